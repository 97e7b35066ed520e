/**
 * Speed as ratios within one run (npm run bench:speed): our page building and whole extraction against parse5.parse alone on the same
 * pages, rivals for the record, and how the cost grows with pathological pages.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { Readability } from "@mozilla/readability"
import { Defuddle } from "defuddle/node"
import { parseHTML } from "linkedom"
import { parse } from "parse5"
import { decode, extract, methods, parsePage } from "pith"
import { dataFolder } from "pith-lab"

const folder = dataFolder()
const limit = Number(process.argv[2] ?? 400)

interface Row {
  readonly name: string
  ms: number
}

async function realPages(): Promise<void> {
  if (folder === undefined) {
    console.log("real pages: not run (no data: set PITH_DATA)")
    return
  }
  const html = join(folder, "wcxb", "html")
  const pages = readdirSync(html)
    .slice(0, limit)
    .map(name => decode(gunzipSync(readFileSync(join(html, name)))).text)
  const quiet = console.error
  console.error = () => {}
  const runs: [string, (page: string) => unknown][] = [
    ["parse5.parse", page => parse(page, { scriptingEnabled: false })],
    ["parsePage", page => parsePage(page)],
    ["extract to Markdown, cetd", page => extract(page, { method: "cetd" }).markdown],
    ...(methods.some(method => method.id === "pith")
      ? ([
          ["extract to text, pith", page => extract(page, { method: "pith" }).text],
          ["extract to Markdown, pith", page => extract(page, { method: "pith" }).markdown],
        ] as [string, (page: string) => unknown][])
      : []),
    ["Readability + linkedom", page => new Readability(parseHTML(page).document as unknown as Document).parse()],
    ["Defuddle + linkedom", page => Defuddle(parseHTML(page).document as unknown as Document, "https://example.org/")],
  ]
  const rows: Row[] = runs.map(([name]) => ({ name, ms: 0 }))
  // Warm up on some pages, then measure page by page in turn, so that the machine's moods fall on all alike.
  for (const [round, from] of [
    [0, pages.slice(0, 40)],
    [1, pages],
  ] as const)
    for (const page of from)
      for (const [i, [, run]] of runs.entries()) {
        const start = performance.now()
        try {
          await run(page)
        } catch {
          // A rival that fails on a page has still spent the time.
        }
        if (round === 1) rows[i]!.ms += performance.now() - start
      }
  console.error = quiet
  const base = rows[0]!.ms
  console.log(`\n${pages.length} pages of wcxb | ms a page | × parse5.parse\n---|---|---`)
  for (const { name, ms } of rows)
    console.log(`${name} | ${(ms / pages.length).toFixed(2)} | ${(ms / base).toFixed(2)}`)
  writeFileSync(
    "results/speed.json",
    `${JSON.stringify({ command: "npm run bench:speed", pages: pages.length, ratioToParse5: Object.fromEntries(rows.map(({ name, ms }) => [name, Number((ms / base).toFixed(3))])) }, null, 2)}\n`,
  )
}

function growth(): void {
  const paragraph = "<div class=c><p>Some words, a comma and <a href=/x>a link</a> in a sentence.</p></div>\n"
  const cases: [string, string][] = [
    ...[1, 10, 50].map((mb): [string, string] => [
      `${mb} MB of paragraphs`,
      paragraph.repeat((mb * 1e6) / paragraph.length),
    ]),
    ...[5_000, 50_000, 200_000].map((n): [string, string] => [
      `${n} nested elements`,
      `${"<div>".repeat(n)}kept text here${"</div>".repeat(n)}`,
    ]),
    ...[10_000, 100_000].map((n): [string, string] => [
      `${n} attributes`,
      `<p ${Array.from({ length: n }, (_, i) => `a${i}=1`).join(" ")}>kept text here</p>`,
    ]),
    ["1 MB in one line", `<p>kept text here ${"word ".repeat(200_000)}</p>`],
    ["50 000 <br>", `<p>kept text here${"<br>x".repeat(50_000)}</p>`],
    ["65 536 entities", `<p>kept text here ${"&amp;&#x4e2d;".repeat(32_768)}</p>`],
  ]
  console.log("\ncase | MB | ms | ms a MB | text kept\n---|---|---|---|---")
  for (const [name, html] of cases) {
    const start = performance.now()
    const page = extract(html)
    const { markdown } = page
    const ms = performance.now() - start
    const mb = html.length / 1e6
    const kept = /kept\s+text here|Some words/.test(markdown) ? "yes" : "no"
    console.log(`${name} | ${mb.toFixed(2)} | ${ms.toFixed(0)} | ${(ms / mb).toFixed(0)} | ${kept}`)
  }
}

growth()
await realPages()
