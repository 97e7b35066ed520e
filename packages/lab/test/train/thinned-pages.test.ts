import { leafCounts, parsePage } from "pith/internals"
import { describe, expect, it } from "vitest"
import { seededRandom } from "../../src/metrics/seeded-random.ts"
import type { LabelledPage } from "../../src/train/pith/labelled-pages.ts"
import { drawLeaves, thinnedPages } from "../../src/train/pith/thinned-pages.ts"

const menu = Array.from({ length: 12 }, (_, i) => `<li><a href=/${i}>Entry ${i}</a>`).join("")
const story = Array.from({ length: 6 }, (_, i) => `<p>Paragraph ${i} of the story.`).join("")
const page = parsePage(
  `<nav><ul>${menu}</ul></nav><main>${story}<aside>An advertisement</aside></main><footer>Imprint</footer>`,
)
const keep = Uint8Array.from(page.leaves, node => (page.text[node]!.startsWith("Paragraph") ? 1 : 0))
const labelled: LabelledPage = {
  key: "set/a",
  set: "set",
  pageType: "article",
  goldText: "",
  domain: "a.example",
  page,
  keep,
  chars: leafCounts(page).chars,
}

/** What is left out of many copies. */
const draws = Array.from({ length: 200 }, (_, seed) => drawLeaves(labelled, seededRandom(seed)))
const isGold = (_: number, leaf: number) => keep[leaf] === 1

describe("drawLeaves", () => {
  it("leaves out every part without content at times, and at times lets it be", () => {
    for (const [leaf, gold] of keep.entries()) {
      if (gold === 1) continue
      const out = draws.filter(mask => mask[leaf] === 1).length
      expect(out).toBeGreaterThan(20)
      expect(out).toBeLessThan(180)
    }
  })

  it("leaves most content alone, and what it takes is one stretch", () => {
    const whole = draws.filter(mask => !mask.filter(isGold).includes(1)).length
    expect(whole).toBeGreaterThan(100)
    expect(whole).toBeLessThan(190)
    for (const mask of draws) {
      const gold = mask.filter(isGold).join("")
      expect(gold).toMatch(/^0*1*0*$/)
      expect(gold).toMatch(/0/)
    }
  })
})

describe("thinnedPages", () => {
  it("are copies whose rows are labelled as on the page", () => {
    const copies = thinnedPages([labelled], () => new Map(), 5)
    expect(copies.length).toBeGreaterThan(1)
    for (const { of, features, target } of copies) {
      expect(of).toBe(0)
      expect(target).toHaveLength(features.rows.count)
      expect(features.rows.count).toBeLessThanOrEqual(20)
      // A paragraph of the story has five words, entries, advertisement and imprint one or two.
      expect([...target]).toEqual(Array.from(features.counts.tokens, tokens => (tokens === 5 ? 1 : 0)))
    }
    expect(thinnedPages([labelled], () => new Map(), 5)).toEqual(copies)
  })
})
