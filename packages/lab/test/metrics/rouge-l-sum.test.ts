import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { rougeLSum } from "../../src/metrics/rouge-l-sum.ts"
import { sentences } from "../../src/metrics/sentences.ts"

describe("sentences", () => {
  it("end at full stops before a space, at Chinese marks anywhere, and at line ends", () => {
    expect(sentences('He paid 3.50. "Why?" she asked.\nNo stop')).toEqual([
      "He paid 3.50.",
      '"Why?"',
      "she asked.",
      "No stop",
    ])
    expect(sentences("他来了。“真的吗？”她问！好")).toEqual(["他来了。", "“真的吗？”", "她问！", "好"])
    expect(sentences("第一。。第二")).toEqual(["第一。。", "第二"])
    expect(sentences(" \n\n ")).toEqual([])
  })

  it("lose no character but white space", () => {
    const text = fc.array(fc.constantFrom("a", " ", ".", "?", "。", "”", ")", "\n", "…"), { maxLength: 30 })
    fc.assert(
      fc.property(text, parts => {
        const whole = parts.join("")
        expect(sentences(whole).join("").replace(/\s/g, "")).toBe(whole.replace(/\s/g, ""))
      }),
    )
  })
})

describe("rougeLSum", () => {
  it("docs/metrics.md: Lin's example, union w1 w2 w3 w5 of five words", () => {
    const score = rougeLSum("w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5", "w1 w2 w3 w4 w5")
    expect(score.recall).toBeCloseTo(4 / 5, 12)
    expect(score.precision).toBeCloseTo(4 / 10, 12)
    expect(score.f1).toBeCloseTo(8 / 15, 12)
  })

  it("counts a word no more often than both texts have it", () => {
    // Each gold sentence matches the one "a"; only one hit is left to give.
    expect(rougeLSum("a", "a\na")).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3 })
  })

  it("reads Chinese by characters", () => {
    expect(rougeLSum("今天天气好。", "今天天气很好。").recall).toBeCloseTo(5 / 6, 12)
  })

  it("equals the plain algorithm with a full table", () => {
    const sentence = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { minLength: 1, maxLength: 70 })
    const summary = fc.array(sentence, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(summary, summary, (candidate, gold) => {
        const text = (list: string[][]) => list.map(tokens => tokens.join(" ")).join("\n")
        const score = rougeLSum(text(candidate), text(gold))
        const hits = plainHits(gold, candidate)
        expect(score.recall).toBeCloseTo(hits / gold.flat().length, 12)
        expect(score.precision).toBeCloseTo(hits / candidate.flat().length, 12)
      }),
    )
  })
})

function plainHits(gold: readonly string[][], candidates: readonly string[][]): number {
  const left = (list: readonly string[][]) => {
    const counts: Record<string, number> = {}
    for (const token of list.flat()) counts[token] = (counts[token] ?? 0) + 1
    return counts
  }
  const leftGold = left(gold)
  const leftCandidates = left(candidates)
  let hits = 0
  for (const sentence of gold) {
    const union = new Set(candidates.flatMap(candidate => plainLcs(sentence, candidate)))
    for (const i of [...union].sort((a, b) => a - b)) {
      const token = sentence[i]!
      if (!(leftGold[token]! > 0 && (leftCandidates[token] ?? 0) > 0)) continue
      leftGold[token]! -= 1
      leftCandidates[token]! -= 1
      hits++
    }
  }
  return hits
}

/** The places in `gold` of the subsequence that the way back through the table finds. */
function plainLcs(gold: readonly string[], candidate: readonly string[]): number[] {
  const table = Array.from({ length: gold.length + 1 }, () => new Array<number>(candidate.length + 1).fill(0))
  for (let i = 1; i <= gold.length; i++) {
    for (let j = 1; j <= candidate.length; j++) {
      const best = Math.max(table[i - 1]![j]!, table[i]![j - 1]!)
      table[i]![j] = gold[i - 1] === candidate[j - 1] ? table[i - 1]![j - 1]! + 1 : best
    }
  }
  const places: number[] = []
  for (let i = gold.length, j = candidate.length; i > 0 && j > 0; ) {
    if (gold[i - 1] === candidate[j - 1]) {
      places.push(i - 1)
      i--
      j--
    } else if (table[i]![j - 1]! > table[i - 1]![j]!) j--
    else i--
  }
  return places
}
