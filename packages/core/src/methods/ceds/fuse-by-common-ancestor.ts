/** CEDS, section B.4: leaves are fused into blocks by Algorithm 1. */
import type { NodeId, Page } from "../../page/page.ts"
import { realNodes } from "../../views/real-nodes.ts"

export interface FuseOptions {
  /**
   * D2: what becomes of a block inside a block. "joined": it joins the outer one where it is a child of its root (a paragraph with links
   * among paragraphs without), and stands for itself deeper down; "innermost": it always stands for itself; "outermost": never.
   */
  readonly nested: "joined" | "innermost" | "outermost"
  /** D3: a leaf that joins no block is a block by itself, or is left out. */
  readonly loose: "own" | "drop"
  /** D1: the node that is never a block. */
  readonly root: "body" | "html"
}

/** The page's leaves as disjoint blocks. */
export interface Fusion {
  /** Root node of each block, in document order. */
  readonly root: readonly NodeId[]
  /** Block of each leaf; -1 for a leaf in none. */
  readonly blockOf: Int32Array
}

/** Algorithm 1: the parents of adjacent real nodes that are siblings. Siblings have the same level, so line 7 needs no test of its own. */
export function fusedParents(page: Page, real: Uint32Array, root: "body" | "html"): Uint8Array {
  const { parent, body } = page
  const isBlock = new Uint8Array(page.size)
  const top = root === "body" ? body : 0
  for (let leaf = 0; leaf + 1 < real.length; leaf++) {
    const above = parent[real[leaf]!]!
    if (above === parent[real[leaf + 1]!]! && above !== top) isBlock[above] = 1
  }
  return isBlock
}

export function fuseByCommonAncestor(page: Page, options: FuseOptions): Fusion {
  const { leaves } = page
  const real = realNodes(page)
  const around = blocksAround(page, fusedParents(page, real, options.root), options.nested)
  const blockOf = new Int32Array(leaves.length).fill(-1)
  const number = new Map<NodeId, number>()
  const roots: NodeId[] = []
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    const fused = around[leaves[leaf]!]!
    if (fused < 0 && options.loose === "drop") continue
    const root = fused < 0 ? real[leaf]! : fused
    let block = number.get(root)
    if (block === undefined) {
      block = roots.push(root) - 1
      number.set(root, block)
    }
    blockOf[leaf] = block
  }
  return { root: roots, blockOf }
}

/** The block each node belongs to, given by its root; -1 for none. */
function blocksAround({ size, parent }: Page, isBlock: Uint8Array, nested: FuseOptions["nested"]): Int32Array {
  const around = new Int32Array(size).fill(-1)
  for (let node = 0; node < size; node++) {
    const above = node === 0 ? -1 : around[parent[node]!]!
    const standsForItself = above < 0 || nested === "innermost" || (nested === "joined" && isBlock[parent[node]!] === 0)
    around[node] = isBlock[node] === 1 && standsForItself ? node : above
  }
  return around
}
