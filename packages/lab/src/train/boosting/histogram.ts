/**
 * Sums of gradients and hessians by bin: nearly the whole cost of boosting. A histogram holds, for each column, 256 pairs of
 * sums; the pair of bin `b` of column `c` starts at `columnStart(c) + 2 * b`.
 */
import type { BinnedColumns } from "./bin-columns.ts"

export function columnStart(column: number): number {
  return 512 * column
}

export function newHistogram({ width }: BinnedColumns): Float64Array {
  return new Float64Array(columnStart(4 * width))
}

/** Below one row in this many, rows are read whole first. Chosen by timing, as is the tile, which stays in the cache. */
const SPARSE = 16
const TILE = 1000

/**
 * Fills a histogram from the rows `order[from] … order[to - 1]`; `pairs` holds gradient and hessian of those rows, in that
 * order. Words without a chosen column are left out.
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
  histogram.fill(0)
  const chosen = Uint32Array.from(new Set(columns.map(column => column >> 2)))
  const sparse = SPARSE * (to - from) < binned.rows
  const step = sparse ? TILE : to - from
  const tile = new Uint32Array(sparse ? TILE * chosen.length : 0)
  const tileOrder = Uint32Array.from({ length: sparse ? TILE : 0 }, (_, i) => i)
  for (let start = from; start < to; start += step) {
    const rows = order.subarray(start, Math.min(start + step, to))
    const rowPairs = pairs.subarray(2 * (start - from))
    if (sparse) turn(tile, binned, chosen, rows)
    chosen.forEach((word, i) => {
      const sums = histogram.subarray(columnStart(4 * word), columnStart(4 * word + 4))
      if (sparse) addRows(sums, tile.subarray(i * TILE, (i + 1) * TILE), tileOrder.subarray(0, rows.length), rowPairs)
      else addRows(sums, binned.byWord.subarray(word * binned.rows, (word + 1) * binned.rows), rows, rowPairs)
    })
  }
}

/** Lays out the chosen words of some rows word by word. Each row is read at one place, not at one for every word. */
function turn(tile: Uint32Array, { byRow, width }: BinnedColumns, chosen: Uint32Array, rows: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) {
    const at = rows[i]! * width
    for (let c = 0, to = i; c < chosen.length; c++, to += TILE) tile[to] = byRow[at + chosen[c]!]!
  }
}

/** The innermost loop: 2 × 4 additions a row, to sums of four columns that stay in the first-level cache. */
function addRows(sums: Float64Array, words: Uint32Array, rows: Uint32Array, pairs: Float32Array): void {
  for (let i = 0, p = 0; i < rows.length; i++, p += 2) {
    const word = words[rows[i]!]!
    const g = pairs[p]!
    const h = pairs[p + 1]!
    const a = (word << 1) & 0x1fe
    sums[a]! += g
    sums[a | 1]! += h
    const b = ((word >>> 7) & 0x1fe) | 512
    sums[b]! += g
    sums[b | 1]! += h
    const c = ((word >>> 15) & 0x1fe) | 1024
    sums[c]! += g
    sums[c | 1]! += h
    const d = ((word >>> 23) & 0x1fe) | 1536
    sums[d]! += g
    sums[d | 1]! += h
  }
}

/** A parent's histogram less one child's is the other child's; it takes the parent's place. */
export function subtractHistogram(parent: Float64Array, child: Float64Array): void {
  for (let i = 0; i < parent.length; i++) parent[i]! -= child[i]!
}
