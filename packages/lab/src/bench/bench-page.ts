import { decode, type Page, parsePage } from "pith"
import type { CorpusPage } from "../corpus/index.ts"
import type { BenchPage } from "./contender.ts"

export class LoadedPage implements BenchPage {
  readonly key: string
  readonly gold: CorpusPage["gold"]
  private readonly made: { bytes?: Uint8Array; html?: string; parsed?: Page; siblings?: readonly Page[] } = {}

  constructor(
    private readonly source: CorpusPage,
    private readonly findSiblings: () => readonly Page[],
  ) {
    this.key = source.key
    this.gold = source.gold
  }

  get bytes(): Uint8Array {
    this.made.bytes ??= this.source.bytes()
    return this.made.bytes
  }

  get html(): string {
    this.made.html ??= decode(this.bytes).text
    return this.made.html
  }

  get parsed(): Page {
    this.made.parsed ??= parsePage(this.html, addressOf(this.gold.url))
    return this.made.parsed
  }

  get siblings(): readonly Page[] {
    this.made.siblings ??= this.findSiblings()
    return this.made.siblings
  }
}

/** Addresses in the truth are what the annotators wrote down; what is no address is left out. */
export function addressOf(url: string | null): { readonly url?: string } {
  return url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? { url } : {}
}
