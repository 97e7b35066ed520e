import type { ScoredRow, SetSummary } from "../bench/summary.ts"
import { distributions } from "../plots/distributions.ts"
import { setPlots } from "../plots/set-plots.ts"
import { element, type Markup } from "../plots/svg.ts"
import { clgPlots } from "../train/clg/clg-plots.ts"
import { anchorOf } from "./anchor.ts"
import type { ClgReport } from "./clg-report.ts"
import { figureNames } from "./figure-names.ts"
import { methodPages } from "./method-pages.ts"
import { reportStyle } from "./report-style.ts"
import { type Cell, decimal, setTables, type Table } from "./tables.ts"

export interface SetResult {
  readonly summary: SetSummary
  readonly scored: readonly ScoredRow[]
}

/** One file that needs nothing else: summary, plots, tables, the pages behind the figures, and CLG's own figures where it was run. */
export function htmlReport(results: readonly SetResult[], clg?: ClgReport): string {
  const sets = results.map(({ summary }) => summary.set)
  const hasClg = results.some(({ summary }) =>
    summary.methods.some(({ method, notRun }) => method === "clg" && notRun === undefined),
  )
  const page = element(
    "html",
    { lang: "en" },
    element(
      "head",
      {},
      element("meta", { charset: "utf-8" }),
      element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      element("title", {}, `Pith bench: ${sets.join(", ")}`),
      element("style", {}, reportStyle),
    ),
    element(
      "body",
      {},
      element("h1", {}, "Pith bench"),
      sets.length > 1 ? element("nav", {}, ...sets.map(set => element("a", { href: `#${anchorOf(set)}` }, set))) : [],
      ...results.map(setSection),
      clg !== undefined && hasClg ? clgSection(clg) : [],
    ),
  )
  return `<!doctype html>\n${page.markup}\n`
}

function setSection({ summary, scored }: SetResult): Markup {
  const { set, main, methods, by } = summary
  const measured = methods.filter(({ kind, figures }) => kind !== "parser" && figures[main] !== undefined)
  const label = figureNames[main] ?? main
  const spread = measured.slice(0, 12).map(({ method }) => ({
    name: method,
    values: scored.flatMap(({ row, score }) => (row.method === method ? (score.figures[main] ?? []) : [])),
  }))
  const spreadPlot = distributions(`${set}: how the pages spread`, `${label} of a page`, spread)
  const plots = [
    ...setPlots(summary),
    ...(spreadPlot === undefined ? [] : [{ title: "How the pages spread", svg: spreadPlot }]),
  ]
  return element(
    "section",
    { id: anchorOf(set) },
    element("h2", {}, set),
    summaryOf(summary),
    figures(plots),
    element("div", { class: "tables" }, ...setTables(summary).map(table => htmlTable(table, summary))),
    element("h3", {}, "Pages"),
    element(
      "p",
      { class: "note" },
      "For each method its worst pages. Gold left, extracted text right: what was lost is marked left, what does not belong there right.",
    ),
    ...measured.map(({ method }) =>
      methodPages(
        set,
        method,
        by,
        main,
        scored.filter(({ row }) => row.method === method),
      ),
    ),
  )
}

function figures(plots: readonly { readonly title: string; readonly svg: string }[]): Markup {
  const one = ({ title, svg }: { title: string; svg: string }) =>
    element("figure", {}, element("figcaption", {}, title), { markup: svg })
  return element("div", { class: "plots" }, ...plots.map(one))
}

/** How CLG answers to its two thresholds, beside its own baselines. */
function clgSection(report: ClgReport): Markup {
  return element(
    "section",
    { id: "clg-thresholds" },
    element("h2", {}, "clg over its thresholds"),
    element(
      "p",
      { class: "note" },
      "Area on the drawn page, out of fold, as in the paper's figures 11, 13, 14 and 15; styled pages are those whose style sheets are in the file. ",
      element("code", {}, report.command),
    ),
    figures(clgPlots(report)),
  )
}

function summaryOf({ set, pages, digest, command, commit, methods, main }: SetSummary): Markup {
  const say = (kind: "method" | "rival", words: string) => {
    const best = methods.find(one => one.kind === kind && one.figures[main] !== undefined)
    const figure = best?.figures[main]
    if (best === undefined || figure === undefined) return []
    const link = element("a", { href: `#${anchorOf(set, best.method)}` }, `${best.method} ${decimal(figure.value)}`)
    return [words, link, ` (${decimal(figure.low)}–${decimal(figure.high)}).`]
  }
  const label = figureNames[main] ?? main
  const measured = `commit ${commit} · pages ${digest.slice(0, 16)}`
  return element(
    "div",
    {},
    element(
      "p",
      { class: "lead" },
      `${label} over ${pages} pages.`,
      ...say("method", " Best method: "),
      ...say("rival", " Best rival: "),
    ),
    element("p", { class: "note" }, element("code", {}, command), ` · ${measured}`),
  )
}

function htmlTable({ title, note, columns, rows }: Table, { set, methods }: SetSummary): Markup {
  const isMeasured = (id: string) => methods.some(({ method, notRun }) => method === id && notRun === undefined)
  return element(
    "div",
    {},
    element("h3", {}, title),
    note === undefined ? [] : element("p", { class: "note" }, note),
    element(
      "div",
      { class: "wide" },
      element(
        "table",
        {},
        element("thead", {}, element("tr", {}, ...columns.map(column => element("th", {}, column)))),
        element(
          "tbody",
          {},
          ...rows.map(cells => element("tr", {}, ...cells.map((cell, i) => htmlCell(cell, i, set, isMeasured)))),
        ),
      ),
    ),
  )
}

function htmlCell(
  { text, aside, pages, best }: Cell,
  index: number,
  set: string,
  isMeasured: (method: string) => boolean,
): Markup {
  const linked = pages?.[0] !== undefined && isMeasured(pages[0])
  return element(
    index === 0 ? "th" : "td",
    { class: best === true ? "best" : undefined },
    linked ? element("a", { href: `#${anchorOf(set, ...pages)}` }, text) : text,
    aside === undefined ? [] : element("small", {}, aside),
  )
}
