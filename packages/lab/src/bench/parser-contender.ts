import { parse } from "parse5"
import { parsePage } from "pith"
import { cpuMs } from "../cpu-clock.ts"
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
      const before = heapMb()
      const start = cpuMs()
      run(html, gold.url)
      const ms = cpuMs() - start
      return { outcome: "ok", text: "", ms, peakMb: Math.max(0, heapMb() - before) }
    },
  }
}
