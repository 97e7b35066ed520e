import { join } from "node:path"
import { decode, type Page, parsePage } from "pith"
import { type CorpusPage, isNotRun, readCorpus, readSiblings } from "../corpus/index.ts"
import { addressOf } from "./bench-page.ts"

/** Chosen: the path similarity paper compares with two; more make the template surer, and each costs a parse. */
const mostSiblings = 5
/** Parsed siblings kept at a time. Chosen: some twenty groups, a few hundred MB at worst. */
const mostParsed = 120

/** Finds the other pages of a page's site in siblings.json beside the sets; a group's pages are parsed once. */
export class SiblingPages {
  private readonly groupOf = new Map<string, readonly string[]>()
  private readonly sets = new Map<string, ReadonlyMap<string, CorpusPage>>()
  private readonly parsed = new Map<string, Page>()

  constructor(private readonly dataDir: string) {
    const groups = readSiblings(dataDir)
    if (isNotRun(groups)) return
    for (const group of groups) for (const key of group.pages) this.groupOf.set(key, group.pages)
  }

  of(key: string): readonly Page[] {
    // The first ones of the group, whoever asks: so that all its pages share the parsed ones.
    const others = (this.groupOf.get(key) ?? []).filter(other => other !== key).slice(0, mostSiblings)
    return others.flatMap(other => this.page(other) ?? [])
  }

  private page(key: string): Page | undefined {
    const known = this.parsed.get(key)
    if (known !== undefined) return known
    const source = this.source(key)
    if (source === undefined) return undefined
    const page = parsePage(decode(source.bytes()).text, addressOf(source.gold.url))
    for (const oldest of this.parsed.keys()) {
      if (this.parsed.size < mostParsed) break
      this.parsed.delete(oldest)
    }
    this.parsed.set(key, page)
    return page
  }

  private source(key: string): CorpusPage | undefined {
    const set = key.slice(0, key.indexOf("/"))
    let pages = this.sets.get(set)
    if (pages === undefined) {
      const corpus = readCorpus(join(this.dataDir, set))
      pages = new Map(isNotRun(corpus) ? [] : corpus.pages.map(page => [page.key, page]))
      this.sets.set(set, pages)
    }
    return pages.get(key)
  }
}
