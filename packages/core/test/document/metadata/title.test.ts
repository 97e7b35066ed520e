import { describe, expect, it } from "vitest"
import { isSiteName, siteOf } from "../../../src/document/metadata/site.ts"
import { withoutSiteName } from "../../../src/document/metadata/title.ts"
import { read } from "./read.ts"

const site = siteOf("https://www.thepaper.example/a/b", ["The Paper"])

describe("withoutSiteName", () => {
  it.each([
    ["Rain - Part 2 | The Paper", "Rain - Part 2"],
    ["The Paper: Rain at last", "Rain at last"],
    ["Blog Archive » Rain at last", "Rain at last"],
    ["Rain: a history", "Rain: a history"],
    ["The Paper", "The Paper"],
  ])("%s → %s", (title, bare) => expect(withoutSiteName(title, site)).toBe(bare))

  it("reads CJK separators", () => {
    expect(withoutSiteName("标题_新浪网", siteOf(undefined, ["新浪网"]))).toBe("标题")
  })

  it("keeps the name in front on the home page, whose subject it is", () => {
    expect(withoutSiteName("The Paper - News for all", siteOf("https://thepaper.example/", ["The Paper"]))).toBe(
      "The Paper - News for all",
    )
  })
})

describe("isSiteName", () => {
  it("knows declared names, hosts and initials", () => {
    expect(isSiteName("WFA", siteOf(undefined, ["World Future Awards"]))).toBe(true)
    expect(isSiteName("Occupational Safety and Health Administration", siteOf("https://www.osha.gov/x", []))).toBe(true)
    expect(isSiteName("thepaper", site)).toBe(true)
    expect(isSiteName("Rain at last", site)).toBe(false)
  })
})

describe("the title", () => {
  it("is the heading, not the site's name in an h1", () => {
    const html = `<title>What is Ownership? - The Book of Rust</title><h1>The Book of Rust</h1><h2>What is Ownership?</h2><p>Text.</p>`
    expect(read(html).title).toBe("What is Ownership?")
  })

  it("is the heading without kicker, subtitle, readings, buttons and spaces of its markup", () => {
    const title = (heading: string, declared: string) =>
      read(`<meta property="og:title" content="${declared}"><h1>${heading}</h1>`).title
    expect(title(`<span class="kicker">Weather</span> Rain at last`, "Rain at last, say farmers")).toBe("Rain at last")
    expect(title("<div>Rain at last</div><div>What farmers say of the spring</div>", "Rain at last")).toBe(
      "Rain at last",
    )
    expect(title("Rain<i>fall</i> at last <button>Copy</button>", "Rainfall at last today")).toBe("Rainfall at last")
    expect(title(` <a class="anchor-link" href="#x">Rain at last</a> `, "Rain at last today")).toBe("Rain at last")
    expect(title("<ruby>雨<rt>あめ</rt></ruby>が降る", "雨が降る今日")).toBe("雨が降る")
  })

  it("is the declared one where the heading is a slogan", () => {
    expect(read(`<title>Electric cars: a guide</title><h1>Welcome!</h1>`, "https://a.example/cars").title).toBe(
      "Electric cars: a guide",
    )
  })

  it("is the heading without the site's name behind it, but with its quotation marks", () => {
    const site = '<meta property="og:site_name" content="Bell Movers">'
    expect(read(`<title>Movers in town</title>${site}<h1>Movers in town | Bell Movers</h1>`).title).toBe(
      "Movers in town",
    )
    expect(read(`<title>The sea</title>${site}<h1>« The sea is full »</h1>`).title).toBe("« The sea is full »")
  })

  it("is the heading where the only other title is the same on every page", () => {
    const html = "<title>Harbour - The heart of the sea</title><h1>Which boat should I buy?</h1><p>Text.</p>"
    expect(read(html, "https://www.harbour.example/t/1").title).toBe("Which boat should I buy?")
  })

  it("keeps what only looks like markup in a heading", () => {
    expect(read("<title>The table element</title><h1>&lt;table>: The table element</h1>").title).toBe(
      "<table>: The table element",
    )
  })

  it("is what stands before a bar", () => {
    expect(
      read(`<meta property="og:title" content="Twelve tools for bakers | Ovens, bowls">`, "https://a.example/b").title,
    ).toBe("Twelve tools for bakers")
  })
})
