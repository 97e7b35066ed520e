/**
 * The region a node covers: its own box united with those of all below it (CLG, equation 1). For the edges the union is the outermost
 * one; for the area it is the area of the union of all boxes. Nearly always the boxes below lie inside the node's own, and the area is that
 * of one rectangle; a node keeps a list only of those that stick out.
 */
import { type Rect, unionArea } from "../../math/rectangles.ts"
import { type Layout, nodeBox } from "../../page/layout.ts"
import type { NodeId, Page } from "../../page/page.ts"

export interface Regions {
  /** Left, top, right, bottom of each node; all 0 where nothing is seen of it. */
  readonly box: Float64Array
  /** Square pixels; 0 where nothing is seen of it. */
  readonly area: Float64Array
}

/**
 * Rectangles handled, a node of the page, before a list is replaced by the box around it: keeps the time linear where every box sticks
 * out of the one above. Chosen; real pages need fewer than two a node.
 */
const RECTANGLES_PER_NODE = 8

export function regions(page: Page, layout: Layout): Regions {
  const { size, parent } = page
  const box = new Float64Array(4 * size)
  const area = new Float64Array(size)
  const pieces: (Rect[] | undefined)[] = new Array(size)
  let budget = RECTANGLES_PER_NODE * size
  for (let node = size - 1; node >= 0; node--) {
    const below = pieces[node]
    pieces[node] = undefined
    const own = layout.visible[node] === 1 ? nodeBox(layout, node) : undefined
    const solid = own !== undefined && own.right > own.left && own.bottom > own.top
    let list = below ?? []
    if (solid) list = [own, ...list.filter(rect => !contains(own, rect))]
    if (list.length === 0) continue
    const around = list.reduce(bounds)
    budget -= list.length
    if (budget < 0) list = [around]
    box.set([around.left, around.top, around.right, around.bottom], 4 * node)
    area[node] = list.length === 1 ? (around.right - around.left) * (around.bottom - around.top) : unionArea(list)
    const up = parent[node]!
    if (up < 0) continue
    const others = pieces[up]
    if (others === undefined) pieces[up] = list
    else for (const rect of list) others.push(rect)
  }
  return { box, area }
}

export function regionBox({ box }: Regions, node: NodeId): Rect {
  return { left: box[4 * node]!, top: box[4 * node + 1]!, right: box[4 * node + 2]!, bottom: box[4 * node + 3]! }
}

export function contains(outer: Rect, inner: Rect): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  )
}

/** The smallest rectangle around two. */
export function bounds(a: Rect, b: Rect): Rect {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}
