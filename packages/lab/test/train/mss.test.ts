import { parsePage, tokenStream } from "pith/internals"
import { describe, expect, it } from "vitest"
import { countTrigrams, labelTokens, Names } from "../../src/train/mss/count-trigrams.ts"

describe("labels", () => {
  it("the article is the run with the most gold words less others; its tags belong to it", () => {
    const page = parsePage("<body><a href=x>menu</a><p>one two</p><i>ad</i><p>three four</p><a href=y>foot</a></body>")
    const stream = tokenStream(page, { has: () => true })
    // Leaves: menu, "one two", ad, "three four", foot.
    const { article } = labelTokens(stream, Uint8Array.of(0, 1, 0, 1, 0), new Names(), new Names(), "a.com")
    const inside = stream.symbol.filter((_, i) => article[i] === 1)
    // 2 - 1 + 2 words; the run begins and ends with a gold word.
    expect(inside).toEqual(["one", "two", "/p", "<i", "ad", "/i", "<p", "three", "four"])
  })
})

describe("counts", () => {
  /** Five sites with the same page: "b b b" is article, "a a a" is not. */
  const symbols = ["a", "b"]
  const page = (domain: string) => ({
    symbol: Uint16Array.of(0, 0, 0, 1, 1, 1),
    inside: Uint16Array.of(0, 0, 0, 1, 1, 1),
    article: Uint8Array.of(0, 0, 0, 1, 1, 1),
    domain,
  })
  const sites = ["1", "2", "3", "4", "5"].map(page)

  it("log-odds with one added, in tenths; keys as steps", () => {
    const { steps, odds, tags, prior } = countTrigrams(sites, symbols, ["div", "p"], 10)
    // Four trigrams: aaa 0, aab 1, abb 3, bbb 7, each five times. aaa is outside: ln((0+1)(15+2) / ((5+1)(15+2))) = -1.79; the token that
    // begins aab and abb is outside too; bbb inside.
    expect(steps).toEqual([0, 1, 2, 4])
    expect(odds).toEqual([-18, -18, -18, 18])
    // 15 tokens each: ln(16) = 2.77.
    expect(tags).toEqual({ div: -28, p: 28 })
    expect(prior).toBe(0)
  })

  it("what fewer than five sites have does not count, and the most telling are kept", () => {
    expect(countTrigrams(sites.slice(0, 4), symbols, ["div", "p"], 10)).toMatchObject({ steps: [], tags: {} })
    expect(countTrigrams(sites, symbols, ["div", "p"], 1)).toMatchObject({ symbols: ["a"], steps: [0], odds: [-18] })
  })
})
