/** Learns what class and id names say: the share of gold among the text below elements so named, one vote a site. */
import { type NameOdds, nameParts, type Page } from "pith/internals"

export interface NamedPage {
  readonly page: Page
  readonly domain: string
  /** Gold labels and characters of the leaves. */
  readonly keep: Uint8Array
  readonly chars: Float64Array
}

/** Sites that must use a name before it counts, so that no site's own name is learned. Chosen. */
const FEWEST_SITES = 5
/** Weight of the prior, in sites. Chosen. */
const PRIOR_SITES = 3
/** Names kept, those that say most about most sites first. Chosen, for the artifact's size. */
const MOST_NAMES = 800

interface Vote {
  content: number
  pages: number
}

export function learnNameOdds(pages: readonly NamedPage[]): NameOdds {
  const votes = new Map<string, Map<string, Vote>>()
  let content = 0
  for (const named of pages) {
    const shares = shareByName(named)
    content += shares.get("") ?? 0
    for (const [name, share] of shares) {
      if (name === "") continue
      const sites = votes.get(name) ?? new Map<string, Vote>()
      votes.set(name, sites)
      const vote = sites.get(named.domain) ?? { content: 0, pages: 0 }
      sites.set(named.domain, vote)
      vote.content += share
      vote.pages++
    }
  }
  const prior = Math.min(0.9, Math.max(0.1, content / Math.max(1, pages.length)))
  const odds: [string, number, number][] = []
  for (const [name, sites] of votes) {
    if (sites.size < FEWEST_SITES) continue
    let yes = PRIOR_SITES * prior
    for (const vote of sites.values()) yes += vote.content / vote.pages
    const no = sites.size + PRIOR_SITES - yes
    const value = Math.log(yes / no) - Math.log(prior / (1 - prior))
    odds.push([name, Math.round(value * 10) / 10, Math.abs(value) * Math.sqrt(sites.size)])
  }
  odds.sort((a, b) => b[2] - a[2] || (a[0] < b[0] ? -1 : 1))
  return new Map(odds.slice(0, MOST_NAMES).map(([name, value]) => [name, value]))
}

/** Share of gold characters below the elements of each name; under "" that of the whole page. */
function shareByName({ page, keep, chars }: NamedPage): Map<string, number> {
  const all = new Float64Array(chars.length + 1)
  const gold = new Float64Array(chars.length + 1)
  for (let leaf = 0; leaf < chars.length; leaf++) {
    all[leaf + 1] = all[leaf]! + chars[leaf]!
    gold[leaf + 1] = gold[leaf]! + (keep[leaf] === 1 ? chars[leaf]! : 0)
  }
  const sums = new Map<string, [number, number]>()
  const add = (name: string, node: number) => {
    const from = page.leafStart[node]!
    const to = page.leafStart[page.end[node]!]!
    const sum = sums.get(name) ?? [0, 0]
    sums.set(name, [sum[0] + gold[to]! - gold[from]!, sum[1] + all[to]! - all[from]!])
  }
  add("", 0)
  for (let node = 1; node < page.size; node++) {
    for (const { name, value } of page.attributes[node]!) {
      if (name !== "class" && name !== "id" && name !== "itemprop") continue
      for (const part of new Set(nameParts(value))) add(part, node)
    }
  }
  const shares = new Map<string, number>()
  for (const [name, [part, whole]] of sums) if (whole > 0) shares.set(name, part / whole)
  return shares
}
