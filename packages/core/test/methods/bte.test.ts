import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bodyText, bte } from "../../src/methods/bte.ts"
import { parsePage } from "../../src/page/parse.ts"
import { keptText, traced } from "./kept-text.ts"

const PAGE = "<ul><li><a href=x>home</a></li></ul><p>a b c d <b>e</b> f g</p><div><i>x</i></div>"

describe("bte", () => {
  it("takes the stretch with most words inside and most tags outside", () => {
    // html body ul li a home /a /li /ul p | a b c d b e /b f g | /p div i x /i /div /body /html: 27 tokens, 18 of them tags.
    // The stretch [10, 18] has 7 words and 2 tags: T = 16 tags outside + 7 words = 23. Ending after d: 18 + 4 = 22.
    const { page, selection } = traced(bte(), parsePage(PAGE))
    expect(page).toEqual({ tokens: 27, i: 10, j: 18, wordsInside: 7, tagsOutside: 16, T: 23 })
    expect(keptText(parsePage(PAGE), selection)).toBe("a b c d e f g")
  })

  it("is as good as trying all i and j (the publication's way)", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 25 }), bits => {
        const objective = (from: number, to: number) =>
          bits.reduce((sum, word, n) => sum + (n >= from && n < to ? word : 1 - word), 0)
        let best = 0
        for (let from = 0; from <= bits.length; from++)
          for (let to = from; to <= bits.length; to++) best = Math.max(best, objective(from, to))
        const { from, to } = bodyText({ word: Uint8Array.from(bits) })
        expect(objective(from, to)).toBe(best)
      }),
    )
  })
})
