/** Path similarity, section 2: how much of the way down the tree two leaves share. */
import type { NodeId, Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import { tagText } from "./compare-pages.ts"

/** D3: when two tags of a path are the same: by name, by name and attributes, or only if they are the same element. */
export type Equality = "tag" | "attributes" | "node"

export interface PathSimilarities {
  /** sim(P_L, P_n) for every node n; exact to about fifty levels, beyond them the last steps vanish in rounding. */
  readonly similarity: Float64Array
  /** Number of positions equal from the root on, without a gap: what the threshold is decided by, exact at any depth. */
  readonly shared: Uint32Array
}

/** Number of elements in a node's path, itself included: the depth that the paper counts from 1. */
export function pathLength(page: Page, node: NodeId): number {
  return page.depth[node]! + 1
}

/** Th = 1 − 1/2^(depth(maxl) − 2). */
export function similarityThreshold(length: number): number {
  return 1 - 0.5 ** (length - 2)
}

/** Similarity of every node's path to the path of `target`: the sum of 1/2^depth over the positions at which both are equal. */
export function pathSimilarities(page: Page, target: NodeId, equality: Equality): PathSimilarities {
  const { size, parent, depth } = page
  const path = pathTo(page, target)
  const similarity = new Float64Array(size)
  const shared = new Uint32Array(size)
  for (let node = 0; node < size; node++) {
    const above = parent[node]!
    const position = depth[node]!
    const same = position < path.length && isSame(page, path[position]!, node, equality)
    similarity[node] = (node === 0 ? 0 : similarity[above]!) + (same ? 0.5 ** (position + 1) : 0)
    shared[node] = (node === 0 ? 0 : shared[above]!) + (same && (node === 0 || shared[above] === position) ? 1 : 0)
  }
  return { similarity, shared }
}

function pathTo({ parent, depth }: Page, target: NodeId): NodeId[] {
  const path = new Array<NodeId>(depth[target]! + 1)
  for (let node = target; node >= 0; node = parent[node]!) path[depth[node]!] = node
  return path
}

function isSame(page: Page, a: NodeId, b: NodeId, equality: Equality): boolean {
  if (a === b) return true
  if (equality === "node" || page.tag[a] !== page.tag[b]) return false
  if (page.tag[a] === Tag.text) return page.text[a] === page.text[b]
  return equality === "tag" || tagText(page, a) === tagText(page, b)
}
