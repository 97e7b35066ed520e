/**
 * `pith layouts`: the layout of every page of a data folder, drawn once and kept, so that methods that look at the page can be measured
 * and trained without a browser. The pages' scripts do not run and nothing is fetched, so each layout fits the page as it was saved.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { gzipSync } from "node:zlib"
import { decode, PithError } from "pith"
import type { Corpus, CorpusPage } from "pith-lab"
import type { Renderer, RenderFigures } from "pith-render"
import { UsageError, wholeNumber } from "./command.ts"
import { Failure } from "./failure.ts"
import { treeMemory } from "./process-memory.ts"
import { Progress } from "./progress.ts"
import { writeOutput } from "./write-output.ts"

const HELP = `pith layouts --out CACHE [--data DIR] [--set NAME]… [--limit N] [--parallel 2] [--json FILE]

Draws every page of a data folder in a browser, without its scripts and without the network, and keeps where each node was drawn as
CACHE/SET/ID.layout.json.gz; how long it took and how much style the page has is added to CACHE/SET/figures.jsonl. Pages that are there
already are passed over, so that an interrupted run can go on. DIR is PITH_DATA where it is not given.`

interface Row extends RenderFigures {
  readonly id: string
}

export async function layoutsCommand(words: readonly string[]): Promise<number> {
  const values = readOptions(words)
  if (values.help === true) {
    console.log(HELP)
    return 0
  }
  const { out } = values
  if (out === undefined) throw new UsageError("Say where the layouts go: pith layouts --out FOLDER.")
  const parallel = wholeNumber("parallel", values.parallel, 1, 16)
  const limit = wholeNumber("limit", values.limit, 1, 1_000_000)
  const corpora = await chosenCorpora(values.data, values.set)
  const pages = corpora.flatMap(corpus => corpus.pages.slice(0, limit))
  const missing = pages.filter(page => !existsSync(layoutFile(out, page)))
  const { openRenderer } = await import("pith-render")
  const renderer = openRenderer()
  const run = await drawAll(renderer, missing, out, parallel).finally(() => renderer.close())
  const rows = corpora.flatMap(corpus => readRows(out, corpus.set))
  const report = {
    command: `pith layouts --out CACHE --parallel ${parallel}${(values.set ?? []).map(set => ` --set ${set}`).join("")}`,
    sets: corpora.map(corpus => corpus.set),
    pages: pages.length,
    made: run.made,
    keptFromBefore: pages.length - missing.length,
    failures: run.failures,
    parallel,
    seconds: round(run.seconds),
    pagesPerMinute: run.seconds > 0 ? round((60 * run.made) / run.seconds) : 0,
    peakMemoryMb: run.peakMemoryMb,
    ...summary(rows),
  }
  if (values.json !== undefined) await writeOutput(values.json, `${JSON.stringify(report, null, 2)}\n`)
  console.log(
    [
      `${report.pages} pages: ${report.made} drawn now, ${report.keptFromBefore} there before, ${run.failures.length} failed`,
      `${report.pagesPerMinute} pages per minute with ${parallel} tabs, ${report.peakMemoryMb ?? "unknown"} MB at most`,
      `collection ${report.collectMs.median} ms median, ${report.collectMs.p95} ms 95 %; load ${report.loadMs.median} ms median`,
      `${report.withStyleSheets} of ${rows.length} pages have style sheets of their own (10 rules or more); ${report.unmatchedNodes} of ${report.nodes} nodes unmatched`,
    ].join("\n"),
  )
  return run.failures.length === 0 ? 0 : 1
}

function readOptions(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        data: { type: "string" },
        out: { type: "string", short: "o" },
        set: { type: "string", multiple: true },
        limit: { type: "string", default: "1000000" },
        parallel: { type: "string", default: "2" },
        json: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error))
  }
}

async function chosenCorpora(data: string | undefined, sets: readonly string[] | undefined): Promise<Corpus[]> {
  const { dataFolder, isNotRun, readCorpora } = await import("pith-lab")
  const corpora = readCorpora(data ?? dataFolder())
  if (isNotRun(corpora)) throw new Failure(corpora.reason)
  const chosen: Corpus[] = []
  for (const corpus of corpora) {
    if (isNotRun(corpus)) throw new Failure(corpus.reason)
    if (sets === undefined || sets.includes(corpus.set)) chosen.push(corpus)
  }
  const unknown = sets?.find(set => !chosen.some(corpus => corpus.set === set))
  if (unknown !== undefined) throw new UsageError(`There is no set "${unknown}" in the data folder.`)
  return chosen
}

interface Run {
  made: number
  seconds: number
  peakMemoryMb: number | undefined
  readonly failures: { key: string; message: string }[]
}

async function drawAll(renderer: Renderer, pages: readonly CorpusPage[], out: string, parallel: number): Promise<Run> {
  const run: Run = { made: 0, seconds: 0, peakMemoryMb: undefined, failures: [] }
  const started = performance.now()
  const progress = new Progress(pages.length)
  let next = 0
  const measure = setInterval(() => {
    const now = treeMemory()
    if (now !== undefined) run.peakMemoryMb = Math.max(run.peakMemoryMb ?? 0, Math.round(now / (1 << 20)))
  }, 5000)
  const work = async () => {
    for (let page = pages[next++]; page !== undefined; page = pages[next++]) {
      const fault = await draw(renderer, page, out)
      if (fault === undefined) run.made++
      else {
        run.failures.push({ key: page.key, message: fault.message })
        progress.clear()
        console.error(`pith: ${page.key}: ${fault.message}`)
        // Without a browser no page can be drawn: one sentence is enough.
        if (fault.code === "no-browser") next = pages.length
      }
      progress.step()
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  clearInterval(measure)
  run.seconds = (performance.now() - started) / 1000
  return run
}

async function draw(renderer: Renderer, page: CorpusPage, out: string): Promise<PithError | undefined> {
  const { encodeLayout } = await import("pith-render")
  const { url } = page.gold
  const address = url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? { url } : {}
  const html = decode(page.bytes()).text
  const result = await renderer.render({ html, ...address }, { loadMs: 20_000 })
  if (result instanceof PithError) return result
  // A layout of a part of the page would be kept for ever.
  const [warning] = result.warnings
  if (warning !== undefined) return new PithError("bad-layout", warning.message)
  await writeOutput(layoutFile(out, page), gzipSync(JSON.stringify(encodeLayout(result.layout))))
  const row: Row = { id: page.id, ...result.figures }
  mkdirSync(join(out, page.set), { recursive: true })
  appendFileSync(rowsFile(out, page.set), `${JSON.stringify(row)}\n`)
  return undefined
}

function layoutFile(out: string, page: CorpusPage): string {
  return join(out, page.set, `${page.id}.layout.json.gz`)
}

function rowsFile(out: string, set: string): string {
  return join(out, set, "figures.jsonl")
}

/** The figures of a set; the last line counts where a page was drawn twice. A line that was cut off by an interruption is passed over. */
function readRows(out: string, set: string): Row[] {
  const file = rowsFile(out, set)
  if (!existsSync(file)) return []
  const rows = new Map<string, Row>()
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (!line.endsWith("}")) continue
    const row = JSON.parse(line) as Row
    rows.set(row.id, row)
  }
  return [...rows.values()]
}

function summary(rows: readonly Row[]) {
  const total = (pick: (row: Row) => number) => rows.reduce((sum, row) => sum + pick(row), 0)
  return {
    collectMs: spread(rows.map(row => row.collectMs)),
    loadMs: spread(rows.map(row => row.loadMs)),
    nodes: total(row => row.nodes),
    unmatchedNodes: total(row => row.unmatched),
    withStyleSheets: rows.filter(row => row.styleRules >= 10).length,
    withInlineStyles: rows.filter(row => row.styledElements >= 10).length,
  }
}

function spread(values: readonly number[]): { median: number; p95: number; most: number } {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  return { median: at(0.5), p95: at(0.95), most: at(1) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
