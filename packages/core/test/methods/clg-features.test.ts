import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CLG_FEATURES, CLG_NAMES, clgFeatures, type Norms } from "../../src/features/clg/clg-features.ts"
import { type Measure, measures } from "../../src/features/clg/measures.ts"
import { regionBox, regions } from "../../src/features/clg/regions.ts"
import { type Rect, unionArea } from "../../src/math/rectangles.ts"
import { nodeBox } from "../../src/page/layout.ts"
import { tagName } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import { type LaidOut, layOut } from "./hand-layout.ts"

const norms: Norms = {
  best: { left: 0.2, right: 0.7, top: 0.1, bottom: 0.9, centerX: 0.45, centerY: 0.5, area: 0.4 },
  tagScore: { "": 0.1, p: 0.6 },
}

function measured({ page, layout, node }: LaidOut, id: string): Record<Measure, number> {
  const { nodes, columns } = measures(page, layout)
  const row = nodes.indexOf(node(id))
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[row]!])) as Record<
    Measure,
    number
  >
}

function features({ page, layout, node }: LaidOut, id: string): Record<string, number> {
  const all = measures(page, layout)
  const row = all.nodes.indexOf(node(id))
  const tags = Array.from(all.nodes, each => tagName(page, each))
  const columns = clgFeatures(all.columns, tags, norms)
  return Object.fromEntries(CLG_NAMES.map((name, column) => [name, columns[column]![row]!]))
}

describe("equation (1): a node's value is united with those below it", () => {
  it("figure 3: from the bottom level up, edges by the outermost, areas by the union", () => {
    const laid = layOut(`<body id=v1>
      <div id=v2 data-box="0 0 100 100"><p id=v5 data-box="10 10 50 50"></p><p id=v6 data-box="50 50 120 120"></p></div>
      <div id=v3><p id=v7 data-box="200 0 300 100"></p><p id=v8 data-box="250 50 350 150"></p></div>
      <div id=v4 data-box="0 200 100 300"><p id=v9 data-box="20 220 40 240"></p></div></body>`)
    const { box, area } = regions(laid.page, laid.layout)
    const at = (id: string) => ({ ...regionBox({ box, area }, laid.node(id)), area: area[laid.node(id)] })
    // v6 sticks out of v2: 100·100 + 70·70 - 50·50 shared = 10 000 + 4 900 - 2 500.
    expect(at("v2")).toEqual({ left: 0, top: 0, right: 120, bottom: 120, area: 12_400 })
    // v3 has no box of its own: 10 000 + 10 000 - 50·50.
    expect(at("v3")).toEqual({ left: 200, top: 0, right: 350, bottom: 150, area: 17_500 })
    expect(at("v4")).toEqual({ left: 0, top: 200, right: 100, bottom: 300, area: 10_000 })
    // The three lie apart: 12 400 + 17 500 + 10 000.
    expect(at("v1")).toEqual({ left: 0, top: 0, right: 350, bottom: 300, area: 39_900 })
  })

  it("what is not seen covers nothing, and what is seen in it does", () => {
    const laid = layOut(
      `<body><div id=a data-box="0 0 500 500" data-unseen><p id=b data-box="0 0 10 10">x</p></div></body>`,
    )
    expect(regions(laid.page, laid.layout).area[laid.node("a")]).toBe(100)
  })

  it("agrees with the union of all boxes below, on any tree", () => {
    const coordinate = fc.integer({ min: 0, max: 12 })
    const tree = fc.array(fc.tuple(coordinate, coordinate, coordinate, coordinate, fc.nat(3)), { maxLength: 14 })
    fc.assert(
      fc.property(tree, elements => {
        let html = "<body>"
        let open = 0
        for (const [left, top, width, height, close] of elements) {
          for (let i = 0; i < close && open > 0; i++, open--) html += "</div>"
          html += `<div data-box="${left} ${top} ${left + width} ${top + height}">`
          open++
        }
        const { page, layout } = layOut(html)
        const { area } = regions(page, layout)
        for (let node = 0; node < page.size; node++) {
          const below: Rect[] = []
          for (let inner = node; inner < page.end[node]!; inner++) below.push(nodeBox(layout, inner))
          expect(area[node]).toBeCloseTo(unionArea(below), 6)
        }
      }),
      { numRuns: 60 },
    )
  })

  it("stays fast where every box sticks out of the one above it", () => {
    const depth = 5_000
    const html = Array.from({ length: depth }, (_, i) => `<div data-box="${i} ${i} ${i + 10} ${i + 10}">`).join("")
    const page = parsePage(html, { maxDepth: 2 * depth })
    const { layout } = { layout: { ...layOut("<p>").layout, size: page.size } }
    const box = new Float32Array(4 * page.size)
    for (let node = 0; node < page.size; node++) box.set([node, node, node + 10, node + 10], 4 * node)
    const { area } = regions(page, { ...layout, box, visible: new Uint8Array(page.size).fill(1) })
    // Past the budget the box around counts: never less than the union, and this node's own box is in it.
    expect(area[page.body]).toBeGreaterThan(100)
  })
})

