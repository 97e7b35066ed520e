import { type Corpus, corpusDigest, type Gold } from "../corpus/index.ts"
import {
  aggregateShingles,
  aggregateSnippets,
  bootstrap,
  type Confusion,
  type Estimate,
  mean,
  meanEstimate,
  pageTypeConfusion,
  pairedDifference,
} from "../metrics/index.ts"
import { isParser } from "./contender.ts"
import { groupBy } from "./group-by.ts"
import { type Outcome, outcomes, type Row } from "./row.ts"
import type { MetricName, PageScore } from "./score-row.ts"

/** The figures of one set: means with 95 % intervals for every method, by group, speed, and differences from a baseline. */
export interface SetSummary {
  readonly format: "pith-bench"
  readonly version: 1
  readonly set: string
  readonly pages: number
  readonly digest: string
  readonly command: string
  readonly commit: string
  readonly by: Grouping
  /** The figure that tables are ordered by. */
  readonly main: string
  readonly baseline?: string
  readonly methods: readonly MethodSummary[]
}

export interface MethodSummary {
  readonly method: string
  readonly kind: "method" | "rival" | "parser"
  readonly version?: string
  /** Of the run it is kept from, where that was not this one. */
  readonly commit?: string
  /** Why it was not run at all. */
  readonly notRun?: string
  readonly outcomes: Readonly<Record<Outcome, number>>
  /** Trained models that were used: folds that left the page out, "all", or "shipped" (which may know these pages). */
  readonly models?: readonly string[]
  readonly figures: Figures
  readonly groups: Readonly<Record<string, Figures>>
  /** Of the page types, where the method gives one and the gold has more than one. */
  readonly confusion?: Confusion
  readonly speed?: Speed
  /** Of the main figure, page by page. */
  readonly difference?: Estimate
}

export type Figures = Readonly<Record<string, Estimate>>
export type Grouping = "type" | "lang" | "host"

export interface Speed {
  readonly median: number
  readonly mean: number
  readonly p95: number
  readonly peakMb?: number
}

export interface ScoredRow {
  readonly row: Row
  readonly gold: Gold
  readonly score: PageScore
}

export interface SummaryOptions {
  readonly corpus: Corpus
  readonly scored: readonly ScoredRow[]
  readonly rivals: ReadonlyMap<string, string | undefined>
  readonly by: Grouping
  readonly baseline: string | undefined
  readonly metrics: readonly MetricName[]
  readonly command: string
  readonly commit: string
}

export function summarise(options: SummaryOptions): SetSummary {
  const { corpus, scored, by, rivals } = options
  const byMethod = groupBy(scored, ({ row }) => row.method)
  const main = mainFigure(corpus, options.metrics)
  const baseline = options.baseline !== undefined && byMethod.has(options.baseline) ? options.baseline : undefined
  const methods = [...byMethod].map(([method, rows]): MethodSummary => {
    const answered = rows.filter(({ row }) => row.outcome !== "not-run")
    const parser = isParser(method)
    const version = rivals.get(method)
    const models = [...new Set(answered.flatMap(({ row }) => row.model ?? []))].sort()
    const [first] = rows
    return {
      method,
      kind: parser ? "parser" : rivals.has(method) ? "rival" : "method",
      ...(version !== undefined && { version }),
      ...(answered.length === 0 && { notRun: first?.row.message ?? "not run" }),
      outcomes: countOutcomes(rows),
      ...(models.length > 0 && { models }),
      figures: parser ? {} : figuresOf(answered),
      groups: parser ? {} : groupsOf(answered, by),
      ...(!parser && confusionOf(answered)),
      ...speedOf(answered),
      ...(baseline !== undefined &&
        baseline !== method &&
        !parser &&
        differenceOf(answered, byMethod.get(baseline)!, main)),
    }
  })
  methods.sort(byRank({ main, pages: corpus.pages.length }))
  return {
    format: "pith-bench",
    version: 1,
    set: corpus.set,
    pages: corpus.pages.length,
    digest: corpusDigest(corpus),
    command: options.command,
    commit: options.commit,
    by,
    main,
    ...(baseline !== undefined && { baseline }),
    methods,
  }
}

/** Chosen: a tenth of the pages missing moves no mean by more than its interval. */
const fullCoverage = 0.9

/** Whether a method was run on so few of the pages that its figures stand beside the others', not among them. */
export function isPartial({ outcomes }: MethodSummary, pages: number): boolean {
  return answeredPages(outcomes) < fullCoverage * pages
}

export const answeredPages = ({ ok, empty, error, timeout }: MethodSummary["outcomes"]): number =>
  ok + empty + error + timeout

/** Chinese and Japanese have no spaces between words: there the plain word figure counts clauses. Elsewhere the two are the same. */
function mainFigure(corpus: Corpus, metrics: readonly MetricName[]): string {
  const withText = corpus.pages.filter(page => page.gold.text !== null)
  if (withText.length === 0) return "snippet.f1"
  const hasCjk = withText.some(page => /^(?:zh|ja)/.test(page.gold.lang))
  return hasCjk && metrics.includes("cjk") ? "cjk.f1" : "word.f1"
}

