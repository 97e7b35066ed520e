import { describe, expect, it } from "vitest"
import { aggregateSnippets, snippetScore } from "../../src/metrics/snippet-score.ts"

describe("snippetScore", () => {
  const score = snippetScore("Hello  World. Buy now", ["hello world", "World."], ["buy now", "Menu"])

  it("docs/metrics.md: three ways to compare give three answers", () => {
    expect(score).toEqual({
      with: 1 / 2, // lower case: two spaces hide the first
      without: 1 / 2,
      withoutSpaceWith: 1,
      withoutSpaceWithout: 1 / 2,
      counts: { truePositive: 1, falseNegative: 1, falsePositive: 0, trueNegative: 2 }, // the case hides "buy now"
    })
  })

  it("gives 1 for an empty list, as WCXB does, and leaves it out of the other means", () => {
    expect(snippetScore("x", [], [])).toEqual({
      with: 1,
      without: 1,
      counts: { truePositive: 0, falseNegative: 0, falsePositive: 0, trueNegative: 0 },
    })
  })

  it("docs/metrics.md: pooled P 1, R 1/2, F1 2/3, accuracy 3/4", () => {
    const summary = aggregateSnippets([score, snippetScore("x", [], [])])
    expect(summary).toEqual({
      with: 0.75,
      without: 0.75,
      withoutSpaceWith: 1,
      withoutSpaceWithout: 0.5,
      precision: 1,
      recall: 0.5,
      f1: 2 / 3,
      accuracy: 0.75,
    })
  })

  it("has no figure for a corpus without snippets", () => {
    for (const value of Object.values(aggregateSnippets([snippetScore("x", [], [])]))) expect(value).toBeNaN()
  })
})
