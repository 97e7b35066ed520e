import { parsePage } from "../../page/parse.ts"
import { cleanText } from "../clean-text.ts"

/** Ampersands that begin no reference: those in addresses must stay, whatever follows them is called. */
const BARE = /&(?!#?\w{1,31};)/g
const MARKUP = /<\/?[a-z][^<>]{0,500}>/gi

/** One line of text: metadata is often escaped twice, or carries markup that nobody will render. What a page shows is no markup. */
export function plainText(raw: string, shown = false): string {
  let text = raw
  // In a title references are read and tags are not.
  if (/&#?\w{1,31};/.test(text)) text = parsePage(`<title>${text.replace(BARE, "&amp;")}`).text.join("")
  if (!shown && text.includes("<")) text = text.replace(MARKUP, " ")
  return cleanText(text).replace(/\s+/g, " ").trim()
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
