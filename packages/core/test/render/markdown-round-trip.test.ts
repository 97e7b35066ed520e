/** Markdown parsed back by a CommonMark + GFM parser that is not ours gives the same structure and text. */
import fc from "fast-check"
import { fromMarkdown } from "mdast-util-from-markdown"
import { gfmFromMarkdown } from "mdast-util-gfm"
import { gfm } from "micromark-extension-gfm"
import { describe, expect, it } from "vitest"
import type { Block } from "../../src/document/content.ts"
import { InlineFlow } from "../../src/document/inline-flow.ts"
import { renderMarkdown } from "../../src/render/markdown/markdown.ts"
import { blocks, inlines, tree } from "./arbitrary-content.ts"
import { simpleBlocks, simpleMarkdown } from "./simple-structure.ts"

/** More by hand: ROUND_TRIPS=8000 npx vitest run --testTimeout 900000 packages/core/test/render/markdown-round-trip.test.ts */
const RUNS = Number(process.env.ROUND_TRIPS ?? 600)

function parsedBack(markdown: string) {
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  return simpleMarkdown(root.children, markdown)
}

function check(list: readonly Block[]): void {
  const markdown = renderMarkdown(tree(list))
  expect(parsedBack(markdown), markdown).toEqual(simpleBlocks(list))
}

describe("Markdown parsed back", () => {
  it("gives the same line", () => {
    fc.assert(
      fc.property(inlines, children => check([{ type: "paragraph", node: 0, children }])),
      { numRuns: 2 * RUNS },
    )
  })

  it("gives the same cells", () => {
    fc.assert(
      fc.property(inlines, children => {
        const cell = {
          node: 0,
          header: false,
          colspan: 1,
          rowspan: 1,
          blocks: [{ type: "paragraph" as const, node: 0, children }],
        }
        const rows = [
          { node: 0, cells: [cell, cell] },
          { node: 0, cells: [cell, cell] },
        ]
        check([{ type: "table", node: 0, caption: [], headerRows: 1, rows }])
      }),
      { numRuns: RUNS },
    )
  })

  it("ends no paragraph with the break before a space that does not collapse", () => {
    const flow = new InlineFlow()
    flow.text("\u00a0", [])
    flow.breakLine()
    flow.text("a", [])
    flow.breakLine()
    flow.text("\u00a0", [])
    expect(flow.finish()).toEqual([{ type: "text", value: "a" }])
  })

  it("gives the same blocks", () => {
    fc.assert(fc.property(blocks, check), { numRuns: RUNS })
  })
})
