import { cleanText } from "../clean-text.ts"

/** Names and what they stand for, in turn. */
const NAMED =
  "amp & lt < gt > quot \" apos ' ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » hellip …".split(" ")
/** Accented letters are named after the letter and the mark: "oacute" is "ó". */
const MARKS = "acute \u0301 grave \u0300 circ \u0302 uml \u0308 tilde \u0303 cedil \u0327 ring \u030a".split(" ")
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi
const MARKUP = /<\/?[a-z][^<>]{0,500}>/gi

/** One line of text: metadata is often escaped twice, or carries markup that nobody will render. */
export function plainText(raw: string): string {
  let text = raw
  if (text.includes("&")) text = text.replace(REFERENCE, decodeReference)
  if (text.includes("<")) text = text.replace(MARKUP, " ")
  return cleanText(text).replace(/\s+/g, " ").trim()
}

function decodeReference(whole: string, decimal?: string, hexadecimal?: string, name = ""): string {
  const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hexadecimal ?? "0", 16)
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
  if (name === "nbsp") return " "
  const mark = MARKS[MARKS.indexOf(name.slice(1)) + 1]
  const known = NAMED[NAMED.indexOf(name.toLowerCase()) + 1]
  if (MARKS.includes(name.slice(1))) return (name[0] + mark!).normalize("NFC")
  return NAMED.includes(name.toLowerCase()) ? known! : whole
}

/** Letters and digits alone, in lower case and without accents: what two spellings of the same words share. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
}

/** The words of a text, folded. CJK text, written without spaces, gives its characters. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** Dice coefficient of the two texts' words. */
export function wordOverlap(a: string, b: string): number {
  const left = new Set(wordsOf(a))
  const right = new Set(wordsOf(b))
  if (left.size + right.size === 0) return 0
  let shared = 0
  for (const word of left) if (right.has(word)) shared++
  return (2 * shared) / (left.size + right.size)
}
