/** The whole document: read by a parser that is not ours, and shown and printed by Chromium. */
import { readdirSync, readFileSync } from "node:fs"
import { JSDOM } from "jsdom"
import { findBrowser } from "pith-render"
import { type Browser, chromium } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { buildContent } from "../../src/document/build.ts"
import type { ContentTree } from "../../src/document/content.ts"
import { parsePage } from "../../src/page/parse.ts"
import { renderStandalone } from "../../src/render/standalone.ts"
import { selectSubtrees } from "../../src/selection/selection.ts"

function treeOf(markup: string, root = ""): ContentTree {
  const page = parsePage(`<!doctype html><html ${root}><body>${markup}`, { url: "https://example.org/" })
  return buildContent(page, selectSubtrees(page, [page.body]))
}

const attacks: string[] = readdirSync(new URL("attacks/", import.meta.url)).flatMap(name =>
  JSON.parse(readFileSync(new URL(`attacks/${name}`, import.meta.url), "utf8")),
)

describe("the whole document", () => {
  it("says what it is, in which language and direction, by whom, when and where", () => {
    const html = renderStandalone(treeOf("<h2>b</h2><p>c</p>", 'lang="ar" dir="rtl"'), {
      title: "A & <b>",
      authors: ["Ann Lee", "Bob Moss"],
      published: "2024-05-03T10:00:00Z",
      site: "The Paper",
    })
    const { document } = new JSDOM(html).window
    expect(document.compatMode).toBe("CSS1Compat")
    expect(document.characterSet).toBe("UTF-8")
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"])
    expect(document.title).toBe("A & <b>")
    expect([...document.querySelectorAll("h1")].map(h1 => h1.textContent)).toEqual(["A & <b>"])
    expect(document.querySelector(".byline")?.textContent).toBe("Ann Lee, Bob Moss · 2024-05-03 · The Paper")
    expect([...document.querySelectorAll("main > *")].map(one => one.localName)).toEqual(["h1", "p", "h2", "p"])
  })

  it("asks for nothing that is not there", () => {
    const { document } = new JSDOM(renderStandalone(treeOf("<p>c</p>"), {})).window
    expect(document.querySelectorAll("main > *").length).toBe(1)
    expect(document.documentElement.getAttributeNames()).toEqual([])
    // No script, no style sheet, font or picture from elsewhere.
    expect(document.querySelectorAll("script, link, [src]").length).toBe(0)
    expect(document.querySelector("style")?.textContent).not.toMatch(/url\(|@import/)
  })

  it("nothing in its head or title page is markup, whatever the page says about itself", () => {
    const parser = new new JSDOM("").window.DOMParser()
    for (const attack of attacks) {
      const tree = { ...treeOf("<p>c</p>"), language: attack }
      const html = renderStandalone(tree, { title: attack, authors: [attack], published: attack, site: attack })
      const document = parser.parseFromString(html, "text/html")
      const names = [...document.querySelectorAll("*")].map(one => one.localName).join(" ")
      expect(names, attack).toMatch(/^html head meta meta title style body main (?:h1 )?(?:p )?p$/)
      expect(document.documentElement.getAttributeNames().join(), attack).toMatch(/^(?:lang)?$/)
    }
  })
})

const executablePath = findBrowser()

describe.skipIf(executablePath === undefined)("in Chromium", () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath!, args: ["--no-sandbox", "--disable-gpu"] })
  })
  afterAll(() => browser?.close())

  const long = `<p>${"word ".repeat(600)}</p>`
  const table = `<table><tr><th>a<th>b${"<tr><td>1<td>2".repeat(60)}</table>`
  const figure = `<figure><img src="https://i.example/a.png" width=400 height=300 alt=x><figcaption>c</figcaption></figure>`
  const html = renderStandalone(treeOf(`${long + figure + table + long}<pre>${"x ".repeat(300)}</pre>`), { title: "T" })

  it("is dark for those who like it dark, and no line runs out of a narrow window", async () => {
    const tab = await browser.newPage({ offline: true, viewport: { width: 360, height: 700 } })
    await tab.setContent(html)
    const look = () =>
      tab.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body)
        const light = (rgb: string) => (rgb.match(/\d+/g) ?? []).reduce((sum, one) => sum + Number(one), 0)
        return { page: light(backgroundColor), ink: light(color), width: document.documentElement.scrollWidth }
      })
    await tab.emulateMedia({ colorScheme: "light" })
    const light = await look()
    await tab.emulateMedia({ colorScheme: "dark" })
    const dark = await look()
    expect(light.page).toBeGreaterThan(600)
    expect(light.ink).toBeLessThan(150)
    expect(dark.page).toBeLessThan(150)
    expect(dark.ink).toBeGreaterThan(600)
    expect(light.width).toBeLessThanOrEqual(360)
    await tab.close()
  })

  it("prints black on white, cutting no figure, row or code, and no heading from its text", async () => {
    const tab = await browser.newPage({ offline: true })
    await tab.setContent(html)
    await tab.emulateMedia({ media: "print", colorScheme: "dark" })
    const breaks = await tab.evaluate(() =>
      ["figure", "tr", "pre", "h1"].map(name => {
        const { breakInside, breakAfter } = getComputedStyle(document.querySelector(name)!)
        return name === "h1" ? breakAfter : breakInside
      }),
    )
    expect(breaks).toEqual(["avoid", "avoid", "avoid", "avoid"])
    const ink = await tab.evaluate(() => getComputedStyle(document.body).color)
    expect(ink).toBe("rgb(0, 0, 0)")
    const pdf = await tab.pdf({ format: "A4" })
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-")
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)!.length).toBeGreaterThan(2)
    await tab.close()
  })
})
