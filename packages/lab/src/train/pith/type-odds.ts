/** Learns what the words of a page say about its type: the share of each type among the pages with the word, one vote a site. */
import { PAGE_TYPES, type PageType, type TypeOdds } from "pith/internals"

export interface TypedPage {
  readonly words: ReadonlySet<string>
  readonly domain: string
  readonly type: PageType
}

/** Sites that must use a word before it counts, so that no site's own name is learned. Chosen. */
const FEWEST_SITES = 5
/** Weight of the prior, in sites. Chosen. */
const PRIOR_SITES = 4
/** Words kept, those that say most about most sites first. Chosen, for the artifact's size. */
const MOST_WORDS = 1000

export function learnTypeOdds(pages: readonly TypedPage[]): TypeOdds {
  const prior = new Float64Array(PAGE_TYPES.length)
  const votes = new Map<string, Map<string, Float64Array>>()
  for (const { words, domain, type } of pages) {
    const index = PAGE_TYPES.indexOf(type)
    prior[index]! += 1 / pages.length
    for (const word of words) {
      const sites = votes.get(word) ?? new Map<string, Float64Array>()
      votes.set(word, sites)
      const counts = sites.get(domain) ?? new Float64Array(PAGE_TYPES.length)
      sites.set(domain, counts)
      counts[index]!++
    }
  }
  const odds: { word: string; values: number[]; weight: number }[] = []
  for (const [word, sites] of votes) {
    if (sites.size < FEWEST_SITES) continue
    const sum = prior.map(share => share * PRIOR_SITES)
    for (const counts of sites.values()) {
      const pagesOfSite = counts.reduce((total, count) => total + count, 0)
      for (let type = 0; type < sum.length; type++) sum[type]! += counts[type]! / pagesOfSite
    }
    const values = Array.from(sum, (share, type) =>
      prior[type]! > 0 ? Math.round(10 * Math.log(share / (sites.size + PRIOR_SITES) / prior[type]!)) / 10 : 0,
    )
    odds.push({ word, values, weight: Math.max(...values.map(Math.abs)) * Math.sqrt(sites.size) })
  }
  odds.sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
  return new Map(odds.slice(0, MOST_WORDS).map(({ word, values }) => [word, values]))
}
