/** Sums over subtrees in one backward loop: in preorder every node comes after its parent. */
import type { Page } from "../page/page.ts"

/** `own` holds one number a node; the result holds, for every node, the sum over its subtree (itself included). */
export function subtreeSums(page: Page, own: ArrayLike<number>): Float64Array {
  const { size, parent } = page
  const sums = Float64Array.from(own)
  for (let node = size - 1; node > 0; node--) sums[parent[node]!]! += sums[node]!
  return sums
}
