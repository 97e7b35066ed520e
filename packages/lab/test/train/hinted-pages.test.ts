import { featureRows, parsePage } from "pith/internals"
import { describe, expect, it } from "vitest"
import type { Corpus, CorpusPage } from "../../src/corpus/corpus.ts"
import { dealFolds } from "../../src/train/pith/deal-folds.ts"
import { guessTarget, hintedPages, rowHints } from "../../src/train/pith/hinted-pages.ts"

describe("guessTarget", () => {
  it("makes a guess surer around the page's cut, and takes the hint's word", () => {
    // Expected F1's cut: 9/27 = .333 with one row, 15/37 = .405 with two, 17/47 = .362 with three. Content from 1.5 × .405 = .608 on.
    const teacher = Float64Array.of(0.9, 0.6, 0.2)
    const tokens = Float64Array.of(10, 10, 10)
    const target = guessTarget(teacher, tokens, new Float32Array(3).fill(Number.NaN))
    expect(target[0]).toBe(1)
    expect(target[1]).toBeCloseTo((0.6 - 15 / 37) / ((0.5 * 15) / 37), 5)
    expect(target[2]).toBe(0)
    expect([...guessTarget(teacher, tokens, Float32Array.of(0, Number.NaN, 1))]).toEqual([0, target[1], 1])
  })

  it("says nothing is content where the teacher says so of every row", () => {
    expect([...guessTarget(new Float64Array(2), Float64Array.of(3, 4), new Float32Array(2).fill(Number.NaN))]).toEqual([
      0, 0,
    ])
  })
})

const html =
  "<nav>Alle  Themen</nav><p>Der Wald steht\nschwarz und schweiget.<p>Teilen: alle Themen von heute<p>Und sonst?"

const entry = (id: string, gold: Partial<CorpusPage["gold"]>): CorpusPage => ({
  key: `set/${id}`,
  set: "set",
  id,
  gold: { id, url: `https://${id}.example/`, lang: "de", text: null, ...gold },
  file: "",
  bytes: () => new TextEncoder().encode(html),
})

describe("hintedPages", () => {
  const snippets = { with: ["Wald steht schwarz", "schweiget."], without: ["Alle Themen", "schweiget"] }
  const pages = [entry("a", snippets), entry("b", { text: "Gold.", ...snippets }), entry("c", {})]
  const corpus: Corpus = { set: "set", dir: "", pages }

  it("are those with snippets and no gold text", () => {
    expect(hintedPages([corpus]).map(page => page.key)).toEqual(["set/a"])
  })

  it("know the rows that hold a snippet; a wanted one outweighs an unwanted one", () => {
    const [hinted] = hintedPages([corpus])
    expect([...rowHints(hinted!, featureRows(parsePage(html), new Map()))]).toEqual([0, 1, Number.NaN, Number.NaN])
  })
})

describe("dealFolds", () => {
  const labelled = Array.from({ length: 12 }, (_, i) => entry(`gold${i}`, { text: "x" }))
  const hinted = Array.from({ length: 7 }, (_, i) => entry(`hint${i}`, { with: ["x"] }))
  const alike = entry("more", { with: ["x"], url: "https://gold3.example/more" })

  it("leaves labelled pages in their folds, whatever hinted pages are there", () => {
    const without = dealFolds([{ set: "set", dir: "", pages: labelled }], 3, 1)
    const all = dealFolds([{ set: "set", dir: "", pages: [...hinted, ...labelled, alike] }], 3, 1)
    expect([...all.subarray(0, 12)]).toEqual([...without])
    expect(all).toHaveLength(20)
    expect(all[19]).toBe(without[3])
    expect(new Set(all.subarray(12, 19)).size).toBe(3)
  })
})
