/** CLG, section 6.1: candidates in document order, divided where neighbours neither lie beside each other nor have one parent. */
import { type Regions, regionBox } from "../../features/clg/regions.ts"
import type { Rect } from "../../math/rectangles.ts"
import type { NodeId, Page } from "../../page/page.ts"

/** POR = max(min(l/l1, l/l2), min(h/h1, h/h2)), where l and h are the lengths both share of their projections (figure 7). */
export function projectionOverlapRatio(a: Rect, b: Rect): number {
  return Math.max(ratio(a.left, a.right, b.left, b.right), ratio(a.top, a.bottom, b.top, b.bottom))
}

/** min(l/l1, l/l2) is l over the longer of the two. */
function ratio(from1: number, to1: number, from2: number, to2: number): number {
  const longer = Math.max(to1 - from1, to2 - from2)
  return longer > 0 ? Math.max(0, Math.min(to1, to2) - Math.max(from1, from2)) / longer : 0
}

function touches(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** The link between candidate i and the next one is broken where none of the four conditions holds. */
export function groupCandidates(
  page: Page,
  regions: Regions,
  candidates: readonly NodeId[],
  overlapThreshold: number,
): NodeId[][] {
  const boxes = candidates.map(node => regionBox(regions, node))
  const aligned = (i: number, j: number) => {
    const a = boxes[i]
    const b = boxes[j]
    return a !== undefined && b !== undefined && (touches(a, b) || projectionOverlapRatio(a, b) > overlapThreshold)
  }
  const groups: NodeId[][] = []
  for (let i = 0; i < candidates.length; i++) {
    const linked =
      i > 0 &&
      (aligned(i - 1, i) || // (1)
        page.parent[candidates[i - 1]!] === page.parent[candidates[i]!] || // (2)
        aligned(i - 1, i + 1) || // (3)
        aligned(i - 2, i)) // (4)
    if (linked) groups[groups.length - 1]!.push(candidates[i]!)
    else groups.push([candidates[i]!])
  }
  return groups
}
