/**
 * Copies of labelled pages with parts left out: menus, boxes and lists that are not content, now and then a stretch of the content too.
 * Who has seen an article with and without what stood around it leans less on where exactly things stand.
 */
import { type FeatureRows, featureRows, leafCounts, type NameOdds, withoutLeaves } from "pith/internals"
import { seededRandom } from "../../metrics/seeded-random.ts"
import type { LabelledPage } from "./labelled-pages.ts"
import { goldTarget, type PageRows } from "./row-table.ts"

export interface ThinnedPage {
  /** The page it is a copy of. */
  readonly of: number
  readonly features: PageRows
  readonly target: Float32Array
}

/** Copies of each page. Chosen. */
const COPIES = 2
/** Share of the parts without content that a copy is without: one of these, drawn. Chosen. */
const RATES = [0.15, 0.35, 0.6, 0.85] as const
/** A part of more leaves may be gone into, and parts of it be drawn, this often. Chosen. */
const LARGE = 3
const GONE_INTO = 0.3
/** How often a stretch of the content is left out, and how much of it at most. Chosen. */
const SHORTENED = 0.35
const LONGEST_STRETCH = 0.7

export function thinnedPages(
  pages: readonly LabelledPage[],
  oddsOf: (page: number) => NameOdds,
  seed: number,
): ThinnedPage[] {
  const random = seededRandom(seed)
  return pages.flatMap((original, of) =>
    Array.from({ length: COPIES }, () => {
      const mask = drawLeaves(original, random)
      const page = withoutLeaves(original.page, mask)
      const { columns, counts, rows }: FeatureRows = featureRows(page, oddsOf(of))
      const keep = original.keep.filter((_, leaf) => mask[leaf] === 0)
      const features = { columns, counts, rows }
      return { of, features, target: goldTarget({ keep, chars: leafCounts(page).chars }, features) }
    }),
  )
}

/** 1 for every leaf that the copy goes without. */
export function drawLeaves({ page, keep }: Pick<LabelledPage, "page" | "keep">, random: () => number): Uint8Array {
  const mask = new Uint8Array(keep.length)
  const goldBefore = new Uint32Array(keep.length + 1)
  for (let leaf = 0; leaf < keep.length; leaf++) goldBefore[leaf + 1] = goldBefore[leaf]! + keep[leaf]!
  const rate = RATES[Math.floor(random() * RATES.length)]!
  for (let node = page.body + 1; node < page.size; ) {
    const from = page.leafStart[node]!
    const to = page.leafStart[page.end[node]!]!
    const isPart = to > from && goldBefore[from] === goldBefore[to]
    if (!isPart || (to - from > LARGE && random() < GONE_INTO)) {
      node++
      continue
    }
    if (random() < rate) mask.fill(1, from, to)
    node = page.end[node]!
  }
  if (random() < SHORTENED) {
    const gold = [...keep.keys()].filter(leaf => keep[leaf] === 1)
    const from = Math.floor(random() * gold.length)
    for (const leaf of gold.slice(from, from + Math.floor(random() * LONGEST_STRETCH * gold.length))) mask[leaf] = 1
  }
  return mask
}
