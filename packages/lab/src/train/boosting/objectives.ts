/**
 * What boosting minimises. Scores are laid out output by output: row `r` of output `k` at `k * rows + r`.
 * Gradients and hessians are those of XGBoost (softmax with its doubled hessian), times the row's weight.
 */
import { sigmoid, type TreesObjective } from "pith/internals"

/** The smallest hessian a row of weight 1 may have, as in XGBoost: a sure row must not vanish from its leaf. */
const LEAST_HESSIAN = 1e-16

export interface Objective {
  /** The best constant score of each output. */
  base(target: Float32Array, weights: Float32Array, outputs: number): Float64Array
  /** Gradient and hessian of every row for one output. */
  slopes(
    scores: Float64Array,
    target: Float32Array,
    weights: Float32Array,
    output: number,
    gradient: Float32Array,
    hessian: Float32Array,
  ): void
  /** Weighted mean loss. */
  loss(scores: Float64Array, target: Float32Array, weights: Float32Array): number
}

const logistic: Objective = {
  base(target, weights) {
    const mean = Math.min(
      1 - 1e-6,
      Math.max(
        1e-6,
        weightedMean(weights, r => target[r]!),
      ),
    )
    return Float64Array.of(Math.log(mean / (1 - mean)))
  },
  slopes(scores, target, weights, _output, gradient, hessian) {
    for (let r = 0; r < target.length; r++) {
      const p = sigmoid(scores[r]!)
      gradient[r] = (p - target[r]!) * weights[r]!
      hessian[r] = Math.max(p * (1 - p), LEAST_HESSIAN) * weights[r]!
    }
  },
  loss(scores, target, weights) {
    // -log p of the true side, written so that a sure score does not overflow: log(1 + e^s) - y s.
    return weightedMean(weights, r => {
      const s = scores[r]!
      return Math.max(s, 0) + Math.log1p(Math.exp(-Math.abs(s))) - target[r]! * s
    })
  },
}

const softmax: Objective = {
  base(target, weights, outputs) {
    return Float64Array.from({ length: outputs }, (_, k) =>
      Math.log(
        Math.max(
          1e-6,
          weightedMean(weights, r => (target[r] === k ? 1 : 0)),
        ),
      ),
    )
  },
  slopes(scores, target, weights, output, gradient, hessian) {
    const rows = target.length
    for (let r = 0; r < rows; r++) {
      const p = Math.exp(scores[output * rows + r]! - logSumExp(scores, r, rows))
      gradient[r] = (p - (target[r] === output ? 1 : 0)) * weights[r]!
      hessian[r] = Math.max(2 * p * (1 - p), LEAST_HESSIAN) * weights[r]!
    }
  },
  loss(scores, target, weights) {
    const rows = target.length
    return weightedMean(weights, r => logSumExp(scores, r, rows) - scores[target[r]! * rows + r]!)
  },
}

const squared: Objective = {
  base(target, weights) {
    return Float64Array.of(weightedMean(weights, r => target[r]!))
  },
  slopes(scores, target, weights, _output, gradient, hessian) {
    for (let r = 0; r < target.length; r++) {
      gradient[r] = (scores[r]! - target[r]!) * weights[r]!
      hessian[r] = weights[r]!
    }
  },
  loss(scores, target, weights) {
    return weightedMean(weights, r => (scores[r]! - target[r]!) ** 2)
  },
}

export const objectives: Readonly<Record<TreesObjective, Objective>> = { logistic, softmax, squared }

/** A page counts as much as a row of this weight: chosen, so that penalties mean about the same as for the other objectives. */
const PAGE_WEIGHT = 100

/**
 * The mean over groups of rows (pages) of 1 - F1, rows counted by weight, with probabilities in place of decisions:
 * F1 = 2 Σwyp / (Σwy + Σwp). A row's probability helps its page where its target is above half of the page's F1, so that what is
 * right for a row depends on what else is kept: it is the measure itself that the trees are fitted to, as far as it has a slope.
 * The hessian is that of the logistic loss with the same weights, since F1 is not convex.
 */
export function groupF1(groups: Uint32Array): Objective {
  const count = groups.reduce((most, group) => Math.max(most, group + 1), 0)
  const sums = (scores: Float64Array, target: Float32Array, weights: Float32Array) => {
    const found = new Float64Array(count)
    const whole = new Float64Array(count)
    for (let r = 0; r < target.length; r++) {
      const p = sigmoid(scores[r]!)
      found[groups[r]!]! += weights[r]! * target[r]! * p
      whole[groups[r]!]! += weights[r]! * (target[r]! + p)
    }
    return { found, whole }
  }
  return {
    base: () => Float64Array.of(0),
    slopes(scores, target, weights, _output, gradient, hessian) {
      const { found, whole } = sums(scores, target, weights)
      for (let r = 0; r < target.length; r++) {
        const group = groups[r]!
        const p = sigmoid(scores[r]!)
        const size = whole[group]! > 0 ? (PAGE_WEIGHT * weights[r]!) / whole[group]! : 0
        const half = whole[group]! > 0 ? found[group]! / whole[group]! : 0
        gradient[r] = 2 * size * (half - target[r]!) * p * (1 - p)
        hessian[r] = Math.max(size * p * (1 - p), LEAST_HESSIAN)
      }
    },
    loss(scores, target, weights) {
      const { found, whole } = sums(scores, target, weights)
      let sum = 0
      let known = 0
      for (let group = 0; group < count; group++) {
        if (whole[group]! === 0) continue
        sum += 1 - (2 * found[group]!) / whole[group]!
        known++
      }
      return known > 0 ? sum / known : 0
    },
  }
}

function weightedMean(weights: Float32Array, of: (row: number) => number): number {
  let sum = 0
  let total = 0
  for (let r = 0; r < weights.length; r++) {
    sum += weights[r]! * of(r)
    total += weights[r]!
  }
  return total > 0 ? sum / total : 0
}

/** log Σ_k e^score over the outputs of a row. */
function logSumExp(scores: Float64Array, row: number, rows: number): number {
  let max = -Infinity
  for (let i = row; i < scores.length; i += rows) max = Math.max(max, scores[i]!)
  let sum = 0
  for (let i = row; i < scores.length; i += rows) sum += Math.exp(scores[i]! - max)
  return max + Math.log(sum)
}
