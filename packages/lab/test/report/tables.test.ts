import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import type { SetSummary } from "../../src/bench/summary.ts"
import { pageTypeConfusion } from "../../src/metrics/index.ts"
import { clgTable } from "../../src/report/clg-table.ts"
import { markdownTables } from "../../src/report/markdown-tables.ts"
import { fillPaperTables, resultsSection } from "../../src/report/paper-tables.ts"

const estimate = (value: number) => ({ value, low: value - 0.01, high: value + 0.01, n: 10 })
const outcomes = { ok: 10, empty: 0, error: 0, timeout: 0, "not-run": 0 }
const speed = (mean: number) => ({ median: mean, mean, p95: mean })
const summary: SetSummary = {
  format: "pith-bench",
  version: 1,
  set: "s",
  pages: 10,
  digest: "0123456789abcdef0123",
  command: "pith bench",
  commit: "abc",
  by: "type",
  main: "word.f1",
  methods: [
    {
      method: "ceds",
      kind: "method",
      outcomes,
      figures: {
        "word.f1": estimate(0.8),
        "lcs.p": estimate(0.9),
        "lcs.r": estimate(0.7),
        "lcs.f1": estimate(0.75),
        "verdict.kept": estimate(0.5),
        "verdict.correct": estimate(0.4),
      },
      groups: {},
      speed: speed(8),
    },
    { method: "other", kind: "rival", outcomes, figures: { "word.f1": estimate(0.7) }, groups: {}, speed: speed(16) },
    { method: "parse5.parse", kind: "parser", outcomes, figures: {}, groups: {}, speed: speed(4) },
    { method: "parsePage", kind: "parser", outcomes, figures: {}, groups: {}, speed: speed(5) },
  ],
}

describe("markdownTables", () => {
  const tables = markdownTables([summary])

  it("marks the best and gives the interval", () => {
    expect(tables).toContain("**.800** <sub>.790–.810</sub>")
    expect(tables).toContain("| .700 <sub>.690–.710</sub> |")
  })

  it("compares times with parse5.parse and with each rival", () => {
    // ceds: 8 ms; 8 / 4 = 2 times parse5.parse; 8 / 16 = half of the rival.
    expect(tables).toContain("| ceds | 8.00 | 8.00 | 8.00 | 2.00 | 0.50 | – |")
  })

  it("neither marks nor compares what was run on a part of the pages, and says so", () => {
    const part = {
      ...summary.methods[0]!,
      method: "part",
      outcomes: { ...outcomes, ok: 4, "not-run": 6 },
      figures: { "word.f1": estimate(0.95) },
    }
    const some = markdownTables([{ ...summary, methods: [...summary.methods, part] }])
    expect(some).toContain("| part <sub>4 of 10 pages</sub> | .950 <sub>.940–.960</sub> |")
    expect(some).toContain("**.800**")
    expect(some).toContain("| part <sub>4 of 10 pages</sub> | 8.00 | 8.00 | 8.00 | – | – | – |")
  })

  it("shows which page types were taken for which", () => {
    const confusion = pageTypeConfusion([
      { gold: "article", predicted: "article" },
      { gold: "forum", predicted: "article" },
    ])
    const typed = markdownTables([{ ...summary, methods: [{ ...summary.methods[0]!, confusion }] }])
    expect(typed).toContain(".500 of 2 pages right.")
    expect(typed).toContain("| article | **1** | 0 |\n| forum | 1 | 0 |")
  })

  it("says when a model may know the pages", () => {
    const shipped = { ...summary.methods[0]!, models: ["shipped"] }
    expect(markdownTables([{ ...summary, methods: [shipped] }])).toContain("| ceds <sub>shipped model")
  })
})

describe("paper tables", () => {
  it("puts the paper's number beside ours", () => {
    expect(resultsSection("ceds-2", [summary])).toContain("| CEDS | 97.9 / 98.54 / 98.21 | 90.0 / 70.0 / 75.0 |")
    expect(resultsSection("ceds-2", [summary])).toContain("| FE | 74.19 / 60.21 / 66.47 | not run |")
  })

  it("sums up every set, and for short the default method beside the rivals", () => {
    // ceds .800 with .790 … .810: half of the interval is .010. It is the best of all; among the rivals alone "other" is.
    expect(resultsSection("summary", [summary])).toContain("| ceds | **.800** ±.010 |\n| other | .700 ±.010 |")
    const short = resultsSection("rivals", [summary])
    expect(short).toContain("| other | **.700** ±.010 |")
    expect(short).not.toContain("ceds")
  })

  it("leaves out of a method's table the sets that have none of its figures", () => {
    const [ceds] = summary.methods
    const snippets = { ...summary, set: "t", methods: [{ ...ceds!, figures: { "snippet.f1": estimate(0.9) } }] }
    const table = resultsSection("ceds", [summary, snippets])
    expect(table).toContain("| s | – | – | .800 |")
    expect(table).not.toContain("| t |")
  })

  it("gives CLG's figure 11 from the trainer's report", () => {
    const root = mkdtempSync(join(tmpdir(), "pith-docs-"))
    expect(clgTable(root)).toMatch(/^Not measured yet/)
    const figures = { "all 11 clg precision": 0.5, "all 11 clg recall": 0.25, "all 11 clg f1": 1 / 3 }
    writeFileSync(join(root, "clg.json"), JSON.stringify({ command: "c", pages: { all: 7 }, figures }))
    expect(clgTable(root)).toContain("| CLG | the highest F1 | 50.0 / 25.0 / 33.3 |")
    expect(clgTable(root)).toContain("| ours, all (7) |")
    writeFileSync(join(root, "clg.json"), "{}")
    expect(() => clgTable(root)).toThrow("was not written by pith train clg")
  })

  it("fills the sections of the documents and says which are unknown", () => {
    const root = mkdtempSync(join(tmpdir(), "pith-docs-"))
    mkdirSync(join(root, "docs", "methods"), { recursive: true })
    writeFileSync(join(root, "s.json"), JSON.stringify(summary))
    const file = join(root, "docs", "methods", "ceds.md")
    writeFileSync(file, "before\n<!-- results:ceds -->\nold\n<!-- /results:ceds -->\nafter\n")
    expect(fillPaperTables(root, root)).toBe(0)
    const filled = readFileSync(file, "utf8")
    expect(filled).toMatch(/^before\n<!-- results:ceds -->\nMeans over pages\.\n\n\| set \|/)
    expect(filled).not.toContain("old")
    expect(filled).toMatch(/<!-- \/results:ceds -->\nafter\n$/)
    fillPaperTables(root, root)
    expect(readFileSync(file, "utf8")).toBe(filled)
    writeFileSync(file, "<!-- results:nothing -->\n<!-- /results:nothing -->\n")
    expect(fillPaperTables(root, root)).toBe(1)
  })
})
