import { extract } from "pith"
import { cpuMs } from "../../packages/lab/src/cpu-clock.ts"

export interface GrowthRow {
  readonly name: string
  readonly mb: number
  readonly ms: number
  readonly msPerMb: number
  readonly textKept: boolean
}

const paragraph = "<div class=c><p>Some words, a comma and <a href=/x>a link</a> in a sentence.</p></div>\n"
const kept = "kept text here"

/** Pages that grow: within a family, ten times the page may not take much more than ten times the time. */
const families: readonly (readonly [string, () => string])[][] = [
  [1, 10, 50].map(mb => [`${mb} MB of paragraphs`, () => paragraph.repeat((mb * 1e6) / paragraph.length)] as const),
  [5_000, 50_000, 200_000].map(
    n => [`${n} nested elements`, () => `${"<div>".repeat(n)}${kept}${"</div>".repeat(n)}`] as const,
  ),
  [10_000, 100_000].map(
    n =>
      [`${n} attributes`, () => `<p ${Array.from({ length: n }, (_, i) => `a${i}=1`).join(" ")}>${kept}</p>`] as const,
  ),
  [100_000, 1_000_000].map(n => [`${n} letters in one line`, () => `<p>${kept} ${"word ".repeat(n / 5)}</p>`] as const),
  [5_000, 50_000].map(n => [`${n} <br>`, () => `<p>${kept}${"<br>x".repeat(n)}</p>`] as const),
  [6_554, 65_536].map(n => [`${n} entities`, () => `<p>${kept} ${"&amp;&#x4e2d;".repeat(n / 2)}</p>`] as const),
]

/** Chosen: linear work within the noise of caches and garbage collection; quadratic work would be 10 or more. */
const mostGrowth = 3

export function growth(): { rows: GrowthRow[]; faults: string[] } {
  const rows: GrowthRow[] = []
  const faults: string[] = []
  // The first page pays for the compilation of the code; that is no growth.
  for (const [, make] of families.map(family => family[0]!)) extract(make()).markdown
  for (const family of families) {
    const measured = family.map(([name, make]) => measure(name, make()))
    rows.push(...measured)
    const [first, last] = [measured[0]!, measured.at(-1)!]
    if (last.msPerMb > mostGrowth * first.msPerMb)
      faults.push(`${last.name}: ${last.msPerMb} ms a MB, ${first.name}: ${first.msPerMb}`)
  }
  faults.push(...rows.filter(row => !row.textKept).map(({ name }) => `${name}: the text was lost`))
  return { rows, faults }
}

/** The best of three for small pages: one collection of garbage outweighs them. */
function measure(name: string, html: string): GrowthRow {
  const mb = html.length / 1e6
  let ms = Number.POSITIVE_INFINITY
  let markdown = ""
  for (let i = 0; i < (mb < 2 ? 3 : 1); i++) {
    const start = cpuMs()
    markdown = extract(html).markdown
    ms = Math.min(ms, cpuMs() - start)
  }
  const textKept = /kept\s+text here|Some words/.test(markdown)
  return { name, mb: round(mb), ms: round(ms), msPerMb: round(ms / mb), textKept }
}

const round = (value: number): number => Math.round(value * 100) / 100
