/**
 * Speed and memory as ratios within one run: `npm run bench:speed [PAGES]`. Page building and whole extraction beside parse5.parse alone
 * and beside every installed rival on the same pages of wcxb, and how the cost grows with odd pages. Writes results/speed.json and .md.
 * Times are processor time (all threads of the process): a busy machine changes them little.
 */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { decode } from "pith"
import { type Corpus, corpusDigest, dataFolder, isNotRun, type RivalPage, readCorpus } from "pith-lab"
import { currentCommit } from "../packages/lab/src/bench/current-commit.ts"
import { ownContenders, rivalContenders, type SpeedContender } from "./speed/contenders.ts"
import { type GrowthRow, growth } from "./speed/growth.ts"
import { measuredWorks } from "./speed/memory.ts"

const set = "wcxb"
const most = Number(process.argv[2] ?? 300)
/** What the work may cost, as a multiple of parse5.parse alone on the same pages. */
const limits: Readonly<Record<string, number>> = { parsePage: 1.15, "cetd to Markdown": 1.6 }
/** Chosen: V8 has compiled what is hot by then. */
const warmUp = 30

interface TimeRow {
  readonly name: string
  readonly median: number
  readonly mean: number
  readonly p95: number
  /** Of the means. */
  readonly toParse5: number
}

interface MemoryRow {
  readonly name: string
  readonly peakMb: number
}

/** Rivals are measured after us, beside a parse5.parse of their own: their garbage would be collected in our time. */
async function times(corpus: Corpus): Promise<TimeRow[]> {
  const ours = await timesOf(corpus, ownContenders())
  const [, ...theirs] = await timesOf(corpus, [ownContenders()[0]!, ...(await rivalContenders())])
  return [...ours, ...theirs]
}

/** The first is what the others are compared to. */
async function timesOf(corpus: Corpus, all: readonly SpeedContender[]): Promise<TimeRow[]> {
  const spent = all.map((): number[] => [])
  // Some complain about pages on standard error.
  const { error, warn } = console
  console.error = console.warn = () => {}
  const warm = corpus.pages.slice(0, warmUp)
  for (const [index, page] of [...warm, ...corpus.pages].entries()) {
    const bytes = page.bytes()
    const given: RivalPage = { bytes, text: decode(bytes).text, ...(page.gold.url !== null && { url: page.gold.url }) }
    // All on every page, so that what else the machine does falls on all alike; each begins in turn, so that none always follows another.
    for (let step = 0; step < all.length; step++) {
      const i = (index + step) % all.length
      const ms = await all[i]!.run(given)
      if (index >= warm.length) spent[i]!.push(ms)
    }
  }
  Object.assign(console, { error, warn })
  await Promise.all(all.map(contender => contender.close()))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const base = mean(spent[0]!)
  return all.map(({ name }, i) => {
    const own = spent[i]!.sort((a, b) => a - b)
    const at = (share: number) => own[Math.floor(share * own.length)]!
    return {
      name,
      median: round(at(0.5)),
      mean: round(mean(own)),
      p95: round(at(0.95)),
      toParse5: round(mean(own) / base),
    }
  })
}

function memory(corpus: Corpus): MemoryRow[] {
  const dir = mkdtempSync(join(tmpdir(), "pith-speed-"))
  const ids = join(dir, "ids")
  writeFileSync(ids, corpus.pages.map(({ id }) => id).join("\n"))
  const script = fileURLToPath(new URL("./speed/memory.ts", import.meta.url))
  try {
    return measuredWorks.map(name => {
      const words = ["--conditions=source", "--import", "tsx", script, name, corpus.dir, ids]
      return { name, peakMb: Number(execFileSync(process.execPath, words, { encoding: "utf8" })) }
    })
  } finally {
    rmSync(dir, { recursive: true })
  }
}

function markdown(
  head: string,
  time: readonly TimeRow[],
  peaks: readonly MemoryRow[],
  rows: readonly GrowthRow[],
): string {
  const table = (columns: readonly string[], cells: readonly (readonly (string | number)[])[]) =>
    [columns, columns.map((_, i) => (i === 0 ? "---" : "--:")), ...cells]
      .map(row => `| ${row.join(" | ")} |`)
      .join("\n")
  return [
    "# Speed and memory",
    head,
    "Processor time in ms a page; ratio of the mean to that of parse5.parse.",
    table(
      ["", "median", "mean", "p95", "÷ parse5.parse", "limit"],
      time.map(row => [row.name, row.median, row.mean, row.p95, row.toParse5, limits[row.name] ?? ""]),
    ),
    "The most memory a process held over the same pages, in MB; “nothing” only reads them.",
    table(
      ["", "MB"],
      peaks.map(row => [row.name, row.peakMb]),
    ),
    "How the cost of `extract` to Markdown grows.",
    table(
      ["page", "MB", "ms", "ms a MB", "text kept"],
      rows.map(row => [row.name.replace("<br>", "`<br>`"), row.mb, row.ms, row.msPerMb, row.textKept ? "yes" : "no"]),
    ),
  ].join("\n\n")
}

const round = (value: number): number => Math.round(value * 100) / 100

const folder = dataFolder()
const corpus = folder === undefined ? undefined : readCorpus(join(folder, set))
if (corpus === undefined || isNotRun(corpus)) console.error(`not run: ${corpus?.reason ?? "no data (PITH_DATA)"}`)
const step = corpus === undefined || isNotRun(corpus) ? 1 : Math.max(1, corpus.pages.length / most)
const chosen =
  corpus === undefined || isNotRun(corpus)
    ? undefined
    : { ...corpus, pages: corpus.pages.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step)) }
const measured = chosen && { times: await times(chosen), memory: memory(chosen) }
const { rows, faults } = growth()
const command = `npm run bench:speed -- ${most}`
const about = {
  command,
  commit: currentCommit(),
  node: process.version,
  processor: cpus()[0]?.model,
  ...(chosen && { set, pages: chosen.pages.length, digest: corpusDigest(chosen) }),
}
const head = `\`${command}\`, commit ${about.commit}, Node ${about.node}, ${about.processor}${chosen ? `, ${chosen.pages.length} pages of ${set}, digest ${about.digest?.slice(0, 16)}` : ""}`
const report = markdown(head, measured?.times ?? [], measured?.memory ?? [], rows)
console.log(report)
if (measured !== undefined) {
  writeFileSync(
    "results/speed.json",
    `${JSON.stringify({ format: "pith-speed", ...about, ...measured, growth: rows }, null, 1)}\n`,
  )
  writeFileSync("results/speed.md", `${report}\n`)
}
const slow = (measured?.times ?? []).filter(
  ({ name, toParse5 }) => toParse5 > (limits[name] ?? Number.POSITIVE_INFINITY),
)
for (const { name, toParse5 } of slow) console.error(`too slow: ${name} takes ${toParse5} times parse5.parse`)
for (const fault of faults) console.error(`grows too fast: ${fault}`)
process.exitCode = faults.length + slow.length === 0 ? 0 : 1
