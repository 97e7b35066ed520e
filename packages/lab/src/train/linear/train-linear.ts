/**
 * Linear classifiers by Newton's method: with a dozen columns the exact second derivative is cheap, a handful of passes over the rows is
 * enough, and nothing is drawn by chance. Both minimise ½|w|² + C·Σ loss(y·z) over standardised columns, z = b + w·x, y = ±1, b free.
 */
import { sigmoid } from "pith/internals"
import { solvePositive } from "./solve-positive.ts"

/** "logistic": log(1 + e^-m). "squared-hinge": max(0, 1 - m)², the usual primal form of a linear support vector machine. */
export type Loss = "logistic" | "squared-hinge"

export interface TrainLinearInput {
  readonly columns: readonly Float32Array[]
  /** 1 or 0, a row. */
  readonly target: Uint8Array
  /** Rows to learn from. */
  readonly rows: Uint32Array
  readonly loss: Loss
  /** Cost of an error against the size of the weights. Default 1. */
  readonly cost?: number
}

export interface TrainedLinear {
  readonly bias: number
  /** For the columns as they are. */
  readonly weights: number[]
}

const MOST_STEPS = 50
/** A step no weight of which is larger than this is the last. */
const SMALLEST_STEP = 1e-7
const MOST_HALVINGS = 30

export function trainLinear({ columns, target, rows, loss, cost = 1 }: TrainLinearInput): TrainedLinear {
  const { mean, spread } = standards(columns, rows)
  const width = columns.length
  const table = standardised(columns, rows, mean, spread)
  const sign = Int8Array.from(rows, row => (target[row] === 1 ? 1 : -1))
  let weights: Float64Array = new Float64Array(width + 1)
  let value = objective(table, sign, weights, loss, cost)
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, hessian } = derivatives(table, sign, weights, loss, cost)
    const move = solvePositive(hessian, gradient)
    let next = weights
    let nextValue = value
    let scale = 1
    for (let halving = 0; halving < MOST_HALVINGS; halving++, scale /= 2) {
      next = weights.map((weight, i) => weight - scale * move[i]!)
      nextValue = objective(table, sign, next, loss, cost)
      if (nextValue <= value) break
    }
    if (nextValue > value) break
    weights = next
    value = nextValue
    if (move.every(part => Math.abs(scale * part) < SMALLEST_STEP)) break
  }
  const raw = Array.from(spread, (deviation, column) => weights[column]! / deviation)
  return { bias: raw.reduce((bias, weight, column) => bias - weight * mean[column]!, weights[width]!), weights: raw }
}

function standards(columns: readonly Float32Array[], rows: Uint32Array): { mean: Float64Array; spread: Float64Array } {
  const mean = Float64Array.from(columns, column => {
    let sum = 0
    for (const row of rows) sum += column[row]!
    return sum / Math.max(1, rows.length)
  })
  const spread = Float64Array.from(columns, (column, index) => {
    let sum = 0
    for (const row of rows) sum += (column[row]! - mean[index]!) ** 2
    // A column that never changes says nothing, whatever it is divided by.
    return Math.sqrt(sum / Math.max(1, rows.length)) || 1
  })
  return { mean, spread }
}

/** Row after row, with a 1 at the end of each for the bias. */
interface Table {
  readonly width: number
  readonly cells: Float32Array
}

function standardised(
  columns: readonly Float32Array[],
  rows: Uint32Array,
  mean: Float64Array,
  spread: Float64Array,
): Table {
  const width = columns.length + 1
  const cells = new Float32Array(rows.length * width).fill(1)
  for (const [column, values] of columns.entries())
    for (let i = 0; i < rows.length; i++)
      cells[i * width + column] = (values[rows[i]!]! - mean[column]!) / spread[column]!
  return { width, cells }
}

function margin({ width, cells }: Table, weights: Float64Array, at: number): number {
  let sum = 0
  for (let column = 0; column < width; column++) sum += weights[column]! * cells[at + column]!
  return sum
}

function objective(table: Table, sign: Int8Array, weights: Float64Array, loss: Loss, cost: number): number {
  let sum = 0
  for (let i = 0; i < sign.length; i++) {
    const m = sign[i]! * margin(table, weights, i * table.width)
    if (loss === "squared-hinge") sum += Math.max(0, 1 - m) ** 2
    else sum += m > 0 ? Math.log1p(Math.exp(-m)) : Math.log1p(Math.exp(m)) - m
  }
  let size = 0
  for (let column = 0; column < table.width - 1; column++) size += weights[column]! ** 2
  return size / 2 + cost * sum
}

function derivatives(
  table: Table,
  sign: Int8Array,
  weights: Float64Array,
  loss: Loss,
  cost: number,
): { gradient: Float64Array; hessian: Float64Array } {
  const { width, cells } = table
  const gradient = new Float64Array(width)
  const hessian = new Float64Array(width * width)
  for (let i = 0; i < sign.length; i++) {
    const at = i * width
    const m = sign[i]! * margin(table, weights, at)
    let slope: number
    let bend: number
    if (loss === "squared-hinge") {
      if (m >= 1) continue
      slope = -2 * (1 - m)
      bend = 2
    } else {
      const wrong = sigmoid(-m)
      slope = -wrong
      bend = wrong * (1 - wrong)
    }
    for (let a = 0; a < width; a++) {
      gradient[a]! += cost * slope * sign[i]! * cells[at + a]!
      const part = cost * bend * cells[at + a]!
      for (let b = 0; b <= a; b++) hessian[a * width + b]! += part * cells[at + b]!
    }
  }
  for (let a = 0; a < width; a++) {
    const isBias = a === width - 1
    if (!isBias) gradient[a]! += weights[a]!
    // The bias is free; a trace keeps the matrix definite where all margins are met.
    hessian[a * width + a]! += isBias ? 1e-9 : 1
    for (let b = 0; b < a; b++) hessian[b * width + a] = hessian[a * width + b]!
  }
  return { gradient, hessian }
}
