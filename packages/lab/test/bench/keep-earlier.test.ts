import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { keepEarlier } from "../../src/bench/keep-earlier.ts"
import type { MethodSummary, SetSummary } from "../../src/bench/summary.ts"
import { markdownTables } from "../../src/report/markdown-tables.ts"

const estimate = (value: number) => ({ value, low: value, high: value, n: 2 })
const one = (method: string, f1: number, more: Partial<MethodSummary> = {}): MethodSummary => ({
  method,
  kind: "method",
  outcomes: { ok: 2, empty: 0, error: 0, timeout: 0, "not-run": 0 },
  figures: { "word.f1": estimate(f1) },
  groups: {},
  speed: { median: 1, mean: 1, p95: 1 },
  difference: estimate(0.1),
  ...more,
})
const summary = (commit: string, methods: readonly MethodSummary[], digest = "d".repeat(64)): SetSummary => ({
  format: "pith-bench",
  version: 1,
  set: "tiny",
  pages: 2,
  digest,
  command: "pith bench",
  commit,
  by: "type",
  main: "word.f1",
  methods,
})

describe("keepEarlier", () => {
  const dir = mkdtempSync(join(tmpdir(), "pith-keep-"))
  const earlier = [
    one("old", 0.7),
    one("both", 0.1),
    one("older", 0.5, { commit: "aaa" }),
    one("parse", 0, { kind: "parser" }),
  ]
  writeFileSync(join(dir, "tiny.json"), JSON.stringify(summary("bbb", earlier)))

  it("takes along what was not run now, in its place, without times and differences", () => {
    const { methods } = keepEarlier(summary("ccc", [one("both", 0.6)]), dir)
    expect(methods.map(({ method, commit }) => [method, commit])).toEqual([
      ["old", "bbb"],
      ["both", undefined],
      ["older", "aaa"],
    ])
    expect(methods[0]).not.toHaveProperty("speed")
    expect(methods[0]).not.toHaveProperty("difference")
    expect(methods[1]?.figures["word.f1"]?.value).toBe(0.6)
  })

  it("says in the tables which commit a figure is of", () => {
    const text = markdownTables([keepEarlier(summary("ccc", [one("both", 0.6)]), dir)])
    expect(text).toContain("commit ccc")
    expect(text).toContain("Of commit bbb: old.")
    expect(text).toContain("Of commit aaa: older.")
  })

  it("takes nothing from other pages, or where nothing is saved", () => {
    const other = summary("ccc", [one("both", 0.6)], "e".repeat(64))
    expect(keepEarlier(other, dir)).toBe(other)
    expect(keepEarlier(other, join(dir, "none"))).toBe(other)
  })
})