/** The order of methods in tables: best first. */
export function byRank({ main, pages }: Pick<SetSummary, "main" | "pages">) {
  const rank = ({ figures }: MethodSummary) => figures[main]?.value ?? Number.NEGATIVE_INFINITY
  // What was measured on some of the pages only is not to be compared with the rest: it stands below.
  const partial = (one: MethodSummary) => Number(isPartial(one, pages))
  return (a: MethodSummary, b: MethodSummary) =>
    partial(a) - partial(b) || rank(b) - rank(a) || (a.method < b.method ? -1 : 1)
}

function countOutcomes(rows: readonly ScoredRow[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { ok: 0, empty: 0, error: 0, timeout: 0, "not-run": 0 }
  for (const outcome of outcomes) counts[outcome] = rows.filter(({ row }) => row.outcome === outcome).length
  return counts
}

/** What tables and plots by group show; the other figures are given for the whole set. */
const groupFigures = ["word.p", "word.r", "word.f1", "cjk.f1", "snippet.f1"]

function groupsOf(rows: readonly ScoredRow[], by: Grouping): Record<string, Figures> {
  const groups = groupBy(rows, ({ gold }) => groupOf(gold, by))
  return Object.fromEntries(
    [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, some]) => [name, figuresOf(some, groupFigures)]),
  )
}

export function groupOf(gold: Gold, by: Grouping): string {
  const name = by === "type" ? gold.pageType : by === "lang" ? gold.lang : (gold.host ?? gold.site)
  return name ?? "unknown"
}

function figuresOf(rows: readonly ScoredRow[], only?: readonly string[]): Figures {
  const wants = (name: string) => only === undefined || only.includes(name)
  const names = [...new Set(rows.flatMap(({ score }) => Object.keys(score.figures)))].sort()
  const figures: Record<string, Estimate> = {}
  for (const name of names) {
    // What a method never gives (a date, a page type) is no figure of it.
    if (wants(name) && isGiven(name, rows))
      figures[name] = rounded(meanEstimate(rows.flatMap(({ score }) => score.figures[name] ?? [])))
  }
  const shingles = rows.flatMap(({ score }) => score.shingles ?? [])
  if (shingles.length > 0 && wants("shingle.f1"))
    figures["shingle.f1"] = rounded(bootstrap(shingles, some => aggregateShingles(some).f1))
  const snippets = rows.flatMap(({ score }) =>
    score.snippets === undefined ? [] : { with: 0, without: 0, counts: score.snippets },
  )
  if (snippets.length > 0 && wants("snippet.f1"))
    figures["snippet.f1"] = rounded(bootstrap(snippets, some => aggregateSnippets(some).f1))
  return figures
}

function isGiven(figure: string, rows: readonly ScoredRow[]): boolean {
  if (figure !== "title" && figure !== "author" && figure !== "date") return true
  return rows.some(({ row }) => row[figure] !== undefined)
}

function confusionOf(rows: readonly ScoredRow[]): { confusion?: Confusion } {
  const pages = rows.flatMap(({ row, gold }) =>
    row.type === undefined || gold.pageType === undefined ? [] : { predicted: row.type, gold: gold.pageType },
  )
  return new Set(pages.map(page => page.gold)).size > 1 ? { confusion: pageTypeConfusion(pages) } : {}
}

function differenceOf(rows: readonly ScoredRow[], base: readonly ScoredRow[], main: string): { difference?: Estimate } {
  const baseByPage = new Map(base.map(({ row, score }) => [row.page, score.figures[main]]))
  const pairs = rows.flatMap(({ row, score }) => {
    const mine = score.figures[main]
    const other = baseByPage.get(row.page)
    return mine === undefined || other === undefined ? [] : [[mine, other] as const]
  })
  if (pairs.length === 0) return {}
  return {
    difference: rounded(
      pairedDifference(
        pairs.map(([mine]) => mine),
        pairs.map(([, other]) => other),
      ),
    ),
  }
}

function speedOf(rows: readonly ScoredRow[]): { speed?: Speed } {
  const times = rows.flatMap(({ row }) => row.ms ?? []).sort((a, b) => a - b)
  if (times.length === 0 || times.length < fullCoverage * rows.length) return {}
  const peaks = rows.flatMap(({ row }) => row.peakMb ?? [])
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!
  return {
    speed: {
      median: round(at(0.5)),
      mean: round(mean(times)),
      p95: round(at(0.95)),
      ...(peaks.length > 0 && { peakMb: round(peaks.reduce((most, peak) => Math.max(most, peak))) }),
    },
  }
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5
const rounded = ({ value, low, high, n }: Estimate): Estimate => ({
  value: round(value),
  low: round(low),
  high: round(high),
  n,
})
