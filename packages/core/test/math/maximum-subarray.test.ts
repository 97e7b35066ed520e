import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { maximumSubarray } from "../../src/math/maximum-subarray.ts"

describe("maximumSubarray", () => {
  it("finds the run by hand", () => {
    // 2 - 1 + 3 = 4 is more than 2, 3 or 3 - 4 + 1.
    expect(maximumSubarray([-1, 2, -1, 3, -4, 1])).toEqual({ from: 1, to: 4, sum: 4 })
  })

  it("is empty where nothing is above zero", () => {
    expect(maximumSubarray([-1, 0, -2])).toEqual({ from: 0, to: 0, sum: 0 })
    expect(maximumSubarray([])).toEqual({ from: 0, to: 0, sum: 0 })
  })

  it("is as good as trying every run", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 30 }), values => {
        let best = 0
        for (let i = 0; i < values.length; i++) {
          let sum = 0
          for (let j = i; j < values.length; j++) {
            sum += values[j]!
            best = Math.max(best, sum)
          }
        }
        const run = maximumSubarray(values)
        expect(run.sum).toBe(best)
        expect(values.slice(run.from, run.to).reduce((a, b) => a + b, 0)).toBe(best)
      }),
    )
  })
})
