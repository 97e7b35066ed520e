import { join } from "node:path"
import { Extraction, methods } from "pith"
import { leavesText, type Page, parsePage, readPage } from "pith/internals"
import { describe, expect, it } from "vitest"
import { alignGold } from "../../src/corpus/align.ts"
import type { CorpusPage } from "../../src/corpus/corpus.ts"
import { dataFolder } from "../../src/corpus/data-folder.ts"
import { isNotRun } from "../../src/corpus/not-run.ts"
import { readCorpus } from "../../src/corpus/read-corpus.ts"
import { mean } from "../../src/metrics/mean.ts"
import { wordScore } from "../../src/metrics/word-score.ts"

/** Texts of the kept leaves, trimmed. */
function kept(html: string, gold: string): string[] {
  const page = parsePage(html)
  const { keep } = alignGold(page, gold)
  return [...page.leaves].filter((_, leaf) => keep[leaf] === 1).map(node => page.text[node]!.trim())
}

describe("alignGold", () => {
  it("labels the paragraphs of the gold and leaves the menu out", () => {
    const html =
      "<nav>Home News Sport</nav><p>The river rose by two metres.</p><p>Nobody was hurt.</p><footer>All rights</footer>"
    expect(kept(html, "The river rose by two metres.\n\nNobody was hurt.")).toEqual([
      "The river rose by two metres.",
      "Nobody was hurt.",
    ])
  })

  it("takes the whole article, not the teaser that begins with the same words", () => {
    const teaser = "The river rose by two metres overnight and many"
    const text = `${teaser} houses near the bridge were flooded before morning came`
    expect(kept(`<aside>${teaser}</aside><p>${text}</p>`, text)).toEqual([text])
  })

  it("finds a short heading only between its neighbours", () => {
    const a = "One two three four five six seven eight nine ten eleven twelve"
    const b = "Uno dos tres cuatro cinco seis siete ocho nueve diez once doce"
    const html = `<h4>Prices</h4><p>${a}</p><h2>Prices</h2><p>${b}</p><h4>Prices</h4>`
    const page = parsePage(html)
    expect([...alignGold(page, `${a}\n\nPrices\n\n${b}`).keep]).toEqual([0, 1, 1, 1, 0])
  })

  it("matches Chinese by the character", () => {
    expect(
      kept("<div>首页 新闻</div><p>今天下午河水上涨两米，无人受伤。</p>", "今天下午河水上涨两米，无人受伤。"),
    ).toEqual(["今天下午河水上涨两米，无人受伤。"])
  })

  it("keeps nothing for an empty gold or one that is not in the page", () => {
    expect(kept("<p>Some text here</p>", "")).toEqual([])
    expect(kept("<p>Some text here</p>", "Entirely different words")).toEqual([])
  })
})

/** Every so many pages of wcxb, in the order of their ids: all seven page types, in a few seconds. */
const STEP = 20
/** Share of the gold's words that the page must have for its gold to count as "in the file". */
const IN_FILE = 0.9

describe("aligning, then rendering the gold selection", () => {
  const data = dataFolder()
  const corpus = data === undefined ? undefined : readCorpus(join(data, "wcxb"))
  const isAbsent = corpus === undefined || isNotRun(corpus)

  it.skipIf(isAbsent)(
    "gives back the gold text: mean word F1 at least 0.97 on wcxb (not run without the data)",
    () => {
      if (isAbsent) return
      const sample = [...corpus.pages].sort((a, b) => (a.id < b.id ? -1 : 1)).filter((_, i) => i % STEP === 0)
      const scores = sample.flatMap(roundTrip)
      expect(scores.length).toBeGreaterThan(40)
      expect(mean(scores)).toBeGreaterThanOrEqual(0.97)
    },
    // Seconds on an idle machine, minutes on a busy one.
    600_000,
  )
})

/** Word F1 of the rendered gold selection; nothing for a page without gold or whose gold is not in the file. */
function roundTrip({ gold, bytes }: CorpusPage): number[] {
  if (!gold.text) return []
  const page = readPage(bytes(), gold.url === null ? {} : { url: gold.url })
  if (wordScore(leavesText(page, 0, page.leaves.length), gold.text).recall < IN_FILE) return []
  return [wordScore(renderedGold(page, gold.text), gold.text).f1]
}

function renderedGold(page: Page, goldText: string): string {
  // The method is only a name here: the selection is given.
  const settings = { method: methods[0]!, given: {} }
  return new Extraction(page, page, alignGold(page, goldText), settings, undefined).text
}
