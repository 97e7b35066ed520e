import { describe, expect, it } from "vitest"
import { areaScore } from "../../src/metrics/area-score.ts"

describe("areaScore", () => {
  it("docs/metrics.md: overlap 8 of 28 predicted and 12 gold", () => {
    const predicted = [
      { left: 0, top: 0, right: 4, bottom: 4 },
      { left: 2, top: 2, right: 6, bottom: 6 },
    ]
    const score = areaScore(predicted, [{ left: 0, top: 0, right: 6, bottom: 2 }])
    expect(score.precision).toBeCloseTo(2 / 7, 12)
    expect(score.recall).toBeCloseTo(2 / 3, 12)
    expect(score.f1).toBeCloseTo(0.4, 12)
  })

  it("takes nothing for nothing as right", () => {
    expect(areaScore([], []).f1).toBe(1)
    expect(areaScore([{ left: 0, top: 0, right: 1, bottom: 1 }], []).f1).toBe(0)
  })
})
