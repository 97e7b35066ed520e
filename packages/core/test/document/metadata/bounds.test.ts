import { describe, expect, it } from "vitest"
import { readMetadata } from "../../../src/document/metadata/metadata.ts"
import { parsePage } from "../../../src/page/parse.ts"
import { jsonLd } from "./read.ts"

const thing =
  '{"@type":"Article","headline":"Some other story","author":{"name":"Ann Lee"},"datePublished":"2024-05-03"}'
const pages: readonly (readonly [name: string, html: string])[] = [
  ["10 000 JSON-LD objects", jsonLd(`[${`${thing},`.repeat(9999)}${thing}]`)],
  ["10 000 JSON-LD scripts", jsonLd(thing).repeat(10_000)],
  [
    "100 000 metas",
    Array.from({ length: 100_000 }, (_, i) => `<meta name="${i % 2 ? "author" : i}" content="Ann Lee">`).join(""),
  ],
  [
    "a JSON-LD string of 5 MB",
    jsonLd(`{"@type":"Article","headline":"x","articleBody":"${"word ".repeat(1_000_000)}"}`),
  ],
  ["a broken JSON-LD string of 5 MB", jsonLd(`{"@type":"Article","articleBody":"${'wo\nrd" '.repeat(700_000)}`)],
  ["JSON-LD of unclosed comments", jsonLd(`{${"/*".repeat(500_000)}`)],
  ["100 000 nested arrays", jsonLd("[".repeat(100_000))],
  ["40 000 nested names", jsonLd('{"@type":"Article","name":['.repeat(40_000))],
  [
    "20 000 marked lines",
    `<h1>x</h1>${'<p class="author date" itemprop="author">By Ann Lee 3 May 2024</p>'.repeat(20_000)}`,
  ],
  ["5000 nested marks", `${'<div itemprop="author" class="author date">'.repeat(5000)}x`],
  ["a title of 200 000 pieces", `<title>${"a | ".repeat(200_000)}</title><h1>${"a | ".repeat(200_000)}</h1>`],
  ["50 000 headings", `<title>a b c</title>${"<h2>a b c d</h2>".repeat(50_000)}`],
]

describe("time", () => {
  // Measured: each under .3 s on one core of a laptop; the bound leaves room for a busy machine and still fails on anything quadratic.
  it.each(pages)("%s: read within seconds", (_name, html) => {
    const page = parsePage(html, {})
    const before = process.cpuUsage().user
    readMetadata(page)
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(3)
  })
})
