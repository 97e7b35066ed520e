import { describe, expect, it } from "vitest"
import { applyGate, type Floors } from "../../src/bench/gate.ts"
import type { SetSummary } from "../../src/bench/summary.ts"

const estimate = (value: number) => ({ value, low: value, high: value, n: 10 })
const summary = (all: number, article: number, digest = "d"): SetSummary => ({
  format: "pith-bench",
  version: 1,
  set: "s",
  pages: 10,
  digest,
  command: "",
  commit: "",
  by: "type",
  main: "word.f1",
  methods: [
    {
      method: "m",
      kind: "method",
      outcomes: { ok: 10, empty: 0, error: 0, timeout: 0, "not-run": 0 },
      figures: { "word.f1": estimate(all) },
      groups: { article: { "word.f1": estimate(article) } },
    },
  ],
})
const none: Floors = { sets: {}, lowered: [] }
const check = { raise: false, lower: undefined }
const { floors } = applyGate(none, [summary(0.8, 0.9)], { ...check, raise: true })

describe("applyGate", () => {
  it("sets floors for the whole set and each group", () => {
    expect(floors.sets.s?.floors).toEqual({ m: { all: 0.8, article: 0.9 } })
  })

  it("holds within epsilon (.002) and fails beyond it, group by group", () => {
    expect(applyGate(floors, [summary(0.7985, 0.8985)], check).faults).toEqual([])
    expect(applyGate(floors, [summary(0.8, 0.897)], check).faults).toEqual(["s m article: 0.8970, floor 0.9000"])
  })

  it("raises, and never lowers by raising", () => {
    const raised = applyGate(floors, [summary(0.85, 0.8985)], { ...check, raise: true })
    expect(raised.floors.sets.s?.floors).toEqual({ m: { all: 0.85, article: 0.9 } })
  })

  it("lowers only with a sentence, which it records", () => {
    const lowered = applyGate(floors, [summary(0.7, 0.9)], { ...check, lower: "the gold was corrected" })
    expect(lowered.faults).toEqual([])
    expect(lowered.floors.sets.s?.floors.m?.all).toBe(0.7)
    expect(lowered.floors.lowered).toEqual([
      { set: "s", reason: "the gold was corrected", floors: ["s m all: 0.7000, floor 0.8000"] },
    ])
  })

  it("does not compare figures of other pages", () => {
    expect(applyGate(floors, [summary(0.9, 0.9, "other")], check).faults).toHaveLength(1)
  })

  it("neither sets nor compares floors of a model that may know the pages", () => {
    const known = summary(0.99, 0.99)
    const shipped = { ...known, methods: known.methods.map(one => ({ ...one, models: ["shipped"] })) }
    const raised = applyGate(floors, [shipped], { ...check, raise: true })
    expect(raised.floors.sets.s?.floors).toEqual({ m: { all: 0.8, article: 0.9 } })
    expect(raised.notes).toEqual([expect.stringContaining("not compared")])
  })
})
