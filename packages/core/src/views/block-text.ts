/** The text of blocks as a reader sees it: leaves run together, a `<br>` is a line break, white space as written. */
import type { LeafId, Page } from "../page/page.ts"
import { Tag } from "../page/tags.ts"

/** True where a line break stands between a leaf and the leaf before it. */
export function breakBefore(page: Page, leaf: LeafId): boolean {
  if (leaf === 0) return false
  const { leaves, tag } = page
  for (let node = leaves[leaf]! - 1; node > leaves[leaf - 1]!; node--) if (tag[node] === Tag.br) return true
  return false
}

/** Text of the leaves [from, to) that `keep` marks, or of all where it is not given. */
export function leavesText(page: Page, from: LeafId, to: LeafId, keep?: Uint8Array): string {
  let out = ""
  for (let leaf = from; leaf < to; leaf++) {
    if (keep !== undefined && keep[leaf] === 0) continue
    if (leaf > from && breakBefore(page, leaf)) out += "\n"
    out += page.text[page.leaves[leaf]!]!
  }
  return out
}
