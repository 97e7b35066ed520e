import { describe, expect, it } from "vitest"
import { authorScore, splitAuthors } from "../../src/metrics/author-score.ts"
import { pageTypeConfusion } from "../../src/metrics/page-type-confusion.ts"
import { sameDay } from "../../src/metrics/same-day.ts"
import { structureScore } from "../../src/metrics/structure-score.ts"
import { titleMatch } from "../../src/metrics/title-match.ts"

describe("titleMatch", () => {
  it("docs/metrics.md: ignores case, spaces, and the form of quotes and dashes", () => {
    expect(titleMatch("“It’s”  a TEST – really ", '"it\'s" a test - really')).toBe(true)
    expect(titleMatch("A test | Site", "A test")).toBe(false)
    expect(titleMatch(undefined, "A test")).toBe(false)
  })
})

describe("authorScore", () => {
  it.each([
    ["By Jane Doe and José Pérez", ["jane doe", "jose perez"]],
    ["Von Roland Brockmann und Sebastian Drescher", ["roland brockmann", "sebastian drescher"]],
    ["Aaron Scott ,  Berly McCoy ,", ["aaron scott", "berly mccoy"]],
    ["Robert E. Moffit, Ph.D.", ["robert e moffit"]],
    ["Michael Greger, M.D. FACLM", ["michael greger"]],
    ["Edgar E Poe", ["edgar e poe"]],
    ["赵延东、风笑天", ["赵延东", "风笑天"]],
    ["作者：张三", ["张三"]],
    ["Byron Smith", ["byron smith"]],
  ])("%s", (byline, names) => {
    expect(splitAuthors(byline)).toEqual(names)
  })

  it("docs/metrics.md: one of one found, one of two there", () => {
    expect(authorScore(["JOSE PEREZ"], ["Jane Doe, José Pérez"])).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3 })
    expect(authorScore(["B", "A"], ["A & B"]).f1).toBe(1)
    expect(authorScore([], ["A"]).f1).toBe(0)
  })
})

describe("sameDay", () => {
  it("docs/metrics.md: compares the day as written", () => {
    expect(sameDay("2015-07-10T23:53:00-04:00", "2015-07-10")).toBe(true)
    expect(sameDay("2005-3-7", "2005-03-07 11:21")).toBe(true)
    expect(sameDay("2005年3月7日", "2005-03-07")).toBe(true)
    expect(sameDay("2015-07-11", "2015-07-10")).toBe(false)
    expect(sameDay(undefined, "2015-07-10")).toBe(false)
    expect(sameDay("2015-07-10", "2015-07")).toBeUndefined()
  })
})

describe("pageTypeConfusion", () => {
  it("docs/metrics.md: rows are the gold, columns the answer", () => {
    const confusion = pageTypeConfusion([
      { gold: "article", predicted: "article" },
      { gold: "article", predicted: "forum" },
      { gold: "forum", predicted: "forum" },
      { gold: "product", predicted: "article" },
    ])
    expect(confusion.types).toEqual(["article", "forum", "product"])
    expect(confusion.counts).toEqual([
      [1, 1, 0],
      [0, 1, 0],
      [1, 0, 0],
    ])
    expect(confusion.accuracy).toBe(0.5)
    expect(pageTypeConfusion([]).accuracy).toBeNaN()
  })
})

describe("structureScore", () => {
  it("docs/metrics.md: three tables found where two are, one list where four are", () => {
    const score = structureScore(
      { tables: 3, codeBlocks: 0, lists: 1, headings: 0 },
      { tables: 2, codeBlocks: 0, lists: 4, headings: 2 },
    )
    expect(score.tables).toEqual({ precision: 2 / 3, recall: 1, f1: 0.8 })
    expect(score.lists).toEqual({ precision: 1, recall: 0.25, f1: 0.4 })
    expect(score.codeBlocks.f1).toBe(1)
    expect(score.headings.f1).toBe(0)
  })
})
