import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { alignSequences } from "../src/align-sequences.ts"

const letters = (text: string) => Int32Array.from(text, letter => letter.charCodeAt(0))

describe("alignSequences", () => {
  it("finds the partners of the worked example of Myers' paper", () => {
    // ABCABBA and CBABAC share four letters in order (section 2 of the paper): BABA, CABA or CBBA.
    const partner = alignSequences(letters("ABCABBA"), letters("CBABAC"))
    expect([...partner].filter(at => at >= 0)).toHaveLength(4)
  })

  it("passes over what only one side has", () => {
    expect([...alignSequences(letters("aXbc"), letters("abc"))]).toEqual([0, -1, 1, 2])
    expect([...alignSequences(letters("abc"), letters("aXbYc"))]).toEqual([0, 2, 4])
    expect([...alignSequences(letters(""), letters("abc"))]).toEqual([])
    expect([...alignSequences(letters("ab"), letters(""))]).toEqual([-1, -1])
  })

  it("is a longest common subsequence: in order, of equal entries, as long as the quadratic table says", () => {
    const sequence = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 })
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        const partner = [...alignSequences(Int32Array.from(a), Int32Array.from(b))]
        const matched = partner.flatMap((to, from) => (to < 0 ? [] : [{ from, to }]))
        for (const { from, to } of matched) expect(a[from]).toBe(b[to])
        for (let i = 1; i < matched.length; i++) expect(matched[i]!.to).toBeGreaterThan(matched[i - 1]!.to)
        expect(matched).toHaveLength(commonLength(a, b))
      }),
      { numRuns: 500 },
    )
  })

  it("stays fast where the two have little in common", () => {
    const many = (from: number) => Int32Array.from({ length: 50_000 }, (_, i) => from + i)
    const started = performance.now()
    expect(alignSequences(many(0), many(100_000)).every(to => to === -1)).toBe(true)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

function commonLength(a: readonly number[], b: readonly number[]): number {
  let row = new Array<number>(b.length + 1).fill(0)
  for (const value of a) {
    const next = [0]
    for (let j = 0; j < b.length; j++) next.push(value === b[j] ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!))
    row = next
  }
  return row[b.length]!
}
