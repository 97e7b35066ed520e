/**
 * Every folder of test/fixtures is a page, what of it is selected, and the Markdown it should give:
 *
 *   page.html     the page; everything in its <main> (or <body>) is selected
 *   case.json     { about, options?, without?: ids whose text is not selected, url? }
 *   expected.md   written by hand, by the rule the fixture is about
 *
 * After a change that is meant to change them: `UPDATE_FIXTURES=1 npx vitest run packages/core/test/document/fixtures.test.ts`, and read the
 * difference before it is committed. Without that variable a missing expected.md is a failure.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { buildContent, type ContentOptions } from "../../src/document/build.ts"
import { attribute, type Page } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import { Tag } from "../../src/page/tags.ts"
import { renderMarkdown } from "../../src/render/markdown/markdown.ts"
import { type Selection, selectSubtrees } from "../../src/selection/selection.ts"

interface Case {
  readonly about: string
  readonly options?: ContentOptions
  readonly without?: readonly string[]
  readonly url?: string
}

const FOLDER = new URL("../fixtures/", import.meta.url)
const update = process.env.UPDATE_FIXTURES !== undefined
const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

describe("fixtures", () => {
  it("are many", () => expect(names.length).toBeGreaterThanOrEqual(60))

  for (const name of names) {
    const file = (part: string) => new URL(`${name}/${part}`, FOLDER)
    const given: Case = JSON.parse(readFileSync(file("case.json"), "utf8"))
    it(`${name}: ${given.about}`, () => {
      const page = parsePage(readFileSync(file("page.html"), "utf8"), {
        url: given.url ?? "https://example.org/dir/index.html",
      })
      const content = buildContent(page, selectionOf(page, given.without ?? []), given.options)
      const markdown = `${renderMarkdown(content)}\n`
      if (update) writeFileSync(file("expected.md"), markdown)
      expect(existsSync(file("expected.md")), "expected.md is missing").toBe(true)
      expect(markdown).toBe(readFileSync(file("expected.md"), "utf8"))
    })
  }
})

function selectionOf(page: Page, without: readonly string[]): Selection {
  const main = page.tag.indexOf(Tag.main)
  const selection = selectSubtrees(page, [main < 0 ? page.body : main])
  for (let node = 0; node < page.size; node++)
    if (without.includes(attribute(page, node, "id") ?? ""))
      selection.keep.fill(0, page.leafStart[node]!, page.leafStart[page.end[node]!]!)
  return selection
}
