/** The rows of all pages in one table: columns for the trainer, and what each row should be. */
import type { FeatureRows } from "pith/internals"
import type { LabelledPage } from "./labelled-pages.ts"

export interface RowTable {
  readonly count: number
  /** First row of each page, then the number of rows. */
  readonly starts: Uint32Array
  /** Share of a row's characters that are in the gold. */
  readonly target: Float32Array
  readonly weights: Float32Array
}

/** Chosen: a page counts about alike whatever its length; one with next to no gold counts by the text that could be kept wrongly. */
const LEAST_GOLD = 50
const LEAST_SHARE = 1 / 4

export function rowTable(pages: readonly LabelledPage[], features: readonly FeatureRows[]): RowTable {
  const starts = new Uint32Array(pages.length + 1)
  for (let i = 0; i < pages.length; i++) starts[i + 1] = starts[i]! + features[i]!.rows.count
  const count = starts[pages.length]!
  const target = new Float32Array(count)
  const weights = new Float32Array(count)
  for (let i = 0; i < pages.length; i++) {
    const { keep, chars } = pages[i]!
    const { rows, counts } = features[i]!
    let gold = 0
    let all = 0
    for (let row = 0; row < rows.count; row++) {
      let kept = 0
      let whole = 0
      for (let leaf = rows.from[row]!; leaf < rows.to[row]!; leaf++) {
        whole += chars[leaf]!
        if (keep[leaf] === 1) kept += chars[leaf]!
      }
      const share = whole > 0 ? kept / whole : 0
      target[starts[i]! + row] = share
      gold += share * counts.tokens[row]!
      all += counts.tokens[row]!
    }
    // An error costs F1 its share of the tokens that are gold or kept: rows weigh in proportion to that.
    const size = Math.max(gold + LEAST_GOLD, all * LEAST_SHARE)
    for (let row = 0; row < rows.count; row++) weights[starts[i]! + row] = (100 * (counts.tokens[row]! + 1)) / size
  }
  return { count, starts, target, weights }
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
