/** The rows of all pages in one table: columns for the trainer, and what each row should be. */
import type { FeatureRows } from "pith/internals"
import type { LabelledPage } from "./labelled-pages.ts"

/** What training needs of a page's features. */
export type PageRows = Pick<FeatureRows, "columns" | "counts" | "rows">

export interface RowTable {
  readonly count: number
  /** First row of each page, then the number of rows. */
  readonly starts: Uint32Array
}

export interface RowLabels {
  /** Share of a row's characters that are content. */
  readonly target: Float32Array
  readonly weights: Float32Array
}

/** Chosen: a page counts about alike whatever its length; one with next to no gold counts by the text that could be kept wrongly. */
const LEAST_GOLD = 50
const LEAST_SHARE = 1 / 4

export function rowTable(features: readonly PageRows[]): RowTable {
  const starts = new Uint32Array(features.length + 1)
  for (let i = 0; i < features.length; i++) starts[i + 1] = starts[i]! + features[i]!.rows.count
  return { count: starts[features.length]!, starts }
}

/** The share of each row's characters that are in the gold. */
export function goldTarget(
  { keep, chars }: Pick<LabelledPage, "keep" | "chars">,
  { rows }: Pick<FeatureRows, "rows">,
): Float32Array {
  const target = new Float32Array(rows.count)
  for (let row = 0; row < rows.count; row++) {
    let kept = 0
    let whole = 0
    for (let leaf = rows.from[row]!; leaf < rows.to[row]!; leaf++) {
      whole += chars[leaf]!
      if (keep[leaf] === 1) kept += chars[leaf]!
    }
    target[row] = whole > 0 ? kept / whole : 0
  }
  return target
}

/** The labels of all rows, those of each page as given; `countsFor` is what a page counts beside others. */
export function rowLabels(
  { count, starts }: RowTable,
  features: readonly PageRows[],
  targets: readonly Float32Array[],
  countsFor: (page: number) => number = () => 1,
): RowLabels {
  const target = new Float32Array(count)
  const weights = new Float32Array(count)
  for (let i = 0; i < targets.length; i++) {
    const { tokens } = features[i]!.counts
    let gold = 0
    let all = 0
    for (let row = 0; row < tokens.length; row++) {
      gold += targets[i]![row]! * tokens[row]!
      all += tokens[row]!
    }
    // An error costs F1 its share of the tokens that are gold or kept: rows weigh in proportion to that.
    const size = Math.max(gold + LEAST_GOLD, all * LEAST_SHARE)
    for (let row = 0; row < tokens.length; row++)
      weights[starts[i]! + row] = (countsFor(i) * 100 * (tokens[row]! + 1)) / size
    target.set(targets[i]!, starts[i]!)
  }
  return { target, weights }
}

/** Column by column, the pages' columns one after the other. */
export function joinColumns(
  perPage: readonly (readonly Float32Array[])[],
  table: RowTable,
  width: number,
): Float32Array[] {
  return Array.from({ length: width }, (_, column) => {
    const joined = new Float32Array(table.count)
    for (let i = 0; i < perPage.length; i++) joined.set(perPage[i]![column]!, table.starts[i]!)
    return joined
  })
}

/** The part of a list of numbers, one a row, that belongs to a page. */
export function rowsOf({ starts }: RowTable, all: Float64Array, page: number): Float64Array {
  return all.subarray(starts[page]!, starts[page + 1]!)
}
