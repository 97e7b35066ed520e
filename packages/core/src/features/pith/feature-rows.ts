/**
 * The columns of the `pith` method's first look: one number per row (block with text) and column, the same code in training and in
 * inference. All sums over subtrees, neighbours and windows are differences of prefix sums, so every column is linear in the page.
 */
import type { Page } from "../../page/page.ts"
import { HEADING_TAGS } from "../../page/tags.ts"
import { type TextBlocks, textBlocks } from "../../views/text-blocks.ts"
import { type AddColumn, columnList, log, type RowSums, rowSums, share } from "./column.ts"
import { addLevels, LEVEL, LEVELS, levelsOf } from "./level-columns.ts"
import { type NameOdds, namePaths } from "./name-odds.ts"
import { addOwn, OWN } from "./own-columns.ts"
import { type Head, PAGE, pageValues, readHead } from "./page-columns.ts"
import { addPlace, PLACE } from "./place-columns.ts"
import { addRepeats, pathsOf, REPEAT, shapesOf } from "./repeat-columns.ts"
import { type RowCounts, rowCounts, wordHashes } from "./row-counts.ts"

export interface FeatureRows {
  readonly rows: TextBlocks
  readonly counts: RowCounts
  readonly head: Head
  /** In the order of `FEATURE_NAMES`. */
  readonly columns: readonly Float32Array[]
  /** The page's own numbers, in the order of `PAGE`. */
  readonly pageValues: readonly number[]
  /** Ancestors with more rows than the level below, innermost first: `LEVELS` a row, -1 where there is none. */
  readonly levels: Int32Array
  /** The parts of every class, id and item name. */
  readonly nameParts: ReadonlyMap<string, readonly string[]>
  /** Rows of one number have the same path of tags and class names. */
  readonly path: Int32Array
}

const NAMES = ["nameOwn", "nameNearest", "nameMin", "nameMax", "nameSum"] as const
const NEAR = ["chars", "linkShare", "markShare", "heading"] as const
const OFFSETS = [-2, -1, 1, 2] as const
const WINDOWS = [3, 8] as const

export const FEATURE_NAMES: readonly string[] = [
  ...OWN,
  ...PLACE,
  ...NAMES,
  ...OFFSETS.flatMap(offset => NEAR.map(name => `${offset < 0 ? "before" : "after"}${Math.abs(offset)}.${name}`)),
  ...WINDOWS.flatMap(width => ["chars", "linkShare", "markShare"].map(name => `window${width}.${name}`)),
  ...Array.from({ length: LEVELS }, (_, level) => LEVEL.map(name => `level${level + 1}.${name}`)).flat(),
  ...REPEAT,
  ...PAGE,
]

export function featureRows(page: Page, odds: NameOdds): FeatureRows {
  const rows = textBlocks(page)
  const head = readHead(page)
  const counts = rowCounts(page, rows, wordHashes(head.title), wordHashes(head.description))
  const sums = rowSums(page, rows, counts)
  const levels = levelsOf(page, rows)
  const shape = shapesOf(page)
  const path = pathsOf(page, rows, shape)
  const { columns, add, addSame } = columnList(rows.count, FEATURE_NAMES.length)
  addOwn(counts, add)
  addPlace(page, rows, counts, sums, levels, add)
  const names = namePaths(page, odds)
  for (const column of [names.own, names.nearest, names.min, names.max, names.sum]) add(row => column[rows.root[row]!]!)
  addNeighbours(page, rows, counts, add)
  addWindows(rows.count, sums, add)
  addLevels(page, rows, sums, levels, add)
  addRepeats(page, rows, counts, sums, shape, path, add)
  const values = pageValues(page, rows, counts, sums, path, head)
  for (const value of values) addSame(value)
  return { rows, counts, head, columns, pageValues: values, levels, nameParts: names.parts, path }
}

function addNeighbours(page: Page, rows: TextBlocks, c: RowCounts, add: AddColumn): void {
  for (const offset of OFFSETS) {
    const near = (of: (row: number) => number) => (row: number) =>
      row + offset >= 0 && row + offset < rows.count ? of(row + offset) : Number.NaN
    add(near(row => log(c.chars[row]!)))
    add(near(row => share(c.linkChars[row]!, c.chars[row]!)))
    add(near(row => share(c.marks[row]!, c.chars[row]!)))
    add(near(row => HEADING_TAGS[page.tag[rows.root[row]!]!]!))
  }
}

function addWindows(count: number, sums: RowSums, add: AddColumn): void {
  for (const width of WINDOWS) {
    const from = (row: number) => Math.max(0, row - width)
    const to = (row: number) => Math.min(count, row + width + 1)
    const within = (sum: Float64Array, row: number) => sum[to(row)]! - sum[from(row)]!
    add(row => log(within(sums.chars, row) / (to(row) - from(row))))
    add(row => share(within(sums.linkChars, row), within(sums.chars, row)))
    add(row => share(within(sums.marks, row), within(sums.chars, row)))
  }
}
