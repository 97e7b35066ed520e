import { describe, expect, it } from "vitest"
import { plainWord, tokenStream, unknownWord } from "../../src/features/mss/token-stream.ts"
import { MSS_FEATURES, mss, simpleScores, tokenScores } from "../../src/methods/mss.ts"
import type { Model } from "../../src/model/model.ts"
import { type TrigramParameters, trigramKey, trigramModel } from "../../src/model/trigrams.ts"
import { parsePage } from "../../src/page/parse.ts"
import { keptText } from "./kept-text.ts"

const vocabulary = new Set(["the", "1"])

describe("tokens", () => {
  it("tags and words in source order, each with the tag around it", () => {
    const page = parsePage("<body><p>The year 1998.<br>Gone, though</p><img src=a></body>")
    const { symbol, inside, leaf } = tokenStream(page, vocabulary)
    // The head has no tokens.
    expect(symbol).toEqual(["<html", "<body", "<p", "the", "*", "1", "<br", "*,", "*", "/p", "<img", "/body", "/html"])
    expect(inside).toEqual(["", "html", "body", "p", "p", "p", "p", "p", "p", "body", "body", "html", ""])
    expect(leaf).toEqual([-1, -1, -1, 0, 0, 0, -1, 1, 1, -1, 2, -1, -1])
  })

  it("words: lower case, numbers alike, marks away; unknown ones by how they end", () => {
    expect(["Hello,", "“1,234.5”", "don't", "–", "A4"].map(plainWord)).toEqual(["hello", "1,1.1", "don't", "–", "a1"])
    expect(["end.", 'end?"', "but,", "word", "港"].map(unknownWord)).toEqual(["*.", "*.", "*,", "*", "#"])
  })
})

const parameters: TrigramParameters = {
  symbols: ["<p", "*", "*.", "the", "/p", "<a", "/a"],
  // Keys: "<p * *" = (0·7 + 1)·7 + 1 = 8; "* * *." = (1·7 + 1)·7 + 2 = 58.
  steps: [8, 50],
  odds: [-5, 20],
  tags: { p: 10, a: -30 },
  prior: -1,
}
const model: Model = { format: "pith-model", version: 1, method: "mss", features: MSS_FEATURES, parameters }
const logistic = (x: number) => 1 / (1 + Math.exp(-x))

describe("scores", () => {
  const decoded = trigramModel(model, "mss", MSS_FEATURES)

  it("keys are written as steps", () => {
    expect(trigramKey(1, 1, 2, 7)).toBe(58)
    expect([...decoded.trigrams]).toEqual([
      [8, -0.5],
      [58, 2],
    ])
  })

  it("p(in | trigram, tag) - ½, an unseen trigram counting nothing", () => {
    const stream = tokenStream(parsePage("<body><p>one two three.</p></body>"), decoded.symbols)
    const from = stream.symbol.indexOf("<p")
    const scores = [...tokenScores(stream, decoded)].slice(from, from + 5)
    // "<p * *" stands in body, whose odds are not known: σ(-0.5). "* * *." in p: σ(2 + 1). The rest is unseen: σ(1) in p, σ(0) behind it.
    const expected = [-0.5, 3, 1, 1, 0].map(odds => logistic(odds) - 0.5)
    for (const [i, score] of scores.entries()) expect(score).toBeCloseTo(expected[i]!, 10)
    // With the prior: log-odds -1 more.
    expect(tokenScores(stream, decoded, true)[from + 1]).toBeCloseTo(logistic(2) - 0.5, 10)
  })

  it("the paper's baseline: 1 a word, -3.25 a tag", () => {
    const stream = tokenStream(parsePage("<body><p>one two</p></body>"), decoded.symbols)
    expect([...simpleScores(stream)]).toEqual([-3.25, -3.25, -3.25, 1, 1, -3.25, -3.25, -3.25])
  })
})

describe("the run", () => {
  const links = "<a href=/x>go there now</a>".repeat(3)
  const page = parsePage(`<body>${links}<p>one two three.</p><p>four five six.</p>${links}</body>`)

  it("keeps the one stretch with the largest sum", () => {
    const selection = mss().select(page, { model })
    expect(keptText(page, selection)).toBe("one two three.four five six.")
    expect(selection.score![0]).toBeLessThan(0)
  })

  it("simple: a tag costs more than three words", () => {
    const long = parsePage(`<body><p>${"word ".repeat(9)}</p><p>a b c d e f g</p><p>end</p></body>`)
    // 9 + (7 - 6.5) = 9.5 > 9; "end" would cost 6.5 and bring 1.
    expect(keptText(long, mss({ scores: "simple" }).select(long, { model }))).toBe(`${"word ".repeat(9)}a b c d e f g`)
  })

  it("refuses a model that is none", () => {
    expect(() => mss().select(page, { model: { ...model, parameters: { steps: [1] } } })).toThrow(/table of trigrams/)
    expect(() => mss().select(page, { model: { ...model, method: "clg" } })).toThrow(/trained for "clg"/)
  })
})
