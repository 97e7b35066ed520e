import { describe, expect, it } from "vitest"
import { histogram } from "../../src/plots/distributions.ts"
import { placeLabels } from "../../src/plots/place-labels.ts"
import { element } from "../../src/plots/svg.ts"

describe("element", () => {
  it("escapes text and attributes", () => {
    expect(element("a", { title: '"<&', x: 1.23456, y: undefined }, "<script>", [element("b", {}, "&")]).markup).toBe(
      '<a title="&quot;&lt;&amp;" x="1.23">&lt;script&gt;<b>&amp;</b></a>',
    )
  })
})

describe("histogram", () => {
  it("counts 0 in the first bin and 1 in the last", () => {
    const counts = histogram([0, 0.04, 0.05, 1])
    expect([counts[0], counts[1], counts[19]]).toEqual([2, 1, 1])
  })
})

describe("placeLabels", () => {
  it("moves labels that would cover each other, and no others", () => {
    const [a, b, c] = placeLabels([
      { x: 0, y: 50, text: "one" },
      { x: 5, y: 52, text: "two" },
      { x: 300, y: 52, text: "far" },
    ])
    expect(a).toEqual({ x: 0, y: 50, text: "one" })
    expect(Math.abs(b!.y - a!.y)).toBeGreaterThanOrEqual(13)
    expect(c).toEqual({ x: 300, y: 52, text: "far" })
  })
})
