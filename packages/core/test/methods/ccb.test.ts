import { describe, expect, it } from "vitest"
import { blurUntilStable, ccb, contentCode } from "../../src/methods/ccb.ts"
import { parsePage } from "../../src/page/parse.ts"
import { keptText, traced } from "./kept-text.ts"

describe("ccb", () => {
  it("writes runs out as a vector of content and code", () => {
    const runs = { count: 3, length: Int32Array.of(2, 3, 1), content: Uint8Array.of(0, 1, 0) }
    expect([...contentCode(runs)]).toEqual([0, 0, 1, 1, 1, 0])
  })

  it("blurs by the neighbours, round after round", () => {
    // σ = 1 is one average of three. Round 1: 0, 0, 1/3, 2/3, 1, 1; no value moved by more than 1/3. Round 2: 0, 1/9, 1/3, 2/3, 8/9, 1.
    const vector = Float32Array.of(0, 0, 0, 1, 1, 1)
    const thirds = (values: Float32Array) => [...values].map(value => Math.round(value * 9))
    const first = blurUntilStable(vector, 1, 0.34)
    expect(first.rounds).toBe(1)
    expect(thirds(first.ratio)).toEqual([0, 0, 3, 6, 9, 9])
    const second = blurUntilStable(vector, 1, 0.12)
    expect(second.rounds).toBe(2)
    expect(thirds(second.ratio)).toEqual([0, 1, 3, 6, 8, 9])
  })

  it("keeps a leaf by the mean ratio of its characters", () => {
    // <html><body><p> is 15 characters of code before abc. One round at σ = 1: the letters have 2/3, 1, 2/3; mean 7/9.
    const tiny = parsePage("<p>abc</p>")
    const { nodes, page: whole } = traced(ccb({ sigma: 1, stable: 1 }), tiny)
    expect(nodes.get(tiny.leaves[0]!)?.contentCodeRatio).toBeCloseTo(7 / 9, 6)
    expect(whole).toEqual({ length: 36, rounds: 1, sigma: 1, threshold: 0.5 })
    expect([...ccb({ sigma: 1, stable: 1, threshold: 0.77 }).select(tiny, {}).keep]).toEqual([1])
    expect([...ccb({ sigma: 1, stable: 1, threshold: 0.78 }).select(tiny, {}).keep]).toEqual([0])
  })

  it("blurs an edge to one half on it, towards 0 and 1 away from it", () => {
    const edge = new Float32Array(2000).fill(1, 1000)
    const { ratio } = blurUntilStable(edge, 10, 0.05)
    // By symmetry the two values beside the edge are as far from one half.
    expect(ratio[999]! + ratio[1000]!).toBeCloseTo(1, 4)
    expect(ratio[500]).toBeCloseTo(0, 5)
    expect(ratio[1500]).toBeCloseTo(1, 5)
  })

  it("stops at once where nothing changes, and after as many rounds on a long page as on a short one", () => {
    expect(blurUntilStable(new Float32Array(300).fill(1), 10, 0.05).rounds).toBe(1)
    const rounds = (size: number) => blurUntilStable(new Float32Array(size).fill(1, size / 2), 10, 0.05).rounds
    // n rounds blur by σ√n; the largest change of round n + 1 is about 0.242 · (1 - √(n/(n+1))): 0.044 for n = 2, so the third is the last.
    expect(rounds(2000)).toBe(3)
    expect(rounds(40_000)).toBe(3)
  })

  const menu = `<ul>${'<li class="entry"><a href="/some/where.html">item</a></li>'.repeat(20)}</ul>`
  const page = parsePage(`${menu}<p>${"word ".repeat(200)}</p>${menu}`)

  it.each([{}, { ignoreLinks: true }, { unit: "tokens" as const }])("keeps the long text of a page: %o", options => {
    const text = keptText(page, ccb(options).select(page, {}))
    expect(text.match(/word/g)).toHaveLength(200)
    // At the edge of the text the ratio is about one half, the threshold: the entry next to it may pass, one on each side, of 40.
    expect(text.match(/item/g)?.length ?? 0).toBeLessThanOrEqual(2)
  })

  it("tells the ratio of every leaf", () => {
    const { nodes, selection } = traced(ccb(), page)
    expect(nodes.size).toBe(page.leaves.length)
    expect(selection.score).toHaveLength(page.leaves.length)
  })

  it("ignores the tags of links as ACCB does", () => {
    // Text full of links: with the links' tags in the vector most of it is code.
    const linked = parsePage(
      `<p>${'some words <a href="https://example.org/a/long/address">linked</a> '.repeat(40)}</p>`,
    )
    expect(keptText(linked, ccb().select(linked, {}))).toBe("")
    expect(keptText(linked, ccb({ ignoreLinks: true }).select(linked, {}))).toContain("some words linked")
  })
})
