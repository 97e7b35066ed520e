import { describe, expect, it } from "vitest"
import { decodeTemplate, encodeTemplate, extract, learnTemplate, methods, parsePage } from "../../src/index.ts"
import type { Page } from "../../src/page/page.ts"
import { templateLeaves } from "../../src/template/template.ts"
import { restoreLeaves, withoutLeaves } from "../../src/template/without-leaves.ts"
import { errorCode } from "../error-code.ts"

const LEGAL = "All rights reserved by the publisher, who may not be held to account for anything that is written here."
const html = (story: string, entries = ["Home", "News", "Weather"]) =>
  `<html><head><title>${story}</title></head><body><ul>${entries.map(entry => `<li><a href="/${entry}">${entry}</a></li>`).join("")}</ul>` +
  `<div><h1>${story}</h1><p>${story} is told here, at some length, and with a comma.</p><p>${story} ends here.</p></div>` +
  `<footer><p>${LEGAL}</p></footer></body></html>`

const siblings = ["The flood", "The drought", "The frost"].map(story => parsePage(html(story)))
const template = learnTemplate(siblings)
const textsOf = (page: Page, mask: ArrayLike<number>) =>
  [...page.leaves].filter((_, leaf) => mask[leaf] === 1).map(node => page.text[node])

describe("learning", () => {
  it("finds what the pages share", () => {
    const page = parsePage(html("The storm"))
    expect(textsOf(page, templateLeaves(page, template))).toEqual(["Home", "News", "Weather", LEGAL])
    expect(template).toMatchObject({ pages: 3, share: 0.5 })
  })

  it("asks for a share of the pages, two at least", () => {
    // "Sport" is in the menu of one page of four, "Shop" of two: half of them.
    const pages = [["Home", "Sport"], ["Home", "Shop"], ["Home", "Shop"], ["Home"]].map((entries, i) =>
      parsePage(html(`Story ${i} of many`, entries)),
    )
    const page = parsePage(html("The storm", ["Home", "Sport", "Shop"]))
    const found = (share: number) => textsOf(page, templateLeaves(page, learnTemplate(pages, { share })))
    expect(found(0.5)).toEqual(["Home", "Shop", LEGAL])
    expect(found(0.75)).toEqual(["Home", LEGAL])
    // Never what a single page says, however small the share.
    expect(found(0)).toEqual(["Home", "Shop", LEGAL])
  })

  it("does not take the same page twice for two pages", () => {
    const twice = learnTemplate([siblings[0]!, siblings[0]!, siblings[1]!])
    expect(twice.pages).toBe(2)
    expect(textsOf(siblings[0]!, templateLeaves(siblings[0]!, twice))).not.toContain("The flood")
  })

  it("does not know short words again by themselves, only links and whole blocks", () => {
    const list = (word: string) =>
      parsePage(`<body><p>${word} <b>and</b> ${word}</p><p><b>or</b></p><p>${word} <a href=x>go</a></p></body>`)
    const shared = learnTemplate([list("One"), list("Two")])
    const page = list("Three")
    expect(textsOf(page, templateLeaves(page, shared))).toEqual(["or", "go"])
  })

  it.each([
    ["one page", () => learnTemplate([siblings[0]!]), "bad-template"],
    ["no page", () => learnTemplate([]), "bad-template"],
    ["a share of 2", () => learnTemplate(siblings, { share: 2 }), "bad-option"],
    ["a share that is no number", () => learnTemplate(siblings, { share: Number.NaN }), "bad-option"],
  ])("refuses %s", (_name, call, code) => {
    expect(errorCode(call)).toBe(code)
  })
})

