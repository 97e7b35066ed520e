import type { OpenRival, Rival } from "../rivals/index.ts"
import { addressOf } from "./bench-page.ts"
import { type Contender, notRunAnswer } from "./contender.ts"
import { heapMb } from "./heap-mb.ts"

const smallPage = new TextEncoder().encode(
  "<title>Warm-up</title><p>Enough words for one paragraph, and then some more.",
)

/** A rival, opened and warmed up before the first page: neither its start nor its first compilation is time spent on a page. */
export async function rivalContender(rival: Rival, timeoutMs: number): Promise<Contender> {
  const available = await rival.available()
  if (available !== true) {
    const answer = notRunAnswer(`not installed: ${available.command}`)
    return { id: rival.id, run: async () => answer }
  }
  const open = await rival.open({ timeoutMs })
  await open.extract({ bytes: smallPage, text: new TextDecoder().decode(smallPage) })
  return { id: rival.id, run: page => extract(open, page) }
}

async function extract(open: OpenRival, page: Parameters<Contender["run"]>[0]): ReturnType<Contender["run"]> {
  const { bytes, html, gold } = page
  const before = heapMb()
  const answer = await open.extract({ bytes, text: html, ...addressOf(gold.url) })
  if (answer.outcome !== "ok") return { ...answer, text: "" }
  const peakMb = Math.max(0, heapMb() - before)
  return { peakMb, ...answer, outcome: answer.text.trim() === "" ? "empty" : "ok" }
}
