/** Columns by which the type of a page is told: its own numbers, what its rows and its likely content are like, and its words. */
import type { Page } from "../../page/page.ts"
import { PAGE_TYPES } from "../../selection/selection.ts"
import { log, share } from "./column.ts"
import { FEATURE_NAMES, type FeatureRows } from "./feature-rows.ts"
import { PAGE } from "./page-columns.ts"
import { pageWords, WORD_KINDS } from "./page-words.ts"

/** Log-odds of each page type, in the order of `PAGE_TYPES`, for a page with the word. */
export type TypeOdds = ReadonlyMap<string, readonly number[]>

// biome-ignore format: a list reads better in rows
const MEANS = [
  "linkShare", "markShare", "digitShare", "shortWordShare", "inList", "inTable", "inArticle", "heading", "itemSiblings",
  "endsSentence", "chars", "money", "years", "times", "outerSiblings", "itemChars", "pathRows", "depth",
] as const
const MEAN_COLUMNS = MEANS.map(name => FEATURE_NAMES.indexOf(name))
/** A row above this is likely content. Chosen. */
const LIKELY = 0.4

export const TYPE_NAMES: readonly string[] = [
  ...PAGE,
  ...MEANS.map(name => `all.${name}`),
  ...MEANS.map(name => `kept.${name}`),
  "keptTokens",
  "keptShare",
  "highest",
  "keptRows",
  "keptMeanTokens",
  ...WORD_KINDS.flatMap(kind => PAGE_TYPES.map(type => `${kind}.${type}`)),
]

export function typeColumns(page: Page, features: FeatureRows, probability: Float64Array, odds: TypeOdds): number[] {
  const { counts, columns, rows } = features
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
    ...features.pageValues,
    ...Array.from(all, sum => share(sum, tokens)),
    ...Array.from(kept, sum => share(sum, mass)),
    log(mass),
    share(mass, tokens),
    highest,
    log(likely),
    log(share(likelyMass, likely)),
    ...wordSums(pageWords(page, features), odds),
  ]
}

/** The odds of a page's words, summed for each kind of word and page type. */
function wordSums(words: ReadonlySet<string>, odds: TypeOdds): number[] {
  const sums = new Array<number>(WORD_KINDS.length * PAGE_TYPES.length).fill(0)
  for (const word of words) {
    const found = odds.get(word)
    if (found === undefined) continue
    const kind = WORD_KINDS.findIndex(name => word.startsWith(`${name}:`))
    for (let type = 0; type < PAGE_TYPES.length; type++) sums[kind * PAGE_TYPES.length + type]! += found[type]!
  }
  return sums
}
