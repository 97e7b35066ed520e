import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { extract } from "../../src/index.ts"
import { type BlockCounts, bayesOf, posteriors } from "../../src/methods/naive-bayes/bayes.ts"
import {
  blockFeatures,
  linkBin,
  psumBin,
  puncBin,
  puncRatio,
  unlinkBin,
} from "../../src/methods/naive-bayes/block-features.ts"
import { naiveBayes } from "../../src/methods/naive-bayes/naive-bayes.ts"
import { naiveBayesTable, TABLE_READING } from "../../src/methods/naive-bayes/naive-bayes-table.ts"
import { MORE_TAGS, PAPER_TAGS, type Reading, readingFingerprint } from "../../src/methods/naive-bayes/reading.ts"
import { tagBlocks } from "../../src/methods/naive-bayes/tag-blocks.ts"
import type { Model } from "../../src/model/model.ts"
import { parsePage } from "../../src/page/parse.ts"
import { tagSet } from "../../src/page/tags.ts"
import { keptText, traced } from "./kept-text.ts"

const READING: Reading = { tags: PAPER_TAGS, extent: "own", merge: true, noLinks: "top" }

describe("step four: blocks from the leaves upwards", () => {
  const ofLeaf = (html: string, merge = true) => [...tagBlocks(parsePage(html), tagSet(PAPER_TAGS), merge).ofLeaf]

  it("gives a leaf to the nearest block element, the body where there is none, and merges siblings", () => {
    // one and two: sibling divs, one block. loose: the body. x and y: cells of one row, merged; z: a cell of another row.
    const html =
      "<div><p>one</p></div><div>two</div><p>loose</p><table><tr><td>x</td><td>y</td></tr><tr><td>z</td></tr></table>"
    expect(ofLeaf(html)).toEqual([0, 0, 1, 2, 2, 3])
    expect(ofLeaf(html, false)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it("merges only what is met one after the other", () => {
    // Between the two divs stands a text of their parent.
    expect(ofLeaf("<div>a<div>b</div>c<div>d</div></div>")).toEqual([0, 1, 0, 2])
    expect(ofLeaf("<div><div>b</div><div>c</div><div>d</div></div>")).toEqual([0, 0, 0])
  })

  it("does not record a block for an image, which follows the block it stands in", () => {
    expect(ofLeaf("<div>text<p><img src=a></p></div><div><img src=b></div>")).toEqual([0, 0, -1])
  })
})

describe("the four features (eq. 2, 3) and their bins (4.3)", () => {
  // 10 + 10 letters and 2 marks outside the link, 4 in it: textsum 26, unlinksum 22, linktextsum 4, puncsum 2.
  const page = parsePage("<div><p>abcdefghij, klmnopqrst. <a href=x>home</a></p></div>")

  it("are counted by block", () => {
    const { values, bins } = blockFeatures(page, READING)
    // link = 4 / 26, punc = 2 / 4.
    expect(values.map(column => column[0])).toEqual([22, 4 / 26, 0.5, 1])
    expect(bins.map(column => column[0])).toEqual([1, 1, 2, 1])
  })

  it("n = ⌊unlinksum / 20⌋ + 1, six levels", () => {
    expect([0, 19, 20, 39, 40, 60, 80, 99, 100, 5000].map(unlinkBin)).toEqual([0, 0, 1, 1, 2, 3, 4, 4, 5, 5])
  })

  it("have the paper's bounds", () => {
    expect([0, 0.099, 0.1, 0.49, 0.5, 0.8, 0.81, 1].map(linkBin)).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
    expect([0, 0.019, 0.02, 0.1, 0.11, Number.POSITIVE_INFINITY].map(puncBin)).toEqual([0, 0, 1, 1, 2, 2])
    expect([0, 1, 3, 4].map(psumBin)).toEqual([0, 1, 1, 2])
  })

  it("eq. 3 without link characters is the top bin, or the lowest where there are no marks either", () => {
    expect(puncBin(puncRatio(0, 0, "top"))).toBe(2)
    expect(puncBin(puncRatio(0, 0, "marks"))).toBe(0)
    expect(puncBin(puncRatio(1, 0, "marks"))).toBe(2)
  })

  it("cover the own text of a block node, or all below it", () => {
    const nested = parsePage("<div>abc<p>de</p><div><p>fghi</p><p>j</p></div></div>")
    const unlinked = (extent: Reading["extent"]) => [...blockFeatures(nested, { ...READING, extent }).values[0]!]
    const paragraphs = (extent: Reading["extent"]) => [...blockFeatures(nested, { ...READING, extent }).values[3]!]
    expect(unlinked("own")).toEqual([5, 5])
    expect(unlinked("subtree")).toEqual([10, 5])
    expect(paragraphs("own")).toEqual([1, 2])
    expect(paragraphs("subtree")).toEqual([3, 2])
  })
})

/** 8 theme blocks and 12 others. */
const COUNTS: BlockCounts = {
  blocks: { content: 8, other: 12 },
  bins: {
    unlinksum: { content: [1, 0, 0, 1, 2, 4], other: [8, 2, 1, 1, 0, 0] },
    link: { content: [6, 2, 0, 0], other: [2, 2, 2, 6] },
    punc: { content: [1, 2, 5], other: [8, 2, 2] },
    psum: { content: [2, 2, 4], other: [10, 2, 0] },
  },
}
/** One block with 20-39 unlinked characters, 10-50 % links, many marks, no paragraph. */
const BINS = [1, 1, 2, 0].map(bin => Uint8Array.of(bin))

describe("the model (eq. 4-15)", () => {
  it("adds up the bins below (eq. 4, 5, 8, 9)", () => {
    const { likelihood } = bayesOf(COUNTS, { prior: false, cumulative: true, smoothing: 0 })
    // unlinksum of c1: 1/8, 1/8, 1/8, 2/8, 4/8, 8/8; punc of c2: 8/12, 10/12, 12/12. link and psum stay shares.
    expect([...likelihood[0]![0]!]).toEqual([0.125, 0.125, 0.125, 0.25, 0.5, 1])
    expect([...likelihood[1]![2]!].map(p => Math.round(12 * p))).toEqual([8, 10, 12])
    expect([...likelihood[0]![1]!]).toEqual([0.75, 0.25, 0, 0])
    expect([...likelihood[0]![3]!]).toEqual([0.25, 0.25, 0.5])
  })

  it("multiplies (eq. 14, 15)", () => {
    // c1: 1/8 · 2/8 · 1 · 2/8 = 0.0078125. c2: 10/12 · 2/12 · 1 · 10/12 = 0.1157407.
    const { content, other } = posteriors(bayesOf(COUNTS, { prior: false, cumulative: true, smoothing: 0 }), BINS)
    expect(content[0]).toBeCloseTo(0.0078125, 12)
    expect(other[0]).toBeCloseTo(0.1157407, 7)
  })

  it("takes the class prior along where asked (eq. 13)", () => {
    // p(c1) = 8/20, p(c2) = 12/20.
    const { content, other } = posteriors(bayesOf(COUNTS, { prior: true, cumulative: true, smoothing: 0 }), BINS)
    expect(content[0]).toBeCloseTo(0.4 * 0.0078125, 12)
    expect(other[0]).toBeCloseTo(0.6 * 0.1157407, 7)
  })

  it("reads a bin by itself where asked, and is never zero with smoothing", () => {
    // c1: (0+1)/(8+6) · (2+1)/(8+4) · (5+1)/(8+3) · (2+1)/(8+3); c2: (2+1)/(12+6) · (2+1)/(12+4) · (2+1)/(12+3) · (10+1)/(12+3).
    const { content, other } = posteriors(bayesOf(COUNTS, { prior: false, cumulative: false, smoothing: 1 }), BINS)
    expect(content[0]).toBeCloseTo((1 / 14) * (3 / 12) * (6 / 11) * (3 / 11), 12)
    expect(other[0]).toBeCloseTo((3 / 18) * (3 / 16) * (3 / 15) * (11 / 15), 12)
  })
})

const model = (reading: Reading, method = "naive-bayes"): Model => ({
  format: "pith-model",
  version: 1,
  method,
  features: readingFingerprint(reading),
  parameters: COUNTS,
})

describe("naive-bayes", () => {
  const prose = `${"Some words, and more of them; ".repeat(5)}the end.`
  const menu = "<a href=x>home</a> <a href=y>news</a>"
  // Two blocks that are not siblings: in the order of eq. 14 bins 5, 0, 2, 2 and 0, 3, 0, 0.
  const html = `<div>${`<p>${prose}</p>`.repeat(4)}</div><table><tr><td>${menu}</td></tr></table>`
  const page = parsePage(html)
  const given = { model: model(READING) }
  const options = { ...READING, prior: false, cumulative: true, smoothing: 0 }

  it("keeps the blocks for which eq. 14 is at least eq. 15, and tells bins and both posteriors", () => {
    const nodes: Record<string, unknown>[] = []
    const { keep, score } = naiveBayes(options).select(page, given, {
      node: (_, quantities) => nodes.push(quantities),
      page: quantities => expect(quantities).toEqual({ blocks: 2, contentBlocks: 1 }),
    })
    expect([...keep]).toEqual([1, 1, 1, 1, 0, 0])
    // Prose: c1 = 1 · 6/8 · 1 · 4/8 = 0.375, c2 = 1 · 2/12 · 1 · 0/12 = 0. Menu: c1 = 1/8 · 0/8 … = 0, c2 = 8/12 · 6/12 · 8/12 · 10/12.
    expect(nodes[0]).toMatchObject({
      "unlinksum bin": "100-",
      "link bin": "<10%",
      "punc bin": ">10%",
      "psum bin": ">3",
    })
    expect(nodes[0]).toMatchObject({ "p(c1|x)": 0.375, "p(c2|x)": 0 })
    expect(nodes[1]).toMatchObject({ "unlinksum bin": "0-19", "link bin": ">80%", "punc bin": "<2%", "psum bin": "0" })
    expect(nodes[1]).toMatchObject({ unlinksum: 0, link: 1, punc: 0, psum: 0, "p(c1|x)": 0 })
    expect(nodes[1]!["p(c2|x)"]).toBeCloseTo((8 * 6 * 8 * 10) / 12 ** 4, 12)
    expect([score![0], score![5]]).toEqual([1, 0])
  })

  it("keeps a leaf of a subtree block where any block around it is content", () => {
    const reading = { ...READING, extent: "subtree" as const }
    const outer = parsePage(`<div>${`<p>${prose}</p>`.repeat(4)}<table><tr><td>${menu}</td></tr></table></div>`)
    const below = naiveBayes({ ...options, ...reading }).select(outer, { model: model(reading) })
    expect([...below.keep]).toEqual([1, 1, 1, 1, 1, 1])
    expect([...naiveBayes(options).select(outer, given).keep]).toEqual([1, 1, 1, 1, 0, 0])
  })

  it("refuses a model of other features, of another method, and one without counts", () => {
    const method = naiveBayes(options)
    const select = (other: Model) => () => method.select(page, { model: other })
    expect(select(model({ ...READING, tags: MORE_TAGS }))).toThrow(
      /features .* train it again with `pith train naive-b/,
    )
    expect(select(model(READING, "pith"))).toThrow('trained for "pith", not for "naive-bayes"')
    expect(select({ ...given.model, parameters: {} })).toThrow(/number of blocks/)
    const bins = { ...COUNTS.bins, psum: { content: [1, 2], other: [1, 2, 3] } }
    expect(select({ ...given.model, parameters: { ...COUNTS, bins } })).toThrow(/"psum" in 3 bins/)
    // The shipped model belongs to the default reading.
    expect(() => naiveBayes({ tags: ["table"] }).select(page, {})).toThrow(/features/)
  })

  it("tells text from menus with the shipped model", () => {
    const items = ["News", "Sport", "Weather", "Shop"].map(word => `<li><a href=x>${word}</a></li>`).join("")
    const old = `<div><ul>${items}</ul></div><h1>Harbour</h1><div>${`<p>${prose}</p>`.repeat(5)}</div>`
    const { text } = extract(old, { method: "naive-bayes" })
    expect(text).toContain("Some words, and more of them")
    expect(text).not.toContain("Weather")
  })

  it("has one block where a page is laid out without its tags, and keeps it whole (a limit of the paper's tags)", () => {
    const example = readFileSync(new URL("../../../../examples/harbour-seals.html", import.meta.url), "utf8")
    const { text } = extract(example, { method: "naive-bayes" })
    expect(text).toContain("At five in the morning")
    expect(text).toContain("Imprint")
  })
})

describe("naive-bayes-table", () => {
  it("divides at tables alone: without one the body is the only block", () => {
    const page = parsePage("<div><p>one</p></div><div>two</div><table><tr><td>x</td><td>y</td></tr></table>")
    expect([...blockFeatures(page, TABLE_READING).blocks.ofLeaf]).toEqual([0, 0, 1, 1])
  })

  it("keeps the table of the text and drops that of the menu", () => {
    const prose = "Some words, and more of them; the river rose by two metres overnight. "
    const page = parsePage(
      `<table><tr><td>${"<a href=x>news</a> ".repeat(9)}</td></tr></table><p>between</p>` +
        `<table><tr><td>${`<p>${prose.repeat(3)}</p>`.repeat(5)}</td></tr></table>`,
    )
    const { selection, nodes } = traced(naiveBayesTable(), page)
    // Two tables, and the body for what stands between them.
    expect(nodes.size).toBe(3)
    expect(keptText(page, selection)).toContain("the river rose")
    expect(keptText(page, selection)).not.toContain("news")
  })
})
