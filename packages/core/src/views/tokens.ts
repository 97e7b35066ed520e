/**
 * The page as a stream of tokens: every start tag, end tag and word is one. A word is what white space divides; of Chinese and Japanese
 * script, which do not divide words, every character is one.
 */
import type { LeafId, NodeId, Page } from "../page/page.ts"
import { walkMarkup } from "./markup.ts"

export interface Tokens {
  readonly count: number
  /** 1 for a word, 0 for a tag. */
  readonly word: Uint8Array
  /** The leaf a token belongs to: that of a word, or of the tag of an element that is a leaf; -1 for the other tags. */
  readonly leaf: Int32Array
  /** The node a token comes from. */
  readonly node: Int32Array
}

export const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

export function countWords(text: string): number {
  let count = 0
  WORD.lastIndex = 0
  while (WORD.test(text)) count++
  return count
}

export interface TokenOptions {
  /** Leaves out the tags of these elements (1 in the column of tag numbers). */
  readonly without?: Uint8Array | undefined
}

export function tokens(page: Page, { without }: TokenOptions = {}): Tokens {
  const { leafStart, tag } = page
  const words: number[] = []
  const leaves: LeafId[] = []
  const nodes: NodeId[] = []
  const add = (word: number, leaf: LeafId, node: NodeId): void => {
    words.push(word)
    leaves.push(leaf)
    nodes.push(node)
  }
  const leafOf = (node: NodeId): LeafId => (leafStart[node + 1]! > leafStart[node]! ? leafStart[node]! : -1)
  const addTag = (node: NodeId): void => {
    if (without?.[tag[node]!] !== 1) add(0, leafOf(node), node)
  }
  walkMarkup(page, {
    startTag: addTag,
    text: node => {
      const leaf = leafOf(node)
      if (leaf < 0) return
      for (let n = countWords(page.text[node]!); n > 0; n--) add(1, leaf, node)
    },
    endTag: addTag,
  })
  return {
    count: words.length,
    word: Uint8Array.from(words),
    leaf: Int32Array.from(leaves),
    node: Int32Array.from(nodes),
  }
}
