import { readFileSync } from "node:fs"
import { build } from "esbuild"
import { findBrowser } from "pith-render"
import { type Browser, chromium } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { extract } from "../../src/index.ts"

const executablePath = findBrowser()
const html = readFileSync(new URL("../../../../examples/harbour-seals.html", import.meta.url), "utf8")
const url = "https://tideline.example/a/seals"

describe.skipIf(executablePath === undefined)("in a real browser", () => {
  let browser: Browser
  let bundle = ""

  beforeAll(async () => {
    const result = await build({
      stdin: { contents: 'import * as pith from "pith"; globalThis.pith = pith', resolveDir: import.meta.dirname },
      bundle: true,
      format: "esm",
      conditions: ["source"],
      write: false,
    })
    bundle = result.outputFiles[0]!.text
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    })
  })
  afterAll(() => browser?.close())

  it("extracts from the live document and from a string what it extracts in Node", async () => {
    const page = await browser.newPage()
    await page.route("**/*", route =>
      route.request().url() === url ? route.fulfill({ body: html, contentType: "text/html" }) : route.abort(),
    )
    await page.goto(url)
    await page.addScriptTag({ content: bundle, type: "module" })
    const before = await page.evaluate(() => document.body.innerHTML.length)
    const results = await page.evaluate(
      ([source, address]) => {
        const { extract: run } = (globalThis as unknown as { pith: typeof import("../../src/index.ts") }).pith
        return [
          run(document).markdown,
          run(source!, { url: address }).markdown,
          run(new TextEncoder().encode(source!), { url: address }).markdown,
        ]
      },
      [html, url],
    )
    expect(await page.evaluate(() => document.body.innerHTML.length)).toBe(before)
    const here = extract(html, { url }).markdown
    expect(results).toEqual([here, here, here])
    await page.close()
  })
})