describe("as JSON", () => {
  const json: unknown = JSON.parse(JSON.stringify(encodeTemplate(template)))

  it("comes back as it was, and is small", () => {
    expect(decodeTemplate(json)).toEqual(template)
    // Eight characters a key.
    expect(JSON.stringify(json).length).toBeLessThan(100 + 8 * template.keys.size)
  })

  it("is the same whatever the order of the pages", () => {
    expect(encodeTemplate(learnTemplate([...siblings].reverse()))).toEqual(encodeTemplate(template))
  })

  const changed = (change: Record<string, unknown>) => ({ ...(json as object), ...change })
  it.each([
    ["null", null],
    ["a string", "pith-template"],
    ["a list", []],
    ["something else", { format: "readability" }],
    ["another version", changed({ version: 2 })],
    ["no pages", changed({ pages: 0 })],
    ["half a page", changed({ pages: 1.5 })],
    ["a share that is none", changed({ share: "0.5" })],
    ["a share over 1", changed({ share: 7 })],
    ["keys that are a list", changed({ keys: [1, 2] })],
    ["half a key", changed({ keys: "ABCDEFGHIJ" })],
    ["a foreign character in a key", changed({ keys: "ABCD*FGH" })],
  ])("refuses %s", (_name, value) => {
    expect(errorCode(() => decodeTemplate(value))).toBe("bad-template")
  })

  it("extract refuses JSON that was not decoded", () => {
    const call = () => extract(html("The storm"), { template: json as ReturnType<typeof decodeTemplate> })
    expect(errorCode(call)).toBe("bad-template")
    expect(call).toThrow(/decodeTemplate/)
  })
})

describe("applied", () => {
  const page = html("The storm")

  it.each(methods.filter(method => method.needs.length === 0).map(method => method.id))(
    "to %s: nothing of the template is kept",
    id => {
      const { text } = extract(page, { method: id, template })
      for (const noise of ["Weather", LEGAL]) expect(text).not.toContain(noise)
    },
  )

  it("gives back content that noise had outweighed", () => {
    // The notice is the longest text of the page: path-similarity takes it for the content.
    const loud = html("The gale").replace(LEGAL, LEGAL.repeat(2))
    const learnt = learnTemplate(
      ["The flood", "The frost"].map(story => parsePage(html(story).replace(LEGAL, LEGAL.repeat(2)))),
    )
    expect(extract(loud, { method: "path-similarity" }).text).toContain("All rights")
    const { text } = extract(loud, { method: "path-similarity", template: learnt })
    expect(text).toContain("The gale is told here")
    expect(text).not.toContain("All rights")
  })

  it("explains which leaves were taken out", () => {
    const { page: whole, blocks } = extract(page, { method: "cetd", template, explain: true }).explanation
    expect(whole.templateLeaves).toBe(4)
    const marked = blocks.filter(({ quantities }) => quantities.template === true).map(({ text }) => text)
    expect(marked).toEqual(["Home", "News", "Weather", LEGAL])
  })
})

describe("pages without some of their leaves", () => {
  const page = parsePage("<body><p>a</p><div><p>b</p><p>c</p></div><p>d</p></body>")
  const bare = withoutLeaves(page, Uint8Array.of(1, 0, 1, 0))

  it("keep their nodes and lose leaves and texts", () => {
    expect(bare.size).toBe(page.size)
    expect([...bare.leaves].map(node => bare.text[node])).toEqual(["b", "d"])
    expect(bare.text).not.toContain("a")
    expect([bare.leafStart[0], bare.leafStart[bare.size]]).toEqual([0, 2])
    // The page itself is as it was.
    expect(page.text).toContain("a")
    expect(page.leaves).toHaveLength(4)
  })

  it("give selections that fit the whole page", () => {
    const back = restoreLeaves(page, bare, {
      keep: Uint8Array.of(0, 1),
      score: Float32Array.of(0.25, 0.75),
      judgement: {
        type: "article",
        regions: [
          { kind: "post", node: 5, from: 0, to: 1 },
          { kind: "post", node: 9, from: 1, to: 2 },
        ],
      },
    })
    expect([...back.keep]).toEqual([0, 0, 0, 1])
    expect([...(back.score ?? [])]).toEqual([0, 0.25, 0, 0.75])
    // b is leaf 1 of the page, d leaf 3.
    expect(back.judgement?.regions?.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(back.judgement?.type).toBe("article")
  })
})
