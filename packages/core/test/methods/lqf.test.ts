import { describe, expect, it } from "vitest"
import { cutBlocks, lqf } from "../../src/methods/lqf.ts"
import { parsePage } from "../../src/page/parse.ts"
import { Tag } from "../../src/page/tags.ts"
import { keptText, traced } from "./kept-text.ts"

const page = parsePage("<div><ul><li><a href=x>home</a></li></ul><p>abcdefgh <a href=x>ij</a></p></div>")
const at = (tag: number) => page.tag.indexOf(tag)

describe("lqf", () => {
  it("cuts from the leaves up, what was cut no longer counting above", () => {
    const { cut, quotas } = cutBlocks(page, 0.25)
    expect(quotas[at(Tag.li)]).toBe(1) // 4 of 4 characters
    expect(cut[at(Tag.li)]).toBe(1)
    expect(quotas[at(Tag.ul)]).toBeNaN() // nothing left in it
    expect(quotas[at(Tag.p)]).toBe(0.2) // 2 of 10
    expect(quotas[at(Tag.div)]).toBe(0.2) // 2 of 10; with the menu it would be 6 of 14 = 0.43, and cut
    expect(cut[at(Tag.div)]).toBe(0)
    expect(keptText(page, lqf().select(page, {}))).toBe("abcdefgh ij")
  })

  it("keeps a block whose share is the quota itself", () => {
    expect(cutBlocks(page, 0.2).cut[at(Tag.p)]).toBe(0)
    expect(cutBlocks(page, 0.199).cut[at(Tag.p)]).toBe(1)
  })

  it("keeps a block with no text left in it (D3), and never cuts the body", () => {
    const picture = parsePage("<div><img src=a></div><a href=x>all links</a>")
    expect([...lqf().select(picture, {}).keep]).toEqual([1, 1])
  })

  it("tells the share of every block that was looked at", () => {
    const { nodes, page: whole } = traced(lqf(), page)
    expect(whole).toEqual({ quota: 0.25 })
    expect(nodes.get(at(Tag.p))).toEqual({ quota: 0.2, cut: false })
    expect(nodes.get(at(Tag.li))).toEqual({ quota: 1, cut: true })
  })

  it("cuts more at a lower quota, and says what it cut", () => {
    const { selection, nodes } = traced(lqf({ quota: 0.1 }), page)
    expect(keptText(page, selection)).toBe("")
    expect(nodes.get(at(Tag.p))).toEqual({ quota: 0.2, cut: true })
  })
})
