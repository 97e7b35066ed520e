import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { extract } from "../../src/index.ts"
import { cetd, compositeDensity, densitySums, pathThreshold, textDensity } from "../../src/methods/cetd.ts"
import { type Page, tagName } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import { keptText } from "./kept-text.ts"

const nodesOf = (page: Page, name: string) => [...page.tag.keys()].filter(node => tagName(page, node) === name)

const a20 = "a".repeat(20)
const b30 = "b".repeat(30)
/** Two links of four characters; then two paragraphs. */
const html = `<body><nav><a href=1>home</a><a href=2>news</a></nav><div><p>${a20}</p><p>${b30}</p></div></body>`
const page = parsePage(html)
const body = page.body
const nav = nodesOf(page, "nav")[0]!
const div = nodesOf(page, "div")[0]!
const [p20 = -1, p30 = -1] = nodesOf(page, "p")

describe("densities", () => {
  it("eq. 1: characters per tag below the node; no tags count as one", () => {
    const density = textDensity(page)
    // body: 58 characters, nav a a div p p; nav: 8 and 2; div: 50 and 2; p: no tags.
    expect([body, nav, div, p20, p30].map(node => density[node])).toEqual([58 / 6, 4, 25, 20, 30])
  })

  it("eq. 2: by the share of links, with the node's own link characters", () => {
    // A p of 10 characters, 2 of them in its one link, alone in the body: LC_b / C_b = 0.2.
    // Base: ln(10/8 · 2 + 0.2 · 10 + e) = ln 7.218282 = 1.976617. Argument: 10/2 · 1/1 = 5.
    // CTD = 10/1 · ln 5 / ln 1.976617 = 10 · 1.609438 / 0.681388 = 23.6200.
    const linked = parsePage("<body><p>aaaaaaaa<a href=x>bb</a></p></body>")
    expect(compositeDensity(linked)[nodesOf(linked, "p")[0]!]).toBeCloseTo(23.62, 3)
  })

  it("eq. 2 over a whole page, D1 where a count is 0", () => {
    const density = compositeDensity(page)
    const share = 8 / 58
    // nav: all linked, C/LC · T/LT = 8/8 · 2/2 = 1, and ln 1 = 0.
    expect(density[nav]).toBe(0)
    // p: T, LC and LT count 1: 20 · ln 20 / ln(ln(20/20 · 1 + 8/58 · 20 + e)) = 20 · 2.995732 / ln(1.868242) = 95.8637.
    expect(density[p20]).toBeCloseTo((20 * Math.log(20)) / Math.log(Math.log(1 + share * 20 + Math.E)), 9)
    expect(density[p20]).toBeCloseTo(95.8637, 4)
  })

  it("D2: is never negative and never not a number", () => {
    const piece = fc.constantFrom(
      "<a href=x>",
      "</a>",
      "<p>",
      "</p>",
      "<div>",
      "</div>",
      "word",
      "<b>",
      "</b>",
      " ",
      "<img src=x>",
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
        const density = compositeDensity(parsePage(pieces.join("")))
        expect(density.every(value => value >= 0 && Number.isFinite(value))).toBe(true)
      }),
    )
  })
})

describe("density sums and the threshold", () => {
  it("eq. 3: the densities of the children, D3: texts between tags among them", () => {
    const sums = densitySums(page, textDensity(page))
    // div: 20 + 30; nav: 4 + 4; body: 4 + 25.
    expect([sums[div], sums[nav], sums[body]]).toEqual([50, 8, 29])
    const bare = parsePage("<body><div>aaaa<br>bbbbbb</div></body>")
    // Texts of 4 and 6 characters, T = 1 each; the br has none.
    expect(densitySums(bare, textDensity(bare))[nodesOf(bare, "div")[0]!]).toBe(10)
  })

  it("the threshold is the smallest density on the way from the body", () => {
    const density = textDensity(page)
    // body 9.667, div 25, p 30.
    expect(pathThreshold(page, density, p30)).toBe(58 / 6)
    expect(pathThreshold(page, density, div)).toBe(58 / 6)
  })
})

describe("the method", () => {
  it("keeps the node with the largest density sum", () => {
    expect(keptText(page, cetd().select(page, {}))).toBe(a20 + b30)
    expect(keptText(page, cetd({ density: "text" }).select(page, {}))).toBe(a20 + b30)
  })

  it("keeps other parts that reach the threshold as well, and leaves out what does not", () => {
    const section = (tag: string) => `<${tag}><p>${a20}</p><p>${b30}</p></${tag}>`
    const links = `<nav>${"<a href=1>home</a>".repeat(10)}</nav>`
    const two = parsePage(`<body><main>${section("div")}${section("section")}${links}</main>${links}</body>`)
    const text = keptText(two, cetd().select(two, {}))
    expect(text.match(/b{30}/g)).toHaveLength(2)
  })

  it("explains densities, sums and the threshold", () => {
    const { page: whole, blocks } = extract(html, { method: "cetd", explain: true }).explanation
    const density = compositeDensity(page)
    // The smaller one of body (27.13) and div (133.93).
    expect(whole).toEqual({ bestNode: div, nodesKept: 1, threshold: density[body] })
    expect(whole.threshold).toBeCloseTo(27.1333, 4)
    const quantities = blocks.map(({ text, kept, quantities: { density } }) => [text.slice(0, 4), kept, density])
    expect(quantities).toEqual([
      ["home", false, 0],
      ["aaaa", true, density[p20]],
      ["bbbb", true, density[p30]],
    ])
    for (const block of blocks) expect(block.quantities.threshold).toBe(whole.threshold)
  })
})
