import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { wordDiff } from "../../src/report/word-diff.ts"

describe("wordDiff", () => {
  it("marks what was lost and what does not belong there", () => {
    expect(wordDiff("the cat sat on a mat", "menu the cat on a mat today").parts).toEqual([
      { kind: "noise", words: ["menu"] },
      { kind: "both", words: ["the", "cat"] },
      { kind: "lost", words: ["sat"] },
      { kind: "both", words: ["on", "a", "mat"] },
      { kind: "noise", words: ["today"] },
    ])
  })

  it("compares Chinese by characters", () => {
    expect(wordDiff("中文网", "中网").parts.find(part => part.kind === "lost")?.words).toEqual(["文"])
  })

  it("gives both texts back", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 40 })
    fc.assert(
      fc.property(text, text, (gold, extracted) => {
        const { parts } = wordDiff(gold.join(" "), extracted.join(" "))
        const without = (kind: string) => parts.filter(part => part.kind !== kind).flatMap(part => part.words)
        expect(without("noise")).toEqual(gold)
        expect(without("lost")).toEqual(extracted)
      }),
    )
  })

  it("says when it has cut", () => {
    expect(wordDiff("a ".repeat(5000), "b").cut).toEqual({ gold: true, extracted: false })
    expect(wordDiff("a ".repeat(5000), "a ".repeat(5000)).cut).toEqual({ gold: false, extracted: false })
  })
})
