import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { textsOf } from "../../../src/document/metadata/json-ld.ts"
import { repairJson } from "../../../src/document/metadata/repair-json.ts"
import { jsonLd, read } from "./read.ts"

describe("repairJson", () => {
  it.each([
    [
      "comments around, line ends in strings, commas too many",
      '<!-- {"a": "x\ny", "b": [1,2,],} -->',
      { a: "x y", b: [1, 2] },
    ],
    ["the end missing", '{"a": {"b": "c"', { a: { b: "c" } }],
    ["the end of a string missing", '{"a": "b', { a: "b" }],
    ["quotes within strings", '{"a": "the "best" one", "b": 1}', { a: 'the "best" one', b: 1 }],
    ["a comma missing", '{"a": "x" "b": "y"}', { a: "x", b: "y" }],
    ["comments within", '{"a": 1, // one\n "b": /* two */ 2}', { a: 1, b: 2 }],
    ["addresses are no comments", '{"a": "https://x.example/y",}', { a: "https://x.example/y" }],
    ["escaped as HTML", "{&quot;a&quot;: &quot;b&quot;}", { a: "b" }],
    ["a false escape", '{"a": "50\\% \\u00e9",}', { a: "50\\% é" }],
    ["a semicolon behind", '{"a": 1};', { a: 1 }],
    ["no value", '{"a": undefined, "b": 2}', { a: null, b: 2 }],
    ["several in a row", '{"a": 1}{"b": 2}', [{ a: 1 }, { b: 2 }]],
    ["a bracket too many", '{"a": [1]]}', { a: [1] }],
  ])("%s", (_name, source, value) => expect(repairJson(source)).toEqual(value))

  it("gives up on what is none", () => expect(repairJson("no json")).toBeUndefined())

  it("leaves sound JSON as it is", () => {
    fc.assert(
      fc.property(fc.json(), text => {
        expect(repairJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it("finds what was cut off at any place of a sound object, or nothing, and never throws", () => {
    const whole = '{"@type":"Article","author":[{"name":"Ann Lee"}],"n":1.5}'
    for (let end = 1; end < whole.length; end++) repairJson(whole.slice(0, end))
    expect(repairJson(whole.slice(0, 46))).toEqual({ "@type": "Article", author: [{ name: "Ann Lee" }] })
  })
})

describe("textsOf", () => {
  it("takes strings, numbers, names, values and lists of them, and no deeper", () => {
    expect(textsOf(["a", { name: "b" }, { "@value": "c" }, { name: ["d", "e"] }, 5, null, { "@list": ["f"] }])).toEqual(
      ["a", "b", "c", "d", "e", "5", "f"],
    )
    expect(textsOf([[[[[[["deep"]]]]]]])).toEqual([])
  })
})

describe("broken JSON-LD on a page", () => {
  it("still names the author", () => {
    expect(
      read(`${jsonLd('{"@type":"Article","headline":"Rain","author":{"name":"Ann "Bee" Lee"},}')}<h1>Rain</h1>`)
        .authors,
    ).toEqual(['Ann "Bee" Lee'])
    expect(
      read(`${jsonLd('{"@type":"Article","headline":"Rain\n","author":{"name":"Ann Lee"},}')}<h1>Rain</h1>`).authors,
    ).toEqual(["Ann Lee"])
  })
})
