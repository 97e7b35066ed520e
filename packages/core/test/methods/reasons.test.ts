import { describe, expect, it } from "vitest"
import { CONTEXT_NAMES } from "../../src/features/pith/context-columns.ts"
import { FEATURE_NAMES } from "../../src/features/pith/feature-rows.ts"
import { columnInWords, reasonInWords } from "../../src/methods/pith/reasons.ts"

describe("reasons in words", () => {
  it("every column of the model has words, for a high and for a low value", () => {
    const silent = [...new Set([...FEATURE_NAMES, ...CONTEXT_NAMES])].filter(
      name => columnInWords(name, true) === name || columnInWords(name, false) === name,
    )
    expect(silent).toEqual([])
  })

  it.each([
    ["linkShare", 0.9, "against", "much of it is links (against)"],
    ["inNav", 1, "against", "in the navigation (against)"],
    ["inNav", 0, "for", "not in the navigation (for)"],
    ["chars", Math.log1p(400), "for", "long text (for)"],
    ["chars", Math.log1p(8), "against", "short text (against)"],
    ["nameMin", -2, "against", "a name around it is one of page furniture (against)"],
    ["markShare", 0.05, "for", "much punctuation (for)"],
    ["level2.linkShare", 0.1, "for", "the second box around it: hardly any links (for)"],
    ["score+1", 0.9, "for", "what follows looks like content (for)"],
    ["score-2", 0.1, "against", "what comes before looks like page furniture (against)"],
  ] as const)("%s = %d is a reason %s", (column, value, direction, words) => {
    expect(reasonInWords(column, value, direction)).toBe(words)
  })

  it("a column it does not know keeps its name", () => {
    expect(reasonInWords("moonPhase", 1, "for")).toBe("moonPhase (for)")
    expect(reasonInWords("level1.moonPhase", 1, "for")).toBe("level1.moonPhase (for)")
    expect(reasonInWords("inOrbit", 1, "for")).toBe("inOrbit (for)")
  })
})
