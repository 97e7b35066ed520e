import { describe, expect, it } from "vitest"
import { dsc, growingWindow, lowSections, slopes } from "../../src/methods/dsc.ts"
import { parsePage } from "../../src/page/parse.ts"
import { keptText, traced } from "./kept-text.ts"

describe("dsc", () => {
  it("measures slopes as shares of tags, windows overlapping by half", () => {
    // tag tag word word word word tag tag, windows of 4 every 2: 2/4, 0/4, 2/4; the page 4/8.
    const { documentSlope, step, windows } = slopes({ count: 8, word: Uint8Array.of(0, 0, 1, 1, 1, 1, 0, 0) }, 4)
    expect(documentSlope).toBe(0.5)
    expect(step).toBe(2)
    expect([...windows]).toEqual([0.5, 0, 0.5])
  })

  it("covers every token, with a short last window", () => {
    // 9 tokens, windows of 4 every 2: starts 0, 2, 4, 6; the last has the tokens 6, 7, 8 (word word tag): 1/3.
    const { windows } = slopes({ count: 9, word: Uint8Array.of(1, 1, 1, 1, 1, 1, 1, 1, 0) }, 4)
    expect([...windows]).toEqual([0, 0, 0, 1 / 3])
    expect(slopes({ count: 0, word: new Uint8Array(0) }, 4).windows).toHaveLength(0)
  })

  it("begins and ends sections by runs of windows", () => {
    // Limit 0.5: low low HIGH low HIGH HIGH low. By runs of 2: begins at 0, one high window does not end it, two do.
    const windows = [0, 0, 1, 0, 1, 1, 0]
    expect(lowSections(windows, 0.5, 2)).toEqual([[0, 3]])
    expect(lowSections(windows, 0.5, 1)).toEqual([
      [0, 1],
      [3, 3],
      [6, 6],
    ])
  })

  it("grows the window with the page", () => {
    // 2 600 is half way from 200 to 5 000: 8 + 0.5 · 42 = 29.
    expect([growingWindow(10), growingWindow(2600), growingWindow(9000)]).toEqual([8, 29, 50])
  })

  it("finds content in two places", () => {
    const menu = `<ul>${"<li><a href=x>item</a></li>".repeat(12)}</ul>`
    const page = parsePage(`${menu}<p>${"first ".repeat(40)}</p>${menu}<p>${"second ".repeat(40)}</p>${menu}`)
    const { selection, nodes, page: whole } = traced(dsc(), page)
    const text = keptText(page, selection)
    expect(text).toContain("first")
    expect(text).toContain("second")
    expect(text.match(/item/g)?.length ?? 0).toBeLessThan(4)
    expect(whole).toMatchObject({ sections: 2, windowSize: 8 })
    // The menu's first item: html, body, ul, li and a come before it, and the window from token 4 has a, item, /a, /li, li, a, item, /a: 6/8.
    expect(nodes.size).toBe(page.leaves.length)
    expect(nodes.get(page.leaves[0]!)).toEqual({ token: 5, windowSlope: 6 / 8, content: false })
  })
})
