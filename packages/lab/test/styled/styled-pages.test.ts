import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parsePage } from "pith"
import { attribute } from "pith/internals"
import { afterAll, describe, expect, it } from "vitest"
import { isNotRun, readCorpus } from "../../src/corpus/index.ts"
import { labelByIds } from "../../src/styled/gold-regions.ts"
import { styledPages } from "../../src/styled/styled-pages.ts"
import { writeStyledPages } from "../../src/styled/write-styled-pages.ts"
import { POSITIVE } from "../../src/train/clg/label-nodes.ts"

const folder = mkdtempSync(join(tmpdir(), "pith-styled-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("the styled pages", () => {
  const pages = styledPages()

  it("are more than forty, in ten frames and six kinds, none like another, with nothing left to fill in", () => {
    expect(pages.length).toBeGreaterThanOrEqual(40)
    expect(new Set(pages.map(page => page.frame)).size).toBe(10)
    expect(new Set(pages.map(page => page.kind))).toEqual(
      new Set(["article", "recipe", "product", "forum", "listing", "docs"]),
    )
    expect(new Set(pages.map(page => page.html)).size).toBe(pages.length)
    for (const { html, title } of pages) {
      expect(html).not.toMatch(/\{\{|data-(in|out)/)
      expect(html).toContain(title)
      // The style of the frame and that of the body; no network.
      expect(html.match(/<style>/g)).toHaveLength(2)
      expect(html).not.toMatch(/<link|src="http/)
    }
  })

  it("name regions that are on the page: what is taken out lies inside what is marked", () => {
    for (const { html, regions } of pages) {
      const page = parsePage(html)
      const nodes = (ids: readonly string[]) =>
        ids.map(id => Array.from({ length: page.size }, (_, node) => node).find(n => attribute(page, n, "id") === id)!)
      const [marked] = nodes(regions.in)
      expect(regions.in).toHaveLength(1)
      for (const node of nodes(regions.out)) expect(node > marked! && node < page.end[marked!]!).toBe(true)
    }
  })

  it("are read by the corpus reader, with their regions; the gold text is what is marked less what is taken out", () => {
    writeStyledPages(join(folder, "styled-pages"))
    const corpus = readCorpus(join(folder, "styled-pages"))
    if (isNotRun(corpus)) throw new Error(corpus.reason)
    expect(corpus.pages).toHaveLength(pages.length)
    const { gold } = corpus.pages.find(page => page.id === "grid-article")!
    expect(gold.pageType).toBe("article")
    expect(gold.regions).toEqual({ in: ["n1"], out: ["n2"] })
    expect(gold.text).toContain("Seals return to the inner harbour")
    expect(gold.text).toContain("leave the sandwiches in their pockets")
    expect(gold.text).not.toContain("hearing aids")
    expect(gold.text).not.toContain("Most read")
  })

  it("are labelled by the paper's rules", () => {
    const { html, regions } = pages.find(page => page.id === "grid-article")!
    const page = parsePage(html)
    const label = labelByIds(page, regions)
    const positive = Array.from(page.leaves).filter(node => label[node] === POSITIVE)
    expect(positive.length).toBeGreaterThan(5)
    // Neither wholly gold nor wholly not: an ad stands inside.
    const article = Array.from({ length: page.size }, (_, n) => n).find(n => attribute(page, n, "id") === "n1")!
    expect(label[article]).toBe(0)
    expect(() => labelByIds(page, { in: ["none"], out: [] })).toThrow(/no element "none"/)
  })
})
