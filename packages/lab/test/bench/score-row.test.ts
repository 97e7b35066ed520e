import { describe, expect, it } from "vitest"
import { withoutHeadline } from "../../src/bench/body-gold.ts"
import type { Row } from "../../src/bench/row.ts"
import { metricNames, scoreRow } from "../../src/bench/score-row.ts"
import type { Gold } from "../../src/corpus/index.ts"

const gold: Gold = { id: "1", url: null, lang: "en", text: "the cat lay on a mat today", title: "Cats" }
const row: Row = { set: "s", page: "1", method: "m", outcome: "ok", text: "The cat sat on the mat", ms: 1 }

describe("scoreRow", () => {
  it("gives the figures of docs/metrics.md", () => {
    const { figures } = scoreRow({ ...row, title: "cats" }, gold, metricNames)
    expect(figures["word.f1"]).toBeCloseTo(8 / 13, 12)
    expect(figures.title).toBe(1)
  })

  it("has no figure where the gold says nothing", () => {
    const { figures, snippets } = scoreRow(row, { id: "1", url: null, lang: "en", text: null }, metricNames)
    expect(figures).toEqual({})
    expect(snippets).toBeUndefined()
  })

  it("does not take a crash for the right answer where the gold is empty", () => {
    const nothing: Gold = { ...gold, text: "" }
    expect(scoreRow({ ...row, outcome: "empty", text: "" }, nothing, ["word"]).figures["word.f1"]).toBe(1)
    expect(scoreRow({ ...row, outcome: "error", text: "" }, nothing, ["word"]).figures["word.f1"]).toBe(0)
    expect(scoreRow({ ...row, outcome: "timeout", text: "" }, nothing, ["exact"]).figures.exact).toBe(0)
  })
})

describe("withoutHeadline", () => {
  const texts = { gold: "Bears “return”\n\nThey came back.", extracted: "BEARS 'return'\nThey came back." }

  it("takes the headline off both texts of the sets that keep it", () => {
    expect(withoutHeadline("daniel", texts)).toEqual({ gold: "They came back.", extracted: "They came back." })
    expect(withoutHeadline("big9", { ...texts, extracted: "They came back." }).extracted).toBe("They came back.")
  })

  it("leaves other sets, and golds of one line, as they are", () => {
    expect(withoutHeadline("wcxb", texts)).toEqual(texts)
    const line = { gold: "Only one line", extracted: "Only one line" }
    expect(withoutHeadline("daniel", line)).toEqual(line)
  })
})
