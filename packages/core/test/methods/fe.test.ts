import { describe, expect, it } from "vitest"
import { fe, highestCluster, partition, textProbabilities } from "../../src/methods/fe.ts"
import { parsePage } from "../../src/page/parse.ts"
import { Tag } from "../../src/page/tags.ts"
import { keptText, traced } from "./kept-text.ts"

describe("fe", () => {
  const page = parsePage("<p>aaaaaaaa</p><div><a href=x>bb</a><img></div>")

  it("weighs text against the other features", () => {
    // Text: 8 of 10 and 2 of 10 characters. The div has the only link and the only image: P = 0.2 / (0.2 + 1 + 1) = 1/11; others 1/2.2 each.
    const { text, strongest, chars } = textProbabilities(page, partition(page))
    const [p, div] = [page.tag.indexOf(Tag.p), page.tag.indexOf(Tag.div)]
    expect([chars[p], chars[div]]).toEqual([8, 2])
    expect(text[p]).toBe(1)
    expect(text[div]).toBeCloseTo(1 / 11, 12)
    expect(strongest[div]).toBeCloseTo(1 / 2.2, 12)
    expect(keptText(page, fe().select(page, {}))).toBe("aaaaaaaa")
  })

  it("tells P(text) and the strongest other feature of every block with text", () => {
    const { nodes, page: whole } = traced(fe(), page)
    const div = nodes.get(page.tag.indexOf(Tag.div))
    expect(div?.["P(text)"]).toBeCloseTo(1 / 11, 12)
    expect(div).toMatchObject({ kept: false })
    expect(nodes.get(page.tag.indexOf(Tag.p))).toEqual({ "P(text)": 1, strongestOther: 0, kept: true })
    expect(whole).toEqual({ winners: 1, kept: 1 })
  })

  it("gives text outside all partitioning elements to the body (D3)", () => {
    const loose = parsePage("loose <b>text</b><p>para</p>")
    const blockOf = partition(loose)
    expect([...loose.leaves].map(leaf => loose.tag[blockOf[leaf]!])).toEqual([Tag.body, Tag.body, Tag.p])
  })

  it("differs between dominance by sum and by each", () => {
    // The p has half of the text, a third of the links, a third of the images: P(text) = 0.5 / (7/6) = 3/7, each of the others 2/7.
    const mixed = parsePage("<p>aaa<a href=x>a</a><img></p><div>bbbb<a href=x></a><a href=x></a><img><img></div>")
    expect(keptText(mixed, fe({ dominance: "sum" }).select(mixed, {}))).toBe("")
    expect(keptText(mixed, fe({ dominance: "each" }).select(mixed, {}))).toBe("aaaa")
  })

  it("keeps one winner, the longest of equals, where asked", () => {
    const two = parsePage("<p>short</p><p>longer one</p>")
    expect(keptText(two, fe({ winners: "one" }).select(two, {}))).toBe("longer one")
  })

  it("keeps the highest cluster of winners (K-FE)", () => {
    // 0.6 and 0.62 against 0.98 and 1: centres start at 0.6 and 1, end at 0.61 and 0.99.
    expect(highestCluster([0, 1, 2, 3], Float64Array.of(0.6, 0.98, 1, 0.62), 2)).toEqual([1, 2])
    expect(highestCluster([0], Float64Array.of(0.7), 3)).toEqual([0])
    expect(highestCluster([], new Float64Array(0), 3)).toEqual([])
  })
})
