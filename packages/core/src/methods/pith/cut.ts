/** From probabilities to a cut: rows at or above it are kept. */
import type { Focus } from "../method.ts"

/**
 * "fixed": one probability for every page. "expected": the page's own cut, the one with the highest expected F1 of its tokens, times
 * `value`.
 */
export interface CutRule {
  readonly kind: "fixed" | "expected"
  readonly value: number
}

/** β² of the F-measure that a focus means: F½, F1, F2, the customary ones. */
const BETA_SQUARED: Readonly<Record<Focus, number>> = { precision: 0.25, balanced: 1, recall: 4 }

export function cutOf(rule: CutRule, probability: Float64Array, tokens: Float64Array, focus: Focus): number {
  const beta = BETA_SQUARED[focus]
  // The best fixed cut of an F-measure moves with β as the best possible value of it: odds over β.
  if (rule.kind === "fixed") return rule.value / (rule.value + (1 - rule.value) * Math.sqrt(beta))
  return Math.min(1, rule.value * expectedCut(probability, tokens, beta))
}

/**
 * With rows by falling probability the expected Fβ of the first k is (1 + β²) Σp·t / (β² Σ_all p·t + Σt). A row raises it exactly where
 * its probability is above Σp·t / (β² Σ_all p·t + Σt): the highest value of that quotient is the cut, and it falls as β grows, so that
 * more focus on recall never drops a row.
 */
function expectedCut(probability: Float64Array, tokens: Float64Array, beta: number): number {
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
    if (kept > 0) best = Math.max(best, found / (beta * expected + kept))
  }
  return best
}
