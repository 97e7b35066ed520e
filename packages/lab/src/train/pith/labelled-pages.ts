/** The pages a `pith` model learns from: parsed, their leaves labelled by their gold text. */
import { leafCounts, type Page, readPage } from "pith/internals"
import { alignGold } from "../../corpus/align.ts"
import type { Corpus, CorpusPage } from "../../corpus/corpus.ts"
import { registrableDomain } from "../../corpus/registrable-domain.ts"

export interface LabelledPage {
  readonly key: string
  readonly set: string
  readonly pageType: string | undefined
  readonly goldText: string
  readonly domain: string
  readonly page: Page
  readonly keep: Uint8Array
  readonly chars: Float64Array
}

/** Pages without full-text gold are passed over; a page whose gold is empty is one where nothing is right. */
export function labelledPages(corpora: readonly Corpus[]): LabelledPage[] {
  return corpora.flatMap(corpus =>
    corpus.pages.flatMap(entry => {
      const { text, pageType } = entry.gold
      if (text === null) return []
      const page = readForTraining(entry)
      const { keep } = alignGold(page, text)
      const domain = registrableDomain(entry)
      return [
        { key: entry.key, set: entry.set, pageType, goldText: text, domain, page, keep, chars: leafCounts(page).chars },
      ]
    }),
  )
}

/** A page without its source, which no learner reads: the pages of all sets are in memory together. */
export function readForTraining(entry: CorpusPage): Page {
  const { url } = entry.gold
  return { ...readPage(entry.bytes(), url === null ? {} : { url }), source: undefined }
}
