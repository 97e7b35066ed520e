/** CEDS, section E: what a content block holds that does not belong to it (a comment, an advertisement far down in the tree). */
import type { LeafId, Page } from "../../page/page.ts"
import { levelOf } from "./content-importance.ts"
import type { Fusion } from "./fuse-by-common-ancestor.ts"

/** The paper's: adjacent leaves whose levels differ by more than this. */
const LEVEL_DISTANCE = 4

/**
 * Marks with 1 the noise leaves of the blocks in `content`. Of two leaves that follow each other in a block, with levels more than four
 * apart and a common ancestor below the block's root, those that are not at the block's common level are noise.
 */
export function deNoise(page: Page, fusion: Fusion, content: Uint8Array, typicalLevel: Float64Array): Uint8Array {
  const { leaves } = page
  const { blockOf, root } = fusion
  const noise = new Uint8Array(leaves.length)
  /** The leaf before, of each block. */
  const previous = new Int32Array(root.length).fill(-1)
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    const block = blockOf[leaf]!
    if (block < 0 || content[block] === 0) continue
    const before = previous[block]!
    previous[block] = leaf
    if (before < 0) continue
    const levels = [levelOf(page, leaves[before]!), levelOf(page, leaves[leaf]!)] as const
    if (Math.abs(levels[0] - levels[1]) <= LEVEL_DISTANCE || meetAtRoot(page, root[block]!, before, leaf)) continue
    if (levels[0] !== typicalLevel[block]) noise[before] = 1
    if (levels[1] !== typicalLevel[block]) noise[leaf] = 1
  }
  return noise
}

/** True where the least common ancestor of two leaves is the block's root. */
function meetAtRoot({ parent, leaves, end }: Page, root: number, first: LeafId, second: LeafId): boolean {
  let child = leaves[first]!
  while (parent[child] !== root && child > root) child = parent[child]!
  return leaves[second]! >= end[child]!
}
