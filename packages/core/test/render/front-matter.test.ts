/** Front matter is YAML to a parser that is not ours, whatever stands in a title. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseDocument } from "yaml"
import { frontMatter } from "../../src/render/markdown/front-matter.ts"
import { words } from "./arbitrary-content.ts"

// biome-ignore format: a table
const NASTY = ["", " ", "no", "null", "~", "yes", "1e3", "0x1F", "2024-05-01", "12:30:45", ": ", "a: b", "- a", "# c", "a #c", "&a", "*a", "!!js/function x", "%YAML", "@a", "`a", "|", ">", "? a", "{a: b}", "[a]", "'", '"', "\\", '\\"', "\n", "a\n---\nb", "---", "...", "\t", "\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\u00a0", "\u2028", "\u2029", "\ufeff", "\ufffe", "\ud800", "\udc00x", "😀", "中文：标题", "مرحبا", "<script>", "=", "<<", "a,b", "trailing\\"]

const text = fc.oneof(
  words,
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...NASTY), { maxLength: 4 }).map(parts => parts.join("")),
)
const value = fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 4 }), fc.boolean(), fc.integer())

describe("front matter", () => {
  it("parses back to what went in, in YAML 1.2 and 1.1", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom("title", "authors"), text), value), fields => {
        const written = frontMatter(fields)
        const inner = /^---\n([\s\S]*\n)---\n\n$/.exec(written)?.[1] ?? ""
        expect(inner === "").toBe(Object.keys(fields).length === 0)
        // A line of three dashes inside would end it early.
        expect(inner).not.toMatch(/^(?:---|\.\.\.)/m)
        for (const version of ["1.2", "1.1"] as const) {
          const document = parseDocument(inner, { version })
          expect(document.errors).toEqual([])
          expect(document.toJS() ?? {}).toEqual({ ...fields })
        }
      }),
      { numRuns: 2000 },
    )
  })

  it("leaves out what is not known", () => {
    expect(frontMatter({ title: undefined, authors: [], date: null })).toBe("")
    expect(frontMatter({ title: "a: b", tags: ["x", "y: z"], words: 12 })).toBe(
      '---\ntitle: "a: b"\ntags: ["x", "y: z"]\nwords: 12\n---\n\n',
    )
  })
})
