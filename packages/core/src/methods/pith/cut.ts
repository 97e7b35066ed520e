/** From probabilities to a cut: rows at or above it are kept. */
import type { Focus } from "../method.ts"

export interface CutRule {
  /**
   * The cut is `factor` × the page's own cut, the one with the highest expected F1 of its tokens, + `fixed`; one pair a page type, in the
   * order of `PAGE_TYPES`. Probabilities are sure on prose, where a fixed cut does as well; on pages of short items their scale is the page's own.
   */
  readonly byType: readonly { readonly factor: number; readonly fixed: number }[]
  /** A page none of whose rows reaches this holds no content. */
  readonly least: number
}

/** β² of the F-measure that a focus means: F½, F1, F2, the customary ones. */
const BETA_SQUARED: Readonly<Record<Focus, number>> = { precision: 0.25, balanced: 1, recall: 4 }

/** `types`: the probability of each page type; the pairs are mixed by it. */
export function cutOf(
  rule: CutRule,
  types: ArrayLike<number>,
  probability: Float64Array,
  tokens: Float64Array,
  focus: Focus,
): number {
  const beta = BETA_SQUARED[focus]
  let highest = 0
  for (let row = 0; row < probability.length; row++) highest = Math.max(highest, probability[row]!)
  if (highest < atFocus(rule.least, beta)) return Number.POSITIVE_INFINITY
  let factor = 0
  let fixed = 0
  for (const [type, pair] of rule.byType.entries()) {
    factor += types[type]! * pair.factor
    fixed += types[type]! * pair.fixed
  }
  return Math.min(highest, factor * expectedCut(probability, tokens, beta) + atFocus(fixed, beta))
}

/** A probability whose odds are over β: what an F-measure asks of a single row. */
function atFocus(probability: number, beta: number): number {
  return probability / (probability + (1 - probability) * Math.sqrt(beta))
}

/**
 * With rows by falling probability the expected Fβ of the first k is (1 + β²) Σp·t / (β² Σ_all p·t + Σt). A row raises it exactly where
 * its probability is above Σp·t / (β² Σ_all p·t + Σt): the highest value of that quotient is the cut, and it falls as β grows, so that
 * more focus on recall never drops a row.
 */
export function expectedCut(probability: Float64Array, tokens: Float64Array, beta: number): number {
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
