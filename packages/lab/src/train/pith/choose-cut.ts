/**
 * Chooses how the cut of a page follows from its probabilities. The pairs of the page types are found one after the other, each the one
 * with the highest mean F1 over all pages while the others stand, in rounds; the least probability last.
 */
import { type CutRule, expectedCut, type FeatureRows, PAGE_TYPES } from "pith/internals"
import type { RowTable } from "./row-table.ts"

const FACTORS = [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2]
const FIXED = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45]
const LEASTS = [0, 0.1, 0.2, 0.25, 0.3]
/** More rounds change nothing. Tried. */
const ROUNDS = 3
/** Where the search starts: the page's own cut, a little lower, was the best single factor for all pages. */
const START = { factor: 0.9, fixed: 0 }

/** What is known of a page before a rule is tried on it. */
export interface CutPage {
  /** Probabilities of the rows, falling. */
  readonly falling: Float64Array
  /** F1 in tokens of keeping so many of the likeliest rows. */
  readonly f1: Float64Array
  /** The cut with the highest expected F1. */
  readonly own: number
  /** Probability of each page type. */
  readonly types: Float64Array
  readonly weight: number
}

export function cutPages(
  features: readonly FeatureRows[],
  table: RowTable,
  all: Float64Array,
  types: readonly Float64Array[],
  sets: readonly string[],
): CutPage[] {
  const sizes = new Map<string, number>()
  for (const set of sets) sizes.set(set, (sizes.get(set) ?? 0) + 1)
  return features.map(({ counts: { tokens } }, page) => {
    const start = table.starts[page]!
    const probability = all.subarray(start, table.starts[page + 1]!)
    const order = Array.from(probability, (_, row) => row).sort((a, b) => probability[b]! - probability[a]! || a - b)
    const right = (row: number) => tokens[row]! * table.target[start + row]!
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
      types: types[page]!,
      // Sets count by the root of their size: a small one in another language has a say too.
      weight: 1 / Math.sqrt(sizes.get(sets[page]!)!),
    }
  })
}

export function chooseCut(pages: readonly CutPage[]): CutRule {
  const byType = PAGE_TYPES.map(() => START)
  const score = (least: number) => pages.reduce((sum, page) => sum + page.weight * scoreOf(page, byType, least), 0)
  let highest = score(0)
  for (let round = 0; round < ROUNDS; round++)
    for (let type = 0; type < byType.length; type++)
      for (const factor of FACTORS)
        for (const fixed of FIXED) {
          const before = byType[type]!
          byType[type] = { factor, fixed }
          const own = score(0)
          if (own > highest) highest = own
          else byType[type] = before
        }
  const scores = LEASTS.map(score)
  return { byType, least: LEASTS[scores.indexOf(Math.max(...scores))]! }
}

function scoreOf({ falling, f1, own, types }: CutPage, byType: CutRule["byType"], least: number): number {
  if (falling.length === 0 || falling[0]! < least) return f1[0]!
  let cut = 0
  for (let type = 0; type < byType.length; type++)
    cut += types[type]! * (byType[type]!.factor * own + byType[type]!.fixed)
  return f1[countFrom(falling, Math.min(cut, falling[0]!))]!
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
