/** `pith bench`: extract (what is not there yet), score, report. */
import { execFileSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { PithError } from "pith"
import type { Corpus } from "../corpus/index.ts"
import { htmlReport } from "../report/html-report.ts"
import { markdownTables } from "../report/markdown-tables.ts"
import { fillPaperTables } from "../report/paper-tables.ts"
import { rivals } from "../rivals/index.ts"
import { benchCorpora } from "./bench-corpus.ts"
import { BENCH_HELP, type BenchOptions, readBenchOptions } from "./bench-options.ts"
import { isParser } from "./contender.ts"
import { extractRows } from "./extract-rows.ts"
import { gate } from "./gate.ts"
import { moduleMethods } from "./load-contenders.ts"
import { RowFile } from "./row-file.ts"
import { saveResults } from "./save-results.ts"
import { ScoreFile } from "./score-file.ts"
import { type ScoredRow, type SetSummary, summarise } from "./summary.ts"

export async function benchCommand(words: readonly string[]): Promise<number> {
  const options = readBenchOptions(words)
  if (options.help) {
    console.log(BENCH_HELP)
    return 0
  }
  if (options.paperTables) return fillPaperTables(options.save ?? "results")
  const { corpora, absent } = benchCorpora(options)
  for (const reason of absent) console.error(`not run: ${reason}`)
  if (corpora.length === 0) {
    console.error("pith bench: no pages to measure on.")
    return 1
  }
  const contenders = [
    ...options.methods,
    ...(await moduleMethods(options.module)).map(({ id }) => id),
    ...options.rivals,
  ]
  const file = join(options.out, "rows.jsonl")
  if (options.fresh) rmSync(file, { force: true })
  const rows = RowFile.open(file)
  if (!options.scoreOnly) await extractRows(corpora, rows, { ...options, contenders })
  const command = `pith bench ${words.filter(word => !/^--(?:fresh|score-only|gate|raise)$/.test(word)).join(" ")}`
  return report(corpora, rows, contenders, options, command)
}

async function report(
  corpora: readonly Corpus[],
  rows: RowFile,
  contenders: readonly string[],
  options: BenchOptions,
  command: string,
): Promise<number> {
  const scores = new ScoreFile(join(options.out, "scores.jsonl"))
  const versions = new Map<string, string | undefined>()
  for (const rival of rivals)
    versions.set(rival.id, options.rivals.includes(rival.id) ? await rival.version() : undefined)
  const commit = currentCommit()
  const wanted = rows.rows.filter(({ method }) => isParser(method) || contenders.includes(method))
  const results = corpora.map(corpus => {
    const golds = new Map(corpus.pages.map(page => [page.id, page.gold]))
    const scored = wanted.flatMap((row): ScoredRow[] => {
      const gold = row.set === corpus.set ? golds.get(row.page) : undefined
      if (gold === undefined) return []
      const isScored = row.outcome !== "not-run" && !isParser(row.method)
      return [{ row, gold, score: isScored ? scores.score(row, gold, options.metrics) : { figures: {} } }]
    })
    const baseline = options.baseline ?? contenders[0]
    const summary = summarise({ ...options, corpus, scored, rivals: versions, baseline, command, commit })
    return { summary, scored }
  })
  const summaries = results.map(result => result.summary)
  const tables = markdownTables(summaries)
  mkdirSync(options.out, { recursive: true })
  writeFileSync(join(options.out, "summary.json"), `${JSON.stringify(summaries, null, 1)}\n`)
  writeFileSync(join(options.out, "tables.md"), tables)
  if (options.html) {
    const target = join(options.out, "report.html")
    writeFileSync(target, htmlReport(results))
    console.error(`report: ${resolve(target)}`)
  }
  if (options.save !== undefined) saveResults(options.save, summaries)
  console.log(options.json ? JSON.stringify(summaries, null, 1) : tables)
  return options.gate || options.raise || options.lower !== undefined ? judge(summaries, options) : 0
}

function judge(summaries: readonly SetSummary[], { save = "results", raise, lower }: BenchOptions): number {
  if (lower !== undefined && lower.trim().split(/\s+/).length < 3)
    throw new PithError("bad-option", "--lower takes a sentence that says why the floors are lowered.")
  return gate(join(save, "floors.json"), summaries, { raise, lower })
}

/** The state of the code that was measured; "unknown" outside a repository. */
function currentCommit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim()
  } catch {
    return "unknown"
  }
}
