import fc from "fast-check"
import { JSDOM } from "jsdom"
import { parseHTML } from "linkedom"
import { describe, expect, it } from "vitest"
import { pageFromDocument } from "../../src/page/from-document.ts"
import { attribute, Flag, hasFlag, type Page, tagName, textContent } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"

/** Preorder outline of a page: "div(p('a'))", to compare trees at a glance. */
function outline(page: Page, node = 0): string {
  let out = ""
  const open: number[] = []
  for (let n = node; n < page.end[node]!; n++) {
    while (open.length > 0 && n >= open[open.length - 1]!) {
      out += ")"
      open.pop()
    }
    if (out !== "" && !out.endsWith("(")) out += " "
    if (page.tag[n] === 0) out += `'${page.text[n]!.trim()}'`
    else {
      out += tagName(page, n)
      if (page.end[n]! > n + 1) {
        out += "("
        open.push(page.end[n]!)
      }
    }
  }
  return out + ")".repeat(open.length)
}

function find(page: Page, name: string): number {
  for (let n = 0; n < page.size; n++) if (tagName(page, n) === name) return n
  throw new Error(`no <${name}>`)
}

const leafTexts = (page: Page) => Array.from(page.leaves, node => page.text[node]!.trim())

describe("parsePage", () => {
  it("numbers nodes in document order, with subtree ends and depths", () => {
    const page = parsePage("<p>a<b>c</b></p><p>d</p>")
    expect(outline(page)).toBe("html(head body(p('a' b('c')) p('d')))")
    // html 0, head 1, body 2, p 3, 'a' 4, b 5, 'c' 6, p 7, 'd' 8
    expect([...page.end]).toEqual([9, 2, 9, 7, 5, 7, 7, 9, 9])
    expect([...page.depth]).toEqual([0, 1, 1, 2, 3, 3, 4, 2, 3])
    expect([...page.leaves]).toEqual([4, 6, 8])
    expect([...page.leafStart]).toEqual([0, 0, 0, 0, 0, 1, 1, 2, 2, 3])
    expect(page.body).toBe(2)
  })

  it("reads noscript as elements, because scripting is off", () => {
    const page = parsePage("<body><noscript><p>posts <img src=x></p></noscript>")
    expect(outline(page, find(page, "noscript"))).toBe("noscript(p('posts' img))")
    expect(hasFlag(page, find(page, "img"), Flag.noscript)).toBe(true)
    expect(page.leaves.length).toBe(2)
  })

  it("keeps a template's content inert and a shadow root's content as content", () => {
    const inert = parsePage("<template><p>later</p></template><p>now</p>")
    expect(leafTexts(inert)).toEqual(["now"])
    const shadow = parsePage('<x-card><template shadowrootmode="open"><p>shown</p></template>light</x-card>')
    expect(leafTexts(shadow)).toEqual(["shown", "light"])
    expect(hasFlag(shadow, shadow.leaves[0]!, Flag.shadow)).toBe(true)
    expect(hasFlag(shadow, shadow.leaves[1]!, Flag.shadow)).toBe(false)
  })

  it("makes no leaves of machine text, and leaves of images and rules", () => {
    const page = parsePage(
      "<title>t</title><script>s</script><style>c</style><svg><text>v</text></svg><p>x</p><hr><img src=i>",
    )
    expect(leafTexts(page)).toEqual(["x", "", ""])
  })

  it.each([
    ["<div hidden>x</div>", true],
    ['<div hidden="until-found">x</div>', false],
    ['<div style="display: none">x</div>', true],
    ['<div style="color:red;visibility:hidden">x</div>', true],
    ['<div style="opacity:0">x</div>', true],
    ['<div style="opacity:0.5">x</div>', false],
    ['<div style="font-size:0">x</div>', true],
    ['<div style="font-size:0.9em">x</div>', false],
    ['<div style="position:absolute;left:-9999px">x</div>', true],
    ['<div style="height:0;overflow:hidden">x</div>', true],
    ['<div style="height:0">x</div>', false],
    ['<div style="color:#fff;background:#fff">x</div>', true],
    ['<div style="color:#fff;background:#000">x</div>', false],
    ['<div style="display:block"><p>x</p></div>', false],
  ])("visibility by markup: %s", (html, hidden) => {
    const page = parsePage(html)
    expect(hasFlag(page, page.leaves[0]!, Flag.hidden)).toBe(hidden)
  })

  it("knows unknown elements by name and links by href", () => {
    const page = parsePage('<x-story><a>no</a><a href="/y">yes</a></x-story>')
    expect(tagName(page, find(page, "x-story"))).toBe("x-story")
    expect(Array.from(page.leaves, n => hasFlag(page, n, Flag.link))).toEqual([false, true])
    expect(attribute(page, page.parent[page.leaves[1]!]!, "href")).toBe("/y")
    expect(attribute(page, page.parent[page.leaves[0]!]!, "href")).toBeUndefined()
  })

  it("points into the source: an element's offset is the end of its start tag", () => {
    const html = "<!doctype html><body>\n<section id=s><p>word</p></section>"
    const page = parsePage(html)
    expect(html.slice(0, page.offset[find(page, "p")]! + 1).endsWith("<p>")).toBe(true)
    expect(html.slice(0, page.offset[find(page, "section")]! + 1).endsWith("<section id=s>")).toBe(true)
  })

  it("flattens what is nested too deep, keeps its text and says so", () => {
    const page = parsePage(`${"<div>".repeat(2000)}deep${"</div>".repeat(2000)}<p>after</p>`)
    expect(leafTexts(page)).toEqual(["deep", "after"])
    expect(Math.max(...page.depth)).toBe(513)
    expect(page.warnings.map(w => w.code)).toEqual(["depth-limit"])
  })

  it("keeps paragraphs apart, scripts silent and hidden text hidden below the depth budget", () => {
    const deep =
      "<p>one</p><p>two<b>three</b>four</p><script>code()</script><div hidden><p>unseen</p>tail</div><img src=i>"
    const page = parsePage(`${"<div>".repeat(9)}${deep}after${"</div>".repeat(9)}<p>last</p>`, { maxDepth: 6 })
    expect(leafTexts(page)).toEqual(["one", "two", "three", "four", "unseen", "tail", "", "after", "last"])
    expect(leafTexts(page).filter((_, leaf) => hasFlag(page, page.leaves[leaf]!, Flag.hidden))).toEqual([
      "unseen",
      "tail",
    ])
    const parents = Array.from(page.leaves, node => page.parent[node]!)
    expect(tagName(page, parents[0]!)).toBe("p")
    expect(parents[0]).not.toBe(parents[1])
    // html 0, body 1, then five of the nine divs stand in one another, the others side by side.
    expect(page.parent[parents.at(-1)!]).toBe(page.body)
    expect(Math.max(...Array.from(page.depth).filter((_, node) => page.tag[node] !== 0))).toBe(6)
  })

  it("stops at the node budget with a partial page", () => {
    const page = parsePage("<p>x</p>".repeat(1000), { maxNodes: 100 })
    expect(page.size).toBe(100)
    expect(page.warnings.map(w => w.code)).toEqual(["node-limit"])
  })

  it("any string gives a well-formed page whose leaves hold all of its text", () => {
    const piece = fc.constantFrom(
      "<div>",
      "</div>",
      "<p>",
      "<b>",
      "</b>",
      "<table>",
      "<td>",
      "<a href=x>",
      "</a>",
      "<li>",
      "x",
      " y ",
      "中",
      "<br>",
      "<svg>",
      "</svg>",
      "<select>",
      "<!--c-->",
      "<template>",
      "</template>",
      "\0",
      "\ud800",
      "<noscript>",
      "</noscript>",
      "<math><mi>",
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), pieces => {
        const page = parsePage(pieces.join(""))
        for (let n = 1; n < page.size; n++) {
          const p = page.parent[n]!
          expect(p).toBeLessThan(n)
          expect(page.end[n]!).toBeLessThanOrEqual(page.end[p]!)
          expect(page.depth[n]!).toBe(page.depth[p]! + 1)
        }
        const all = page.text.filter((_, n) => page.tag[n] === 0 && !hasFlag(page, n, Flag.inert)).join("")
        expect(textContent(page, 0).replace(/\s+/g, "")).toBe(all.replace(/\s+/g, ""))
      }),
    )
  })
})

