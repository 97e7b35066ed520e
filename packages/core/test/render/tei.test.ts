/**
 * TEI output is well-formed XML and keeps to the content models of TEI P5 (4.x) for the elements we use. The table is read off the element
 * pages of the Guidelines with the model classes spelled out; an element that is not in it may not appear at all.
 */
import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { JSDOM } from "jsdom"
import { describe, expect, it } from "vitest"
import { buildContent } from "../../src/document/build.ts"
import type { Block, ContentTree } from "../../src/document/content.ts"
import { parsePage } from "../../src/page/parse.ts"
import { renderTei, type TeiHeader } from "../../src/render/tei.ts"
import { selectSubtrees } from "../../src/selection/selection.ts"
import { blocks, tree, words } from "./arbitrary-content.ts"

interface Model {
  /** The children in order: a pattern over their names, each followed by a space. */
  readonly children: RegExp
  readonly text?: true
  readonly attributes?: readonly string[]
}

/** model.phrase, without what we do not write. */
const PHRASE = "(?:hi|ref|code|graphic|formula|date|choice|ruby) "
const GLOBAL = "(?:lb|milestone|note|figure) "
/** model.inter */
const INTER = "(?:list|table|quote) "
const any = (...classes: string[]) => new RegExp(`^(?:${classes.join("|")})*$`)
/** macro.paraContent, macro.specialPara, macro.phraseSeq */
const paragraph = any(PHRASE, INTER, GLOBAL)
const special = any(PHRASE, INTER, GLOBAL, "p ")
const phrases = any(PHRASE, GLOBAL)
const nothing = /^$/

const MODELS: Readonly<Record<string, Model>> = {
  TEI: { children: /^teiHeader text $/ },
  teiHeader: { children: /^fileDesc $/ },
  fileDesc: { children: /^titleStmt publicationStmt sourceDesc $/ },
  titleStmt: { children: /^(?:title )+(?:author )*$/ },
  title: { children: paragraph, text: true },
  author: { children: phrases, text: true },
  publicationStmt: { children: /^(?:p )+$/ },
  sourceDesc: { children: /^(?:p )+$/ },
  text: { children: /^body $/, attributes: ["xml:lang"] },
  body: { children: /^(?:div )+$/ },
  // Heads first, then text, then divisions: nothing after a division but what may stand anywhere.
  div: { children: new RegExp(`^(?:head )?(?:${GLOBAL})*(?:(?:p |${INTER})(?:${GLOBAL})*)*(?:div (?:${GLOBAL})*)*$`) },
  head: { children: paragraph, text: true },
  p: { children: paragraph, text: true },
  hi: { children: paragraph, text: true, attributes: ["rend"] },
  ref: { children: paragraph, text: true, attributes: ["target", "type"] },
  code: { children: nothing, text: true, attributes: ["lang", "xml:space"] },
  list: { children: /^(?:(?:item )+|(?:label item )+)$/, attributes: ["rend", "type"] },
  label: { children: phrases, text: true },
  item: { children: special, text: true },
  table: { children: /^(?:head )?(?:row )+$/ },
  row: { children: /^(?:cell )+$/, attributes: ["role"] },
  cell: { children: special, text: true, attributes: ["cols", "rows", "role"] },
  quote: { children: special, text: true, attributes: ["source"] },
  figure: { children: /^(?:head |figDesc |graphic )*$/ },
  figDesc: { children: phrases, text: true },
  graphic: { children: /^(?:desc )?$/, attributes: ["url"] },
  desc: { children: phrases, text: true },
  milestone: { children: nothing, attributes: ["unit", "rend"] },
  formula: { children: nothing, text: true, attributes: ["notation"] },
  note: { children: special, text: true, attributes: ["type", "n", "xml:id"] },
  lb: { children: nothing },
  date: { children: phrases, text: true, attributes: ["when"] },
  choice: { children: /^abbr expan $/ },
  abbr: { children: phrases, text: true },
  expan: { children: phrases, text: true },
  ruby: { children: /^rb rt $/ },
  rb: { children: phrases, text: true },
  rt: { children: phrases, text: true },
}
/** Datatypes of TEI: teidata.pointer, .temporal.w3c, .language, .count, .enumerated, xsd:ID. */
const VALUES: Readonly<Record<string, RegExp>> = {
  target: /^\S+$/,
  url: /^\S+$/,
  source: /^\S+$/,
  when: /^\d{4}(?:-\d\d){0,2}$|^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
  "xml:lang": /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/,
  cols: /^\d+$/,
  rows: /^\d+$/,
  rend: /^[\w-]+$/,
  type: /^[\w-]+$/,
  "xml:id": /^[A-Za-z_][\w.-]*$/,
  lang: /^\S+$/,
}

