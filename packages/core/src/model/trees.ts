/**
 * Boosted regression trees: inference only. All trees lie in one set of arrays, each tree in preorder, so the left child of
 * node `i` is `i + 1` and one number a node, `skip`, finds the right one. Training lives in the lab; both use this file to
 * predict, so a model scores the same bytes where it was trained and where it is used.
 */
import { sigmoid } from "../math/sigmoid.ts"

/** How a sum of leaf values becomes an answer: sigmoid, softmax over the outputs, or as it is. */
export type TreesObjective = "logistic" | "softmax" | "squared"

export interface Trees {
  readonly objective: TreesObjective
  /** Numbers per row: 1, or the number of classes for softmax. Tree `t` adds to output `t % outputs`. */
  readonly outputs: number
  /** Columns a row must have. */
  readonly features: number
  /** Where each output's sum starts. */
  readonly base: Float64Array
  /** First node of each tree, then the number of nodes. */
  readonly starts: Int32Array
  /** Column tested at a node, -1 at a leaf. */
  readonly feature: Int16Array
  /** A row goes left where its value is below this. */
  readonly threshold: Float32Array
  /** The right child of `i` is `i + 1 + skip[i]`. */
  readonly skip: Int32Array
  /** 1 where a missing value (NaN) goes left. */
  readonly missingLeft: Uint8Array
  /** What a leaf adds; at inner nodes the mean of what is below, which only `explainTrees` reads. */
  readonly value: Float64Array
}

/**
 * Sums of leaf values (log-odds for logistic), row by row: `out[row * outputs + output]`.
 * `columns[f]` holds feature `f` of every row.
 *
 * All rows go down a tree together: each node parts its rows in two, and preorder brings a parent before its children. That
 * is free of unforeseeable jumps, and more than twice as fast as following one row after the other.
 */
export function scoreTrees(trees: Trees, columns: readonly Float32Array[], rows: number, out: Float64Array): void {
  const { feature, threshold, skip, missingLeft, value, starts, outputs, base } = trees
  for (let i = 0; i < rows * outputs; i++) out[i] = base[i % outputs]!
  if (rows < FEW) {
    for (let row = 0; row < rows; row++) followRow(trees, columns, row, out)
    return
  }
  const everyRow = new Uint32Array(rows)
  for (let r = 0; r < rows; r++) everyRow[r] = r
  // A node finds its rows in one array and leaves its children's, at the same places, in the other.
  const even = new Uint32Array(rows)
  const odd = new Uint32Array(rows)
  const size = largestTree(starts)
  const from = new Uint32Array(size)
  const to = new Uint32Array(size)
  const isOdd = new Uint8Array(size)
  for (let t = 0; t + 1 < starts.length; t++) {
    const root = starts[t]!
    const output = t % outputs
    to[0] = rows
    for (let n = 0; root + n < starts[t + 1]!; n++) {
      const node = root + n
      const own = n === 0 ? everyRow : isOdd[n] === 1 ? odd : even
      const start = from[n]!
      const end = to[n]!
      if (feature[node]! < 0) {
        addValue(out, value[node]!, own, start, end, outputs, output)
        continue
      }
      const other = isOdd[n] === 1 ? even : odd
      const column = columns[feature[node]!]!
      const middle = part(column, threshold[node]!, missingLeft[node] === 1, own, other, start, end)
      const right = n + 1 + skip[node]!
      from[n + 1] = start
      to[n + 1] = middle
      from[right] = middle
      to[right] = end
      isOdd[n + 1] = isOdd[right] = 1 - isOdd[n]!
    }
  }
}

/** Below this many rows, following each one is faster. Measured. */
const FEW = 6

