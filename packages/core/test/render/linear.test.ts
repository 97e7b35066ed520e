/**
 * The builder and the writers take time in proportion to the page, however long or deep it is. Times are compared with themselves at a
 * quarter of the size (four times the work may take ten times the time on a busy machine, not the sixteen of a quadratic one).
 */
import { describe, expect, it } from "vitest"
import { buildContent } from "../../src/document/build.ts"
import type { ContentTree } from "../../src/document/content.ts"
import type { Page } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import { renderHtml } from "../../src/render/html.ts"
import { renderMarkdown } from "../../src/render/markdown/markdown.ts"
import { renderTei } from "../../src/render/tei.ts"
import { renderText } from "../../src/render/text.ts"
import { selectSubtrees } from "../../src/selection/selection.ts"

const WRITERS: Readonly<Record<string, (tree: ContentTree) => string>> = {
  Markdown: renderMarkdown,
  HTML: tree => renderHtml(tree),
  text: renderText,
  TEI: tree => renderTei(tree, { authors: [] }),
}

/** Long pages of one kind of thing, by their number of things; the last column counts it in the HTML. */
const LONG: readonly (readonly [string, number, (n: number) => string, string])[] = [
  ["list items", 100_000, n => `<ul>${"<li>item <b>b</b></li>".repeat(n)}</ul>`, "<li>"],
  ["cells", 100_000, n => `<table>${`<tr>${"<td>1</td>".repeat(10)}</tr>`.repeat(n / 10)}</table>`, "<td>"],
  ["cells in one row", 20_000, n => `<table><tr>${"<th>1</th>".repeat(n)}</tr></table>`, "<th>"],
  [
    "cells over several rows",
    8_000,
    n => `<table>${"<tr><th>a<td rowspan=3><p>b<p>c</tr>".repeat(n / 2)}</table>`,
    "<td",
  ],
  ["marked words", 20_000, n => `<p>${"<b>a</b> <i>b</i>*".repeat(n / 2)}</p>`, "<em>"],
  ["line breaks", 20_000, n => `<p>${"x<br>".repeat(n)}</p>`, "<br>"],
  ["lines of code", 40_000, n => `<pre>${"x  \n\n".repeat(n)}</pre>`, "\n"],
  ["lines of code in blocks", 20_000, n => `<pre>${"<div>x</div>".repeat(n)}</pre>`, "\n"],
  [
    "posts",
    4_000,
    n => '<div itemtype="https://schema.org/Comment"><i itemprop=author>a</i><p>x</div>'.repeat(n),
    "<article>",
  ],
  ["addresses", 20_000, n => `<p>${"http://a.b/www.".repeat(n)}</p>`, "http:"],
  [
    "notes",
    4_000,
    n =>
      `<p>${mapped(n, i => `x<sup><a href=#fn${i}>${i}</a></sup>`)}<ol>${mapped(n, i => `<li id=fn${i}>n</li>`)}</ol>`,
    "<li ",
  ],
  [
    "pictures",
    4_000,
    n => mapped(n, i => `<figure><img src=/${i}.png><figcaption>c</figcaption></figure>`),
    "<figcaption>",
  ],
]

/** Deep pages. Markdown indents every level: its output is as long as the square of the depth, and so is the time to write it. */
const DEEP: readonly (readonly [string, string, string])[] = [
  ["lists", "<ul><li>x", "<ul>"],
  ["ordered lists", "<ol><li>x", "<ol>"],
  ["quotes", "<blockquote><p>x</p>", "<blockquote>"],
  ["details", "<details><summary>s</summary>x", "<details "],
  ["definition lists", "<dl><dt>t<dd>d", "<dl>"],
]

function mapped(n: number, one: (i: number) => string): string {
  return Array.from({ length: n }, (_, i) => one(i)).join("")
}

function pageOf(markup: string): Page {
  return parsePage(`<!doctype html><body>${markup}`, { maxNodes: 2_000_000, maxDepth: 65_000 })
}

function treeOf(markup: string): ContentTree {
  const page = pageOf(markup)
  return buildContent(page, selectSubtrees(page, [page.body]))
}

/** Processor time, which others at work on the machine do not count in. */
function milliseconds(work: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 2; run++) {
    const from = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(from)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

const SLACK = 10
/** Below this the clock measures something else. */
const FLOOR = 20

describe("long pages", () => {
  for (const [name, n, markup, sign] of LONG) {
    it(`${n} ${name}`, () => {
      const build = (page: Page) => buildContent(page, selectSubtrees(page, [page.body]))
      const [page, less] = [pageOf(markup(n)), pageOf(markup(n / 4))]
      const [tree, small] = [build(page), build(less)]
      expect(renderHtml(tree).split(sign).length).toBeGreaterThanOrEqual(n / 2)
      const works: [string, () => void, () => void][] = [["builder", () => build(page), () => build(less)]]
      for (const [writer, write] of Object.entries(WRITERS)) works.push([writer, () => write(tree), () => write(small)])
      for (const [what, all, quarter] of works)
        expect(milliseconds(all), what).toBeLessThan(SLACK * Math.max(milliseconds(quarter), FLOOR))
    })
  }
})

describe("deep pages", () => {
  for (const [name, open, sign] of DEEP) {
    it(`1000 ${name} in each other`, () => {
      const tree = treeOf(open.repeat(1000))
      expect(renderHtml(tree).split(sign).length).toBeGreaterThan(1000)
      for (const write of Object.values(WRITERS)) expect(write(tree).length).toBeGreaterThan(1000)
    })
  }

  it("50 000 elements in each other", () => {
    const tree = treeOf(`${"<div>".repeat(50_000)}x`)
    expect(renderText(tree)).toBe("x")
  })
})
