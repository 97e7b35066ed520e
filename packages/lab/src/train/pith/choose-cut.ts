/**
 * Chooses how the cut of a page follows from its probabilities: the factor with the highest mean F1 over the pages, then the least
 * probability. One factor a page type was measured too: with a second look fitted to F1 it gains .0005 on wcxb, and loses .01 on daniel,
 * where the page types are told less well.
 */
import { type CutRule, expectedCut, type FeatureRows } from "pith/internals"
import type { LabelledPage } from "./labelled-pages.ts"
import { type RowLabels, type RowTable, rowsOf } from "./row-table.ts"

const FACTORS = [0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3]
/** Not higher: shells and walls are told by `pageFault`, and a news page that is hard to read is worth more than nothing. */
const LEASTS = [0, 0.1, 0.2]

/** What is known of a page before a rule is tried on it. */
export interface CutPage {
  /** Probabilities of the rows, falling. */
  readonly falling: Float64Array
  /** F1 in tokens of keeping so many of the likeliest rows. */
  readonly f1: Float64Array
  /** The cut with the highest expected F1. */
  readonly own: number
  readonly weight: number
}

export function cutPages(
  pages: readonly Pick<LabelledPage, "set">[],
  features: readonly FeatureRows[],
  table: RowTable,
  { target }: RowLabels,
  all: Float64Array,
): CutPage[] {
  const sizes = new Map<string, number>()
  for (const { set } of pages) sizes.set(set, (sizes.get(set) ?? 0) + 1)
  return pages.map(({ set }, page) => {
    const { tokens } = features[page]!.counts
    const start = table.starts[page]!
    const probability = rowsOf(table, all, page)
    const order = Array.from(probability, (_, row) => row).sort((a, b) => probability[b]! - probability[a]! || a - b)
    const right = (row: number) => tokens[row]! * target[start + row]!
    const gold = order.reduce((sum, row) => sum + right(row), 0)
    const f1 = new Float64Array(order.length + 1)
    // A page without content is right when nothing is kept.
    f1[0] = gold === 0 ? 1 : 0
    let found = 0
    let kept = 0
    for (const [i, row] of order.entries()) {
      found += right(row)
      kept += tokens[row]!
      f1[i + 1] = kept + gold > 0 ? (2 * found) / (kept + gold) : 1
    }
    return {
      falling: Float64Array.from(order, row => probability[row]!),
      f1,
      own: expectedCut(probability, tokens),
      // Sets count by the root of their size: a small one in another language has a say too.
      weight: 1 / Math.sqrt(sizes.get(set)!),
    }
  })
}

export function chooseCut(pages: readonly CutPage[]): CutRule {
  const factor = best(FACTORS, factor => total(pages, { factor, least: 0 }))
  return { factor, least: best(LEASTS, least => total(pages, { factor, least })) }
}

/** The first of the values with the highest score. */
function best(values: readonly number[], score: (value: number) => number): number {
  const scores = values.map(score)
  return values[scores.indexOf(Math.max(...scores))]!
}

function total(pages: readonly CutPage[], rule: CutRule): number {
  return pages.reduce((sum, page) => sum + page.weight * scoreOf(page, rule), 0)
}

function scoreOf({ falling, f1, own }: CutPage, { factor, least }: CutRule): number {
  if (falling.length === 0 || falling[0]! < least) return f1[0]!
  return f1[countFrom(falling, Math.min(factor * own, falling[0]!))]!
}

/** How many of the falling numbers are at or above the cut. */
function countFrom(falling: Float64Array, cut: number): number {
  let low = 0
  let high = falling.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (falling[middle]! >= cut) low = middle + 1
    else high = middle
  }
  return low
}
