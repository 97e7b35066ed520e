/**
 * Characters that have no shape and carry no meaning a reader sees: zero-width spaces, byte order marks, soft hyphens, direction
 * overrides, tag characters. They break search and copying at best; at worst they hide text from people and not from programs.
 * Joiners stay: Persian, Indic scripts and emoji are written with them.
 */
const SHAPELESS =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu
/** Soft hyphens, a byte order mark or a zero-width space hide nothing; overrides, tag characters and rows of anything can. */
const HIDING = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]|[^\u00ad]{4}/u
/** A flag such as Scotland's is a black flag followed by tag characters. */
const FLAG = "\u{1f3f4}"
/** Controls that have no place in text (C0 without tab and line ends, C1), non-characters, and halves of surrogate pairs. */
const BROKEN = /(?![\t\n\f\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
/** Of nearly all text all characters are in these ranges: none of the above, and no surrogate pair, which would need a closer look. */
const PLAIN_RANGES = [
  String.raw`\t\n\f\r\x20-\x7e\xa0-\xac\xae-\u061b\u061d-\u180d\u180f-\u200a\u200c\u200d\u2010-\u2029`,
  String.raw`\u202f-\u205f\u206a-\ud7ff\ue000-\ufefe\uff00-\ufff8\ufffc\ufffd`,
]
const PLAIN = new RegExp(`^[${PLAIN_RANGES.join("")}]*$`)

/** The text without them; `removed` is told what went that could have hidden something. */
export function cleanText(text: string, removed?: (characters: string) => void): string {
  if (PLAIN.test(text)) return text
  return text.replace(BROKEN, "").replace(SHAPELESS, (found, at: number, whole: string) => {
    if (found.codePointAt(0)! >= 0xe0000 && whole.slice(at - 2, at) === FLAG) return found
    if (HIDING.test(found)) removed?.(found)
    return ""
  })
}
