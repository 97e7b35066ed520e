/** Columns by which the F1 of a selection is foretold: how sure the rows are, how much hangs on the cut, what type the page is. */
import { PAGE_TYPES } from "../../selection/selection.ts"
import { log, share } from "./column.ts"
import type { FeatureRows } from "./feature-rows.ts"

/** A row this near the cut could have gone either way. Chosen. */
const NEAR = 0.1

export const CONFIDENCE_NAMES: readonly string[] = [
  "expected",
  "cut",
  "keptShare",
  "keptTokens",
  "keptMean",
  "keptMass",
  "nearCut",
  "runs",
  "runShare",
  "keptRows",
  "first",
  "last",
  "doubt",
  "highest",
  "tokens",
  ...PAGE_TYPES,
]

export function confidenceColumns(
  { rows, counts }: FeatureRows,
  probability: Float64Array,
  cut: number,
  types: ArrayLike<number>,
): number[] {
  let tokens = 0
  let mass = 0
  let kept = 0
  let keptMass = 0
  let near = 0
  let doubt = 0
  let highest = 0
  let keptRows = 0
  let runs = 0
  let first = -1
  let last = -1
  for (let row = 0; row < rows.count; row++) {
    const p = probability[row]!
    const weight = counts.tokens[row]!
    tokens += weight
    mass += weight * p
    doubt += weight * p * (1 - p)
    highest = Math.max(highest, p)
    if (Math.abs(p - cut) < NEAR) near += weight
    if (p < cut) continue
    if (last !== row - 1 || first < 0) runs++
    if (first < 0) first = row
    last = row
    keptRows++
    kept += weight
    keptMass += weight * p
  }
  return [
    share(2 * keptMass, mass + kept),
    cut,
    share(kept, tokens),
    log(kept),
    share(keptMass, kept),
    share(keptMass, mass),
    share(near, tokens),
    log(runs),
    share(runs, keptRows),
    share(keptRows, rows.count),
    share(first, rows.count),
    share(last, rows.count),
    share(doubt, tokens),
    highest,
    log(tokens),
    ...Array.from({ length: PAGE_TYPES.length }, (_, type) => types[type]!),
  ]
}
