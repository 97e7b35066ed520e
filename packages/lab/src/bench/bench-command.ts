/** `pith bench`: extract (what is not there yet), score, report. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { basename, isAbsolute, join, resolve } from "node:path"
import { PithError } from "pith"
import { findMethod } from "pith/internals"
import type { Corpus } from "../corpus/index.ts"
import { readClgReport } from "../report/clg-report.ts"
import { htmlReport } from "../report/html-report.ts"
import { markdownTables } from "../report/markdown-tables.ts"
import { fillPaperTables } from "../report/paper-tables.ts"
import { rivals } from "../rivals/index.ts"
import { LayoutCache } from "../train/clg/layout-cache.ts"
import { benchCorpora } from "./bench-corpus.ts"
import { BENCH_HELP, type BenchOptions, readBenchOptions } from "./bench-options.ts"
import { currentCommit } from "./current-commit.ts"
import { extractRows } from "./extract-rows.ts"
import { FoldModels } from "./fold-models.ts"
import { gate, setsWithFloors } from "./gate.ts"
import { keepEarlier } from "./keep-earlier.ts"
import { moduleMethods } from "./load-contenders.ts"
import { madeBy } from "./made-by.ts"
import { RowFile } from "./row-file.ts"
import { saveResults } from "./save-results.ts"
import { ScoreFile } from "./score-file.ts"
import { Scorer } from "./scorer.ts"
import { type ScoredRow, type SetSummary, summarise } from "./summary.ts"

export async function benchCommand(words: readonly string[]): Promise<number> {
  const options = readBenchOptions(words)
  if (options.help) {
    console.log(BENCH_HELP)
    return 0
  }
  const save = options.save ?? "results"
  if (options.paperTables) return fillPaperTables(save)
  // The gate measures what has floors.
  const data = options.gate && options.data.length === 0 ? setsWithFloors(join(save, "floors.json")) : options.data
  const { corpora, absent } = benchCorpora({ ...options, data })
  for (const reason of absent) console.error(`not run: ${reason}`)
  if (corpora.length === 0) {
    console.error("pith bench: no pages to measure on.")
    // Where nobody has the data there is nothing to run; a folder that was asked for by name is missed.
    return absent.length > 0 && options.data.length === 0 ? 0 : 1
  }
  const own = (await moduleMethods(options.module)).map(({ id }) => id)
  const contenders = [...new Set([...options.methods, ...own, ...options.rivals])]
  const unknown = options.methods.find(id => findMethod(id) === undefined && !own.includes(id))
  if (unknown !== undefined) throw new PithError("unknown-method", `There is no method or rival "${unknown}".`)
  // Only to say what is wrong with them before any worker starts.
  new FoldModels(...options.foldModels)
  if (options.layouts !== undefined) new LayoutCache(options.layouts)
  const file = join(options.out, "rows.jsonl")
  if (options.fresh) rmSync(file, { force: true })
  const rows = RowFile.open(file)
  const scorer = new Scorer(corpora, new ScoreFile(join(options.out, "scores.jsonl")), options.metrics)
  const made = await madeBy({ ...options, contenders })
  // Scored as they come, while the workers go on; the report then finds the scores in their file.
  if (!options.scoreOnly)
    await extractRows(corpora, rows, { ...options, contenders, made, onRow: row => scorer.score(row) })
  const wanted = rows.rows.filter(({ method }) => made.has(method))
  const current = wanted.filter(row => row.made === made.get(row.method))
  if (options.scoreOnly && current.length < wanted.length)
    console.error(`${wanted.length - current.length} rows were made by other code than is here now`)
  const scored = (options.scoreOnly ? wanted : current).flatMap(row => scorer.score(row) ?? [])
  return report(corpora, scored, { ...options, baseline: options.baseline ?? contenders[0] }, recordedCommand(words))
}

async function report(
  corpora: readonly Corpus[],
  rows: readonly ScoredRow[],
  options: BenchOptions,
  command: string,
): Promise<number> {
  const versions = new Map<string, string | undefined>()
  for (const rival of rivals)
    versions.set(rival.id, options.rivals.includes(rival.id) ? await rival.version() : undefined)
  const commit = currentCommit()
  const results = corpora.map(corpus => {
    const scored = rows.filter(({ row }) => row.set === corpus.set)
    return { scored, summary: summarise({ ...options, corpus, scored, rivals: versions, command, commit }) }
  })
  const summaries = results.map(result => result.summary)
  const tables = markdownTables(summaries)
  mkdirSync(options.out, { recursive: true })
  writeFileSync(join(options.out, "summary.json"), `${JSON.stringify(summaries, null, 1)}\n`)
  writeFileSync(join(options.out, "tables.md"), tables)
  if (options.html) {
    const target = join(options.out, "report.html")
    writeFileSync(target, htmlReport(results, readClgReport(options.save ?? "results")))
    console.error(`report: ${resolve(target)}`)
  }
  const { save } = options
  if (save !== undefined) saveResults(save, options.keep ? summaries.map(one => keepEarlier(one, save)) : summaries)
  console.log(options.json ? JSON.stringify(summaries, null, 1) : tables)
  return options.gate || options.raise || options.lower !== undefined ? judge(summaries, options) : 0
}

/** What a reader types for the same figures: without what concerns only the machine it ran on. */
export function recordedCommand(words: readonly string[]): string {
  const own = ["--out", "-o", "--parallel", "--timeout", "--save"]
  const shown = words.filter(
    (word, i) =>
      !own.includes(word) &&
      !own.includes(words[i - 1] ?? "") &&
      !/^--(?:fresh|keep|score-only|gate|raise|html|json)$/.test(word),
  )
  return ["pith bench", ...shown.map(word => (isAbsolute(word) ? basename(word) : word))].join(" ")
}

function judge(summaries: readonly SetSummary[], { save = "results", raise, lower }: BenchOptions): number {
  return gate(join(save, "floors.json"), summaries, { raise, lower })
}