const parser = new new JSDOM("").window.DOMParser()

/** What is wrong with a document; nothing, for one that keeps the rules. */
function faults(xml: string): string[] {
  const document = parser.parseFromString(xml, "application/xml")
  const broken = document.querySelector("parsererror")
  if (broken !== null) return [`not well-formed: ${broken.textContent}`]
  const found: string[] = []
  const ids = new Set<string>()
  for (const element of document.querySelectorAll("*")) {
    const name = element.localName
    const model = MODELS[name]
    if (model === undefined || element.namespaceURI !== "http://www.tei-c.org/ns/1.0") {
      found.push(`no element of TEI we use: ${name}`)
      continue
    }
    const children = [...element.children].map(child => `${child.localName} `).join("")
    if (!model.children.test(children)) found.push(`${name} may not hold: ${children}`)
    const isText = [...element.childNodes].some(node => node.nodeType === 3 && node.nodeValue!.trim() !== "")
    if (isText && model.text !== true) found.push(`no text in ${name}: ${element.textContent}`)
    for (const { name: attribute, value } of element.attributes) {
      if (attribute === "xmlns" && name === "TEI") continue
      if (!model.attributes?.includes(attribute)) found.push(`no attribute ${attribute} on ${name}`)
      if (VALUES[attribute]?.test(value) === false) found.push(`${attribute}="${value}"`)
      if (attribute === "xml:id" && ids.size === ids.add(value).size) found.push(`id twice: ${value}`)
    }
  }
  for (const reference of document.querySelectorAll("ref[type=note]"))
    if (!ids.has(reference.getAttribute("target")!.slice(1))) found.push("a reference to no note")
  return found
}

const HEADER: TeiHeader = {
  title: "A <title> & more",
  authors: ["Ann", "Bob"],
  published: "2024-05-01T10:00",
  site: "S",
}

describe("TEI", () => {
  it("the check finds what is wrong", () => {
    const page = (body: string) =>
      `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title/></titleStmt><publicationStmt><p/></publicationStmt><sourceDesc><p/></sourceDesc></fileDesc></teiHeader><text><body>${body}</body></text></TEI>`
    expect(faults(page("<div><p>a</p></div>"))).toEqual([])
    for (const wrong of [
      "<div><p>a</div>",
      "<p>a</p>",
      "<div><div><p/></div><p/></div>",
      "<div><p><p/></p></div>",
      "<div><list/></div>",
      "<div>text</div>",
      "<div><p><hi style='x'/></p></div>",
      "<div><p><b/></p></div>",
      "<div><p><ref type='note' target='#n'/></p></div>",
    ])
      expect(faults(page(wrong)).length, wrong).toBeGreaterThan(0)
  })

  it("keeps the rules on every fixture", () => {
    const folder = new URL("../fixtures/", import.meta.url)
    for (const name of readdirSync(folder)) {
      const page = parsePage(readFileSync(new URL(`${name}/page.html`, folder), "utf8"), {
        url: "https://example.org/",
      })
      const content = buildContent(page, selectSubtrees(page, [page.body]))
      expect(faults(renderTei(content, HEADER)), name).toEqual([])
    }
  })

  it("keeps the rules on any blocks, titles and dates", () => {
    fc.assert(
      fc.property(blocks, words, words, (list, title, date) => {
        expect(faults(renderTei(tree(list), { title, authors: [title], published: date, canonical: title }))).toEqual(
          [],
        )
      }),
      { numRuns: 150 },
    )
  })

  it("keeps the rules on what the builder seldom makes", () => {
    const odd: readonly Block[] = [
      { type: "definition-list", node: 0, groups: [{ terms: [], descriptions: [] }] },
      { type: "rule", node: 0 },
      { type: "code-block", node: 0, language: "c++", text: "a\u0001\u0000\ufffe b\n\td" },
      { type: "details", node: 0, summary: [], blocks: [{ type: "heading", node: 0, level: 2, children: [] }] },
      { type: "heading", node: 0, level: 4, children: [] },
      { type: "post", node: 0, author: undefined, date: undefined, named: false, blocks: [] },
      { type: "heading", node: 0, level: 2, children: [{ type: "time", datetime: "yesterday", children: [] }] },
      { type: "figure", node: 0, picture: { src: "https://i.example/", alt: "\u0002" }, href: undefined, caption: [] },
    ]
    const content: ContentTree = { ...tree(odd), language: "en_GB" }
    expect(faults(renderTei(content, { authors: [] }))).toEqual([])
    expect(faults(renderTei(tree([]), { authors: [], title: "\u0000\ud800" }))).toEqual([])
    expect(faults(renderTei({ ...tree([]), language: '"><script>' }, { authors: [] }))).toEqual([])
  })
})
