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
  it("puts a name right of its dot, and moves only those that would cover something", () => {
    const [a, b, c] = placeLabels(
      [
        { x: 50, y: 50, text: "one" },
        { x: 55, y: 52, text: "two" },
        { x: 300, y: 52, text: "far" },
      ],
      0,
      600,
    )
    expect(c).toEqual({ text: "far", x: 309, y: 55 })
    const boxes = [a!, b!].map(({ x, y, text }) => ({
      left: x,
      right: x + 7 * text.length,
      top: y - 10,
      bottom: y + 4,
    }))
    const [one, two] = boxes
    const apart = one!.right <= two!.left || two!.right <= one!.left || Math.abs(one!.top - two!.top) >= 14
    expect(apart).toBe(true)
    for (const { left, right, top, bottom } of boxes)
      for (const [x, y] of [
        [50, 50],
        [55, 52],
      ] as const)
        expect(x > left && x < right && y > top && y < bottom).toBe(false)
  })

  it("goes left where the right edge is near", () => {
    const [label] = placeLabels([{ x: 590, y: 50, text: "edge" }], 0, 600)
    expect(label!.x).toBeLessThan(590)
  })
})
