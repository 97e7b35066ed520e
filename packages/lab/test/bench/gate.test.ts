import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { applyGate, type Floors, gate, setsWithFloors } from "../../src/bench/gate.ts"
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

  it("keeps the figures of a shipped model, which may know the pages, apart from those out of fold", () => {
    const known = summary(0.99, 0.98)
    const shipped = { ...known, methods: known.methods.map(one => ({ ...one, models: ["shipped"] })) }
    const raised = applyGate(floors, [shipped], { ...check, raise: true })
    expect(raised.floors.sets.s?.floors).toEqual({
      m: { all: 0.8, article: 0.9 },
      "m (shipped model)": { all: 0.99, article: 0.98 },
    })
    expect(raised.notes).toEqual(["s m: not measured in this run"])
    // .900 out of fold is above its floor of .800; by the shipped model it is a drop from .990.
    expect(applyGate(raised.floors, [summary(0.9, 0.9)], check).faults).toEqual([])
    const dropped = {
      ...shipped,
      methods: shipped.methods.map(one => ({ ...one, figures: { "word.f1": estimate(0.9) } })),
    }
    expect(applyGate(raised.floors, [dropped], check).faults).toEqual(["s m (shipped model) all: 0.9000, floor 0.9900"])
  })

  it("says which floors were not looked at", () => {
    const notRun = { ...summary(0.8, 0.9), methods: [{ ...summary(0.8, 0.9).methods[0]!, figures: {}, groups: {} }] }
    expect(applyGate(floors, [notRun], check)).toMatchObject({ faults: [], notes: ["s m: not measured in this run"] })
  })
})

describe("gate", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockReturnValue()
  })
  afterEach(() => vi.restoreAllMocks())

  it("ends with 0 or 1, writes only when told to, and refuses a file that is none of floors", () => {
    const file = join(mkdtempSync(join(tmpdir(), "pith-floors-")), "floors.json")
    expect(gate(file, [summary(0.8, 0.9)], check)).toBe(0)
    expect(existsSync(file)).toBe(false)
    expect(gate(file, [summary(0.8, 0.9)], { ...check, raise: true })).toBe(0)
    const written = readFileSync(file, "utf8")
    expect(setsWithFloors(file)).toEqual(["s"])
    expect(gate(file, [summary(0.7, 0.9)], check)).toBe(1)
    // A drop is not written by raising either.
    expect(gate(file, [summary(0.7, 0.9)], { ...check, raise: true })).toBe(1)
    expect(readFileSync(file, "utf8")).toBe(written)
    expect(gate(file, [summary(0.7, 0.9)], { ...check, lower: "the gold was corrected" })).toBe(0)
    expect(gate(file, [summary(0.7, 0.9)], check)).toBe(0)
    writeFileSync(file, "{}")
    expect(() => gate(file, [], check)).toThrow("is not a file of floors")
  })
})
