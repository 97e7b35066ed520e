/** Columns by which, beside its words, the type of a page is told: its own numbers, what its rows and its likely content are like. */
import { log, share } from "./column.ts"
import { FEATURE_NAMES, type FeatureRows } from "./feature-rows.ts"
import { PAGE } from "./page-columns.ts"

// biome-ignore format: a list reads better in rows
const MEANS = [
  "linkShare", "markShare", "digitShare", "shortWordShare", "inList", "inTable", "inArticle", "heading", "itemSiblings",
  "endsSentence", "chars", "money", "years", "times", "outerSiblings", "itemChars", "pathRows", "depth",
] as const
const MEAN_COLUMNS = MEANS.map(name => FEATURE_NAMES.indexOf(name))
/** A row above this is likely content. Chosen. */
export const LIKELY = 0.4

export const TYPE_NAMES: readonly string[] = [
  ...PAGE,
  ...MEANS.map(name => `all.${name}`),
  ...MEANS.map(name => `kept.${name}`),
  "keptTokens",
  "keptShare",
  "highest",
  "keptRows",
  "keptMeanTokens",
]

export function typeColumns({ counts, columns, rows, pageValues }: FeatureRows, probability: Float64Array): number[] {
  const all = new Float64Array(MEANS.length)
  const kept = new Float64Array(MEANS.length)
  let tokens = 0
  let mass = 0
  let highest = 0
  let likely = 0
  let likelyMass = 0
  for (let row = 0; row < rows.count; row++) {
    const weight = counts.tokens[row]! + 1
    const part = weight * probability[row]!
    tokens += weight
    mass += part
    highest = Math.max(highest, probability[row]!)
    if (probability[row]! > LIKELY) {
      likely++
      likelyMass += part
    }
    for (let i = 0; i < MEANS.length; i++) {
      const value = columns[MEAN_COLUMNS[i]!]![row]!
      if (Number.isNaN(value)) continue
      all[i]! += weight * value
      kept[i]! += part * value
    }
  }
  return [
    ...pageValues,
    ...Array.from(all, sum => share(sum, tokens)),
    ...Array.from(kept, sum => share(sum, mass)),
    log(mass),
    share(mass, tokens),
    highest,
    log(likely),
    log(share(likelyMass, likely)),
  ]
}
