import { parse } from "parse5"
import { parsePage } from "pith"
import { addressOf } from "./bench-page.ts"
import type { Contender } from "./contender.ts"
import { heapMb } from "./heap-mb.ts"

/** Parsing alone. It has no text and is in no table of scores; it is what speeds are compared with. */
export const parserContenders: readonly Contender[] = [
  parserContender("parse5.parse", html => parse(html)),
  parserContender("parsePage", (html, url) => parsePage(html, addressOf(url))),
]

function parserContender(id: string, run: (html: string, url: string | null) => unknown): Contender {
  return {
    id,
    async run({ html, gold }) {
      const start = performance.now()
      run(html, gold.url)
      return { outcome: "ok", text: "", ms: performance.now() - start, peakMb: heapMb() }
    },
  }
}