function followRow(
  { feature, threshold, skip, missingLeft, value, starts, outputs }: Trees,
  columns: readonly Float32Array[],
  row: number,
  out: Float64Array,
): void {
  for (let t = 0; t + 1 < starts.length; t++) {
    let node = starts[t]!
    for (let f = feature[node]!; f >= 0; f = feature[node]!) {
      const x = columns[f]![row]!
      node += x < threshold[node]! || (Number.isNaN(x) && missingLeft[node] === 1) ? 1 : 1 + skip[node]!
    }
    out[row * outputs + (t % outputs)]! += value[node]!
  }
}

/** Answers on the model's own scale: probabilities for logistic and softmax, values for squared error. */
export function predictTrees(trees: Trees, columns: readonly Float32Array[], rows: number, out: Float64Array): void {
  scoreTrees(trees, columns, rows, out)
  applyObjective(trees.objective, trees.outputs, rows, out)
}

/** Turns scores into answers, in place. */
export function applyObjective(objective: TreesObjective, outputs: number, rows: number, scores: Float64Array): void {
  if (objective === "logistic") {
    for (let i = 0; i < rows; i++) scores[i] = sigmoid(scores[i]!)
  } else if (objective === "softmax") {
    for (let r = 0; r < rows; r++) softmax(scores, r * outputs, outputs)
  }
}

/**
 * Why a row scored what it scored: adds to `out[f]` what feature `f` moved the given output, as the sum of changes of node
 * value along the row's paths (Saabas 2014), and returns the part no feature explains. Part + contributions = score.
 */
export function explainTrees(
  trees: Trees,
  columns: readonly Float32Array[],
  row: number,
  out: Float64Array,
  output = 0,
): number {
  const { feature, threshold, skip, missingLeft, value, starts } = trees
  let unexplained = trees.base[output]!
  for (let t = output; t < starts.length - 1; t += trees.outputs) {
    let node = starts[t]!
    unexplained += value[node]!
    for (let f = feature[node]!; f >= 0; f = feature[node]!) {
      const x = columns[f]![row]!
      const left = x < threshold[node]! || (Number.isNaN(x) && missingLeft[node] === 1)
      const child = left ? node + 1 : node + 1 + skip[node]!
      out[f]! += value[child]! - value[node]!
      node = child
    }
  }
  return unexplained
}

/** Copies rows to the other array, those that go left from the front and the others from the back; returns where they meet. */
function part(
  column: Float32Array,
  threshold: number,
  missingLeft: boolean,
  own: Uint32Array,
  other: Uint32Array,
  start: number,
  end: number,
): number {
  let left = start
  let right = end - 1
  // A comparison with NaN is false: which one is asked decides where missing values go. Its result is added, not branched on.
  if (missingLeft) {
    for (let i = start; i < end; i++) {
      const row = own[i]!
      const goesRight = +(column[row]! >= threshold)
      other[left] = row
      other[right] = row
      left += 1 - goesRight
      right -= goesRight
    }
  } else {
    for (let i = start; i < end; i++) {
      const row = own[i]!
      const goesLeft = +(column[row]! < threshold)
      other[left] = row
      other[right] = row
      left += goesLeft
      right -= 1 - goesLeft
    }
  }
  return left
}

function addValue(
  out: Float64Array,
  value: number,
  rows: Uint32Array,
  start: number,
  end: number,
  outputs: number,
  output: number,
): void {
  for (let i = start; i < end; i++) out[rows[i]! * outputs + output]! += value
}

function largestTree(starts: Int32Array): number {
  let most = 0
  for (let t = 0; t + 1 < starts.length; t++) most = Math.max(most, starts[t + 1]! - starts[t]!)
  return most
}

function softmax(scores: Float64Array, from: number, outputs: number): void {
  let max = -Infinity
  for (let k = 0; k < outputs; k++) max = Math.max(max, scores[from + k]!)
  let sum = 0
  for (let k = 0; k < outputs; k++) {
    const e = Math.exp(scores[from + k]! - max)
    scores[from + k] = e
    sum += e
  }
  for (let k = 0; k < outputs; k++) scores[from + k]! /= sum
}
