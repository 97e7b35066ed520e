import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import fc from "fast-check"
import { JSDOM } from "jsdom"
import { describe, expect, it } from "vitest"
import * as pith from "../src/index.ts"
import { extract } from "../src/index.ts"
import { errorCode } from "./error-code.ts"

const example = readFileSync(new URL("../../../examples/harbour-seals.html", import.meta.url))
const codes = (html: string | Uint8Array) => extract(html).warnings.map(warning => warning.code)

describe("the public names", () => {
  it("leaves a title that is repeated out, but not where it is all there is", () => {
    const title = "Harbour closed on Sunday because of the regatta"
    const page = (rest: string) => `<title>${title}</title><main><h1>${title}</h1>${rest}</main>`
    expect(extract(page("<p>Ships lie at the outer quay.</p>"), { method: "cetd" }).text).not.toContain(title)
    expect(extract(page("")).text).toBe(title)
  })

  it("are these and no others", () => {
    expect(Object.keys(pith).sort()).toEqual([
      "DEFAULT_METHOD",
      "Extraction",
      "PithError",
      "decode",
      "decodeModel",
      "decodeTemplate",
      "encodeTemplate",
      "extract",
      "learnTemplate",
      "methods",
      "pageFromDocument",
      "parsePage",
    ])
  })
})

describe("extract", () => {
  it("gives the article of the example page and none of its furniture", () => {
    const page = extract(example, { url: "https://tideline.example/a/seals" })
    expect(page.title).toBe("Counting harbour seals from the air")
    expect(page.text).toContain("At five in the morning")
    expect(page.text).toContain("The next flight is planned for August")
    expect(page.markdown).toContain("| 2024 | 3 240 | 901 |")
    expect(page.markdown).toContain("```python\ndef corrected(counted, share_hauled_out=0.68):\n    return")
    expect(page.markdown).toContain("https://tideline.example/img/bank.jpg")
    for (const furniture of ["Imprint", "Eelgrass", "Shop"]) expect(page.text).not.toContain(furniture)
    expect(page.warnings).toEqual([])
  })

  it("gives the same from a string, bytes and a live document", () => {
    const html = example.toString("utf8")
    const options = { url: "https://tideline.example/a/seals" }
    const fromString = extract(html, options)
    expect(extract(example, options).markdown).toBe(fromString.markdown)
    expect(extract(new JSDOM(html).window.document, options).markdown).toBe(fromString.markdown)
  })

  it("takes bytes of another realm", () => {
    const bytes: Uint8Array = runInNewContext("Uint8Array.from(list)", { list: [...example] })
    expect(bytes).not.toBeInstanceOf(Uint8Array)
    expect(extract(bytes).title).toBe("Counting harbour seals from the air")
  })

  it("has every field in its JSON", () => {
    const json: unknown = JSON.parse(JSON.stringify(extract(example)))
    for (const field of ["title", "authors", "published", "method", "text", "markdown", "html", "content", "warnings"])
      expect(json).toHaveProperty(field)
  })

  it("has the shape of Readability for those who come from there", () => {
    const result = extract(example).toReadability()
    expect(result).toMatchObject({
      title: "Counting harbour seals from the air",
      byline: "Ines Brandt",
      siteName: "The Tideline",
    })
    expect(result?.length).toBe(result?.textContent.length)
    expect(extract("").toReadability()).toBeNull()
  })

  it("explains every block when asked", () => {
    const { blocks } = extract(example, { explain: true }).explanation
    const kept = blocks.find(block => block.text.startsWith("The count has to be finished"))
    const lines = example.toString("utf8").split("\n")
    expect(kept).toMatchObject({ kept: true, line: 1 + lines.findIndex(line => line.includes("The count has to be")) })
    expect(blocks.find(block => block.text === "Shop")?.kept).toBe(false)
  })

  it("reads content that the page only carries as data", () => {
    const body = "The ferry leaves at nine. It returns at five. Bring warm clothes and a thermos. ".repeat(5)
    const html = `<body><div id="root"></div><script type="application/ld+json">${JSON.stringify({ "@type": "Article", articleBody: body })}</script>`
    const page = extract(html)
    expect(page.text).toContain("The ferry leaves at nine.")
    expect(page.warnings.map(w => w.code)).toContain("read-from-data")
  })
})

describe("bad pages", () => {
  it.each([
    ["empty", "", "empty-page"],
    ["white space", " \n\t ", "empty-page"],
    ["cut inside a tag", "<p>Some words are here.</p><div class=", "truncated"],
    ["NUL characters", "<p>a\0b</p>", "nul-characters"],
    ["half a surrogate pair", "<p>a\ud83d b</p>", "invalid-text"],
    ["a program", Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0xff, 0xfe, 0x80, 0x81), "not-html"],
    [
      "another charset than declared",
      new TextEncoder().encode("<meta charset=gbk><p>Über Flüße, 新闻"),
      "charset-mismatch",
    ],
    ["a PDF as a string", "%PDF-1.7\n1 0 obj", "not-html"],
    ["elements nested too deep", `${"<div>".repeat(600)}deep`, "depth-limit"],
    ["a PDF", new TextEncoder().encode("%PDF-1.7\n%âãÏÓ"), "not-html"],
    ["a PNG", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), "not-html"],
    [
      "invalid UTF-8",
      Uint8Array.of(
        ...new TextEncoder().encode(`<meta charset=utf-8><p>${"ordinary words é ".repeat(20)}`),
        0xff,
        0xc3,
        0x28,
      ),
      "invalid-bytes",
    ],
  ])("%s: a warning, not an exception", (_name, input, code) => {
    expect(codes(input)).toContain(code)
  })

  it("any bytes at all give a result", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        const page = extract(bytes)
        expect(typeof page.markdown).toBe("string")
        expect(page.text.length > 0 || page.warnings.length > 0 || page.markdown.length > 0).toBe(true)
      }),
    )
  })

  it("keeps the text of unclosed tables, foreign content and unknown elements", () => {
    const prose = "A sentence that is long enough to be content, with a comma and a full stop. ".repeat(6)
    for (const html of [
      `<table><tr><td>${prose}`,
      `<x-body><x-para>${prose}</x-para></x-body>`,
      `<p>${prose}<math><mi>x</mi></math><svg><path/></svg>`,
    ])
      expect(extract(html).text).toContain("A sentence that is long enough")
  })
})

describe("wrong calls", () => {
  it.each([
    ["an unknown method", () => extract("x", { method: "nope" }), "unknown-method"],
    ["a focus that is none", () => extract("x", { focus: "loud" as "recall" }), "bad-option"],
    ["a method that needs a layout, without one", () => extract("x", { method: "clg" }), "missing-need"],
    ["a method that is none", () => extract("x", { method: 5 as unknown as string }), "unknown-method"],
    ["options that are none", () => extract("x", null as unknown as undefined), "bad-option"],
    ["a depth that leaves no room for the body", () => extract("x", { maxDepth: 1 }), "bad-option"],
    ["a model that is none", () => pith.decodeModel({}), "bad-model"],
    ["a template that is none", () => pith.decodeTemplate(undefined), "bad-template"],
    ["a budget of zero", () => extract("x", { maxNodes: 0 }), "bad-option"],
    ["a relative address", () => extract("x", { url: "/a" }), "bad-option"],
    ["no page at all", () => extract(undefined as unknown as string), "bad-input"],
  ])("%s throws a PithError that says so", (_name, call, code) => {
    expect(errorCode(call)).toBe(code)
  })
})
