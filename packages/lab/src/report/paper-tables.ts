import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { SHIPPED } from "../bench/method-contender.ts"
import { answeredPages, type Figures, isPartial, type MethodSummary, type SetSummary } from "../bench/summary.ts"
import { clgTable } from "./clg-table.ts"
import { figureNames } from "./figure-names.ts"
import { goalsTable } from "./goals-table.ts"
import { markdown } from "./markdown.ts"
import { type PaperTable, paperTables } from "./papers.ts"
import { decimal } from "./tables.ts"

const section = /(<!-- results:([\w-]+) -->\n?)([\s\S]*?)(<!-- \/results:\2 -->)/g

/**
 * Fills the sections `<!-- results:ID -->…<!-- /results:ID -->` of README.md, docs/*.md and docs/methods/*.md from results/*.json. IDs:
 * "summary", "rivals" (the default method and the rivals alone), "goals" (what the default method set out to reach), a paper's table (see papers.ts; "clg-11" is CLG's figure), or a method's id for its own figures on every set.
 */
export function fillPaperTables(resultsDir: string, root = "."): number {
  const summaries = readSummaries(resultsDir)
  if (summaries.length === 0) {
    console.error(`pith bench: there are no results in ${resultsDir} (pith bench --save ${resultsDir}).`)
    return 1
  }
  const pages = ["docs", join("docs", "methods")]
    .map(folder => join(root, folder))
    .filter(existsSync)
    .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
  const files = [join(root, "README.md"), ...pages.filter(file => file.endsWith(".md"))].filter(existsSync)
  let unknown = 0
  for (const file of files) {
    const before = readFileSync(file, "utf8")
    const after = before.replace(section, (whole, open: string, id: string, _old: string, close: string) => {
      const filled = id === "clg-11" ? clgTable(resultsDir) : resultsSection(id, summaries)
      if (filled !== undefined) return `${open.trimEnd()}\n${filled}\n${close}`
      console.error(`${file}: nothing is known of results:${id}`)
      unknown++
      return whole
    })
    if (after !== before) writeFileSync(file, after)
  }
  return unknown === 0 ? 0 : 1
}

export function resultsSection(id: string, summaries: readonly SetSummary[]): string | undefined {
  if (id === "summary") return summaryTable(summaries)
  if (id === "rivals") return summaryTable(summaries, true)
  if (id === "goals") return goalsTable(summaries)
  const table = paperTables.find(one => one.id === id)
  return table === undefined ? methodTable(id, summaries) : paperTable(table, summaries)
}

/** The paper's number first, then ours on each set that has the figure. */
function paperTable({ caption, columns, rows }: PaperTable, summaries: readonly SetSummary[]): string {
  const sets = summaries.filter(({ methods }) =>
    methods.some(({ figures }) => columns.every(({ figure }) => figureOf(figures, figure) !== undefined)),
  )
  const names = columns.map(({ name }) => name).join(" / ")
  const ours = (method: string | undefined, { methods }: SetSummary) => {
    if (method === undefined) return ""
    const found = methods.find(one => one.method === method)
    if (found === undefined || found.notRun !== undefined) return `not run${found?.notRun ? ` (${found.notRun})` : ""}`
    return columns.map(({ figure }) => percent(figureOf(found.figures, figure))).join(" / ")
  }
  return markdown(
    `${caption}. In each cell: ${names}, in per cent.`,
    ["", "paper", ...sets.map(({ set, pages }) => `ours, ${set} (${pages})`)],
    rows.map(({ name, method, values }) => [
      name,
      values.map(value => value.toFixed(2).replace(/\.?0+$/, "")).join(" / "),
      ...sets.map(set => ours(method, set)),
    ]),
  )
}

/** The paper's recall over pages follows from two figures of ours. */
function figureOf(figures: Figures, name: string): number | undefined {
  if (name !== "verdict.recall") return figures[name]?.value
  const kept = figures["verdict.kept"]?.value
  const correct = figures["verdict.correct"]?.value
  return kept === undefined || correct === undefined || kept === 0 ? undefined : correct / kept
}

const percent = (value: number | undefined): string => (value === undefined ? "–" : (100 * value).toFixed(1))

/** Every method and rival on every set; with `rivalsOnly` the default method and the rivals alone. */
function summaryTable(summaries: readonly SetSummary[], rivalsOnly = false): string {
  const isShown = ({ kind, method }: MethodSummary) =>
    rivalsOnly ? kind === "rival" || method === "pith" : kind !== "parser"
  const names = [...new Set(summaries.flatMap(({ methods }) => methods.filter(isShown).map(({ method }) => method)))]
  const cell = ({ methods, main, pages }: SetSummary, name: string) => {
    const found = methods.find(({ method }) => method === name)
    const figure = found?.figures[main]
    if (found === undefined || figure === undefined) return "–"
    const among = methods.filter(one => isShown(one) && !isPartial(one, pages))
    const best = Math.max(...among.map(({ figures }) => figures[main]?.value ?? 0))
    const marks = [
      ...(isPartial(found, pages) ? [`${answeredPages(found.outcomes)} pages`] : []),
      ...(found.models?.includes(SHIPPED) ? ["shipped model"] : []),
    ]
    const value = figure.value === best ? `**${decimal(figure.value)}**` : decimal(figure.value)
    return `${value} ±${decimal((figure.high - figure.low) / 2)}${marks.length > 0 ? ` <sub>${marks.join(", ")}</sub>` : ""}`
  }
  const rows = names.map(name => [name, ...summaries.map(summary => cell(summary, name))])
  const label = ({ set, main, pages }: SetSummary) => `${set} (${pages})<br>${figureNames[main] ?? main}`
  return markdown(
    "Means over pages, ± half of the 95 % bootstrap interval; best on the first set first. Trained methods are measured out of fold, by models that have not seen the page's site. Definitions: docs/metrics.md. Written by `npm run report:tables` from `results/`.",
    ["method", ...summaries.map(label)],
    rows.filter(([, ...cells]) => cells.some(text => text !== "–")),
  )
}

const methodFigures = ["word.p", "word.r", "word.f1", "cjk.f1", "lcs.f1", "shingle.f1", "exact"]

function methodTable(id: string, summaries: readonly SetSummary[]): string | undefined {
  const rows = summaries.flatMap(({ set, methods }) => {
    const found = methods.find(({ method }) => method === id)
    // A set without full-text gold has none of these.
    if (found === undefined || methodFigures.every(name => found.figures[name] === undefined)) return []
    return [
      [
        set,
        ...methodFigures.map(name => (found.figures[name] === undefined ? "–" : decimal(found.figures[name].value))),
      ],
    ]
  })
  if (rows.length === 0) return undefined
  return markdown("Means over pages.", ["set", ...methodFigures.map(name => figureNames[name] ?? name)], rows)
}

function readSummaries(dir: string): SetSummary[] {
  if (!existsSync(dir)) return []
  return (
    readdirSync(dir)
      .filter(name => name.endsWith(".json"))
      .sort()
      .map(name => JSON.parse(readFileSync(join(dir, name), "utf8")) as unknown)
      .filter(isSummary)
      // The largest set first: its order of the methods is the surest.
      .sort((a, b) => b.pages - a.pages)
  )
}

function isSummary(value: unknown): value is SetSummary {
  return typeof value === "object" && value !== null && "format" in value && value.format === "pith-bench"
}
