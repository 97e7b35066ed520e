import type { Corpus, CorpusPage } from "../../corpus/corpus.ts"
import { foldsByDomain } from "../../corpus/folds-by-domain.ts"
import { registrableDomain } from "../../corpus/registrable-domain.ts"
import { isHinted } from "./hinted-pages.ts"

/**
 * The fold of every labelled page, then of every hinted one. A site is in one fold. Hinted pages of other sites are dealt by themselves,
 * so that labelled pages fall into the same folds with and without them, and figures can be compared.
 */
export function dealFolds(corpora: readonly Corpus[], folds: number, seed: number): Int32Array {
  const where = (wanted: (page: CorpusPage) => boolean) => corpora.flatMap(({ pages }) => pages.filter(wanted))
  const labelled = where(page => page.gold.text !== null)
  const hinted = where(isHinted)
  const foldOf = new Map<string, number>()
  const deal = (pages: readonly CorpusPage[]) => {
    const dealt = foldsByDomain(pages, folds, seed)
    for (const [i, page] of pages.entries()) foldOf.set(registrableDomain(page), dealt[i]!)
  }
  deal(labelled)
  deal(hinted.filter(page => !foldOf.has(registrableDomain(page))))
  return Int32Array.from([...labelled, ...hinted], page => foldOf.get(registrableDomain(page))!)
}
