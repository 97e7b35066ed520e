/**
 * Pages of which only a few sentences are known: some that must be in the text, some that must not. They come in more languages than
 * pages with a gold text do. A teacher that learned from gold alone guesses the rest, see `guessTarget`.
 */
import { expectedCut, type FeatureRows, leavesText, type Page } from "pith/internals"
import type { Corpus, CorpusPage } from "../../corpus/corpus.ts"
import { registrableDomain } from "../../corpus/registrable-domain.ts"
import { collapseSpace } from "../../metrics/white-space.ts"
import { readForTraining } from "./labelled-pages.ts"

export interface HintedPage {
  readonly key: string
  readonly set: string
  readonly domain: string
  readonly page: Page
  readonly wanted: readonly string[]
  readonly unwanted: readonly string[]
}

/** Whether a page has snippets and no gold text. */
export function isHinted({ gold }: CorpusPage): boolean {
  return gold.text === null && (gold.with?.length ?? 0) + (gold.without?.length ?? 0) > 0
}

export function hintedPages(corpora: readonly Corpus[]): HintedPage[] {
  return corpora.flatMap(({ pages }) =>
    pages.filter(isHinted).map(entry => {
      const { with: wanted = [], without: unwanted = [] } = entry.gold
      return {
        key: entry.key,
        set: entry.set,
        domain: registrableDomain(entry),
        page: readForTraining(entry),
        wanted: wanted.map(collapseSpace),
        unwanted: unwanted.map(collapseSpace),
      }
    }),
  )
}

/** For each row 1 where it holds a wanted snippet, 0 where it holds an unwanted one, else NaN. */
export function rowHints({ page, wanted, unwanted }: HintedPage, { rows }: FeatureRows): Float32Array {
  const hints = new Float32Array(rows.count).fill(Number.NaN)
  for (let row = 0; row < rows.count; row++) {
    const text = collapseSpace(leavesText(page, rows.from[row]!, rows.to[row]!))
    if (wanted.some(snippet => text.includes(snippet))) hints[row] = 1
    else if (unwanted.some(snippet => text.includes(snippet))) hints[row] = 0
  }
  return hints
}

/** A guess is content from this many times the page's cut on. By another tool on the same matrix: from 1.2 to 1.8 times the cut does as well. */
const SURE = 1.5

/**
 * What the rows of a hinted page should be: what the teacher thinks, made surer (nothing at the page's cut and below it, content well
 * above it), and where a snippet says otherwise, what that says. A surer guess teaches to keep less in languages the gold has not.
 */
export function guessTarget(teacher: Float64Array, tokens: Float64Array, hints: Float32Array): Float32Array {
  const cut = expectedCut(teacher, tokens)
  return hints.map((hint, row) =>
    Number.isNaN(hint) ? Math.min(1, Math.max(0, (teacher[row]! - cut) / ((SURE - 1) * cut || 1))) : hint,
  )
}
