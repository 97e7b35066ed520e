import type { MethodSummary, SetSummary } from "../bench/summary.ts"
import type { Estimate } from "../metrics/index.ts"
import { figureNames, figureTables } from "./figure-names.ts"

/** A table as data; Markdown and HTML are written from the same cells. */
export interface Table {
  readonly title: string
  readonly note?: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

export interface Cell {
  readonly text: string
  /** The figure's interval or the like, in smaller letters. */
  readonly aside?: string
  /** The method whose pages stand behind the figure. */
  readonly method?: string
  readonly best?: boolean
}

/** Every table of a set; those without a figure are left out. */
export function setTables(summary: SetSummary): Table[] {
  const measured = summary.methods.filter(({ kind, notRun }) => kind !== "parser" && notRun === undefined)
  return [
    ...figureTables.map(({ title, figures }) => figureTable(title, figures, measured)),
    groupTable(summary, measured),
    differenceTable(summary, measured),
    speedTable(summary),
    outcomeTable(summary),
  ].filter(table => table !== undefined)
}

function figureTable(title: string, names: readonly string[], methods: readonly MethodSummary[]): Table | undefined {
  const figures = names.filter(name => methods.some(method => method.figures[name] !== undefined))
  const some = methods.filter(method => figures.some(name => method.figures[name] !== undefined))
  if (figures.length === 0) return undefined
  const best = new Map(
    figures.map(name => [
      name,
      bestOf(
        name,
        some.map(method => method.figures[name]),
      ),
    ]),
  )
  return {
    title,
    note: "Means over pages with 95 % bootstrap intervals.",
    columns: ["method", ...figures.map(name => figureNames[name] ?? name)],
    rows: some.map(({ method, figures: own }) => [
      { text: method, method },
      ...figures.map(name => estimateCell(own[name], method, best.get(name))),
    ]),
  }
}

function groupTable(summary: SetSummary, methods: readonly MethodSummary[]): Table | undefined {
  const groups = groupsOf(summary)
  if (groups.length < 2) return undefined
  const figure = summary.main
  const best = new Map(
    groups.map(({ name }) => [
      name,
      bestOf(
        figure,
        methods.map(({ groups }) => groups[name]?.[figure]),
      ),
    ]),
  )
  return {
    title: `${figureNames[figure] ?? figure} by ${summary.by}`,
    columns: ["method", ...groups.map(({ name, pages }) => `${name} (${pages})`)],
    rows: methods.map(({ method, groups: own }) => [
      { text: method, method },
      ...groups.map(({ name }) => estimateCell(own[name]?.[figure], method, best.get(name))),
    ]),
  }
}

/** Chosen: more columns than that cannot be read. The largest groups are shown. */
const mostGroups = 10

export function groupsOf({ methods, main }: SetSummary): { name: string; pages: number }[] {
  const sizes = new Map<string, number>()
  for (const { groups } of methods)
    for (const [name, figures] of Object.entries(groups))
      sizes.set(name, Math.max(sizes.get(name) ?? 0, figures[main]?.n ?? 0))
  return [...sizes]
    .map(([name, pages]) => ({ name, pages }))
    .filter(({ pages }) => pages > 0)
    .sort((a, b) => b.pages - a.pages || (a.name < b.name ? -1 : 1))
    .slice(0, mostGroups)
}

function differenceTable({ baseline, main }: SetSummary, methods: readonly MethodSummary[]): Table | undefined {
  const some = methods.filter(({ difference }) => difference !== undefined)
  if (baseline === undefined || some.length === 0) return undefined
  return {
    title: `Difference from ${baseline}, ${figureNames[main] ?? main}`,
    note: "Page by page. Where the interval leaves out 0, the two differ.",
    columns: ["method", "difference", "interval", "pages"],
    rows: some.map(({ method, difference }) => [
      { text: method, method },
      { text: signed(difference!.value) },
      { text: `${signed(difference!.low)} … ${signed(difference!.high)}` },
      { text: String(difference!.n) },
    ]),
  }
}

function speedTable({ methods }: SetSummary): Table | undefined {
  const some = methods.flatMap(({ method, kind, speed }) => (speed === undefined ? [] : [{ method, kind, speed }]))
  const of = (id: string) => some.find(({ method }) => method === id)?.speed.mean
  const parse = of("parse5.parse")
  const build = of("parsePage")
  const rivals = some.filter(({ kind }) => kind === "rival")
  if (parse === undefined || build === undefined) return undefined
  // A rival's time holds its parsing; to ours the common parsing is added before they are compared.
  const whole = ({ kind, speed }: (typeof some)[number]) => speed.mean + (kind === "method" ? build : 0)
  some.sort((a, b) => whole(a) - whole(b))
  return {
    title: "Speed and memory",
    note: "Milliseconds a page. Our methods share one parse of the page (parsePage), which is not in their own columns; “with parse” adds it, and the ratios are of that mean to the mean of the column. Memory: heap of the thread, garbage included, or the most that a rival's process held.",
    columns: [
      "method",
      "median",
      "mean",
      "p95",
      "with parse",
      "÷ parse5.parse",
      ...rivals.map(({ method }) => `÷ ${method}`),
      "peak MB",
    ],
    rows: some.map(one => [
      { text: one.method, ...(one.kind !== "parser" && { method: one.method }) },
      { text: milliseconds(one.speed.median) },
      { text: milliseconds(one.speed.mean) },
      { text: milliseconds(one.speed.p95) },
      { text: milliseconds(whole(one)) },
      { text: ratio(whole(one), parse) },
      ...rivals.map(rival => ({ text: ratio(whole(one), whole(rival)) })),
      { text: one.speed.peakMb === undefined ? "–" : one.speed.peakMb.toFixed(0) },
    ]),
  }
}

function outcomeTable({ methods }: SetSummary): Table {
  return {
    title: "Outcomes",
    note: "Errors and timeouts count as 0 in every figure. What was not run is in none.",
    columns: ["method", "version", "ok", "empty", "error", "timeout", "not run", ""],
    rows: methods
      .filter(({ kind }) => kind !== "parser")
      .map(({ method, version, outcomes, notRun, models }) => [
        { text: method },
        { text: version ?? "" },
        ...(["ok", "empty", "error", "timeout", "not-run"] as const).map(name => ({ text: String(outcomes[name]) })),
        { text: notRun ?? (models === undefined ? "" : `models: ${models.join(", ")}`) },
      ]),
  }
}

/** Of "unwanted found" less is better. Where all are equal, none is best. */
function bestOf(figure: string, estimates: readonly (Estimate | undefined)[]): number | undefined {
  const values = estimates.flatMap(estimate => estimate?.value ?? [])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least === most) return undefined
  return figure === "snippet.without" ? least : most
}

function estimateCell(estimate: Estimate | undefined, method: string, best: number | undefined): Cell {
  if (estimate === undefined || Number.isNaN(estimate.value)) return { text: "–" }
  const { value, low, high } = estimate
  return { text: decimal(value), aside: `${decimal(low)}–${decimal(high)}`, method, best: value === best }
}

/** Three decimals without the zero in front: .823 */
export const decimal = (value: number): string => value.toFixed(3).replace(/^(-?)0\./, "$1.")
const signed = (value: number): string => `${value >= 0 ? "+" : "−"}${decimal(Math.abs(value))}`
const milliseconds = (ms: number): string => (ms < 10 ? ms.toFixed(2) : ms < 100 ? ms.toFixed(1) : ms.toFixed(0))
const ratio = (a: number, b: number): string => (a / b < 10 ? (a / b).toFixed(2) : (a / b).toFixed(0))
