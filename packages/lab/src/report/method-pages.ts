import { groupBy } from "../bench/group-by.ts"
import { type Grouping, groupOf, type ScoredRow } from "../bench/summary.ts"
import { element, type Markup } from "../plots/svg.ts"
import { anchorOf } from "./anchor.ts"
import { decimal } from "./tables.ts"
import { type DiffPart, wordDiff } from "./word-diff.ts"

/** Chosen for the size of the file: with twenty methods a report stays within a few MB. */
const listed = 8
const compared = 4

/** The pages behind a method's figures: of each group the worst, those without an answer, the slowest; some with the texts side by side. */
export function methodPages(
  set: string,
  method: string,
  by: Grouping,
  main: string,
  rows: readonly ScoredRow[],
): Markup {
  const value = ({ score }: ScoredRow) => score.figures[main]
  const worst = rows
    .filter(row => value(row) !== undefined)
    .sort((a, b) => value(a)! - value(b)! || (a.row.page < b.row.page ? -1 : 1))
  const groups = [...groupBy(worst, ({ gold }) => groupOf(gold, by))].sort(([a], [b]) => (a < b ? -1 : 1))
  const texts = pagesToCompare(groups.map(([, pages]) => pages)).sort((a, b) => worst.indexOf(a) - worst.indexOf(b))
  const list = (names: readonly string[], title: string, pages: readonly ScoredRow[], lead: Lead) =>
    element(
      "div",
      { id: anchorOf(set, method, ...names), class: "group" },
      element("h4", {}, title),
      element("ol", {}, ...pages.slice(0, listed).map(page => listItem(page, lead(page), texts.includes(page)))),
    )
  const figure: Lead = page => (value(page) === undefined ? "" : decimal(value(page)!))
  const unanswered = [...groupBy(rows, ({ row }) => row.outcome)].filter(([outcome]) => outcome !== "ok")
  const slowest = rows.filter(({ row }) => row.ms !== undefined).sort((a, b) => b.row.ms! - a.row.ms!)
  return element(
    "details",
    { class: "method" },
    element("summary", {}, method, element("small", {}, `${worst.length} pages`)),
    // Inside, so that a link to it opens the details.
    element("div", { id: anchorOf(set, method) }),
    ...groups.map(([group, pages]) => list([group], `${group}, the ${ofMany(pages, "worst")}`, pages, figure)),
    ...unanswered.map(([outcome, pages]) => list(["outcome", outcome], `${outcome}: ${pages.length}`, pages, figure)),
    slowest.length === 0
      ? []
      : list(["slowest"], `the ${ofMany(slowest, "slowest")}`, slowest, ({ row }) => `${row.ms!.toFixed(0)} ms`),
    ...texts.map(page => comparison(page, value(page)!)),
  )
}

/** What stands before a page in a list. */
type Lead = (page: ScoredRow) => string

const ofMany = (pages: readonly ScoredRow[], what: string): string =>
  `${Math.min(listed, pages.length)} ${what} of ${pages.length}`

/** The worst page of each group, then the second worst and so on; those first where both sides have a text that can be compared. */
function pagesToCompare(groups: readonly (readonly ScoredRow[])[]): ScoredRow[] {
  const inTurn = Array.from({ length: compared }, (_, rank) => groups.flatMap(pages => pages[rank] ?? [])).flat()
  const both = groups.map(pages => pages.filter(({ row, gold }) => row.text !== "" && (gold.text ?? "") !== ""))
  const bothInTurn = Array.from({ length: compared }, (_, rank) => both.flatMap(pages => pages[rank] ?? [])).flat()
  return [...new Set([...bothInTurn, ...inTurn])].slice(0, compared)
}

function listItem({ row, gold }: ScoredRow, lead: string, isCompared: boolean): Markup {
  const name = element("code", {}, row.page)
  return element(
    "li",
    {},
    `${lead} `,
    isCompared ? element("a", { href: `#${anchorOf(row.set, row.method, "page", row.page)}` }, name) : name,
    row.outcome === "ok" ? "" : ` ${row.outcome}`,
    row.message === undefined ? "" : `: ${row.message.slice(0, 200)}`,
    gold.url === null ? "" : [" ", element("small", {}, gold.url.slice(0, 120))],
  )
}

function comparison({ row, gold }: ScoredRow, value: number): Markup {
  const { parts, cut } = wordDiff(gold.text ?? "", row.text)
  const side = (title: string, other: DiffPart["kind"], isCut: boolean) => {
    const shown = parts.filter(({ kind }) => kind !== other)
    return element(
      "div",
      { class: "text" },
      element("h5", {}, title),
      element(
        "p",
        { dir: "auto" },
        ...shown.map(diffPart),
        isCut ? element("em", {}, "… (cut)") : shown.length === 0 ? element("em", {}, "nothing") : [],
      ),
    )
  }
  return element(
    "div",
    { class: "page", id: anchorOf(row.set, row.method, "page", row.page) },
    element(
      "h4",
      {},
      `${decimal(value)} ${row.page} `,
      element("small", {}, [gold.pageType, gold.url].filter(Boolean).join(" · ")),
    ),
    element(
      "div",
      { class: "sides" },
      side("gold", "noise", cut.gold),
      side(`extracted by ${row.method}`, "lost", cut.extracted),
    ),
  )
}

/** Long stretches that agree are shortened: it is the differences one looks for. */
function diffPart({ kind, words }: DiffPart): Markup | string {
  if (kind !== "both") return element("mark", { class: kind }, `${words.join(" ")} `)
  const shown = words.length > 60 ? [...words.slice(0, 25), "[…]", ...words.slice(-25)] : words
  return `${shown.join(" ")} `
}
