import { describe, expect, it } from "vitest"
import { countLevels, extractionLevel } from "../../src/metrics/extraction-level.ts"
import { countVerdicts, pageVerdict } from "../../src/metrics/page-verdict.ts"
import { sentenceFaults } from "../../src/metrics/sentence-faults.ts"

// Six sentences in three blocks.
const gold = "One is here. Two is here.\nThree is here. Four is here.\nFive is here. Six is here."

describe("sentenceFaults", () => {
  it("docs/metrics.md: one sentence lost, two noise blocks", () => {
    const extracted = "Menu\nOne is  here.\nTwo is here.\nThree is here. Four is here. Share this\nFive is here."
    expect(sentenceFaults(extracted, gold)).toEqual({ lost: 1, noiseBlocks: 2 })
  })
})

describe("extractionLevel", () => {
  it.each([
    ["excellent", gold.replaceAll("\n", "\n\n  ")],
    ["good", gold.replace("Six is here.", "")],
    ["good", gold.replace("Five is here. Six is here.", "")], // 2 lost
    ["poor", gold.replace("Four is here.\nFive is here. Six is here.", "")], // 3 lost
    ["good", `Menu\n${gold}\nShare`], // 2 noise blocks
    ["poor", `Menu\n${gold}\nShare\nRelated`], // 3 noise blocks
    ["good", `Menu\n${gold.replace("Six is here.", "")}`], // one of each
    ["poor", ""],
  ] as const)("%s: %j", (level, extracted) => {
    expect(extractionLevel(extracted, gold)).toBe(level)
  })

  it("does not call an empty answer to a short text good, nor any text on an empty page", () => {
    expect(extractionLevel("", "One sentence.")).toBe("poor")
    expect(extractionLevel("Menu", "")).toBe("poor")
    expect(extractionLevel(" ", "")).toBe("excellent")
  })

  it("docs/metrics.md: the paper's good rate counts both levels (table 2, 38 + 59 of 100 → 97 %)", () => {
    const levels = [...Array(38).fill("excellent"), ...Array(59).fill("good"), ...Array(3).fill("poor")]
    expect(countLevels(levels)).toEqual({
      pages: 100,
      excellent: 38,
      good: 59,
      poor: 3,
      excellentRate: 0.38,
      goodRate: 0.97,
    })
  })
})

describe("pageVerdict", () => {
  it("is correct only with all sentences and no noise", () => {
    expect(pageVerdict(gold.replaceAll("\n", " "), gold)).toEqual({ allTextKept: true, correct: true })
    expect(pageVerdict(`${gold}\nMenu`, gold)).toEqual({ allTextKept: true, correct: false })
    expect(pageVerdict(gold.replace("Six is here.", ""), gold)).toEqual({ allTextKept: false, correct: false })
  })

  it("asks for all text in what template removal left, not in what was extracted", () => {
    expect(pageVerdict("One is here.", gold, `Menu\n${gold}`)).toEqual({ allTextKept: true, correct: false })
  })

  it("docs/metrics.md: the paper's row 网易, 93 kept and 90 correct of 100", () => {
    const verdicts = [
      ...Array(90).fill({ allTextKept: true, correct: true }),
      ...Array(3).fill({ allTextKept: true, correct: false }),
      ...Array(7).fill({ allTextKept: false, correct: false }),
    ]
    const counts = countVerdicts(verdicts)
    expect(counts).toMatchObject({ pages: 100, allTextKept: 93, correct: 90, wrong: 10, precision: 0.9 })
    expect(counts.recall.toFixed(4)).toBe("0.9677")
  })
})
