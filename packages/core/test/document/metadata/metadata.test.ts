import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addressDate, findDate, readDate } from "../../../src/document/metadata/dates.ts"
import { languageOf, languageTag } from "../../../src/document/metadata/language.ts"
import { readMetadata } from "../../../src/document/metadata/metadata.ts"
import { namesIn } from "../../../src/document/metadata/names.ts"
import { repairJson } from "../../../src/document/metadata/repair-json.ts"
import { withoutSiteName } from "../../../src/document/metadata/title.ts"
import { parsePage } from "../../../src/page/parse.ts"

const read = (html: string, url?: string) => readMetadata(parsePage(html, { url }))

describe("readMetadata", () => {
  it("reads JSON-LD of the page's own article and not of the related one", () => {
    const metadata = read(`<title>Rain at last | The Paper</title><meta property="og:site_name" content="The Paper">
      <script type="application/ld+json">{"@graph":[
        {"@type":"NewsArticle","headline":"Another story","author":{"name":"Other Person"},"datePublished":"2020-01-01"},
        {"@type":"NewsArticle","headline":"Rain at last","author":{"@id":"#ann"},"datePublished":"2024-05-03T10:00:00Z"},
        {"@type":"Person","@id":"#ann","name":"Ann Lee"}]}</script><h1>Rain at last</h1><p>Text.</p>`)
    expect(metadata).toMatchObject({
      title: "Rain at last",
      authors: ["Ann Lee"],
      published: "2024-05-03T10:00:00Z",
      site: "The Paper",
    })
    expect(metadata.sources).toMatchObject({ authors: "json-ld", published: "json-ld", site: "og:site_name" })
  })

  it("reads the byline and the date below the headline, not those beside it", () => {
    const metadata = read(`<aside><p>By Wrong One</p><time datetime="2019-01-01">then</time></aside><main><h1>Bread</h1>
      <p>By <a href="/people/1">Ann Lee</a> and Bo Ek</p><p>Published 3 May 2024</p><p>Flour, water, salt.</p></main>
      <div class="related"><p>By Third Name</p><time datetime="2023-01-01">x</time></div>`)
    expect(metadata.authors).toEqual(["Ann Lee", "Bo Ek"])
    expect(metadata.published).toBe("2024-05-03")
  })

  it("takes the day the page shows where the stamp is in another time zone", () => {
    const metadata = read(`<meta property="article:published_time" content="2020-02-25T02:25:54+00:00">
      <h1>Late news</h1><span class="date">February 24, 2020</span>`)
    expect(metadata.published).toBe("2020-02-24")
  })

  it("answers an empty page with nothing", () => {
    const { authors, tags, title, published } = read("")
    expect({ authors, tags, title, published }).toEqual({
      authors: [],
      tags: [],
      title: undefined,
      published: undefined,
    })
  })

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            "<h1>",
            "<time datetime='2024-1-1'>",
            "by Ann",
            "<p class=author>",
            "</p>",
            "<meta name=date content=3>",
            '<script type=application/ld+json>{"a":[',
            "</script>",
            "<title>a | b",
            "</title>",
            "記者 王明",
          ),
        ),
        parts => {
          read(parts.join(""))
        },
      ),
      { numRuns: 200 },
    )
  })

  it("reads 10 000 repeated and 500 nested marks within seconds", () => {
    const start = performance.now()
    read(`<h1>x</h1>${'<p class="author date" itemprop="author">By Ann Lee 3 May 2024</p>'.repeat(10_000)}`)
    read(`<script type="application/ld+json">${'{"a":[1,],"b":'.repeat(10_000)}</script>`)
    read(`${'<div itemprop="author" class="author date">'.repeat(500)}x`)
    expect(performance.now() - start).toBeLessThan(8000)
  })
})

describe("dates", () => {
  it.each([
    ["3 May 2024", "2024-05-03"],
    ["May 3rd, 2024", "2024-05-03"],
    ["3. März 2024", "2024-03-03"],
    ["3 août 2024", "2024-08-03"],
    ["3 de mayo de 2024", "2024-05-03"],
    ["3 de março de 2024", "2024-03-03"],
    ["3 maggio 2024", "2024-05-03"],
    ["3 września 2024", "2024-09-03"],
    ["3 мая 2024 г.", "2024-05-03"],
    ["3 Μαΐου 2024", "2024-05-03"],
    ["2024年5月3日", "2024-05-03"],
    ["2024년 5월 3일", "2024-05-03"],
    ["2024-05-03T10:00:00.000Z", "2024-05-03T10:00:00Z"],
    ["Fri, 03 May 2024 10:00:00 GMT", "2024-05-03T10:00:00Z"],
  ])("%s → %s", (written, iso) => expect(findDate(written)).toBe(iso))

  it("orders day and month by language, and keeps the precision given", () => {
    expect(readDate("3/4/2024", "en-US")).toBe("2024-03-04")
    expect(readDate("3/4/2024", "fr")).toBe("2024-04-03")
    expect(readDate("May 2024")).toBe("2024-05")
    expect(readDate("1714730400")).toBe("2024-05-03T10:00:00Z")
    expect(findDate("Version 1.2.3 of 99 things")).toBeUndefined()
    expect(addressDate("https://a.example/2024/05/03/rain")).toBe("2024-05-03")
  })
})

describe("names", () => {
  it.each([
    ["By Ann Lee and Bo Ek", ["Ann Lee", "Bo Ek"]],
    ["Von Jörg Maß, Redakteur", ["Jörg Maß"]],
    ["Ann Lee, PhD, May 3, 2024", ["Ann Lee"]],
    ["作者：王明、李红", ["王明", "李红"]],
    ["ann@a.example", []],
    ["https://a.example/ann", []],
    ["Follow", []],
  ])("%s", (raw, names) => expect(namesIn(raw)).toEqual(names))
})

describe("parts", () => {
  it("repairs JSON", () => {
    expect(repairJson('<!-- {"a": "x\ny", "b": [1,2,],} -->')).toEqual({ a: "x y", b: [1, 2] })
    expect(repairJson('{"a": {"b": "c"')).toEqual({ a: { b: "c" } })
    expect(repairJson("no json")).toBeUndefined()
  })
  it("drops the site's name and keeps other pieces", () => {
    expect(withoutSiteName("Rain - Part 2 | The Paper", ["thepaper"], undefined)).toBe("Rain - Part 2")
    expect(withoutSiteName("标题_新浪网", ["新浪网"], undefined)).toBe("标题")
  })
  it("tells languages", () => {
    expect(languageTag("pt_br")).toBe("pt-BR")
    expect(languageOf("Der Hund ist nicht mit der Katze auf dem Dach gewesen, und das ist gut.")).toBe("de")
    expect(languageOf("これは日本語の文章です。とても短いですが、十分でしょう。")).toBe("ja")
  })
})
