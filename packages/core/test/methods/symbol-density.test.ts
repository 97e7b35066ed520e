import { describe, expect, it } from "vitest"
import { extract } from "../../src/index.ts"
import {
  densityScore,
  nodeCounts,
  punctuationDensity,
  type Reading,
  symbolDensity,
  textDensity,
} from "../../src/methods/symbol-density.ts"
import { tagName } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import { keptText } from "./kept-text.ts"

/** What the equations give for the first div. */
function firstDiv(html: string, reading: Reading = "link") {
  const page = parsePage(html)
  const div = [...page.tag.keys()].find(node => tagName(page, node) === "div")!
  const counts = nodeCounts(page, reading)
  return {
    NC: counts.chars[div],
    NPC: counts.lessChars[div],
    ND: counts.tags[div],
    NPD: counts.lessTags[div],
    paragraphs: counts.paragraphs[div],
    NP: counts.marks[div],
    DT: textDensity(counts, div),
    DP: punctuationDensity(counts, div),
    DS: densityScore(counts, div),
  }
}

const kept = (html: string, options = {}) => {
  const page = parsePage(html)
  return keptText(page, symbolDensity(options).select(page, {}))
}

describe("the equations", () => {
  const html = "<div><p>aaaa,</p><p>bbb.</p><a href=x>cc</a></div>"

  it("subtracts links (default)", () => {
    // 5 + 4 + 2 characters, 2 of them linked; tags p, p, a, one of them a link; marks , and .
    // DT = (11 − 2) / (3 + 1 − 1) = 3; DP = (11 − 2) / (2 + 1) = 3; DS = 3 · log10(2 + 2) · ln 3 = 3 · 0.602060 · 1.098612 = 1.984291.
    const { DS, ...rest } = firstDiv(html)
    expect(rest).toEqual({ NC: 11, NPC: 2, ND: 3, NPD: 1, paragraphs: 2, NP: 2, DT: 3, DP: 3 })
    expect(DS).toBeCloseTo(1.984291, 5)
  })

  it("subtracts paragraphs (as printed)", () => {
    // NPC = 9, NPD = 2: DT = (11 − 9) / (3 + 1 − 2) = 1; DP = 2 / 3 < 1, so ln is taken of 1 (D1) and DS is 0.
    const { DP, ...rest } = firstDiv(html, "paragraph")
    expect(rest).toEqual({ NC: 11, NPC: 9, ND: 3, NPD: 2, paragraphs: 2, NP: 2, DT: 1, DS: 0 })
    expect(DP).toBeCloseTo(2 / 3, 12)
  })

  it("counts what is below the div at any depth, but not white space and scripts", () => {
    // section, p, b and a below; "one two" is 6 characters.
    expect(
      firstDiv("<div> <section><p>one <b>two</b></p></section> <script>var x</script><a href=x>z</a></div>"),
    ).toMatchObject({ NC: 7, NPC: 1, ND: 4, NPD: 1, paragraphs: 1 })
  })

  it("counts an a without an address neither as link text nor as link tag", () => {
    expect(firstDiv("<div><a name=x>zz</a></div>")).toMatchObject({ NC: 2, NPC: 0, ND: 1, NPD: 0 })
  })

  it("knows Chinese marks", () => {
    // 今天,天气好。“是”: full-width comma, full stop and two quotation marks of 10 characters.
    expect(firstDiv("<div>今天\uff0c天气好。\u201c是\u201d</div>")).toMatchObject({ NC: 10, NP: 4 })
  })

  it("D1: more marks than characters outside of links score 0, not less", () => {
    // Two marks, no other plain character: DP = 2 / 3.
    expect(firstDiv("<div>..<a href=x>long link</a></div>").DS).toBe(0)
  })
})

describe("figure 1", () => {
  // The page of the paper's figure, with words of our own.
  const paragraph = "The price of salt rose on Thursday, and traders, asked why, had no answer. They will wait and see."
  const html =
    '<body><div class="menu"><a href=1>Markets</a><a href=2>Weather, sport</a></div><h1 class="post_title">Salt edges higher</h1>' +
    `<div class="post_body">${`<p>${paragraph}</p>`.repeat(5)}</div><div class="foot">All rights reserved.</div></body>`

  it("has its text in post_body", () => {
    expect(kept(html)).toBe(paragraph.repeat(5))
  })

  it("read as printed, post_body has no text left and the footer wins", () => {
    // foot: 18 characters, 1 mark, no tags: DT = 18/1, DP = 18/2 = 9, DS = 18 · log10(2) · ln 9 > 0 = DS of post_body.
    expect(kept(html, { reading: "paragraph" })).toBe("All rights reserved.")
  })

  it("explains every div by DS and its factors", () => {
    const { page, blocks } = extract(html, { method: "symbol-density", explain: true }).explanation
    const story = blocks.find(block => block.text === paragraph)
    // 80 characters and 5 marks in each of five p: DT = 400 / 6 = 66.6667, DP = 400 / 26 = 15.3846, log10(5 + 2) = 0.845098.
    // DS = 66.6667 · 0.845098 · ln 15.3846 = 56.3399 · 2.733368 = 153.998.
    expect(story).toMatchObject({ kept: true, quantities: { paragraphs: 5 } })
    expect(story?.quantities.DT).toBeCloseTo(66.6667, 4)
    expect(story?.quantities.DP).toBeCloseTo(15.3846, 4)
    expect(story?.quantities.DS).toBeCloseTo(153.998, 2)
    expect(page).toMatchObject({ reading: "link", bestDS: story?.quantities.DS })
    // All of the menu is linked: nothing left.
    expect(blocks.find(block => block.text.startsWith("Markets"))).toMatchObject({ kept: false, quantities: { DS: 0 } })
  })
})

describe("the choice", () => {
  const text = "Some words, and some more words. ".repeat(4)

  it("D4: the first of two that are equal", () => {
    const page = parsePage(`<div><p>${text}</p></div><div><p>${text}</p></div>`)
    expect([...symbolDensity().select(page, {}).keep]).toEqual([1, 0])
  })

  it("D2: the body where there is no div", () => {
    expect(kept(`<table><tr><td>${text}</td></tr></table>`)).toBe(text)
    expect(kept("")).toBe("")
  })

  it("takes other containers only when asked", () => {
    const html = `<body><article><p>${text}</p><p>${text}</p></article><div><p>Short words, here.</p></div></body>`
    expect(kept(html)).toBe("Short words, here.")
    expect(kept(html, { candidates: "container" })).toBe(text + text)
  })
})
