import { Extraction, type Given, type Method } from "pith"
import type { Answer, BenchPage, Contender } from "./contender.ts"
import { notRunAnswer } from "./contender.ts"
import type { FoldModels } from "./fold-models.ts"
import { heapMb } from "./heap-mb.ts"

/** A method of ours. Its time is `select` and the rendering of the text; the page is parsed before, once for all methods. */
export function methodContender(method: Method, models: FoldModels | undefined): Contender {
  const { id, needs, uses = [] } = method
  const wants = (need: "siblings" | "model") => needs.includes(need) || uses.includes(need)
  return {
    id,
    async run(page) {
      if (needs.includes("layout")) return notRunAnswer("needs a layout")
      const siblings = wants("siblings") && page.siblings.length > 0 ? page.siblings : undefined
      if (needs.includes("siblings") && siblings === undefined) return notRunAnswer("needs sibling pages")
      const trained = wants("model") ? models?.modelFor(id, page.key) : undefined
      if (needs.includes("model") && trained === undefined) return notRunAnswer(`needs a model (pith train ${id})`)
      const given: Given = { ...(siblings && { siblings }), ...(trained && { model: trained.model }) }
      return { ...extractTimed(page, method, given), ...(trained && { model: trained.name }) }
    },
  }
}

function extractTimed(page: BenchPage, method: Method, given: Given): Answer {
  const { parsed } = page
  const start = performance.now()
  const extraction = new Extraction(parsed, parsed, method.select(parsed, given), { method, given }, undefined)
  const { text } = extraction
  const ms = performance.now() - start
  const peakMb = heapMb()
  const { title, authors, published } = extraction.metadata
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
