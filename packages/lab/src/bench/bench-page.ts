import { decode, type Layout, type Page } from "pith"
import { readPage } from "pith/internals"
import type { CorpusPage } from "../corpus/index.ts"
import { cpuMs } from "../cpu-clock.ts"
import type { BenchPage } from "./contender.ts"

export class LoadedPage implements BenchPage {
  readonly key: string
  readonly gold: CorpusPage["gold"]
  private readonly made: {
    bytes?: Uint8Array
    html?: string
    read?: BenchPage["read"]
    siblings?: readonly Page[]
    layout?: Layout | undefined
  } = {}

  constructor(
    private readonly source: CorpusPage,
    private readonly findSiblings: () => readonly Page[],
    private readonly findLayout: () => Layout | undefined,
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

  get read(): BenchPage["read"] {
    this.made.read ??= timedRead(this.bytes, this.gold.url)
    return this.made.read
  }

  get siblings(): readonly Page[] {
    this.made.siblings ??= this.findSiblings()
    return this.made.siblings
  }

  get layout(): Layout | undefined {
    if (!("layout" in this.made)) this.made.layout = this.findLayout()
    return this.made.layout
  }
}

function timedRead(bytes: Uint8Array, url: string | null): BenchPage["read"] {
  const start = cpuMs()
  const page = readPage(bytes, addressOf(url))
  return { page, ms: cpuMs() - start }
}

/** Addresses in the truth are what the annotators wrote down; what is no address is left out. */
export function addressOf(url: string | null): { readonly url?: string } {
  return url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? { url } : {}
}
