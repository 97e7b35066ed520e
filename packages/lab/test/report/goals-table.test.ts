import { expect, it } from "vitest"
import type { MethodSummary, SetSummary } from "../../src/bench/summary.ts"
import { goalsTable } from "../../src/report/goals-table.ts"

const estimate = (value: number) => ({ value, low: value - 0.01, high: value + 0.01, n: 10 })
const one = (method: string, kind: MethodSummary["kind"], all: number, article: number): MethodSummary => ({
  method,
  kind,
  outcomes: { ok: 10, empty: 0, error: 0, timeout: 0, "not-run": 0 },
  figures: { "word.f1": estimate(all) },
  groups: { article: { "word.f1": estimate(article) } },
})

it("shows the floor, the aim, the best rival of the run and whether the floor is reached", () => {
  const summary: SetSummary = {
    format: "pith-bench",
    version: 1,
    set: "wcxb",
    pages: 10,
    digest: "0",
    command: "pith bench",
    commit: "0",
    by: "type",
    main: "word.f1",
    methods: [
      one("pith", "method", 0.87, 0.956),
      one("cetd", "method", 0.99, 0.99),
      one("a", "rival", 0.8, 0.94),
      one("b", "rival", 0.85, 0.93),
    ],
  }
  const lines = goalsTable([summary]).split("\n")
  expect(lines).toContain("| wcxb | word F1 | .850 b | .875 | .920 | .870 <sub>.860–.880</sub> |")
  expect(lines).toContain("| – wcxb, article | word F1 | .940 a | .955 | .970 | **.956** <sub>.946–.966</sub> |")
  expect(lines).toContain("| newspaper4k | word F1 | – | .935 | .960 | not measured |")
  expect(lines).toContain("| wcxb | page type | – | .880 | .920 | not measured |")
})
