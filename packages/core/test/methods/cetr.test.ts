import { describe, expect, it } from "vitest"
import { aboveThreshold, cetr, clusterLines, derivatives, tagRatios } from "../../src/methods/cetr.ts"
import { parsePage } from "../../src/page/parse.ts"
import { keptText, traced } from "./kept-text.ts"

describe("cetr", () => {
  it("counts characters per tag, and characters where there are no tags", () => {
    expect([...tagRatios({ chars: Float64Array.of(10, 30, 0), tags: Float64Array.of(2, 0, 3) })]).toEqual([5, 30, 0])
  })

  it("takes the derivative over the next three lines, then smooths it", () => {
    // Differences: (3+6+9)/3 - 0 = 6, (6+9)/2 - 3 = 4.5, 9 - 6 = 3, 0. Smoothed with e^(-1/2) = 0.60653:
    // first (6 + 0.60653·4.5)/1.60653 = 5.43369, last (0.60653·3)/1.60653 = 1.13262.
    const slopes = derivatives(Float64Array.of(0, 3, 6, 9), 3)
    expect(slopes[0]).toBeCloseTo(5.43369, 4)
    expect(slopes[3]).toBeCloseTo(1.13262, 4)
    // Falling ratios count the same: absolute values.
    expect(derivatives(Float64Array.of(0, -3, -6, -9), 3)[0]).toBeCloseTo(5.43369, 4)
  })

  it("clusters with one centre at the origin", () => {
    // Centres start at 0, 50 and 100 (ratios), 0 (slopes): {1, 1}, {50, 52}, {100}.
    const content = clusterLines(Float64Array.of(1, 1, 50, 52, 100), new Float64Array(5), 3)
    expect([...content]).toEqual([0, 0, 1, 1, 1])
    expect([...clusterLines(new Float64Array(3), new Float64Array(3), 3)]).toEqual([0, 0, 0])
  })

  it("has a threshold of λ standard deviations", () => {
    // 0, 0, 0, 8: mean 2, variance (4 + 4 + 4 + 36) / 4 = 12, σ = 3.46.
    const ratios = Float64Array.of(0, 0, 0, 8)
    const smoothed = Float64Array.of(0, 0.5, 3.4, 3.5)
    expect([...aboveThreshold(ratios, smoothed, 1)]).toEqual([0, 0, 0, 1])
    expect([...aboveThreshold(ratios, smoothed, 0.9)]).toEqual([0, 0, 1, 1])
  })

  const menu = `<ul>\n${"<li><a href=x>item</a></li>\n".repeat(20)}</ul>\n`
  const page = parsePage(`<html><body>${menu}${`<p>${"word ".repeat(60)}</p>\n`.repeat(6)}${menu}</body></html>`)

  it.each([{}, { lines: "source" as const }, { derivativeOf: "ratios" as const }])(
    "keeps the long lines: %o",
    options => {
      const text = keptText(page, cetr(options).select(page, {}))
      expect(text.match(/word/g)).toHaveLength(360)
      expect(text.match(/item/g)?.length ?? 0).toBeLessThanOrEqual(2)
    },
  )

  it("tells line, ratio and derivative of every leaf", () => {
    const { nodes } = traced(cetr(), page)
    expect(nodes.size).toBe(page.leaves.length)
    expect(Object.keys([...nodes.values()][0]!)).toEqual(["line", "TTR", "smoothed", "derivative", "content"])
  })
})
