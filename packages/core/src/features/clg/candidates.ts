/** From scored nodes to chosen ones (CLG, section 5), and from those to a selection: what `clg` shares with its baselines. */
import type { Layout } from "../../page/layout.ts"
import type { NodeId, Page } from "../../page/page.ts"
import type { ScoredNodes } from "./scored-nodes.ts"

/** Nodes whose score is above the threshold, less those that have such a node above them (figure 5); in document order. */
export function candidatesAbove(page: Page, { nodes, scores }: ScoredNodes, threshold: number): NodeId[] {
  const kept: NodeId[] = []
  let end = 0
  for (let row = 0; row < nodes.length; row++) {
    const node = nodes[row]!
    if (node < end || scores[row]! <= threshold) continue
    kept.push(node)
    end = page.end[node]!
  }
  return kept
}

/** The node with the highest score alone, the first of equals; none where there is no node. */
export function bestCandidate({ nodes, scores }: ScoredNodes): NodeId[] {
  let best = 0
  for (let row = 1; row < nodes.length; row++) if (scores[row]! > scores[best]!) best = row
  return nodes.length === 0 ? [] : [nodes[best]!]
}

/** The leaves below the chosen nodes that are seen, and as score of a leaf that of the element it stands in. */
export function selectSeen(
  page: Page,
  layout: Layout,
  chosen: readonly NodeId[],
  { nodes, scores }: ScoredNodes,
): { keep: Uint8Array; score: Float32Array } {
  const { leaves, leafStart, end, parent } = page
  const keep = new Uint8Array(leaves.length)
  for (const node of chosen)
    for (let leaf = leafStart[node]!; leaf < leafStart[end[node]!]!; leaf++) keep[leaf] = layout.visible[leaves[leaf]!]!
  const scoreOf = new Float32Array(page.size)
  for (let row = 0; row < nodes.length; row++) scoreOf[nodes[row]!] = scores[row]!
  return { keep, score: Float32Array.from(leaves, node => scoreOf[Math.max(0, parent[node]!)]!) }
}
