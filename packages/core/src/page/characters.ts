/** What kind of character a UTF-16 unit is; the one definition for views, features and methods. */

export function isSpace(code: number): boolean {
  return (
    code === 32 ||
    (code >= 9 && code <= 13) ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  )
}

/** ASCII marks that end or divide sentences, general punctuation, CJK and full-width marks. */
export function isPunctuation(code: number): boolean {
  if (code < 0x80)
    return (
      code === 0x21 || // !
      code === 0x22 || // "
      code === 0x27 || // '
      code === 0x28 || // (
      code === 0x29 || // )
      code === 0x2c || // ,
      code === 0x2e || // .
      code === 0x3a || // :
      code === 0x3b || // ;
      code === 0x3f // ?
    )
  return (
    (code >= 0x2010 && code <= 0x2027) ||
    (code >= 0x3001 && code <= 0x3003) ||
    (code >= 0x3008 && code <= 0x3011) ||
    code === 0xff01 ||
    code === 0xff08 ||
    code === 0xff09 ||
    code === 0xff0c ||
    code === 0xff0e ||
    code === 0xff1a ||
    code === 0xff1b ||
    code === 0xff1f ||
    code === 0xff61 ||
    code === 0xff64 ||
    code === 0x00ab ||
    code === 0x00bb ||
    code === 0x00bf ||
    code === 0x00a1 ||
    code === 0x060c ||
    code === 0x061b ||
    code === 0x061f
  )
}
