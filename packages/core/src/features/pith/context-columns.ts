/**
 * The columns of the second look: what the first look thought of a row's neighbours, of the containers around it, of the rows of its
 * own shape and of the page, beside the row's own columns. A row that is hard to judge alone follows its surroundings.
 */

import type { Page } from "../../page/page.ts"
import { firstRow, lastRow } from "../../views/text-blocks.ts"
import { addBest, BEST } from "./best-columns.ts"
import { columnList } from "./column.ts"
import { FEATURE_NAMES, type FeatureRows } from "./feature-rows.ts"
import { LEVELS } from "./level-columns.ts"

const OFFSETS = [-3, -2, -1, 1, 2, 3] as const
const WINDOWS = [2, 6, 15] as const

/** Columns of the first look that are read again: all but those of neighbours and containers, which the scores stand for. */
const AGAIN = FEATURE_NAMES.flatMap((name, column) =>
  /^(?:before|after|window|level[2-9])/.test(name) ? [] : [column],
)

export const CONTEXT_NAMES: readonly string[] = [
  "score",
  ...OFFSETS.map(offset => `score${offset > 0 ? "+" : ""}${offset}`),
  ...WINDOWS.map(width => `scoreWindow${width}`),
  ...Array.from({ length: LEVELS }, (_, level) => `scoreLevel${level + 1}`),
  "scorePath",
  "scoreMean",
  "scoreMax",
  "scoreAbove",
  "scoreBelow",
  ...BEST,
  ...AGAIN.map(column => FEATURE_NAMES[column]!),
]

export function contextColumns(page: Page, features: FeatureRows, score: Float64Array): readonly Float32Array[] {
  const { rows, counts, levels, path } = features
  const { count } = rows
  const weight = new Float64Array(count + 1)
  const scored = new Float64Array(count + 1)
  let highest = 0
  for (let row = 0; row < count; row++) {
    const tokens = counts.tokens[row]! + 1
    weight[row + 1] = weight[row]! + tokens
    scored[row + 1] = scored[row]! + tokens * score[row]!
    highest = Math.max(highest, score[row]!)
  }
  const mean = (from: number, to: number) =>
    to > from ? (scored[to]! - scored[from]!) / (weight[to]! - weight[from]!) : Number.NaN
  const list = columnList(count, CONTEXT_NAMES.length - AGAIN.length)
  const { columns, add, addSame } = list
  add(row => score[row]!)
  for (const offset of OFFSETS) add(row => score[row + offset] ?? Number.NaN)
  for (const width of WINDOWS) add(row => mean(Math.max(0, row - width), Math.min(count, row + width + 1)))
  for (let level = 0; level < LEVELS; level++)
    add(row => {
      const node = levels[row * LEVELS + level]!
      return node < 0 ? Number.NaN : mean(firstRow(page, rows, node), lastRow(page, rows, node))
    })
  const paths = pathMeans(path, score, counts.tokens)
  add(row => paths.get(path[row]!)!)
  addSame(mean(0, count))
  addSame(highest)
  add(row => mean(0, row))
  add(row => mean(row + 1, count))
  addBest(page, features, score, weight, scored, list)
  return [...columns, ...AGAIN.map(column => features.columns[column]!)]
}

/** Mean score of the rows of each path, by tokens. */
function pathMeans(path: Int32Array, score: Float64Array, tokens: Float64Array): ReadonlyMap<number, number> {
  const sums = new Map<number, { scored: number; weight: number }>()
  for (let row = 0; row < path.length; row++) {
    const sum = sums.get(path[row]!) ?? { scored: 0, weight: 0 }
    sums.set(path[row]!, sum)
    sum.weight += tokens[row]! + 1
    sum.scored += (tokens[row]! + 1) * score[row]!
  }
  return new Map([...sums].map(([key, { scored, weight }]) => [key, scored / weight]))
}
