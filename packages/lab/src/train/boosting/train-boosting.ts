/**
 * Histogram gradient boosting (Chen & Guestrin 2016; Ke et al. 2017): each round adds a regression tree fitted to the
 * gradients and hessians of the loss. Seeded, one thread: the same input gives the same bytes (under the same `Math.exp`).
 * `check.ts` holds it against XGBoost.
 *
 * Deliberately absent: threads (run folds side by side instead), categorical columns, monotone constraints.
 */
import { scoreTrees, type Trees, type TreesObjective } from "pith/internals"
import { seededRandom } from "../../metrics/seeded-random.ts"
import { binColumns } from "./bin-columns.ts"
import { type BoostingParams, boostingParams } from "./boosting-params.ts"
import { draw } from "./draw.ts"
import { flattenTrees } from "./flatten-trees.ts"
import { TreeGrower, type TreeNode } from "./grow-tree.ts"
import { groupF1, objectives } from "./objectives.ts"

export interface BoostingData {
  /** One array per feature, one number per row; NaN is missing. */
  readonly columns: readonly Float32Array[]
  /** 0 or 1 (or between) for logistic, the class 0 … classes - 1 for softmax, any number for squared error. */
  readonly target: Float32Array
  /** Row weights; 1 where absent. */
  readonly weights?: Float32Array
  /** The group of each row, for F1 by group. */
  readonly groups?: Uint32Array
  /** Where the score of each row starts, in place of the best constant: the trees go on from there. One output only. */
  readonly start?: Float64Array
  /** The rows to use, ascending; all where absent. Folds share columns through it. */
  readonly rows?: Uint32Array
}

export interface BoostingInput extends BoostingData {
  readonly names: readonly string[]
  /** `group-f1`: logistic trees fitted to the F1 of groups of rows, see `groupF1`. */
  readonly objective: TreesObjective | "group-f1"
  /** Number of classes, for softmax. */
  readonly classes?: number
  readonly params?: Partial<BoostingParams>
  readonly seed: number
  /** Rows to watch the loss on; with `params.patience` they say when to stop. */
  readonly validation?: BoostingData
  readonly onRound?: (round: number, validationLoss: number | undefined) => void
}

export interface BoostedModel {
  readonly names: readonly string[]
  readonly params: BoostingParams
  /** For `predictTrees` and `explainTrees`; `packTrees` makes the shipped form. */
  readonly trees: Trees
  /** Sum of split gains by feature. */
  readonly importance: Float64Array
  /** Validation loss after each round that was run. */
  readonly losses: readonly number[]
  /** Rounds kept. */
  readonly rounds: number
}

export function trainBoosting(input: BoostingInput): BoostedModel {
  const params = boostingParams(input.params ?? {})
  const answer = input.objective === "group-f1" ? "logistic" : input.objective
  const outputs = input.objective === "softmax" ? (input.classes ?? 0) : 1
  checkInput(input, outputs)
  const { rows, target, weights, groups, start } = gather(input)
  const objective = input.objective === "group-f1" ? groupF1(groups) : objectives[input.objective]
  const binned = binColumns(input.columns, rows, weights, params.maxBins)
  const base = start === undefined ? objective.base(target, weights, outputs) : new Float64Array(outputs)
  const scores = start ?? startScores(base, rows.length)
  const validation = input.validation === undefined ? undefined : new Validation(input.validation, base, answer)
  const grower = new TreeGrower(binned, params)
  const gradient = new Float32Array(rows.length)
  const hessian = new Float32Array(rows.length)
  const next = seededRandom(input.seed)
  const all = rows.map((_, i) => i)
  const grown: TreeNode[] = []
  const losses: number[] = []
  let kept = params.rounds

  for (let round = 1; round <= params.rounds; round++) {
    const sample = params.subsample < 1 ? all.filter(() => next() < params.subsample) : all
    // All trees of a round are fitted to the scores before it.
    const before = outputs === 1 ? scores : scores.slice()
    for (let k = 0; k < outputs; k++) {
      objective.slopes(before, target, weights, k, gradient, hessian)
      const columns = draw(binned.cuts.length, Math.ceil(params.columnSample * binned.cuts.length), next)
      const column = scores.subarray(k * rows.length, (k + 1) * rows.length)
      grown.push(grower.grow(sample, columns, gradient, hessian, column))
    }
    const loss = validation?.add(flattenTrees(answer, base, grown.slice(-outputs), binned.cuts))
    if (loss !== undefined) losses.push(loss)
    input.onRound?.(round, loss)
    if (params.patience > 0 && losses.length > 0) {
      kept = 1 + losses.indexOf(Math.min(...losses))
      if (round - kept >= params.patience) break
    }
  }
  const trees = grown.slice(0, kept * outputs)
  return {
    names: input.names,
    params,
    trees: flattenTrees(answer, base, trees, binned.cuts),
    importance: importanceOf(trees, input.columns.length),
    losses,
    rounds: kept,
  }
}

