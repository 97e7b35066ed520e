/** CEDS, section E: what a content block holds that does not belong to it (a comment, an advertisement far down in the tree). */
import type { Page } from "../../page/page.ts"
import { levelOf } from "./content-importance.ts"
import type { Fusion } from "./fuse-by-common-ancestor.ts"

export interface NoiseOptions {
  /** D9: of the two leaves each that is not at the common level is noise, or both where neither is. */
  readonly noise: "each" | "both"
}

/** The paper's: adjacent leaves whose levels differ by more than this. */
const LEVEL_DISTANCE = 4

/**
 * Marks with 1 the noise leaves of the blocks in `content`. Of two leaves that follow each other in a block, with levels more than four
 * apart and a common ancestor below the block's root, those that are not at the block's common level are noise.
 */
export function deNoise(
  page: Page,
  fusion: Fusion,
  content: Uint8Array,
  typicalLevel: Float64Array,
  options: NoiseOptions,
): Uint8Array {
  const { leaves } = page
  const { blockOf, root } = fusion
  const noise = new Uint8Array(leaves.length)
  /** The leaf before, of each block. */
  const previous = new Int32Array(root.length).fill(-1)
  const branch = branches(page, root)
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    const block = blockOf[leaf]!
    if (block < 0 || content[block] === 0) continue
    const before = previous[block]!
    previous[block] = leaf
    if (before < 0) continue
    const levels = [levelOf(page, leaves[before]!), levelOf(page, leaves[leaf]!)] as const
    // In different branches of the root, the root is their least common ancestor.
    const meetAtRoot = branch[leaves[before]!] !== branch[leaves[leaf]!]
    if (meetAtRoot || Math.abs(levels[0] - levels[1]) <= LEVEL_DISTANCE) continue
    const isOff = levels.map(level => level !== typicalLevel[block])
    if (options.noise === "both" && !(isOff[0] && isOff[1])) continue
    if (isOff[0]) noise[before] = 1
    if (isOff[1]) noise[leaf] = 1
  }
  return noise
}

/** For every node the child of its block's root that it is in. Between a leaf and the root of its block stands no other block's root. */
function branches({ size, parent }: Page, roots: readonly number[]): Uint32Array {
  const isRoot = new Uint8Array(size)
  for (const root of roots) isRoot[root] = 1
  const branch = new Uint32Array(size)
  for (let node = 1; node < size; node++) branch[node] = isRoot[parent[node]!] === 1 ? node : branch[parent[node]!]!
  return branch
}
