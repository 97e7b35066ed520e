import { describe, expect, it } from "vitest"
import { kMeans } from "../../src/math/k-means.ts"

describe("kMeans", () => {
  it("moves the centres to the means", () => {
    // From 0 and 5: {0, 1} and {10, 11}; means 0.5 and 10.5; no point changes.
    const { of, centres } = kMeans(Float64Array.of(0, 1, 10, 11), 1, Float64Array.of(0, 5))
    expect([...of]).toEqual([0, 0, 1, 1])
    expect([...centres]).toEqual([0.5, 10.5])
  })

  it("holds the first centres where they are", () => {
    // (1,1) and (2,2) are nearest to the origin, which stays; (8,9) and (10,9) move the other to (9,9).
    const { of, centres } = kMeans(Float64Array.of(1, 1, 2, 2, 8, 9, 10, 9), 2, Float64Array.of(0, 0, 10, 10), {
      held: 1,
    })
    expect([...of]).toEqual([0, 0, 1, 1])
    expect([...centres]).toEqual([0, 0, 9, 9])
  })

  it("keeps the centre of an empty cluster and takes no points at all", () => {
    expect([...kMeans(Float64Array.of(0, 1), 1, Float64Array.of(0, 99)).centres]).toEqual([0.5, 99])
    expect(kMeans(new Float64Array(0), 2, Float64Array.of(0, 0, 1, 1)).of).toHaveLength(0)
  })
})
