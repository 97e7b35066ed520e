import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cpuMs } from "../../src/cpu-clock.ts"
import { characterLcsScore } from "../../src/metrics/character-lcs-score.ts"
import { lcsLength } from "../../src/metrics/lcs-length.ts"
import { seededRandom } from "../../src/metrics/seeded-random.ts"

/** The textbook table. */
function tableLcs(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let above = new Int32Array(b.length + 1)
  for (let i = 0; i < a.length; i++) {
    const row = new Int32Array(b.length + 1)
    for (let j = 0; j < b.length; j++) row[j + 1] = a[i] === b[j] ? above[j]! + 1 : Math.max(above[j + 1]!, row[j]!)
    above = row
  }
  return above[b.length]!
}

function randomSymbols(length: number, symbols: number, random: () => number): Uint32Array {
  return Uint32Array.from({ length }, () => Math.floor(random() * symbols))
}

describe("lcsLength", () => {
  it("equals the table of dynamic programming", () => {
    const sequence = fc.array(fc.nat(3), { maxLength: 130 }).map(list => Uint32Array.from(list))
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        expect(lcsLength(a, b)).toBe(tableLcs(a, b))
      }),
      { numRuns: 500 },
    )
  })

  it("equals it with the pattern cut into stripes, carries going from one to the next", () => {
    const sequence = fc.array(fc.nat(5), { minLength: 60, maxLength: 200 }).map(list => Uint32Array.from(list))
    fc.assert(
      fc.property(sequence, sequence, fc.integer({ min: 1, max: 3 }), (a, b, stripeWords) => {
        expect(lcsLength(a, b, stripeWords)).toBe(tableLcs(a, b))
      }),
      { numRuns: 300 },
    )
  })

  it("takes 50 000 × 50 000 characters in under a second", () => {
    const random = seededRandom(3)
    const a = randomSymbols(50_000, 60, random)
    const b = randomSymbols(50_000, 60, random)
    lcsLength(a.subarray(0, 2000), b.subarray(0, 2000)) // compile first
    // Processor time: of one thread on an idle machine the same as time on the wall, and no other on a busy one.
    const start = cpuMs()
    const length = lcsLength(a, b)
    const ms = cpuMs() - start
    console.log(`LCS of 50 000 × 50 000 characters: ${ms.toFixed(0)} ms`)
    expect(length).toBeGreaterThan(10_000)
    expect(ms).toBeLessThan(1000)
  })
})

describe("characterLcsScore", () => {
  it("docs/metrics.md: LCS(abdce, abcd) = 3", () => {
    const score = characterLcsScore("a b d\nc e", "ab cd")
    expect(score.precision).toBeCloseTo(3 / 5, 12)
    expect(score.recall).toBeCloseTo(3 / 4, 12)
    expect(score.f1).toBeCloseTo(2 / 3, 12)
  })

  it("counts code points, not halves of them", () => {
    // 😀 and 😁 share their first half; as code points nothing is common.
    expect(characterLcsScore("😀", "😁").f1).toBe(0)
    expect(characterLcsScore("😀a", "😀b")).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 })
  })
})
