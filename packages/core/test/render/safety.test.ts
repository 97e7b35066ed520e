/**
 * Nothing a page holds can run in what Pith writes. Every attack of attacks/*.json is put into a page as markup and, as text, into every place
 * where text can stand; the HTML, and the HTML that the Markdown becomes where raw HTML is let through, are then loaded in Chromium.
 */
import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { micromark } from "micromark"
import { gfm, gfmHtml } from "micromark-extension-gfm"
import { findBrowser } from "pith-render"
import { type Browser, chromium, type Page as Tab } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { buildContent } from "../../src/document/build.ts"
import { type Page, textContent } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import { escapeMarkup } from "../../src/render/escape-markup.ts"
import { renderHtml } from "../../src/render/html.ts"
import { renderMarkdown } from "../../src/render/markdown/markdown.ts"
import { selectSubtrees } from "../../src/selection/selection.ts"

const FOLDER = new URL("attacks/", import.meta.url)
const classes = readdirSync(FOLDER).map((name): [string, string[]] => [
  name.replace(".json", ""),
  JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")),
])
const attacks = classes.flatMap(([, list]) => list)
/** Attacks that are made of text rather than of elements: in Markdown too they are tried in every place. */
const textual = new Set(ofClass("markdown", "encoding", "mutation"))

function ofClass(...names: readonly string[]): string[] {
  return classes.flatMap(([name, list]) => (names.includes(name) ? list : []))
}

const executablePath = findBrowser()
const purifier = createRequire(import.meta.url).resolve("dompurify/dist/purify.js")

/** Everywhere text of a page ends up in the output. */
function asText(attack: string): string {
  const text = escapeMarkup(attack)
  return `<p>${text}</p><p><b>${text}</b> <code>${text}</code> <a href="https://a.example/${text}">${text}</a></p>
<h2>${text}</h2><ul><li>${text}<li><input type=checkbox>${text}</ul><dl><dt>${text}<dd>${text}</dl><pre>${text}</pre>
<pre class="language-${text}">x</pre><blockquote cite="${text}">${text}</blockquote><details><summary>${text}</summary>${text}</details>
<table><caption>${text}</caption><tr><th>${text}<th>b<tr><td>${text}<td>${text}</table>
<table><tr><th>${text}<th>b<tr><td colspan=2><p>${text}<pre>${text}</pre></table>
<figure><img src="https://i.example/${text}" alt="${text}"><figcaption>${text}</figcaption></figure>
<p>x <img src="${text}" alt="${text}"> <abbr title="${text}">${text}</abbr> <time datetime="${text}">${text}</time></p>
<p><ruby>${text}<rt>${text}</rt></ruby> <sup>${text}</sup> <math alttext="${text}"><mi>x</mi></math></p><math display=block alttext="${text}"></math>
<iframe src="https://v.example/${text}" title="${text}"></iframe><div class="admonition note"><p class=admonition-title>${text}<p>${text}</div>
<div itemscope itemtype="https://schema.org/Comment"><span itemprop=author>${text}</span><time datetime="${text}">x</time><p>${text}</div>
<p>y<sup><a href="#fn1" id="${text}">1</a></sup></p><ol><li id=fn1>${text} <a href="#${text}">^</a></ol>`
}

function pageOf(markup: string): Page {
  return parsePage(`<!doctype html><html><body><main>${markup}</main></body></html>`, { url: "https://example.org/" })
}

function written(markup: string): { readonly html: string; readonly markdown: string } {
  const page = pageOf(`before ${markup} after`)
  const tree = buildContent(page, selectSubtrees(page, [page.body]), { hidden: true })
  return { html: renderHtml(tree), markdown: renderMarkdown(tree) }
}

/** As by a reader that lets raw HTML and any address through. */
function fromMarkdown(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  })
}

const markups = attacks.flatMap(attack => [attack, asText(attack)])
const outputs = markups.map(written)
const fromMarkdowns = outputs.map(({ markdown }, i) =>
  i % 2 === 0 || textual.has(attacks[i >> 1]!) ? fromMarkdown(markdown) : "",
)
const nameOf = (i: number) => `${i % 2 === 0 ? "as markup" : "as text"}: ${attacks[i >> 1]}`

/** Outputs are clean, or so we hope: many of them share a frame. */
const TOGETHER = 12

describe("attacks", () => {
  it("are many", () => expect(new Set(attacks).size).toBeGreaterThanOrEqual(300))
})

