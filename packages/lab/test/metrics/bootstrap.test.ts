import { describe, expect, it } from "vitest"
import { bootstrap, groupMeans, meanEstimate, pairedDifference } from "../../src/metrics/bootstrap.ts"
import { mean } from "../../src/metrics/mean.ts"
import { seededRandom } from "../../src/metrics/seeded-random.ts"

describe("meanEstimate", () => {
  it("docs/metrics.md: 50 ones and 50 zeros, about 0.5 ± 1.96·0.05", () => {
    const values = Array.from({ length: 100 }, (_, i) => i % 2)
    const estimate = meanEstimate(values)
    expect(estimate).toMatchObject({ value: 0.5, n: 100 })
    expect(estimate.low).toBeCloseTo(0.4, 1.5)
    expect(estimate.high).toBeCloseTo(0.6, 1.5)
  })

  it("depends on the seed and on nothing else", () => {
    const values = Array.from({ length: 40 }, (_, i) => Math.sqrt(i))
    expect(meanEstimate(values, { seed: 1 })).toEqual(meanEstimate(values))
    expect(meanEstimate(values, { seed: 2 })).not.toEqual(meanEstimate(values))
  })

  it("has no width where all pages are alike, and no value without pages", () => {
    expect(meanEstimate([0.25, 0.25, 0.25])).toEqual({ value: 0.25, low: 0.25, high: 0.25, n: 3 })
    expect(meanEstimate([])).toEqual({ value: Number.NaN, low: Number.NaN, high: Number.NaN, n: 0 })
  })

  it("covers the true mean in about 95 of 100 samples", () => {
    const random = seededRandom(11)
    let covered = 0
    for (let sample = 0; sample < 300; sample++) {
      const values = Array.from({ length: 60 }, random) // uniform: the mean is 0.5
      const { low, high } = meanEstimate(values, { resamples: 400, seed: sample })
      if (low <= 0.5 && 0.5 <= high) covered++
    }
    expect(covered / 300).toBeGreaterThan(0.91)
    expect(covered / 300).toBeLessThan(0.98)
  })
})

describe("bootstrap", () => {
  it("takes any statistic of the pages", () => {
    const largest = bootstrap([1, 5, 2], sample => Math.max(...sample))
    expect(largest).toMatchObject({ value: 5, high: 5, n: 3 })
    expect(largest.low).toBeLessThan(5)
  })
})

describe("pairedDifference", () => {
  it("docs/metrics.md: a constant gain is certain, however much the pages scatter", () => {
    const random = seededRandom(5)
    const b = Array.from({ length: 50 }, random)
    const a = b.map(value => value + 0.01)
    const paired = pairedDifference(a, b)
    expect(paired.low).toBeCloseTo(0.01, 9)
    expect(paired.high).toBeCloseTo(0.01, 9)
    const alone = meanEstimate(a)
    expect(alone.low).toBeLessThan(mean(b)) // unpaired, the same gain is not to be seen
    expect(() => pairedDifference([1], [])).toThrow(RangeError)
  })
})

describe("groupMeans", () => {
  it("gives each group its mean and its own interval", () => {
    const pages = [
      { type: "forum", f1: 0.5 },
      { type: "article", f1: 1 },
      { type: "forum", f1: 0.7 },
    ]
    const means = groupMeans(
      pages,
      page => page.type,
      page => page.f1,
    )
    expect([...means.keys()]).toEqual(["forum", "article"])
    expect(means.get("forum")!.value).toBeCloseTo(0.6, 12)
    expect(means.get("article")).toEqual({ value: 1, low: 1, high: 1, n: 1 })
  })
})
