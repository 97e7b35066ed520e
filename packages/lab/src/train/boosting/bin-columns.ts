/**
 * Columns of numbers to columns of bin numbers, cut at weighted quantiles.
 *
 * Cuts lie on the grid of short floats: a model's thresholds are exact in its packed form, so what was trained is what ships,
 * and a column is binned by counting its grid places, without sorting. Bin `b` of a column holds the values with exactly `b`
 * cuts at or below them; bin 255 holds the missing ones.
 */
import { SHORT_FLOATS, shortFloat, shortFloatPlace } from "pith/internals"

export const MISSING = 255

export interface BinnedColumns {
  readonly rows: number
  /** Bins four columns a word: the bin of column `c` is byte `c & 3`, from the low end, of word `c >> 2`. Words a row. */
  readonly width: number
  /** Word `w` of row `r` at `w * rows + r`: for nodes with many rows. */
  readonly byWord: Uint32Array
  /** The same at `r * width + w`: for nodes with few, whose rows lie far apart. */
  readonly byRow: Uint32Array
  /** Ascending cuts of each column; a row is left of cut `k` where its bin is at most `k`. */
  readonly cuts: readonly Float32Array[]
}

/** Bins the given rows of the columns; row `i` of the result is row `rows[i]` of the columns. `weights` are the result's. */
export function binColumns(
  columns: readonly Float32Array[],
  rows: Uint32Array,
  weights: Float32Array,
  maxBins: number,
): BinnedColumns {
  const width = Math.ceil(columns.length / 4)
  const byWord = new Uint32Array(width * rows.length)
  // What is known of each grid place; a place may be negative, so the middle of the array is place 0.
  const mass = new Float64Array(SHORT_FLOATS)
  const binOf = new Uint8Array(SHORT_FLOATS)
  const zero = SHORT_FLOATS / 2
  const cuts = columns.map((column, c) => {
    mass.fill(0)
    for (let i = 0; i < rows.length; i++) {
      const value = column[rows[i]!]!
      if (!Number.isNaN(value)) mass[zero + shortFloatPlace(value)]! += weights[i]!
    }
    const places = quantilePlaces(mass, maxBins)
    places.forEach((place, k) => {
      binOf.fill(k, k === 0 ? 0 : places[k - 1]!, place)
    })
    binOf.fill(places.length, places.at(-1) ?? 0)
    const at = (c >> 2) * rows.length
    const shift = 8 * (c & 3)
    for (let i = 0; i < rows.length; i++) {
      const value = column[rows[i]!]!
      const bin = Number.isNaN(value) ? MISSING : binOf[zero + shortFloatPlace(value)]!
      byWord[at + i]! |= bin << shift
    }
    return Float32Array.from(places, place => shortFloat(place - zero))
  })
  return { rows: rows.length, width, byWord, byRow: transpose(byWord, width, rows.length), cuts }
}

function transpose(byWord: Uint32Array, width: number, rows: number): Uint32Array {
  const byRow = new Uint32Array(byWord.length)
  for (let r = 0, to = 0; r < rows; r++) {
    for (let w = 0; w < width; w++) byRow[to++] = byWord[w * rows + r]!
  }
  return byRow
}

/**
 * Places to cut at: between neighbouring places that have weight. With few of them, one cut in every gap; otherwise a bin is
 * closed when it is nearest to its share of the weight still to come, so heavy values get bins of their own and the rest is
 * shared evenly.
 */
function quantilePlaces(mass: Float64Array, maxBins: number): number[] {
  const taken: number[] = []
  let remaining = 0
  for (let place = 0; place < mass.length; place++) {
    if (mass[place] === 0) continue
    taken.push(place)
    remaining += mass[place]!
  }
  const few = taken.length <= maxBins
  const cuts: number[] = []
  let bin = 0
  for (let t = 0; t + 1 < taken.length && cuts.length < maxBins - 1; t++) {
    bin += mass[taken[t]!]!
    const share = remaining / (maxBins - cuts.length)
    if (!few && bin + mass[taken[t + 1]!]! / 2 < share) continue
    cuts.push(middlePlace(taken[t]!, taken[t + 1]!))
    remaining -= bin
    bin = 0
  }
  return cuts
}

/** The place of the value midway between two places; above the lower, at most the upper. */
function middlePlace(low: number, high: number): number {
  const zero = SHORT_FLOATS / 2
  const middle = shortFloat(low - zero) / 2 + shortFloat(high - zero) / 2
  return Number.isFinite(middle) ? Math.max(low + 1, zero + shortFloatPlace(middle)) : high
}
