import { groupBy } from "../bench/group-by.ts"
import { SHIPPED } from "../bench/method-contender.ts"
import { answeredPages, isPartial, type MethodSummary, type SetSummary } from "../bench/summary.ts"
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
  /** The pages that stand behind the figure: a method's, or a part of them (a group, or "outcome" and which). */
  readonly pages?: readonly string[]
  readonly best?: boolean
}

/** Every table of a set; those without a figure are left out. */
export function setTables(summary: SetSummary): Table[] {
  const measured = summary.methods.filter(({ kind, notRun }) => kind !== "parser" && notRun === undefined)
  const [first, others] = [figureTables.slice(0, 1), figureTables.slice(1)]
  return [
    ...first.map(({ title, figures }) => figureTable(title, figures, summary, measured)),
    groupTable(summary, measured),
    ...others.map(({ title, figures }) => figureTable(title, figures, summary, measured)),
    ...measured.map(one => confusionTable(one, summary)),
    differenceTable(summary, measured),
    speedTable(summary),
    outcomeTable(summary),
  ].filter(table => table !== undefined)
}

function figureTable(
  title: string,
  names: readonly string[],
  summary: SetSummary,
  methods: readonly MethodSummary[],
): Table | undefined {
  const figures = names.filter(name => methods.some(method => method.figures[name] !== undefined))
  const some = methods.filter(method => figures.some(name => method.figures[name] !== undefined))
  if (figures.length === 0) return undefined
  const best = new Map(
    figures.map(name => [
      name,
      bestOf(
        name,
        compared(summary, some).map(method => method.figures[name]),
      ),
    ]),
  )
  return {
    title,
    note: "Means over pages with 95 % bootstrap intervals.",
    columns: ["method", ...figures.map(name => figureNames[name] ?? name)],
    rows: mergeEqual(
      some.map(one => [
        nameCell(one, summary),
        ...figures.map(name => estimateCell(one.figures[name], [one.method], best.get(name))),
      ]),
    ),
  }
}

