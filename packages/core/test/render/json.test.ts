/** JSON that a program can trust: every field it names, of the type it says, the same after a round through a parser. */
import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { extract } from "../../src/extract.ts"
import { words } from "./arbitrary-content.ts"

const FIXTURES = new URL("../fixtures/", import.meta.url)
const TYPES: Readonly<Record<string, string>> = {
  method: "string",
  readingTime: "number",
  text: "string",
  markdown: "string",
  html: "string",
  authors: "object",
  tags: "object",
  sources: "object",
  candidates: "object",
  content: "object",
  comments: "object",
  regions: "object",
  hidden: "object",
  warnings: "object",
}

function check(html: string): Record<string, unknown> {
  const extraction = extract(html, { url: "https://example.org/a", method: "bte" })
  const line = JSON.stringify(extraction)
  // One line of JSON Lines, also to readers that end lines at U+2028.
  expect(line).not.toMatch(/[\n\r]/)
  const read: Record<string, unknown> = JSON.parse(line)
  for (const [field, type] of Object.entries(TYPES)) expect(typeof read[field], field).toBe(type)
  expect(read.text).toBe(extraction.text)
  expect(read.markdown).toBe(extraction.markdown)
  expect(read.html).toBe(extraction.html)
  // Nothing is lost on the way: no undefined in lists, no number that is none, no object that is not plain.
  expect(read.content).toEqual(extraction.content.blocks)
  return read
}

describe("JSON", () => {
  it("of every fixture", () => {
    for (const name of readdirSync(FIXTURES)) check(readFileSync(new URL(`${name}/page.html`, FIXTURES), "utf8"))
  })

  it("of any words, and of nothing", () => {
    fc.assert(
      fc.property(words, text => {
        const escaped = text.replace(/[<&]/g, one => `&#${one.charCodeAt(0)};`)
        check(`<title>${escaped}</title><p>${`${escaped} word `.repeat(9)}</p>`)
      }),
      { numRuns: 200 },
    )
    expect(check("").content).toEqual([])
  })

  it("names the source of each field and the other candidates, the chosen first", () => {
    const read =
      check(`<title>One | Site</title><meta property="og:title" content="Two"><meta name="author" content="Ann Lee">
      <h1>One</h1><p class="byline">By Bob Moss</p><p>${"word ".repeat(60)}</p>`)
    expect(read).toMatchObject({
      title: "One",
      authors: ["Ann Lee"],
      sources: { title: "h1", authors: "author" },
    })
    expect(read.candidates).toMatchObject({
      title: [
        { value: "One", source: "h1" },
        { value: "Two", source: "og:title" },
        { value: "One | Site", source: "title" },
      ],
      authors: [
        { value: "Ann Lee", source: "author" },
        { value: "Bob Moss", source: "author class" },
      ],
    })
  })
})
