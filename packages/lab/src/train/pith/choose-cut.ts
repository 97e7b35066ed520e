import { type CutRule, cutOf, type FeatureRows, PAGE_TYPES } from "pith/internals"
import type { RowTable } from "./row-table.ts"

const FACTORS = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3]
const LEASTS = [0, 0.2, 0.25, 0.3, 0.35]

/**
 * First the factor of each type, the one with the highest mean F1 over the pages that are of this type, counted in tokens of rows; then the
 * least probability, over all pages. A type with too few pages takes the factor of all.
 */
export function chooseCut(
  features: readonly FeatureRows[],
  table: RowTable,
  probability: Float64Array,
  types: readonly Float64Array[],
  typeOf: readonly (string | undefined)[],
): CutRule {
  const mean = (rule: CutRule, wanted: (page: number) => boolean) => {
    let sum = 0
    let pages = 0
    for (let i = 0; i < features.length; i++) {
      if (!wanted(i)) continue
      pages++
      sum += rowScore(rule, features[i]!, table, i, probability, types[i]!)
    }
    return pages > 0 ? sum / pages : 0
  }
  const same = (factor: number, least = 0): CutRule => ({ factors: PAGE_TYPES.map(() => factor), least })
  const common = best(FACTORS, factor => mean(same(factor), () => true))
  const factors = PAGE_TYPES.map(type => {
    const pages = typeOf.filter(found => found === type).length
    return pages < FEWEST_PAGES ? common : best(FACTORS, factor => mean(same(factor), page => typeOf[page] === type))
  })
  return { factors, least: best(LEASTS, least => mean({ factors, least }, () => true)) }
}

/** Chosen: fewer say nothing about a factor. */
const FEWEST_PAGES = 20

/** The first of the values with the highest score. */
function best(values: readonly number[], score: (value: number) => number): number {
  let found = { value: values[0]!, score: -1 }
  for (const value of values) {
    const own = score(value)
    if (own > found.score) found = { value, score: own }
  }
  return found.value
}

function rowScore(
  rule: CutRule,
  { counts }: FeatureRows,
  table: RowTable,
  page: number,
  all: Float64Array,
  types: Float64Array,
): number {
  const start = table.starts[page]!
  const probability = all.subarray(start, table.starts[page + 1]!)
  const cut = cutOf(rule, types, probability, counts.tokens, "balanced")
  let found = 0
  let kept = 0
  let gold = 0
  for (let row = 0; row < probability.length; row++) {
    const tokens = counts.tokens[row]!
    const right = tokens * table.target[start + row]!
    gold += right
    if (probability[row]! < cut) continue
    found += right
    kept += tokens
  }
  // A page without content is right when nothing is kept.
  return kept + gold > 0 ? (2 * found) / (kept + gold) : 1
}
