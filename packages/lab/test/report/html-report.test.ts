import { describe, expect, it } from "vitest"
import type { Outcome } from "../../src/bench/row.ts"
import { type ScoredRow, summarise } from "../../src/bench/summary.ts"
import type { Corpus, CorpusPage, Gold } from "../../src/corpus/index.ts"
import { htmlReport } from "../../src/report/html-report.ts"

const pages = ["a", "b", "c"].map((id): CorpusPage => {
  const gold: Gold = {
    id,
    url: `https://${id}.example/`,
    lang: "en",
    text: "one two three",
    pageType: id === "c" ? "forum" : "article",
  }
  return { set: "s", id, key: `s/${id}`, gold, file: id, bytes: () => Buffer.from(id) }
})
const corpus: Corpus = { set: "s", dir: "s", pages }

/** A page's row: its word F1, or why there is none. */
function row(method: string, page: CorpusPage, outcome: Outcome, f1: number): ScoredRow {
  const figures = outcome === "not-run" ? {} : { "word.f1": f1, "word.p": f1, "word.r": f1 }
  const text = outcome === "ok" ? "one two four" : ""
  return {
    row: { set: "s", page: page.id, method, outcome, text, ...(outcome === "ok" && { ms: 10 * f1, peakMb: 1 }) },
    gold: page.gold,
    score: { figures },
  }
}

const scored = pages.flatMap((page, i) => [
  row("clg", page, "ok", 0.5 + i / 10),
  row("bte", page, i === 1 ? "timeout" : "ok", i === 1 ? 0 : 0.4),
  row("dse", page, "not-run", 0),
  row("parse5.parse", page, "ok", 1),
])
const summary = summarise({
  corpus,
  scored,
  rivals: new Map(),
  by: "type",
  baseline: "clg",
  metrics: ["word"],
  command: "pith bench",
  commit: "abc",
})
const curve = [0.1, 0.5, 0.9].flatMap(x =>
  ["13 clg", "14 lr", "15 clg"].flatMap(name =>
    ["precision", "recall", "f1"].map(measure => [`styled ${name} ${x} ${measure}`, x] as const),
  ),
)
const clg = { command: "pith train clg", pages: { styled: 3 }, figures: Object.fromEntries(curve) }
const html = htmlReport([{ summary, scored }], clg)

describe("htmlReport", () => {
  it("leads from every number of a method that was run to its pages, and nowhere else", () => {
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, target]) => target!)
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    expect(targets.filter(target => !ids.has(target))).toEqual([])
    // The page that had no answer stands behind the "1" of the timeouts.
    expect(targets).toContain("s--bte--outcome--timeout")
    expect(targets.some(target => target.startsWith("s--dse"))).toBe(false)
    const numbers = [...html.matchAll(/<tr><th[^>]*><a href="#s--(?:clg|bte)">.*?<\/tr>/g)].flatMap(([line]) => [
      ...line.matchAll(/<td[^>]*>(.*?)<\/td>/g),
    ])
    const bare = numbers.filter(([, cell]) => /[1-9]/.test(cell!) && !cell!.startsWith("<a "))
    expect(numbers.length).toBeGreaterThan(20)
    expect(bare.map(([, cell]) => cell)).toEqual([])
  })

  it("shows gold and extracted text with what differs marked", () => {
    expect(html).toContain('<mark class="lost">three </mark>')
    expect(html).toContain('<mark class="noise">four </mark>')
  })

  it("draws CLG's curves where it was run and they were measured", () => {
    for (const figure of [11, 13, 14, 15]) expect(html).toContain(`Figure ${figure}: `)
    expect(htmlReport([{ summary, scored }])).not.toContain("Figure 13")
    const without = { ...summary, methods: summary.methods.filter(({ method }) => method !== "clg") }
    expect(htmlReport([{ summary: without, scored }], clg)).not.toContain("Figure 13")
  })
})
