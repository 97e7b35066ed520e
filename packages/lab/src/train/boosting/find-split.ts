import { type BinnedColumns, MISSING } from "./bin-columns.ts"
import type { BoostingParams } from "./boosting-params.ts"
import { columnStart } from "./histogram.ts"

/** Sums of gradients and hessians over the rows of a node. */
export interface Sums {
  readonly g: number
  readonly h: number
}

export interface Split {
  readonly column: number
  /** Rows whose bin is at most this go left. */
  readonly bin: number
  readonly missingLeft: boolean
  readonly gain: number
  readonly left: Sums
  readonly right: Sums
}

/** Subtraction of histograms leaves crumbs of this order where no missing row is. */
const CRUMB = 1e-9

/**
 * The split of a node that gains most: G_l^2/(H_l+λ) + G_r^2/(H_r+λ) - G^2/(H+λ), as XGBoost counts it (Chen & Guestrin
 * 2016, eq. 7, without its half). Missing rows are tried on both sides; where a node has none, they will follow the heavier
 * child. Of equal gains the first column and the lowest cut win.
 */
export function findSplit(
  histogram: Float64Array,
  binned: BinnedColumns,
  columns: Uint32Array,
  node: Sums,
  params: BoostingParams,
): Split | undefined {
  const { cuts } = binned
  const { lambda, minChildWeight } = params
  const own = gainOf(node.g, node.h, lambda)
  // A gain must rise above the noise of its own sums, or a node of equal rows would be split.
  let best = own + Math.max(params.gamma, CRUMB * (1 + own))
  let column = -1
  let bin = 0
  let missingLeft = false
  let leftG = 0
  let leftH = 0
  for (const c of columns) {
    const at = columnStart(c)
    const cutCount = cuts[c]!.length
    const missingG = histogram[at + 2 * MISSING]!
    const missingH = histogram[at + 2 * MISSING + 1]!
    const anyMissing = missingH > CRUMB
    for (let side = 0; side <= (anyMissing ? 1 : 0); side++) {
      let g = side === 1 ? missingG : 0
      let h = side === 1 ? missingH : 0
      for (let k = 0; k < cutCount; k++) {
        g += histogram[at + 2 * k]!
        h += histogram[at + 2 * k + 1]!
        if (h < minChildWeight) continue
        const rightH = node.h - h
        if (rightH < minChildWeight) break
        const rightG = node.g - g
        const gain = (g * g) / (h + lambda) + (rightG * rightG) / (rightH + lambda)
        if (gain > best) {
          best = gain
          column = c
          bin = k
          missingLeft = anyMissing ? side === 1 : h > rightH
          leftG = g
          leftH = h
        }
      }
    }
  }
  if (column < 0) return undefined
  const left = { g: leftG, h: leftH }
  const right = { g: node.g - leftG, h: node.h - leftH }
  return { column, bin, missingLeft, gain: best - own, left, right }
}

function gainOf(g: number, h: number, lambda: number): number {
  return h + lambda > 0 ? (g * g) / (h + lambda) : 0
}
