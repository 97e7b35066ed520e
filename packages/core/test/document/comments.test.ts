import { describe, expect, it } from "vitest"
import { readComments } from "../../src/document/comments.ts"
import { extract } from "../../src/extract.ts"
import { parsePage } from "../../src/page/parse.ts"
import { selectSubtrees } from "../../src/selection/selection.ts"

const sentence = "The harbour seals came back to the estuary this spring, more of them than in any year since 1988. "
const comment = (id: number, name: string, text: string, replies = "") =>
  `<li id="comment-${id}" class="comment"><article class="comment-body"><div class="comment-author"><b class="fn">${name}</b></div>
   <time datetime="2024-05-0${id}">May ${id}</time><p>${text}</p></article>${replies}</li>`
const page = `<!doctype html><html><head><title>Seals</title></head><body><article><h1>Seals</h1>
${`<p>${sentence.repeat(3)}</p>`.repeat(5)}</article><section id="comments"><ol class="comment-list">
${comment(1, "Ann", "Lovely.", `<ol class="children">${comment(2, "Bob", "Indeed.")}</ol>`)}${comment(3, "Cleo", "Where?")}</ol></section></body></html>`

describe("comments of an article", () => {
  it("are a list of their own", () => {
    const { comments, markdown } = extract(page)
    expect(comments.map(({ author, date }) => [author, date])).toEqual([
      ["Ann", "2024-05-01"],
      ["Cleo", "2024-05-03"],
    ])
    const [ann] = comments
    expect(ann!.blocks.map(block => block.type)).toEqual(["paragraph", "list"])
    expect(markdown).not.toContain("Lovely")
  })

  it("stand at the end where they are asked for, replies below what they reply to", () => {
    const { markdown } = extract(page, { comments: true })
    expect(markdown.slice(markdown.indexOf("**Ann**"))).toBe(
      "**Ann** · 2024-05-01\n\nLovely.\n\n- **Bob** · 2024-05-02\n\n  Indeed.\n\n---\n\n**Cleo** · 2024-05-03\n\nWhere?",
    )
  })

  it("are not repeated where the method took them for content", () => {
    const parsed = parsePage(page)
    expect(readComments(parsed, selectSubtrees(parsed, [])).length).toBe(2)
    expect(readComments(parsed, selectSubtrees(parsed, [parsed.body]))).toEqual([])
  })
})
