/** CEDS, section D: the threshold tau = epsilon · mu that parts the blocks best (eq. 2-5). */

export interface VarianceOptions {
  /** D6: the variance between the two classes, each class counting once or by its number of blocks. */
  readonly variance: "classes" | "weighted"
}

export interface Threshold {
  readonly tau: number
  readonly epsilon: number
  readonly mu: number
  /** The largest s², 0 where no epsilon parts the blocks in two. */
  readonly variance: number
}

/** The paper's range and step for epsilon, in tenths: whole numbers, so that the steps do not drift. */
const FIRST = 10
const LAST = 30

export function varianceThreshold(values: Float64Array, { variance }: VarianceOptions): Threshold {
  const mu = mean(values)
  let best: Threshold = { tau: mu, epsilon: 1, mu, variance: 0 }
  for (let tenths = FIRST; tenths <= LAST; tenths++) {
    const epsilon = tenths / 10
    const s2 = classVariance(values, epsilon * mu, variance)
    if (s2 > best.variance) best = { tau: epsilon * mu, epsilon, mu, variance: s2 }
  }
  return best
}

/** Eq. 2-3 over the two classes that tau makes; 0 where one of them is empty. */
export function classVariance(values: Float64Array, tau: number, kind: "classes" | "weighted"): number {
  let above = 0
  let sumAbove = 0
  let sum = 0
  for (const x of values) {
    sum += x
    if (x > tau) {
      above++
      sumAbove += x
    }
  }
  const below = values.length - above
  if (above === 0 || below === 0) return 0
  const high = sumAbove / above
  const low = (sum - sumAbove) / below
  if (kind === "weighted") {
    const mu = sum / values.length
    return above * (high - mu) ** 2 + below * (low - mu) ** 2
  }
  const mu = (high + low) / 2
  return (high - mu) ** 2 + (low - mu) ** 2
}

function mean(values: Float64Array): number {
  let sum = 0
  for (const x of values) sum += x
  return values.length === 0 ? 0 : sum / values.length
}
