import { groupBy } from "../bench/group-by.ts"
import { type Grouping, groupOf, type ScoredRow } from "../bench/summary.ts"
import { element, type Markup } from "../plots/svg.ts"
import { anchorOf } from "./anchor.ts"
import { decimal } from "./tables.ts"
import { type DiffPart, wordDiff } from "./word-diff.ts"

/** Chosen for the size of the file: with twenty methods a report stays within a few MB. */
const listed = 8
const compared = 3

/** The worst pages of a method: of each group a list, of the worst of all the texts side by side. */
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
  const texts = worst.slice(0, compared)
  const groups = [...groupBy(worst, ({ gold }) => groupOf(gold, by))].sort(([a], [b]) => (a < b ? -1 : 1))
  return element(
    "details",
    { class: "method" },
    element("summary", {}, method, element("small", {}, `${worst.length} pages`)),
    // Inside, so that a link to it opens the details.
    element("div", { id: anchorOf(set, method) }),
    ...groups.map(([group, pages]) =>
      element(
        "div",
        { id: anchorOf(set, method, group), class: "group" },
        element("h4", {}, `${group}, the ${Math.min(listed, pages.length)} worst of ${pages.length}`),
        element("ol", {}, ...pages.slice(0, listed).map(page => listItem(page, value(page)!, texts.includes(page)))),
      ),
    ),
    ...texts.map(page => comparison(page, value(page)!)),
  )
}

function listItem({ row, gold }: ScoredRow, value: number, isCompared: boolean): Markup {
  const name = element("code", {}, row.page)
  return element(
    "li",
    {},
    `${decimal(value)} `,
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
