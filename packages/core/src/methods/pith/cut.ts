/** From probabilities to a cut: rows at or above it are kept. */
import type { Focus } from "../method.ts"

export interface CutRule {
  /** The cut is the page's own, the one with the highest expected F1 of its tokens, times this. */
  readonly factor: number
  /** A page none of whose rows reaches this holds no content. */
  readonly least: number
}

/** β² of the F-measure that a focus means: F½, F1, F2, the customary ones. */
const RECALL_WEIGHT: Readonly<Record<Focus, number>> = { precision: 1 / 4, balanced: 1, recall: 4 }

export function cutOf(rule: CutRule, probability: Float64Array, tokens: Float64Array, focus: Focus): number {
  const weight = RECALL_WEIGHT[focus]
  let highest = 0
  for (let row = 0; row < probability.length; row++) highest = Math.max(highest, probability[row]!)
  if (highest < atFocus(rule.least, weight)) return Number.POSITIVE_INFINITY
  return Math.min(highest, atFocus(rule.factor * expectedCut(probability, tokens), weight))
}

/** The probability with 1/β² times the odds: in F_β a row missed costs β² times a row too many. More focus on recall never drops a row. */
function atFocus(probability: number, weight: number): number {
  if (probability >= 1) return probability
  return probability / (probability + (1 - probability) * weight)
}

/**
 * With rows by falling probability the expected F1 of the first k is 2 Σp·t / (Σ_all p·t + Σt). A row raises it exactly where its
 * probability is above Σp·t / (Σ_all p·t + Σt): the highest value of that quotient is the cut.
 */
export function expectedCut(probability: Float64Array, tokens: Float64Array): number {
  const order = Uint32Array.from(probability, (_, row) => row).sort(
    (a, b) => probability[b]! - probability[a]! || a - b,
  )
  let expected = 0
  for (let row = 0; row < order.length; row++) expected += probability[row]! * tokens[row]!
  let found = 0
  let kept = 0
  let best = 0
  for (const row of order) {
    found += probability[row]! * tokens[row]!
    kept += tokens[row]!
    if (kept > 0) best = Math.max(best, found / (expected + kept))
  }
  return best
}
