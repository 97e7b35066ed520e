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

/** Rows laid out side by side at a time: their values and one tree stay in the first-level cache. Chosen by timing. */
const BLOCK = 32

/**
 * Sums of leaf values (log-odds for logistic), row by row: `out[row * outputs + output]`.
 * `columns[f]` holds feature `f` of every row.
 */
export function scoreTrees(trees: Trees, columns: readonly Float32Array[], rows: number, out: Float64Array): void {
  const { outputs, base, starts } = trees
  const { used, feature } = usedColumns(trees)
  const width = used.length
  const block = new Float32Array(BLOCK * width)
  const treeCount = starts.length - 1
  for (let first = 0; first < rows; first += BLOCK) {
    const count = Math.min(BLOCK, rows - first)
    for (let c = 0; c < width; c++) {
      const column = columns[used[c]!]!
      for (let r = 0, at = c; r < count; r++, at += width) block[at] = column[first + r]!
    }
    for (let r = 0; r < count; r++) {
      for (let k = 0; k < outputs; k++) out[(first + r) * outputs + k] = base[k]!
    }
    for (let t = 0; t < treeCount; t++) {
      addTree(trees, feature, starts[t]!, block, width, count, out, first * outputs + (t % outputs))
    }
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

function addTree(
  trees: Trees,
  feature: Int16Array,
  root: number,
  block: Float32Array,
  width: number,
  count: number,
  out: Float64Array,
  outAt: number,
): void {
  const { threshold, skip, missingLeft, value, outputs } = trees
  for (let r = 0, row = 0, at = outAt; r < count; r++, row += width, at += outputs) {
    let node = root
    for (let f = feature[node]!; f >= 0; f = feature[node]!) {
      const x = block[row + f]!
      if (x < threshold[node]! || (x !== x && missingLeft[node] === 1)) node++
      else node += 1 + skip[node]!
    }
    out[at]! += value[node]!
  }
}

/** The columns some tree tests, and the nodes' columns numbered among them. */
function usedColumns(trees: Trees): { used: number[]; feature: Int16Array } {
  const position = new Int16Array(trees.features).fill(-1)
  for (const f of trees.feature) if (f >= 0) position[f] = 0
  const used: number[] = []
  for (let f = 0; f < trees.features; f++) if (position[f] === 0) position[f] = used.push(f) - 1
  return { used, feature: trees.feature.map(f => (f < 0 ? -1 : position[f]!)) }
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
