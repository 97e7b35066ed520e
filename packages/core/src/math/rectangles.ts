/** Area of unions of axis-parallel rectangles, by a sweep from left to right over a segment tree: O(n log n). */

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The area covered by at least one rectangle. A rectangle without a positive width and height covers nothing. */
export function unionArea(rects: readonly Rect[]): number {
  const solid = rects.filter(isSolid)
  if (solid.length === 0) return 0

  const heights = sortedDistinct(solid.flatMap(rect => [rect.top, rect.bottom]))
  const place = new Map(heights.map((y, index) => [y, index]))
  const edges = solid.flatMap(rect => {
    const from = place.get(rect.top)!
    const to = place.get(rect.bottom)!
    return [
      { x: rect.left, from, to, change: 1 },
      { x: rect.right, from, to, change: -1 },
    ]
  })
  edges.sort((a, b) => a.x - b.x)

  const line = new CoveredLine(heights)
  let area = 0
  let x = edges[0]!.x
  for (const edge of edges) {
    area += line.covered() * (edge.x - x)
    x = edge.x
    line.add(edge.from, edge.to, edge.change)
  }
  return area
}

/** The area covered both by a rectangle of a and by one of b: |A| + |B| − |A ∪ B|. */
export function intersectionOfUnionsArea(a: readonly Rect[], b: readonly Rect[]): number {
  const shared = unionArea(a) + unionArea(b) - unionArea([...a, ...b])
  // The difference of sums may leave a rounding error under zero.
  return Math.max(0, shared)
}

function isSolid(rect: Rect): boolean {
  // Written so that a NaN edge covers nothing; an infinite one would make the area meaningless.
  return rect.right - rect.left > 0 && rect.bottom - rect.top > 0 && area(rect) < Number.POSITIVE_INFINITY
}

function area(rect: Rect): number {
  return (rect.right - rect.left) * (rect.bottom - rect.top)
}

function sortedDistinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}

/** The vertical line of the sweep: how much of it is covered, where intervals come and go. */
class CoveredLine {
  /** covers[node]: intervals that span this node's whole range and were not passed on to its children. */
  private readonly covers: Int32Array
  private readonly length: Float64Array
  private readonly ys: readonly number[]

  constructor(ys: readonly number[]) {
    this.ys = ys
    this.covers = new Int32Array(4 * ys.length)
    this.length = new Float64Array(4 * ys.length)
  }

  covered(): number {
    return this.length[1]!
  }

  /** Adds `change` to the cover of the elementary intervals from … to-1. The depth is log2(n): recursion is safe. */
  add(from: number, to: number, change: number, node = 1, low = 0, high = this.ys.length - 1): void {
    if (to <= low || high <= from) return
    if (from <= low && high <= to) {
      this.covers[node]! += change
    } else {
      const middle = (low + high) >> 1
      this.add(from, to, change, 2 * node, low, middle)
      this.add(from, to, change, 2 * node + 1, middle, high)
    }
    if (this.covers[node]! > 0) this.length[node] = this.ys[high]! - this.ys[low]!
    else if (high - low === 1) this.length[node] = 0
    else this.length[node] = this.length[2 * node]! + this.length[2 * node + 1]!
  }
}
