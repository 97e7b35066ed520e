import { parsePage } from "pith/internals"
import { describe, expect, it } from "vitest"
import { alignGold } from "../../src/corpus/align.ts"

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
