import type { Page } from "../../page/page.ts"

/** Characters of the leaves before each leaf (leaves + 1 entries); of those alone that `keep` marks, where it is given. */
export function charsBefore(page: Page, keep?: Uint8Array): Float64Array {
  const { leaves, text } = page
  const before = new Float64Array(leaves.length + 1)
  for (let leaf = 0; leaf < leaves.length; leaf++)
    before[leaf + 1] = before[leaf]! + (keep?.[leaf] === 0 ? 0 : text[leaves[leaf]!]!.trim().length)
  return before
}
