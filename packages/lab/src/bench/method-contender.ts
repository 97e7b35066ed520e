import type { ExtractOptions, Method, Need } from "pith"
import { checkOptions, extractPage } from "pith/internals"
import { cpuMs } from "../cpu-clock.ts"
import { addressOf } from "./bench-page.ts"
import type { Answer, BenchPage, Contender } from "./contender.ts"
import { notRunAnswer } from "./contender.ts"
import type { FoldModels } from "./fold-models.ts"
import { heapMb } from "./heap-mb.ts"

/** A trained method that is given no model uses its own, which may have been trained on the very page. */
export const SHIPPED = "shipped"

/** A method of ours, as `extract` runs it. Its time is that of the whole call: reading the page, which is done once for all, and the rest. */
export function methodContender(method: Method, models: FoldModels): Contender {
  const { id, needs, uses = [] } = method
  const wants = (need: Need) => needs.includes(need) || uses.includes(need)
  return {
    id,
    async run(page) {
      const layout = wants("layout") ? page.layout : undefined
      if (needs.includes("layout") && layout === undefined) return notRunAnswer("needs a layout (pith layouts)")
      const siblings = wants("siblings") && page.siblings.length > 0 ? page.siblings : undefined
      if (needs.includes("siblings") && siblings === undefined) return notRunAnswer("needs sibling pages")
      const trained = wants("model") ? models.modelFor(id, page.key) : undefined
      if (needs.includes("model") && trained === undefined) return notRunAnswer(`needs a model (pith train ${id})`)
      const answer = extractTimed(page, { method, siblings, layout, model: trained?.model })
      return wants("model") ? { ...answer, model: trained?.name ?? SHIPPED } : answer
    },
  }
}

function extractTimed({ read, gold }: BenchPage, options: ExtractOptions & { readonly method: Method }): Answer {
  const before = heapMb()
  const start = cpuMs()
  const settings = checkOptions({ ...options, ...addressOf(gold.url) }, options.method.id)
  const extraction = extractPage(read.page, settings)
  const { text, metadata } = extraction
  const ms = read.ms + cpuMs() - start
  const peakMb = Math.max(0, heapMb() - before)
  const { title, authors, published } = metadata
  return {
    outcome: text.trim() === "" ? "empty" : "ok",
    text,
    ...(title !== undefined && { title }),
    ...(authors.length > 0 && { author: authors.join(", ") }),
    ...(published !== undefined && { date: published }),
    ...(extraction.type !== undefined && { type: extraction.type }),
    ms,
    peakMb,
  }
}
