/**
 * Multinomial logistic regression by L-BFGS (Nocedal 1980): minimises ½|W|² + C·Σ −log p(class), the biases free. Rows are sparse: a few
 * hundred words of tens of thousands. Nothing is drawn by chance, so the same input gives the same weights.
 */
export interface SparseRow {
  /** Columns that are not zero, and their values. */
  readonly columns: ArrayLike<number>
  readonly values: ArrayLike<number>
}

export interface TrainSoftmaxInput {
  readonly rows: readonly SparseRow[]
  readonly classOf: ArrayLike<number>
  readonly classes: number
  readonly width: number
  /** Cost of an error against the size of the weights. */
  readonly cost: number
}

export interface Softmax {
  readonly bias: Float64Array
  /** Column after column, a weight for each class. */
  readonly weights: Float64Array
}

const MOST_STEPS = 200
/** Steps that are remembered to foretell the curvature. The customary number. */
const MEMORY = 10
/** A step that lowers the loss by a smaller share is the last. */
const SMALLEST_GAIN = 1e-6
const MOST_HALVINGS = 30
/** A step must gain this share of what the slope promises (Armijo). The customary number. */
const SUFFICIENT = 1e-4

export function trainSoftmax(input: TrainSoftmaxInput): Softmax {
  const { classes, width } = input
  let at: Float64Array = new Float64Array((width + 1) * classes)
  let { loss, slope } = lossAt(input, at)
  const steps: { moved: Float64Array; turned: Float64Array; rho: number }[] = []
  for (let step = 0; step < MOST_STEPS; step++) {
    const direction = descent(slope, steps)
    const promised = dot(slope, direction)
    let size = step === 0 ? 1 / Math.max(1, Math.sqrt(dot(slope, slope))) : 1
    let next = lossAt(input, moved(at, direction, size))
    for (let i = 0; i < MOST_HALVINGS && next.loss > loss + SUFFICIENT * size * promised; i++) {
      size /= 2
      next = lossAt(input, moved(at, direction, size))
    }
    if (!(next.loss < loss)) break
    const gain = loss - next.loss
    const to = moved(at, direction, size)
    const turned = next.slope.map((value, i) => value - slope[i]!)
    const stepped = to.map((value, i) => value - at[i]!)
    const curvature = dot(stepped, turned)
    if (curvature > 0) {
      steps.push({ moved: stepped, turned, rho: 1 / curvature })
      if (steps.length > MEMORY) steps.shift()
    }
    at = to
    loss = next.loss
    slope = next.slope
    if (gain < SMALLEST_GAIN * Math.abs(loss)) break
  }
  return { bias: at.slice(width * classes), weights: at.slice(0, width * classes) }
}

/** The loss and its slope; the biases are the last `classes` numbers. */
function lossAt({ rows, classOf, classes, width, cost }: TrainSoftmaxInput, at: Float64Array) {
  const slope = at.slice()
  slope.fill(0, width * classes)
  let loss = 0
  for (let i = 0; i < width * classes; i++) loss += (at[i]! * at[i]!) / 2
  const scores = new Float64Array(classes)
  for (const [r, { columns, values }] of rows.entries()) {
    scores.set(at.subarray(width * classes))
    for (let i = 0; i < columns.length; i++) {
      const from = columns[i]! * classes
      for (let k = 0; k < classes; k++) scores[k]! += values[i]! * at[from + k]!
    }
    const highest = Math.max(...scores)
    let sum = 0
    for (let k = 0; k < classes; k++) sum += Math.exp(scores[k]! - highest)
    loss += cost * (highest + Math.log(sum) - scores[classOf[r]!]!)
    for (let k = 0; k < classes; k++)
      scores[k] = cost * (Math.exp(scores[k]! - highest) / sum - (k === classOf[r] ? 1 : 0))
    for (let i = 0; i < columns.length; i++) {
      const from = columns[i]! * classes
      for (let k = 0; k < classes; k++) slope[from + k]! += values[i]! * scores[k]!
    }
    for (let k = 0; k < classes; k++) slope[width * classes + k]! += scores[k]!
  }
  return { loss, slope }
}

/** Where to go: against the slope, turned by the curvature that the remembered steps show (the two-loop recursion). */
function descent(
  slope: Float64Array,
  steps: readonly { moved: Float64Array; turned: Float64Array; rho: number }[],
): Float64Array {
  const direction = slope.map(value => -value)
  const alpha = new Float64Array(steps.length)
  for (let s = steps.length - 1; s >= 0; s--) {
    const { moved, turned, rho } = steps[s]!
    alpha[s] = rho * dot(moved, direction)
    for (let i = 0; i < direction.length; i++) direction[i]! -= alpha[s]! * turned[i]!
  }
  const last = steps.at(-1)
  if (last !== undefined) {
    const scale = 1 / (last.rho * dot(last.turned, last.turned))
    for (let i = 0; i < direction.length; i++) direction[i]! *= scale
  }
  for (const [s, { moved, turned, rho }] of steps.entries()) {
    const beta = rho * dot(turned, direction)
    for (let i = 0; i < direction.length; i++) direction[i]! += (alpha[s]! - beta) * moved[i]!
  }
  return direction
}

function moved(from: Float64Array, direction: Float64Array, size: number): Float64Array {
  return from.map((value, i) => value + size * direction[i]!)
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
