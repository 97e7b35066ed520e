/** The local classifier of `mss`: how often a trigram and a tag are found inside the article and outside, over the training pages. */
import { maximumSubarray, type TokenStream, type TrigramParameters, trigramKey } from "pith/internals"

export interface LabelledTokens {
  /** Number of each token's symbol, and of the tag around it. */
  readonly symbol: Uint16Array
  readonly inside: Uint16Array
  /** 1 for the tokens of the article. */
  readonly article: Uint8Array
  readonly domain: string
}

/** Numbers for names, given out as they come. */
export class Names {
  readonly list: string[] = []
  private readonly numbers = new Map<string, number>()

  numberOf(name: string): number {
    let number = this.numbers.get(name)
    if (number === undefined) {
      number = this.list.length
      this.list.push(name)
      this.numbers.set(name, number)
    }
    return number
  }
}

/**
 * The article is one run of tokens, as the method has it: the run with the most gold words less other words. Tags in it belong to it.
 */
export function labelTokens(
  { symbol, inside, leaf }: TokenStream,
  keep: Uint8Array,
  symbols: Names,
  tags: Names,
  domain: string,
): LabelledTokens {
  const { from, to } = maximumSubarray(leaf.map(at => (at < 0 ? 0 : keep[at] === 1 ? 1 : -1)))
  return {
    symbol: Uint16Array.from(symbol, name => symbols.numberOf(name)),
    inside: Uint16Array.from(inside, name => tags.numberOf(name)),
    article: new Uint8Array(symbol.length).fill(1, from, to),
    domain,
  }
}

/** Sites that must have a trigram before it counts. Chosen: what one site says about itself is no rule. */
const FEWEST_SITES = 5

interface Count {
  inside: number
  outside: number
  sites: number
  lastSite: string
}

/** `most` trigrams are kept: those whose odds and frequency say most. Pages of one site must stand together. */
export function countTrigrams(
  pages: readonly LabelledTokens[],
  symbols: readonly string[],
  tags: readonly string[],
  most: number,
): TrigramParameters {
  const trigrams = new Map<number, Count>()
  const tagCounts = tags.map((): Count => ({ inside: 0, outside: 0, sites: 0, lastSite: "" }))
  const all: Count = { inside: 0, outside: 0, sites: 0, lastSite: "" }
  for (const { symbol, inside, article, domain } of pages)
    for (let i = 0; i < symbol.length; i++) {
      const weight = 1
      add(all, article[i]!, weight, domain)
      add(tagCounts[inside[i]!]!, article[i]!, weight, domain)
      if (i + 2 >= symbol.length) continue
      const key = trigramKey(symbol[i]!, symbol[i + 1]!, symbol[i + 2]!, symbols.length)
      let count = trigrams.get(key)
      if (count === undefined) {
        count = { inside: 0, outside: 0, sites: 0, lastSite: "" }
        trigrams.set(key, count)
      }
      add(count, article[i]!, weight, domain)
    }
  const known = [...trigrams].filter(([, count]) => count.sites >= FEWEST_SITES)
  const worth = (count: Count) => Math.abs(tenths(count, all)) * Math.sqrt(count.inside + count.outside)
  const kept = known.sort((a, b) => worth(b[1]) - worth(a[1]) || a[0] - b[0]).slice(0, most)
  return pack(kept, symbols, tags, tagCounts, all)
}

function add(count: Count, article: number, weight: number, domain: string): void {
  if (article === 1) count.inside += weight
  else count.outside += weight
  if (count.lastSite === domain) return
  count.lastSite = domain
  count.sites++
}

/** log p(feature | in) - log p(feature | out), one added to each count, in tenths. */
function tenths({ inside, outside }: Count, all: Count): number {
  return Math.round(10 * Math.log(((inside + 1) * (all.outside + 2)) / ((outside + 1) * (all.inside + 2))))
}

/** Leaves out symbols that no kept trigram has. */
function pack(
  kept: readonly (readonly [number, Count])[],
  symbols: readonly string[],
  tags: readonly string[],
  tagCounts: readonly Count[],
  all: Count,
): TrigramParameters {
  const size = symbols.length
  const parts = (key: number) => [Math.floor(key / size / size), Math.floor(key / size) % size, key % size] as const
  const used = [...new Set(kept.flatMap(([key]) => parts(key)))].sort((a, b) => a - b)
  const place = new Map(used.map((number, index) => [number, index]))
  const entries = kept
    .map(([key, count]) => {
      const [a, b, c] = parts(key)
      return {
        key: trigramKey(place.get(a)!, place.get(b)!, place.get(c)!, used.length),
        odds: tenths(count, all),
      }
    })
    .sort((a, b) => a.key - b.key)
  return {
    symbols: used.map(number => symbols[number]!),
    steps: entries.map(({ key }, i) => key - (entries[i - 1]?.key ?? 0)),
    odds: entries.map(({ odds }) => odds),
    tags: Object.fromEntries(
      tags.flatMap((tag, i) =>
        tagCounts[i]!.sites >= FEWEST_SITES ? [[tag, tenths(tagCounts[i]!, all)] as const] : [],
      ),
    ),
    prior: Math.round(100 * Math.log((all.inside + 1) / (all.outside + 1))) / 100,
  }
}
