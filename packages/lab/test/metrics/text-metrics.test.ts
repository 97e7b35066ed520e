import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { characterLcsScore } from "../../src/metrics/character-lcs-score.ts"
import { aggregateShingles, exactMatch, shingleCounts } from "../../src/metrics/shingle-score.ts"
import { aggregateText, textScores } from "../../src/metrics/text-scores.ts"
import { cjkWords, words } from "../../src/metrics/tokens.ts"
import { cjkWordScore, wordScore } from "../../src/metrics/word-score.ts"

const text = fc
  .array(fc.constantFrom("a", "b", "c", "D", "中", "文", "カ", " ", " ", ". ", "\n", "é", "😀"), { maxLength: 40 })
  .map(parts => parts.join(""))

describe("words", () => {
  it("are Python's \\w+, and CJK characters one by one", () => {
    expect(words("It's x_1, naïve 中文网页!")).toEqual(["It", "s", "x_1", "naïve", "中文网页"])
    expect(cjkWords("iPhone手机 2台 データ")).toEqual(["iPhone", "手", "机", "2", "台", "デ", "ー", "タ"])
  })
})

describe("wordScore", () => {
  it("docs/metrics.md: 4 of 6 extracted words are among the 7 of the gold", () => {
    const score = wordScore("The cat sat on the mat", "the cat lay on a mat today")
    expect(score.precision).toBeCloseTo(4 / 6, 12)
    expect(score.recall).toBeCloseTo(4 / 7, 12)
    expect(score.f1).toBeCloseTo(8 / 13, 12)
  })

  it("docs/metrics.md: Chinese is one word without, and characters with CJK awareness", () => {
    expect(wordScore("中文网页 test", "中文 test").f1).toBe(0.5)
    expect(cjkWordScore("中文网页 test", "中文 test")).toEqual({ precision: 3 / 5, recall: 1, f1: 0.75 })
  })

  it("takes nothing for nothing as right, and anything for nothing as wrong", () => {
    expect(wordScore("", "")).toEqual({ precision: 1, recall: 1, f1: 1 })
    expect(wordScore("—", "!")).toEqual({ precision: 1, recall: 1, f1: 1 })
    expect(wordScore("a", "")).toEqual({ precision: 0, recall: 0, f1: 0 })
    expect(wordScore("", "a")).toEqual({ precision: 0, recall: 0, f1: 0 })
  })
})

describe("shingles", () => {
  // The benchmark's own test cases, with its n = 3.
  it.each([
    ["a b c", "a b c", [1, 0, 0]],
    ["a b c d", "a b c", [0.5, 0, 0.5]],
    ["a b c", "a b c d", [0.5, 0.5, 0]],
    ["", "", [0, 0, 0]],
    ["a", "", [0, 0, 1]],
    ["", "a", [0, 1, 0]],
    ["a b c a b c", "a b c", [0.25, 0, 0.75]],
    ["a b c", "a b c a b c", [0.25, 0.75, 0]],
  ])("gold %j, extracted %j", (gold, extracted, expected) => {
    const { truePositive, falsePositive, falseNegative } = shingleCounts(extracted, gold, words, 3)
    expect([truePositive, falsePositive, falseNegative]).toEqual(expected)
  })

  it("docs/metrics.md: the F1 of the mean P 2/3 and the mean R 3/4 is 12/17", () => {
    const pages = [shingleCounts("a b c d", "a b c d e"), shingleCounts("a b c d x y", "a b c d")]
    const score = aggregateShingles(pages)
    expect(score.precision).toBeCloseTo(2 / 3, 12)
    expect(score.recall).toBeCloseTo(3 / 4, 12)
    expect(score.f1).toBeCloseTo(12 / 17, 12)
  })

  it("leave a page without shingles out of the mean that it has no part in", () => {
    const nothing = shingleCounts("", "a")
    expect(aggregateShingles([shingleCounts("a", "a"), nothing])).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3 })
    for (const value of Object.values(aggregateShingles([]))) expect(value).toBeNaN()
    expect(aggregateShingles([nothing])).toEqual({ precision: Number.NaN, recall: 0, f1: 0 })
  })

  it("exactMatch compares words in order, with their case", () => {
    expect(exactMatch("A b — c.", "A\nb c")).toBe(true)
    expect(exactMatch("a b c", "A b c")).toBe(false)
    expect(exactMatch("b a", "a b")).toBe(false)
    expect(exactMatch("a", "a b")).toBe(false)
  })
})

describe("all text metrics", () => {
  it("are 1 for the same text, exchange P and R with the texts, and stay in [0, 1]", () => {
    for (const score of [wordScore, cjkWordScore, characterLcsScore]) {
      fc.assert(
        fc.property(text, text, (a, b) => {
          expect(score(a, a).f1).toBe(1)
          const ab = score(a, b)
          const ba = score(b, a)
          expect([ab.precision, ab.recall]).toEqual([ba.recall, ba.precision])
          for (const value of Object.values(ab)) expect(value >= 0 && value <= 1).toBe(true)
        }),
      )
    }
  })

  it("aggregate as means over pages", () => {
    const summary = aggregateText([textScores("a b", "a b"), textScores("a", "b")])
    expect(summary.pages).toBe(2)
    expect(summary.word).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 })
    expect(summary.exact).toBe(0.5)
  })
})
