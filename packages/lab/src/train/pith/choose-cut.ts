import { type CutRule, cutOf, type FeatureRows } from "pith/internals"
import type { RowTable } from "./row-table.ts"

const RULES: readonly CutRule[] = [
  ...[0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5].map(value => ({ kind: "fixed" as const, value })),
  ...[0.7, 0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1].map(value => ({ kind: "expected" as const, value })),
]

/** The rule with the highest mean F1 over pages with gold, counted in tokens of rows; the first on a tie. */
export function chooseCut(features: readonly FeatureRows[], table: RowTable, probability: Float64Array): CutRule {
  let best = { rule: RULES[0]!, score: -1 }
  for (const rule of RULES) {
    let sum = 0
    for (let i = 0; i < features.length; i++) sum += rowScore(rule, features[i]!, table, i, probability)
    if (sum > best.score) best = { rule, score: sum }
  }
  return best.rule
}

function rowScore(rule: CutRule, { counts }: FeatureRows, table: RowTable, page: number, all: Float64Array): number {
  const start = table.starts[page]!
  const probability = all.subarray(start, table.starts[page + 1]!)
  const cut = cutOf(rule, probability, counts.tokens, "balanced")
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
  return kept + gold > 0 ? (2 * found) / (kept + gold) : 0
}
