import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { gunzipSync } from "node:zlib"
import fc from "fast-check"
import { decode, PithError, parsePage } from "pith"
import { fitsPage } from "pith/internals"
import { afterAll, expect, it } from "vitest"
import { openRenderer, type RenderResult } from "../src/index.ts"
import { withBrowser } from "./with-browser.ts"

const renderer = openRenderer()
afterAll(() => renderer.close())

async function draw(html: string, scripts: boolean): Promise<RenderResult> {
  const result = await renderer.render({ html }, { scripts })
  if (result instanceof PithError) throw result
  return result
}

/** A number wrapped in an element of that font size: in the layout the two must meet again, wherever a parser moved them. */
type Branch = { readonly tag: string; readonly children: readonly (Branch | "text" | "comment" | "empty")[] }
const TAGS = "div p a b table tbody tr td ul li form button h2 span em template noscript pre textarea select option svg"
const { branch } = fc.letrec<{ branch: Branch }>(tie => ({
  branch: fc.record({
    tag: fc.constantFrom(...TAGS.split(" ")),
    children: fc.array(
      fc.oneof(
        { maxDepth: 4, depthSize: "small" },
        fc.constantFrom("text" as const, "text" as const, "comment" as const, "empty" as const),
        tie("branch"),
      ),
      { maxLength: 4 },
    ),
  }),
}))

/** Builds the tree node by node, as scripts do, so that it can hold what no parser would put there. */
const BUILD = `function build(branch, parent) {
  const foreign = branch.tag === "svg" ? "http://www.w3.org/2000/svg" : "http://www.w3.org/1999/xhtml"
  const element = document.createElementNS(foreign, branch.tag)
  const size = 10 + (count++ % 80)
  element.setAttribute("style", "font-size:" + size + "px")
  const inside = element.content ?? element
  for (const child of branch.children) {
    if (child === "text") inside.append(document.createTextNode("\\n" + size + " "))
    else if (child === "empty") inside.append(document.createTextNode(""))
    else if (child === "comment") inside.append(document.createComment("c"))
    else build(child, inside)
  }
  parent.append(element)
}
let count = 0`

withBrowser("the layout fits the page", () => {
  it.concurrent("node for node where scripts built any tree", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(branch, { minLength: 1, maxLength: 3 }), async trees => {
        const json = JSON.stringify(trees).replace(/</g, "\\u003c")
        const script = `${BUILD}; for (const tree of ${json}) build(tree, document.body)`
        const { html, layout } = await draw(`<!doctype html><body><p>start</p><script>${script}</script>`, true)
        const page = parsePage(html)
        expect(fitsPage(layout, page)).toBe(true)
        for (let node = 0; node < page.size; node++) {
          // Seen by the browser, so it was matched: then it must be the right one.
          const sizes = /^[\s\d]+$/.test(page.text[node]!) ? page.text[node]!.trim().split(/\s+/) : []
          if (layout.visible[node] === 1 && sizes.length > 0) expect(sizes).toContain(String(layout.fontSize[node]))
        }
      }),
      { numRuns: 12 },
    )
  })

  it.concurrent("node for node, none left over, where markup is any soup", async () => {
    const names = "div p a b i table tr td th tbody ul li form button h1 span pre noscript template nobr dd dt".split(
      " ",
    )
    const piece = fc.oneof(
      fc.constantFrom(...names).map(name => `<${name} class="x y">`),
      fc.constantFrom(...names).map(name => `</${name}>`),
      fc.constantFrom(" ", "\n", "words", "&amp;", "<!-- c -->", "<br>", "<img alt=x>", "<hr/>", "</nothing>", "]]>"),
    )
    const soup = fc.array(piece, { minLength: 1, maxLength: 60 }).map(pieces => pieces.join(""))
    const doctype = fc.constantFrom("<!doctype html>", "", '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">')
    await fc.assert(
      fc.asyncProperty(doctype, soup, async (type, body) => {
        const { html, layout, figures } = await draw(type + body, false)
        expect(html).toBe(type + body)
        expect(fitsPage(layout, parsePage(html))).toBe(true)
        expect(figures.unmatched).toBe(0)
      }),
      // A NUL before <noscript> leaves one node unmatched: it is not among the pieces. The same soups every time, each takes a browser.
      { numRuns: 40, seed: 1 },
    )
  })

  it.concurrent.each([
    ["text longer than a text node", `<p>${"word ".repeat(40_000)}</p>`, false],
    [
      "a shadow root",
      "<div><template shadowrootmode=open><p>in the shadow</p><slot></slot></template>in the light</div>",
      true,
    ],
    ["images behind noscript", "<p>a<noscript><img src=a.png></noscript>b</p>", true],
    ["markup behind noscript that ends elements", "<div><noscript></div></div><p>x</noscript><p>after</p></div>", true],
    ["noscript in the head", "<head><noscript><img src=x></noscript><title>t</title></head><p>text", true],
    ["a line break at the start of pre", "<pre>\n\ntwo</pre><textarea>\n\nthree</textarea>", true],
    ["frames", "<frameset cols=50%,50%><frame src=a><frame src=b><noframes><p>none</p></noframes></frameset>", false],
    ["nothing at all", "", false],
    ["an svg and a formula", "<svg><foreignObject><p>in</p></foreignObject></svg><math><mi>x</mi></math>", true],
    ["1000 elements in one another", `${"<div>".repeat(1000)}deep${"</div>".repeat(1000)}`, false],
  ])("with %s", async (_what, markup, scripts) => {
    const { html, layout } = await draw(markup, scripts)
    const page = parsePage(html)
    expect(fitsPage(layout, page)).toBe(true)
    for (let leaf = 0; leaf < page.leaves.length; leaf++) {
      const node = page.leaves[leaf]!
      const isText = page.tag[node] === 0 && /in the|text|after|two|deep|word|^[ab]$/.test(page.text[node]!)
      if (isText) expect(layout.visible[node], page.text[node]!.slice(0, 20)).toBe(1)
    }
  })

  const dataset = join(
    resolve(process.env.PITH_DATA ?? join(import.meta.dirname, "../../../../shared/datasets")),
    "wcxb/html",
  )
  it.skipIf(!existsSync(dataset))("on 30 real pages, none left over (not run where the data is absent)", async () => {
    const files = readdirSync(dataset).sort()
    const chosen = Array.from({ length: 30 }, (_, i) => files[Math.floor((i * files.length) / 30)]!)
    for (const [i, file] of chosen.entries()) {
      const source = decode(gunzipSync(readFileSync(join(dataset, file)))).text
      const scripts = i % 10 === 9
      const { html, layout, figures } = await draw(source, scripts)
      expect(fitsPage(layout, parsePage(html)), file).toBe(true)
      expect(figures.unmatched / figures.nodes, file).toBeLessThan(0.01)
    }
  })
})