function checkInput({ columns, names, target, weights, start, validation }: BoostingInput, outputs: number): void {
  if (start !== undefined && (outputs > 1 || validation !== undefined))
    throw new RangeError("scores to start from go with one output and without validation")
  if (outputs < 1) throw new RangeError("softmax needs the number of classes")
  if (names.length !== columns.length) throw new RangeError(`${names.length} names for ${columns.length} columns`)
  for (const array of [...columns, weights ?? target]) {
    if (array.length !== target.length)
      throw new RangeError(`${array.length} rows in a column, ${target.length} targets`)
  }
}

/** What is given of the chosen rows; all in one group where none are named. */
function gather(data: BoostingData) {
  const rows = data.rows ?? Uint32Array.from(data.target, (_, r) => r)
  const weights = data.weights === undefined ? new Float32Array(rows.length).fill(1) : pick(data.weights, rows)
  const { groups, start } = data
  return {
    rows,
    target: pick(data.target, rows),
    weights,
    groups: groups === undefined ? new Uint32Array(rows.length) : rows.map(row => groups[row]!),
    start: start && Float64Array.from(rows, row => start[row]!),
  }
}

function pick(column: Float32Array, rows: Uint32Array): Float32Array {
  const picked = new Float32Array(rows.length)
  for (let i = 0; i < rows.length; i++) picked[i] = column[rows[i]!]!
  return picked
}

function startScores(base: Float64Array, rows: number): Float64Array {
  const scores = new Float64Array(base.length * rows)
  for (let k = 0; k < base.length; k++) scores.fill(base[k]!, k * rows, (k + 1) * rows)
  return scores
}

function importanceOf(trees: readonly TreeNode[], features: number): Float64Array {
  const importance = new Float64Array(features)
  const stack = [...trees]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.branch === undefined) continue
    importance[node.branch.split.column]! += node.branch.split.gain
    stack.push(node.branch.left, node.branch.right)
  }
  return importance
}

/** Follows the loss of rows kept aside, tree by tree. */
class Validation {
  readonly #objective: TreesObjective
  readonly #columns: readonly Float32Array[]
  readonly #target: Float32Array
  readonly #weights: Float32Array
  readonly #scores: Float64Array
  readonly #added: Float64Array

  constructor(data: BoostingData, base: Float64Array, objective: TreesObjective) {
    const { rows, target, weights } = gather(data)
    this.#objective = objective
    this.#columns = data.columns.map(column => pick(column, rows))
    this.#target = target
    this.#weights = weights
    this.#scores = startScores(base, rows.length)
    this.#added = new Float64Array(base.length * rows.length)
  }

  /** Adds the trees of one round; the loss after it. */
  add(round: Trees): number {
    const rows = this.#target.length
    scoreTrees(round, this.#columns, rows, this.#added)
    for (let k = 0; k < round.outputs; k++) {
      for (let r = 0; r < rows; r++) this.#scores[k * rows + r]! += this.#added[r * round.outputs + k]! - round.base[k]!
    }
    return objectives[this.#objective].loss(this.#scores, this.#target, this.#weights)
  }
}
