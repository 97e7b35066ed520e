/** Characters of each leaf, counted once: the raw material of every density. White space never counts. */
import { isPunctuation, isSpace } from "../page/characters.ts"
import { Flag, type Page } from "../page/page.ts"

export interface LeafCounts {
  /** Characters that are not white space. */
  readonly chars: Float64Array
  /** The same, inside links only. */
  readonly linkChars: Float64Array
  /** Punctuation marks, Western and CJK. */
  readonly punctuation: Float64Array
}

export function leafCounts(page: Page): LeafCounts {
  const { leaves, text, flags } = page
  const chars = new Float64Array(leaves.length)
  const linkChars = new Float64Array(leaves.length)
  const punctuation = new Float64Array(leaves.length)
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    const node = leaves[leaf]!
    const value = text[node]!
    let visible = 0
    let marks = 0
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i)
      if (isSpace(code)) continue
      visible++
      if (isPunctuation(code)) marks++
    }
    chars[leaf] = visible
    punctuation[leaf] = marks
    if ((flags[node]! & Flag.link) !== 0) linkChars[leaf] = visible
  }
  return { chars, linkChars, punctuation }
}

/** Spreads a per-leaf column over nodes, so that `subtreeSums` can add it up. */
export function perNode(page: Page, perLeaf: ArrayLike<number>): Float64Array {
  const own = new Float64Array(page.size)
  for (let leaf = 0; leaf < page.leaves.length; leaf++) own[page.leaves[leaf]!] = perLeaf[leaf]!
  return own
}
