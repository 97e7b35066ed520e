/**
 * Characters that have no shape and carry no meaning a reader sees: zero-width spaces, byte order marks, soft hyphens, direction
 * overrides, tag characters. They break search and copying at best; at worst they hide text from people and not from programs.
 * Joiners stay: Persian, Indic scripts and emoji are written with them.
 */
const SHAPELESS =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu
const QUICK = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\udb40]/
/** A flag such as Scotland's is a black flag followed by tag characters. */
const FLAG = "\u{1f3f4}"
/** Controls that have no place in text at all (C0 without tab and line ends, C1), and halves of surrogate pairs. */
const BROKEN = /(?![\t\n\f\r])[\p{Cc}\p{Cs}\ufffe\uffff]/u
const ALL_BROKEN = new RegExp(BROKEN, "gu")

/** The text without them; `removed` is told how many went that could have hidden something. */
export function cleanText(text: string, removed?: (characters: string) => void): string {
  let clean = text
  if (BROKEN.test(clean)) clean = clean.replace(ALL_BROKEN, "")
  if (!QUICK.test(clean)) return clean
  return clean.replace(SHAPELESS, (found, at: number, whole: string) => {
    if (found.codePointAt(0)! >= 0xe0000 && whole.slice(at - 2, at) === FLAG) return found
    if (HIDING.test(found)) removed?.(found)
    return ""
  })
}

/** Soft hyphens, a byte order mark or a zero-width space hide nothing; overrides and tag characters can. */
const HIDING = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u