describe.skipIf(executablePath === undefined)("in Chromium", () => {
  let browser: Browser
  let tab: Tab
  const requested: string[] = []
  /** Opened by frames inside the frames that are watched. */
  let dialogs = 0

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath!, args: ["--no-sandbox", "--disable-gpu"] })
    tab = await browser.newPage({ offline: true })
    tab.on("dialog", dialog => {
      dialogs++
      return dialog.dismiss()
    })
    tab.on("request", request => {
      if (request.resourceType() !== "image") requested.push(request.url())
    })
    await tab.addScriptTag({ path: purifier })
  })
  afterAll(() => browser?.close())

  /** Loads each document in a frame of its own and gives the numbers of those in which something ran. */
  async function fired(documents: readonly string[]): Promise<number[]> {
    return tab.evaluate(async list => {
      const ran = new Set<number>()
      for (let from = 0; from < list.length; from += 100) {
        const frames = list.slice(from, from + 100).map((html, i) => {
          const frame = document.createElement("iframe")
          document.body.append(frame)
          const alarm = () => ran.add(from + i)
          Object.assign(frame.contentWindow!, { alert: alarm, __fired: { push: alarm } })
          frame.contentDocument!.open()
          frame.contentDocument!.write(`<!doctype html><body>${html}`)
          frame.contentDocument!.close()
          return frame
        })
        await new Promise(resolve => setTimeout(resolve, 300))
        for (const frame of frames) frame.remove()
      }
      return [...ran].sort((a, b) => a - b)
    }, documents)
  }

  /** The attacks among whose outputs one ran. */
  async function firedTogether(documents: readonly string[]): Promise<string[][]> {
    const groups: string[] = []
    for (let from = 0; from < documents.length; from += TOGETHER)
      groups.push(documents.slice(from, from + TOGETHER).join("\n<hr>\n"))
    requested.length = 0
    dialogs = 0
    const ran = await fired(groups)
    return ran.map(group =>
      documents.slice(group * TOGETHER, (group + 1) * TOGETHER).map((_, i) => nameOf(group * TOGETHER + i)),
    )
  }

  /** What is in a fragment that must not be: elements, attributes and addresses outside the list of those we write. */
  async function foreign(fragments: readonly string[]): Promise<(readonly [number, string])[]> {
    return tab.evaluate(list => {
      const elements =
        /^(?:a|abbr|article|aside|blockquote|br|caption|code|dd|del|details|div|dl|dt|em|figcaption|figure|h[1-6]|hr|img|input|kbd|li|mark|ol|p|pre|rp|rt|ruby|section|span|strong|sub|summary|sup|table|tbody|td|th|thead|time|tr|ul)$/
      const attributes =
        /^(?:alt|aria-(?:describedby|label)|checked|cite|class|colspan|data-footnote-(?:backref|ref)|data-footnotes|datetime|disabled|height|href|id|open|rowspan|src|start|title|type|width|align|dir)$/
      const bad: [number, string][] = []
      list.forEach((html, i) => {
        const body = new DOMParser().parseFromString(html, "text/html")
        // Written out and read again: nothing may become something else on the way.
        const again = new DOMParser().parseFromString(body.body.innerHTML, "text/html")
        for (const element of again.querySelectorAll("body *, head *")) {
          if (!elements.test(element.localName) || element.namespaceURI !== "http://www.w3.org/1999/xhtml")
            bad.push([i, element.localName])
          // Not `element.attributes`: some attacks stand in its place.
          for (const name of Element.prototype.getAttributeNames.call(element)) {
            const value = Element.prototype.getAttribute.call(element, name) ?? ""
            if (!attributes.test(name)) bad.push([i, `${element.localName} ${name}`])
            if (name === "id" && !/^(?:pith-note-|user-content-|footnote-label)/.test(value))
              bad.push([i, `id ${value}`])
            if (name !== "href" && name !== "src" && name !== "cite") continue
            const base = "https://base.example/"
            const protocol = URL.canParse(value, base) ? new URL(value, base).protocol : "none"
            if (
              !/^(?:https?|mailto|tel|ftp):$/.test(protocol) &&
              !/^data:image\/(?:png|jpe?g|gif|webp|avif);base64,/.test(value)
            )
              bad.push([i, `${name} ${value}`])
          }
        }
      })
      return bad
    }, fragments)
  }

  it("are dangerous where nobody looks after them", async () => {
    // So that the tests below can fail. Others wait for a click, for a plug-in or for a serialiser that forgets to escape.
    expect((await fired(ofClass("elements", "mutation", "namespace"))).length).toBeGreaterThan(60)
    expect(dialogs).toBeGreaterThan(0)
    const flagged = await foreign(attacks)
    expect(new Set(flagged.map(([i]) => i)).size).toBeGreaterThan(250)
    const texts = ofClass("markdown").map(attack => fromMarkdown(textContent(pageOf(attack), 0)))
    expect((await fired(texts)).length).toBeGreaterThan(30)
  })

  it("none runs in the HTML", async () => {
    expect(await firedTogether(outputs.map(({ html }) => html))).toEqual([])
    expect(requested).toEqual([])
    expect(dialogs).toBe(0)
  })

  it("none runs in the HTML made of the Markdown", async () => {
    expect(await firedTogether(fromMarkdowns)).toEqual([])
    expect(requested).toEqual([])
    expect(dialogs).toBe(0)
  })

  it("only elements, attributes and addresses of ours come out", async () => {
    const html = await foreign(outputs.map(output => output.html))
    expect(html.map(([i, what]) => `${what} — ${nameOf(i)}`)).toEqual([])
    const markdown = await foreign(fromMarkdowns)
    expect(markdown.map(([i, what]) => `${what} — ${nameOf(i)}`)).toEqual([])
  })

  /** What DOMPurify takes out of each fragment. */
  async function removedFrom(fragments: readonly string[]): Promise<string[]> {
    return tab.evaluate(list => {
      const { DOMPurify } = globalThis as unknown as { DOMPurify: typeof import("dompurify").default }
      return list.map(html => {
        DOMPurify.sanitize(html)
        const names = DOMPurify.removed.map(one =>
          "element" in one ? (one.element as Element).outerHTML : `${one.attribute?.name}=${one.attribute?.value}`,
        )
        return names.join(" ")
      })
    }, fragments)
  }

  it("DOMPurify finds nothing left to remove, in the HTML and in that made of the Markdown", async () => {
    expect((await removedFrom(attacks)).filter(what => what !== "").length).toBeGreaterThan(200)
    for (const fragments of [outputs.map(({ html }) => html), fromMarkdowns]) {
      const removed = await removedFrom(fragments)
      expect(removed.flatMap((what, i) => (what === "" ? [] : [`${what} — ${nameOf(i)}`]))).toEqual([])
    }
  })
})