describe("the 17 features, worked by hand", () => {
  // Page 1000 × 1000, 10 visible characters: red 4 and green 2 in #a, red 3 and blue 1 in #b (the paper's example of a union).
  const laid = layOut(`<body data-box="0 0 1000 1000">
    <div id=a data-box="100 200 600 400"><p data-box="100 200 600 300" data-colour=ff0000 data-size=10>aaaa</p
      ><a id=link href="/x" data-box="100 300 600 400" data-colour=00ff00 data-size=20>bb</a></div>
    <p id=b data-box="100 400 600 900"><i data-box="100 400 600 500" data-colour=ff0000 data-size=10>ccc</i
      ><b data-box="100 500 600 600" data-colour=0000ff data-size=30>d</b><img data-box="100 600 600 700"></p></body>`)

  it("POS_LEFT … POS_CENTERY = 1 - |BEST - value|", () => {
    // #a: left 0.1, right 0.6, top 0.2, bottom 0.4, centre (0.35, 0.3).
    const a = features(laid, "a")
    expect(a.POS_LEFT).toBeCloseTo(1 - 0.1)
    expect(a.POS_RIGHT).toBeCloseTo(1 - 0.1)
    expect(a.POS_TOP).toBeCloseTo(1 - 0.1)
    expect(a.POS_BOTTOM).toBeCloseTo(1 - 0.5)
    expect(a.POS_CENTERX).toBeCloseTo(1 - 0.1)
    expect(a.POS_CENTERY).toBeCloseTo(1 - 0.2)
    // √(0.1² + 0.2²) = 0.2236; over √2: 0.1581.
    expect(a.POS_DIST).toBeCloseTo(0.8419, 4)
  })

  it("AREA_SIZE and AREA_DIST", () => {
    // #a: 500·200 of 1 000 000 = 0.1. |ln 0.1 - ln 0.4| = ln 4.
    expect(features(laid, "a").AREA_SIZE).toBeCloseTo(0.1)
    expect(features(laid, "a").AREA_DIST).toBeCloseTo(Math.log(4))
  })

  it("FONT_COLOR_POPULARITY = Σ φ_ki·φ_ri", () => {
    // Page: red 7/10, green 2/10, blue 1/10. #a: 4/6·0.7 + 2/6·0.2 = 3.2/6. #b: 3/4·0.7 + 1/4·0.1 = 0.55.
    expect(features(laid, "a").FONT_COLOR_POPULARITY).toBeCloseTo(3.2 / 6)
    expect(features(laid, "b").FONT_COLOR_POPULARITY).toBeCloseTo(0.55)
  })

  it("FONT_SIZE = Σ ρ_ki (z_i - z_min) / (z_max - z_min), and its popularity", () => {
    // Sizes 10 (7 characters), 20 (2), 30 (1). #a: 2/6·(10/20) = 1/6. #b: 1/4·(20/20).
    expect(features(laid, "a").FONT_SIZE).toBeCloseTo(1 / 6)
    expect(features(laid, "b").FONT_SIZE).toBeCloseTo(0.25)
    // #a: 4/6·0.7 + 2/6·0.2; #b: 3/4·0.7 + 1/4·0.1.
    expect(features(laid, "a").FONT_SIZE_POPULARITY).toBeCloseTo(3.2 / 6)
    expect(features(laid, "b").FONT_SIZE_POPULARITY).toBeCloseTo(0.55)
  })

  it("VISIBLE_CHAR and TEXT_RATIO = A_text / (A_text + A_image + 1)", () => {
    expect(features(laid, "a").VISIBLE_CHAR).toBeCloseTo(0.6)
    // #b: texts 2 · 500·100, image 500·100.
    expect(features(laid, "b").TEXT_RATIO).toBeCloseTo(100_000 / 150_001)
    expect(features(laid, "a").TEXT_RATIO).toBeCloseTo(100_000 / 100_001)
  })

  it("TAG_SCORE, TAG_DENSITY = tags / (chars + 1), LINK_DENSITY = links / (tags + 1)", () => {
    expect(features(laid, "a").TAG_SCORE).toBe(0.1)
    expect(features(laid, "b").TAG_SCORE).toBe(0.6)
    // #a: div, p, a are 3 tags over 6 characters, one of them a link.
    expect(features(laid, "a").TAG_DENSITY).toBeCloseTo(3 / 7)
    expect(features(laid, "a").LINK_DENSITY).toBeCloseTo(1 / 4)
    expect(features(laid, "b").TAG_DENSITY).toBeCloseTo(4 / 5)
    expect(features(laid, "b").LINK_DENSITY).toBe(0)
  })

  it("texts of one paragraph share lines, pictures of a carousel their place: overlaps of neighbours count once", () => {
    const shared = layOut(`<body><p id=p data-box="0 0 100 60"><i data-box="0 0 100 40">one</i
      ><b data-box="0 20 100 60">two</b></p>
      <div id=show data-box="0 100 100 200"><img data-box="0 100 100 200"><img data-box="0 100 100 200"></div></body>`)
    // Texts 4 000 + 4 000 - 2 000; pictures 10 000 once.
    expect(measured(shared, "p").textRatio).toBeCloseTo(6_000 / 6_001)
    const both = layOut(`<body><div id=d data-box="0 0 100 200"><p data-box="0 0 100 60"><i data-box="0 0 100 40">one</i
      ><b data-box="0 20 100 60">two</b></p><img data-box="0 100 100 200"><img data-box="0 100 100 200"></div></body>`)
    expect(measured(both, "d").textRatio).toBeCloseTo(6_000 / 16_001)
  })

  it("one font size on the page, or no text at all: 0, never a division by zero", () => {
    const plain = layOut(`<body><p id=p data-box="0 0 10 10">text</p><div id=d data-box="0 20 10 30"></div></body>`)
    expect(features(plain, "p").FONT_SIZE).toBe(0)
    expect(features(plain, "p").FONT_SIZE_POPULARITY).toBe(1)
    expect(features(plain, "d").FONT_COLOR_POPULARITY).toBe(0)
  })

  it("there are 17, and a layout of another page is refused", () => {
    expect(CLG_NAMES).toHaveLength(17)
    expect(CLG_FEATURES).toMatch(/^[0-9a-f]{16}$/)
    expect(() => measures(parsePage("<p>a<p>b"), laid.layout)).toThrow(/layout is of a page with/)
  })
})
