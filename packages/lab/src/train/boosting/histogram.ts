/**
 * Sums of gradients and hessians by bin: the whole cost of boosting. A histogram holds, for bin `b` of column `c`, the two
 * sums at `2 * (offsets[c] + b)` and the place after.
 */
import type { BinnedColumns } from "./bin-columns.ts"

/**
 * Fills in the chosen columns of a histogram from the rows `order[from] … order[to - 1]`.
 * `pairs` holds gradient and hessian of those rows, in that order. Four columns a pass share the reading of rows and pairs.
 */
export function fillHistogram(
  histogram: Float64Array,
  binned: BinnedColumns,
  columns: Uint32Array,
  order: Uint32Array,
  from: number,
  to: number,
  pairs: Float32Array,
): void {
  const { rows, bins, offsets } = binned
  for (const c of columns) histogram.fill(0, 2 * offsets[c]!, 2 * offsets[c + 1]!)
  let next = 0
  for (; next + 4 <= columns.length; next += 4) {
    const a = columns[next]!
    const b = columns[next + 1]!
    const c = columns[next + 2]!
    const d = columns[next + 3]!
    const binsA = bins.subarray(a * rows, (a + 1) * rows)
    const binsB = bins.subarray(b * rows, (b + 1) * rows)
    const binsC = bins.subarray(c * rows, (c + 1) * rows)
    const binsD = bins.subarray(d * rows, (d + 1) * rows)
    const atA = offsets[a]!
    const atB = offsets[b]!
    const atC = offsets[c]!
    const atD = offsets[d]!
    for (let i = from, p = 0; i < to; i++, p += 2) {
      const row = order[i]!
      const g = pairs[p]!
      const h = pairs[p + 1]!
      const ia = (atA + binsA[row]!) << 1
      histogram[ia]! += g
      histogram[ia + 1]! += h
      const ib = (atB + binsB[row]!) << 1
      histogram[ib]! += g
      histogram[ib + 1]! += h
      const ic = (atC + binsC[row]!) << 1
      histogram[ic]! += g
      histogram[ic + 1]! += h
      const id = (atD + binsD[row]!) << 1
      histogram[id]! += g
      histogram[id + 1]! += h
    }
  }
  for (; next < columns.length; next++) {
    const c = columns[next]!
    const column = bins.subarray(c * rows, (c + 1) * rows)
    const at = offsets[c]!
    for (let i = from, p = 0; i < to; i++, p += 2) {
      const k = (at + column[order[i]!]!) << 1
      histogram[k]! += pairs[p]!
      histogram[k + 1]! += pairs[p + 1]!
    }
  }
}

/** A parent's histogram less one child's is the other child's; it takes the parent's place. */
export function subtractHistogram(
  parent: Float64Array,
  child: Float64Array,
  { offsets }: BinnedColumns,
  columns: Uint32Array,
): void {
  for (const c of columns) {
    for (let i = 2 * offsets[c]!; i < 2 * offsets[c + 1]!; i++) parent[i]! -= child[i]!
  }
}
