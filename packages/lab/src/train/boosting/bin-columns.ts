/**
 * Columns of numbers to columns of small bin numbers, cut at weighted quantiles.
 *
 * Cuts lie on the grid of short floats, so a model's thresholds are exact in its packed form: what was trained is what
 * ships. Bin `b` of a column holds the values with exactly `b` cuts at or below them; the bin after the last holds NaN.
 */
import { shortFloat, shortFloatPlace } from "pith/internals"

export interface BinnedColumns {
  readonly rows: number
  /** Bin of row `r` in column `c` at `c * rows + r`. */
  readonly bins: Uint8Array
  /** Ascending cuts of each column; a row is left of cut `k` where its bin is at most `k`. */
  readonly cuts: readonly Float32Array[]
  /** Where each column's bins start in a histogram, then the number of bins of all columns. */
  readonly offsets: Int32Array
}

/** A column's values in ascending order, without the missing ones, and the row of each. */
interface Sorted {
  readonly values: Float32Array
  readonly rows: Uint32Array
}

/** Bins the given rows of the columns; row `i` of the result is row `rows[i]` of the columns. */
export function binColumns(
  columns: readonly Float32Array[],
  rows: Uint32Array,
  weights: Float32Array,
  maxBins: number,
): BinnedColumns {
  const size = rows.length
  const bins = new Uint8Array(columns.length * size)
  const offsets = new Int32Array(columns.length + 1)
  const cuts = columns.map((column, c) => {
    const sorted = sortColumn(column, rows)
    const columnCuts = quantileCuts(sorted, weights, maxBins)
    const columnBins = bins.subarray(c * size, (c + 1) * size).fill(columnCuts.length + 1)
    let bin = 0
    for (let i = 0; i < sorted.rows.length; i++) {
      while (bin < columnCuts.length && sorted.values[i]! >= columnCuts[bin]!) bin++
      columnBins[sorted.rows[i]!] = bin
    }
    offsets[c + 1] = offsets[c]! + columnCuts.length + 2
    return columnCuts
  })
  return { rows: size, bins, cuts, offsets }
}

/** Sort keys hold an ordered float (32 bits) and a row (21 bits) in one double, which sorts natively. */
const ROW_SPAN = 2 ** 21

function sortColumn(column: Float32Array, rows: Uint32Array): Sorted {
  if (rows.length > ROW_SPAN) throw new RangeError(`at most ${ROW_SPAN} rows, not ${rows.length}`)
  const float = new Float32Array(1)
  const bits = new Int32Array(float.buffer)
  const keys = new Float64Array(rows.length)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i]!]!
    if (value !== value) continue
    float[0] = value
    // Negative floats have bits that rise as the value falls.
    const ordered = bits[0]! >= 0 ? bits[0]! : bits[0]! ^ 0x7fffffff
    keys[count++] = ordered * ROW_SPAN + i
  }
  const present = keys.subarray(0, count).sort()
  const sorted = { values: new Float32Array(count), rows: new Uint32Array(count) }
  for (let i = 0; i < count; i++) {
    const row = present[i]! - Math.floor(present[i]! / ROW_SPAN) * ROW_SPAN
    sorted.rows[i] = row
    sorted.values[i] = column[rows[row]!]!
  }
  return sorted
}

/**
 * Cuts between neighbouring values. With few distinct values, one in every gap; otherwise a bin is closed when it comes
 * nearest to its share of the weight still to come, so heavy values get bins of their own and the rest is shared evenly.
 */
function quantileCuts(sorted: Sorted, weights: Float32Array, maxBins: number): Float32Array {
  const { values, masses } = distinct(sorted, weights)
  let remaining = 0
  for (const mass of masses) remaining += mass
  const few = values.length <= maxBins
  const cuts: number[] = []
  let mass = 0
  for (let v = 0; v + 1 < values.length && cuts.length < maxBins - 1; v++) {
    mass += masses[v]!
    const share = remaining / (maxBins - cuts.length)
    if (!few && mass + masses[v + 1]! / 2 < share) continue
    const cut = shortFloatBetween(values[v]!, values[v + 1]!)
    if (cut === undefined) continue
    cuts.push(cut)
    remaining -= mass
    mass = 0
  }
  return Float32Array.from(cuts)
}

function distinct(sorted: Sorted, weights: Float32Array): { values: number[]; masses: number[] } {
  const values: number[] = []
  const masses: number[] = []
  let last = Number.NaN
  for (let i = 0; i < sorted.rows.length; i++) {
    const value = sorted.values[i]!
    const weight = weights[sorted.rows[i]!]!
    if (value === last) masses[masses.length - 1]! += weight
    else {
      values.push(value)
      masses.push(weight)
      last = value
    }
  }
  return { values, masses }
}

/** A grid float above `low` and at or below `high`, near their middle; none when they are closer than the grid. */
function shortFloatBetween(low: number, high: number): number | undefined {
  const middle = low / 2 + high / 2
  // Between the two infinities.
  if (middle !== middle) return 0
  const place = shortFloatPlace(middle)
  const below = shortFloat(place)
  if (below > low) return below
  const above = shortFloat(place + 1)
  return above <= high ? above : undefined
}