/** Methods that differ in nothing (metadata does not depend on the method) stand in one row. */
function mergeEqual(rows: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  const key = ([, ...cells]: readonly Cell[]) => JSON.stringify(cells.map(({ text, aside }) => [text, aside]))
  return [...groupBy(rows, key).values()].flatMap(same => {
    const [first] = same
    if (same.length < 3 || first === undefined) return same
    const names = same.map(([name]) => name?.text).join(", ")
    return [[{ text: `${same.length} methods`, aside: names }, ...first.slice(1)]]
  })
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
        compared(summary, methods).map(({ groups }) => groups[name]?.[figure]),
      ),
    ]),
  )
  return {
    title: `${figureNames[figure] ?? figure} by ${summary.by}`,
    columns: ["method", ...groups.map(({ name, pages }) => `${name} (${pages})`)],
    rows: methods.map(one => [
      nameCell(one, summary),
      ...groups.map(({ name }) => estimateCell(one.groups[name]?.[figure], [one.method, name], best.get(name))),
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

function confusionTable({ method, confusion }: MethodSummary, { by }: SetSummary): Table | undefined {
  if (confusion === undefined) return undefined
  const { types, counts, pages, accuracy } = confusion
  return {
    title: `Page types of ${method}`,
    note: `Gold in the rows, answers in the columns; ${decimal(accuracy)} of ${pages} pages right.`,
    columns: ["gold", ...types],
    rows: types.map((type, i) => [
      { text: type },
      ...counts[i]!.map((count, j) => ({
        text: String(count),
        pages: by === "type" ? [method, type] : [method],
        best: i === j && count > 0,
      })),
    ]),
  }
}

function differenceTable({ baseline, main }: SetSummary, methods: readonly MethodSummary[]): Table | undefined {
  const some = methods.filter(({ difference }) => difference !== undefined)
  if (baseline === undefined || some.length === 0) return undefined
  return {
    title: `Difference from ${baseline}, ${figureNames[main] ?? main}`,
    note: "Page by page. Where the interval leaves out 0, the two differ.",
    columns: ["method", "difference", "interval", "pages"],
    rows: some.map(({ method, difference }) => {
      const { value, low, high, n } = difference!
      const texts = [method, signed(value), `${signed(low)} … ${signed(high)}`, String(n)]
      return texts.map(text => ({ text, pages: [method] }))
    }),
  }
}

function speedTable(summary: SetSummary): Table | undefined {
  const some = summary.methods.flatMap(one => (one.speed === undefined ? [] : [{ ...one, speed: one.speed }]))
  const parse = some.find(({ method }) => method === "parse5.parse")
  if (parse === undefined) return undefined
  const rivals = some.filter(({ kind }) => kind === "rival")
  some.sort((a, b) => a.speed.mean - b.speed.mean)
  return {
    title: "Speed and memory",
    note: "Milliseconds a page, from its bytes to its text; parse5.parse and parsePage only parse the decoded page. Ratios are of means. MB: the most the heap grew over one page, garbage included; for rivals that are processes of their own, the most the process held.",
    columns: [
      "method",
      "median",
      "mean",
      "p95",
      "÷ parse5.parse",
      ...rivals.map(({ method }) => `÷ ${method}`),
      "peak MB",
    ],
    rows: some.map(one => {
      const { median, mean, p95, peakMb } = one.speed
      const texts = [
        ...[median, mean, p95].map(milliseconds),
        ...[parse, ...rivals].map(other => (isPartial(one, summary.pages) ? "–" : ratio(mean, other.speed.mean))),
        peakMb === undefined ? "–" : peakMb.toFixed(0),
      ]
      if (one.kind === "parser") return [one.method, ...texts].map(text => ({ text }))
      return [nameCell(one, summary), ...texts.map(text => ({ text, pages: [one.method, "slowest"] }))]
    }),
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
        { text: method, pages: [method] },
        { text: version ?? "" },
        ...(["ok", "empty", "error", "timeout", "not-run"] as const).map(name => ({
          text: String(outcomes[name]),
          ...(outcomes[name] > 0 && { pages: name === "ok" ? [method] : [method, "outcome", name] }),
        })),
        { text: notRun ?? (models === undefined ? "" : `models: ${models.join(", ")}`) },
      ]),
  }
}

/** The method, and what one must know of its figures. */
function nameCell({ method, models, ...one }: MethodSummary, { pages }: SetSummary): Cell {
  const asides = [
    ...(isPartial({ method, ...one }, pages) ? [`${answeredPages(one.outcomes)} of ${pages} pages`] : []),
    ...(models?.includes(SHIPPED) ? ["shipped model: may know these pages"] : []),
  ]
  return { text: method, pages: [method], ...(asides.length > 0 && { aside: asides.join(", ") }) }
}

const compared = ({ pages }: SetSummary, methods: readonly MethodSummary[]): MethodSummary[] =>
  methods.filter(one => !isPartial(one, pages))

/** Of "unwanted found" less is better. Where all are equal, none is best. */
function bestOf(figure: string, estimates: readonly (Estimate | undefined)[]): number | undefined {
  const values = estimates.flatMap(estimate => estimate?.value ?? [])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least === most) return undefined
  return figure === "snippet.without" ? least : most
}

function estimateCell(estimate: Estimate | undefined, pages: readonly string[], best: number | undefined): Cell {
  if (estimate === undefined || Number.isNaN(estimate.value)) return { text: "–" }
  const { value, low, high } = estimate
  return { text: decimal(value), aside: `${decimal(low)}–${decimal(high)}`, pages, best: value === best }
}

/** Three decimals without the zero in front: .823 */
export const decimal = (value: number): string => value.toFixed(3).replace(/^(-?)0\./, "$1.")
const signed = (value: number): string => `${value >= 0 ? "+" : "−"}${decimal(Math.abs(value))}`
const milliseconds = (ms: number): string => (ms < 10 ? ms.toFixed(2) : ms < 100 ? ms.toFixed(1) : ms.toFixed(0))
const ratio = (a: number, b: number): string => (a / b < 10 ? (a / b).toFixed(2) : (a / b).toFixed(0))
