/** What the default method set out to reach, beside what it and the best rival do on the same pages. */
import type { MethodSummary, SetSummary } from "../bench/summary.ts"
import { figureNames } from "./figure-names.ts"
import { markdown } from "./markdown.ts"
import { decimal } from "./tables.ts"

interface Goal {
  readonly set: string
  /** A page type or language; the whole set where absent. */
  readonly group?: string
  /** A figure of the set, or the share of page types told right. */
  readonly figure: string
  readonly floor: number
  readonly aim: number
}

const TYPES = "page type"

/** In the order and with the numbers they were set. */
const GOALS: readonly Goal[] = [
  { set: "wcxb", figure: "word.f1", floor: 0.875, aim: 0.92 },
  { set: "wcxb", group: "article", figure: "word.f1", floor: 0.955, aim: 0.97 },
  { set: "wcxb", group: "documentation", figure: "word.f1", floor: 0.945, aim: 0.97 },
  { set: "wcxb", group: "service", figure: "word.f1", floor: 0.865, aim: 0.92 },
  { set: "wcxb", group: "forum", figure: "word.f1", floor: 0.83, aim: 0.92 },
  { set: "wcxb", group: "collection", figure: "word.f1", floor: 0.72, aim: 0.85 },
  { set: "wcxb", group: "listing", figure: "word.f1", floor: 0.75, aim: 0.85 },
  { set: "wcxb", group: "product", figure: "word.f1", floor: 0.67, aim: 0.82 },
  { set: "newspaper4k", figure: "word.f1", floor: 0.935, aim: 0.96 },
  { set: "chinese-pages", figure: "cjk.f1", floor: 0.92, aim: 0.96 },
  { set: "chinese-news", figure: "cjk.f1", floor: 0.96, aim: 0.98 },
  { set: "daniel", group: "zh", figure: "cjk.f1", floor: 0.92, aim: 0.97 },
  { set: "daniel", group: "pl", figure: "word.f1", floor: 0.9, aim: 0.96 },
  { set: "daniel", group: "el", figure: "word.f1", floor: 0.93, aim: 0.96 },
  { set: "daniel", group: "ru", figure: "word.f1", floor: 0.86, aim: 0.96 },
  { set: "snippets", figure: "snippet.f1", floor: 0.93, aim: 0.95 },
  { set: "wcxb", figure: TYPES, floor: 0.88, aim: 0.92 },
]

export function goalsTable(summaries: readonly SetSummary[]): string {
  return markdown(
    "The default method, out of fold by registrable domain, with 95 % bootstrap intervals; bold where the floor is reached. The rival is the best of those in the same run. From `results/`, by `npm run report:tables`.",
    ["set", "figure", "best rival", "floor", "aim", "pith"],
    GOALS.map(goal => {
      const { set, group, figure, floor, aim } = goal
      const methods = summaries.find(summary => summary.set === set)?.methods ?? []
      return [
        group === undefined ? set : `– ${set}, ${group}`,
        figureNames[figure] ?? figure,
        bestRival(methods, goal),
        decimal(floor),
        decimal(aim),
        ownCell(
          methods.find(({ method }) => method === "pith"),
          goal,
        ),
      ]
    }),
  )
}

function bestRival(methods: readonly MethodSummary[], goal: Goal): string {
  const known = methods.flatMap(method => {
    const found = method.kind === "rival" ? estimateOf(method, goal) : undefined
    return found === undefined ? [] : [{ name: method.method, value: found.value }]
  })
  const best = known.sort((a, b) => b.value - a.value)[0]
  return best === undefined ? "–" : `${decimal(best.value)} ${best.name}`
}

function ownCell(own: MethodSummary | undefined, goal: Goal): string {
  const found = own && estimateOf(own, goal)
  if (found === undefined) return "not measured"
  const value = found.value >= goal.floor ? `**${decimal(found.value)}**` : decimal(found.value)
  return found.low === undefined ? value : `${value} <sub>${decimal(found.low)}–${decimal(found.high ?? 1)}</sub>`
}

function estimateOf(
  { figures, groups, confusion }: MethodSummary,
  { group, figure }: Goal,
): { value: number; low?: number; high?: number } | undefined {
  if (figure === TYPES) return confusion && { value: confusion.accuracy }
  return (group === undefined ? figures : groups[group])?.[figure]
}
