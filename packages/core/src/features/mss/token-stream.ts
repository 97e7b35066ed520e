/** The page as MSS reads it: start tags, end tags and words in source order, each as a symbol, with the tag it stands in. */
import { type LeafId, type Page, tagName } from "../../page/page.ts"
import { VOID_TAGS, walkMarkup } from "../../views/markup.ts"
import { WORD } from "../../views/tokens.ts"

export interface TokenStream {
  /** "<p" and "/p" for tags; a word of the vocabulary as it is there, any other as `unknownWord`. */
  readonly symbol: readonly string[]
  /** The most recent tag that is not closed. */
  readonly inside: readonly string[]
  /** The leaf of a word or of an element that is one; -1 for the other tags. */
  readonly leaf: readonly LeafId[]
}

export interface Vocabulary {
  has(word: string): boolean
}

export function tokenStream(page: Page, vocabulary: Vocabulary): TokenStream {
  const symbol: string[] = []
  const inside: string[] = []
  const leaf: LeafId[] = []
  const open: string[] = [""]
  const add = (token: string, at: LeafId): void => {
    symbol.push(token)
    inside.push(open[open.length - 1]!)
    leaf.push(at)
  }
  const leafOf = (node: number): LeafId =>
    page.leafStart[node + 1]! > page.leafStart[node]! ? page.leafStart[node]! : -1
  walkMarkup(page, {
    startTag(node) {
      add(`<${tagName(page, node)}`, leafOf(node))
      if (VOID_TAGS[page.tag[node]!] === 0) open.push(tagName(page, node))
    },
    text(node) {
      const at = leafOf(node)
      if (at < 0) return
      for (const word of page.text[node]!.match(WORD) ?? []) {
        const plain = plainWord(word)
        add(vocabulary.has(plain) ? plain : unknownWord(word), at)
      }
    },
    endTag(node) {
      open.pop()
      add(`/${tagName(page, node)}`, -1)
    },
  })
  return { symbol, inside, leaf }
}

/** Lower case, any number as "1", without the marks around it; a word of marks alone is its first one. */
export function plainWord(word: string): string {
  const plain = word
    .toLowerCase()
    .replace(/\p{N}+/gu, "1")
    .replace(AROUND, "")
  return plain === "" ? word.slice(0, 1) : plain
}
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** What is left of a word outside the vocabulary: its script, and whether it ends a sentence or a clause. */
export function unknownWord(word: string): string {
  if (WIDE.test(word)) return "#"
  if (/[.!?:]["'”’)]*$/.test(word)) return "*."
  return /[,;]$/.test(word) ? "*," : "*"
}
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