describe("pageFromDocument", () => {
  const html = `<html lang=en><head><title>T</title></head><body class="c"><h1>Head</h1><p>One <b>two</b></p><ul><li>a<li>b</ul>
    <template><i>later</i></template><noscript><p>no script</p></noscript><svg><title>icon</title></svg><p hidden>gone</p></body></html>`

  it.each([
    ["jsdom", () => new JSDOM(html).window.document],
    ["linkedom", () => parseHTML(html).document as unknown as Document],
  ])("gives the same leaves as parsing, and writes nothing (%s)", (_name, make) => {
    const document = make()
    const before = document.documentElement.outerHTML
    const live = pageFromDocument(document)
    expect(document.documentElement.outerHTML).toBe(before)
    const parsed = parsePage(html)
    expect(leafTexts(live)).toEqual(leafTexts(parsed))
    expect(Array.from(live.leaves, n => live.flags[n])).toEqual(Array.from(parsed.leaves, n => parsed.flags[n]))
    expect(outline(live, live.body)).toBe(outline(parsed, parsed.body))
  })

  it("reads noscript markup that a scripting document holds as a string", () => {
    const document = new JSDOM("<body><noscript><p>a <b>b</b></p></noscript>", { runScripts: "outside-only" }).window
      .document
    expect(leafTexts(pageFromDocument(document))).toEqual(["a", "b"])
  })

  it("an empty document is an empty page", () => {
    const document = new JSDOM("").window.document
    document.documentElement.remove()
    const page = pageFromDocument(document)
    expect([page.size, page.leaves.length]).toEqual([1, 0])
  })
})
