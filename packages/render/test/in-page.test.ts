import { join } from "node:path"
import { buildSync } from "esbuild"
import { PithError } from "pith"
import { afterAll, expect, it } from "vitest"
import { decodeLayout } from "../src/in-page.ts"
import { openRenderer } from "../src/index.ts"
import { withBrowser } from "./with-browser.ts"

const renderer = openRenderer()
afterAll(() => renderer.close())

/** What a program that runs in pages would ship: one script without Node. */
function bundle(): string {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `export { encodeLayout, layoutFromDocument } from "./src/in-page.ts"; export { pageFromDocument } from "pith"`,
      resolveDir: join(import.meta.dirname, ".."),
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "pith",
    conditions: ["source"],
    platform: "browser",
  })
  return outputFiles[0]!.text
}

const PAGE = `<!doctype html><body style="margin:0"><p id=p style="height:40px;margin:0">one</p>
  <div><template shadowrootmode=open><b>shadow</b><slot></slot></template>light</div>
  <noscript><p>without scripts</p></noscript><template><i>inert</i></template>
  <script>document.getElementById("p").append(document.createTextNode(" two"), document.createComment("c"), " three")</script>
  <main style="font-size:33px">large</main>`

withBrowser("layoutFromDocument", () => {
  it("fits the page that is read from the same document, which it does not change", async () => {
    const script = `${bundle()}
      const before = document.documentElement.outerHTML
      const page = pith.pageFromDocument(document)
      JSON.stringify({
        layout: pith.encodeLayout(pith.layoutFromDocument(document)),
        text: page.text,
        leaves: [...page.leaves],
        same: before === document.documentElement.outerHTML,
      })`
    const answer = await renderer.withTab({ html: PAGE }, { scripts: true }, tab => tab.ask(script))
    if (answer instanceof PithError) throw answer
    const { layout: encoded, text, leaves, same } = JSON.parse(String(answer))
    expect(same).toBe(true)
    const layout = decodeLayout(encoded)
    expect(layout.size).toBe(text.length)
    const at = (words: string) => text.findIndex((one: string) => one.trim() === words)
    // The three texts of the paragraph are nodes of their own in a document, one after the other on its first line.
    const [one, two, three] = ["one", "two", "three"].map(words => layout.box[4 * at(words)]!)
    expect([one, one! < two!, two! < three!]).toEqual([0, true, true])
    expect(layout.fontSize[at("large")]).toBe(33)
    expect(["shadow", "light", "large"].map(words => layout.visible[at(words)])).toEqual([1, 1, 1])
    expect(["without scripts", "inert"].map(words => layout.visible[at(words)])).toEqual([0, 0])
    expect(leaves.length).toBeGreaterThan(5)
  })
})
