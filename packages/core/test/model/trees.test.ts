import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { PithError } from "../../src/errors.ts"
import { decodeBase64 } from "../../src/math/base64.ts"
import { SHORT_FLOATS, shortFloat, shortFloatPlace } from "../../src/math/short-float.ts"
import { decodeTrees } from "../../src/model/decode-trees.ts"
import { explainTrees, predictTrees, scoreTrees, type Trees } from "../../src/model/trees.ts"

/**
 * Two trees of one output:
 *
 *     f0 < 2 (missing left)         f1 < 0 (missing right)
 *     ├─ 0.5                        ├─ 4
 *     └─ f1 < 1 (missing right)     └─ -4
 *        ├─ 1
 *        └─ 2
 */
const two: Trees = {
  objective: "squared",
  outputs: 1,
  features: 2,
  base: Float64Array.of(10),
  starts: Int32Array.of(0, 5, 8),
  feature: Int16Array.of(0, -1, 1, -1, -1, 1, -1, -1),
  threshold: Float32Array.of(2, 0, 1, 0, 0, 0, 0, 0),
  skip: Int32Array.of(1, 0, 1, 0, 0, 1, 0, 0),
  missingLeft: Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0),
  value: Float64Array.of(1, 0.5, 1.5, 1, 2, 0, 4, -4),
}
const columns = [
  Float32Array.of(1, 2, 3, Number.NaN, Number.NaN, 5),
  Float32Array.of(0, 0.5, 1, -1, Number.NaN, Number.NaN),
]

describe("scoreTrees", () => {
  it("adds the leaves each row falls into", () => {
    const out = new Float64Array(6)
    scoreTrees(two, columns, 6, out)
    // Row 3 lacks f0 and goes left, row 4 lacks f1 too and goes right there, row 5 goes right twice.
    expect(Array.from(out)).toEqual([10 + 0.5 - 4, 10 + 1 - 4, 10 + 2 - 4, 10 + 0.5 + 4, 10 + 0.5 - 4, 10 + 2 - 4])
  })

  it("follows every row as a plain walk does", () => {
    const value = fc.oneof(
      fc.double({ min: -3, max: 4 }),
      fc.constant(Number.NaN),
      fc.constantFrom(0, 1, 2, Infinity, -Infinity),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 40 }), rows => {
        const given = [Float32Array.from(rows, row => row[0]), Float32Array.from(rows, row => row[1])]
        const out = new Float64Array(rows.length)
        scoreTrees(two, given, rows.length, out)
        rows.forEach((_, r) => {
          const contributions = new Float64Array(2)
          const rest = explainTrees(two, given, r, contributions)
          expect(out[r]).toBeCloseTo(rest + contributions[0]! + contributions[1]!, 12)
        })
      }),
    )
  })
})

describe("predictTrees", () => {
  it("gives probabilities for logistic", () => {
    const out = new Float64Array(1)
    predictTrees({ ...two, objective: "logistic", base: Float64Array.of(3.5) }, [columns[0]!, columns[1]!], 1, out)
    // 3.5 + 0.5 - 4 = 0.
    expect(out[0]).toBe(0.5)
  })

  it("deals trees out to outputs in turn and gives probabilities for softmax", () => {
    const out = new Float64Array(2)
    const trees = { ...two, objective: "softmax", outputs: 2, base: Float64Array.of(1, 4.5) } as const
    // Output 0: 1 + 0.5, output 1: 4.5 - 4; the first is e times as likely.
    predictTrees(trees, columns, 1, out)
    expect(out[0]).toBeCloseTo(Math.E / (1 + Math.E), 12)
    expect(out[0]! + out[1]!).toBeCloseTo(1, 12)
  })
})

describe("explainTrees", () => {
  it("credits each feature with the change of value it caused", () => {
    // Row 2: f0 moves 1 → 1.5, f1 moves 1.5 → 2 and 0 → -4; base 10 and the roots' 1 and 0 stay unexplained.
    const out = new Float64Array(2)
    expect(explainTrees(two, columns, 2, out)).toBe(11)
    expect(Array.from(out)).toEqual([0.5, -3.5])
  })
})

describe("decodeTrees", () => {
  const empty = { format: "trees/1", objective: "squared", features: 2, trees: 0, nodes: 0, base: [1], valueBytes: 1 }

  it.each([
    ["nothing", undefined],
    ["another format", { ...empty, format: "trees/2", innerValues: false, data: "" }],
    ["a missing field", empty],
    ["no bytes", { ...empty, innerValues: false, data: "" }],
    ["too many bytes", { ...empty, innerValues: false, data: "AAAAAAAAAAAA" }],
    ["trees that never end", { ...empty, trees: 9, nodes: 9, innerValues: false, data: "/////w==" }],
  ])("refuses %s", (_, packed) => {
    expect(() => decodeTrees(packed)).toThrow(PithError)
  })
})

describe("shortFloat", () => {
  it("is ascending, and each float is at its own place", () => {
    fc.assert(
      fc.property(fc.integer({ min: -SHORT_FLOATS / 2, max: SHORT_FLOATS / 2 - 2 }), place => {
        const value = shortFloat(place)
        // Above infinity, and below minus infinity, the bits mean NaN.
        if (Number.isNaN(value) || Number.isNaN(shortFloat(place + 1))) return
        expect(shortFloatPlace(value)).toBe(place)
        expect(shortFloat(place + 1)).toBeGreaterThan(value)
      }),
    )
    expect(shortFloat(0)).toBe(0)
  })

  it("parts values as their places do", () => {
    const float = fc.float({ noNaN: true })
    fc.assert(
      fc.property(float, float, (value, other) => {
        const place = shortFloatPlace(other)
        const cut = shortFloat(place)
        if (Number.isFinite(cut)) expect(value < cut).toBe(shortFloatPlace(value) < place)
      }),
    )
  })
})

describe("decodeBase64", () => {
  it("undoes base64", () => {
    fc.assert(
      fc.property(fc.uint8Array(), bytes => {
        expect(Array.from(decodeBase64(btoa(String.fromCharCode(...bytes))))).toEqual(Array.from(bytes))
      }),
    )
  })

  it("refuses other characters", () => {
    expect(() => decodeBase64("ab-_")).toThrow(RangeError)
  })
})
