import { seededRandom } from "../metrics/seeded-random.ts"
import type { CorpusPage } from "./corpus.ts"
import { registrableDomain } from "./registrable-domain.ts"

/**
 * The fold (0 … k-1) of each page. A domain is in one fold, so call it once with the pages of all sets. Domains are
 * dealt largest first to the smallest fold; the seed decides between domains and folds of equal size. The order of the
 * pages does not matter.
 */
export function foldsByDomain(pages: readonly Pick<CorpusPage, "key" | "gold">[], k: number, seed: number): Int32Array {
  if (!Number.isInteger(k) || k < 1) throw new RangeError(`k must be a positive integer, got ${k}`)
  const domains = pages.map(registrableDomain)
  const sizes = new Map<string, number>()
  for (const domain of domains) sizes.set(domain, (sizes.get(domain) ?? 0) + 1)

  const random = seededRandom(seed)
  const order = [...sizes.keys()].sort().map(domain => ({ domain, size: sizes.get(domain)!, draw: random() }))
  order.sort((a, b) => b.size - a.size || a.draw - b.draw)

  const filled = new Int32Array(k)
  const foldOf = new Map<string, number>()
  for (const { domain, size } of order) {
    const fold = filled.indexOf(Math.min(...filled))
    filled[fold]! += size
    foldOf.set(domain, fold)
  }
  return Int32Array.from(domains, domain => foldOf.get(domain)!)
}
