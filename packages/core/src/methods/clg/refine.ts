/** CLG, Algorithm 1: the chosen group grown to a whole, or cut down where that would be nearly the whole page. */
import type { NodeId, Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"

export interface RefineParameters {
  /** Under this share of the page the common ancestor is too small … */
  readonly theta1: number
  /** … and is replaced by its parent until it has this one. */
  readonly theta2: number
  /** Up to this share a common ancestor is taken wherever it stands. */
  readonly theta3: number
  /** From this share on it is too large. */
  readonly theta4: number
  /** A common ancestor below this many levels is taken; the root is level 1. */
  readonly d: number
  /** Step (a) as printed takes a common ancestor that is deep "or" not too large; the prose of 6.3 asks for both (D10). */
  readonly join: "or" | "and"
}

export interface Refined {
  readonly nodes: readonly NodeId[]
  /** The step of the algorithm that answered. */
  readonly step: "a" | "b" | "c"
}

/** `area` and `score` of every node; 0 where a node is not seen. `candidates` in document order, at least one. */
export function refine(
  page: Page,
  area: Float64Array,
  score: Float64Array,
  candidates: readonly NodeId[],
  pageArea: number,
  { theta1, theta2, theta3, theta4, d, join }: RefineParameters,
): Refined {
  const { parent, depth } = page
  let node = commonAncestor(page, candidates) // 1
  // 2. D7: no further than the body.
  if (area[node]! < theta1 * pageArea)
    while (area[node]! < theta2 * pageArea && node > page.body && parent[node]! >= 0) node = parent[node]!
  const isDeep = depth[node]! + 1 > d
  const isSmall = area[node]! <= theta3 * pageArea
  if (join === "or" ? isDeep || isSmall : isDeep && isSmall) return { nodes: [node], step: "a" }
  if (area[node]! < theta4 * pageArea) return { nodes: candidates, step: "c" }
  let out = node
  while (area[node]! >= theta4 * pageArea) {
    const children = [...elementsIn(page, node)].filter(child => area[child]! > 0)
    if (children.length === 0) break
    node = largest(children, child => area[child]!) // b (i)
    out = largest(children, child => score[child]! * area[child]!) // b (ii): v and its siblings are these children
  }
  return { nodes: [out], step: "b" }
}

/** In document order the common ancestor of the first and the last is that of all. */
export function commonAncestor({ end, parent }: Page, nodes: readonly NodeId[]): NodeId {
  const last = nodes[nodes.length - 1]!
  let node = nodes[0]!
  while (last >= end[node]!) node = parent[node]!
  return node
}

function* elementsIn({ end, tag }: Page, node: NodeId): Generator<NodeId> {
  for (let child = node + 1; child < end[node]!; child = end[child]!) if (tag[child] !== Tag.text) yield child
}

function largest(nodes: readonly NodeId[], value: (node: NodeId) => number): NodeId {
  return nodes.reduce((best, node) => (value(node) > value(best) ? node : best))
}
