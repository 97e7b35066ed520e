import type { Gold } from "../corpus/index.ts"
import {
  authorScore,
  characterLcsScore,
  cjkWordScore,
  exactMatch,
  extractionLevel,
  type Prf,
  pageVerdict,
  rougeLSum,
  type ShingleCounts,
  type SnippetCounts,
  sameDay,
  shingleCounts,
  snippetScore,
  titleMatch,
  wordScore,
} from "../metrics/index.ts"
import { withoutHeadline } from "./body-gold.ts"
import type { Row } from "./row.ts"

export const metricNames = [
  "word",
  "cjk",
  "shingle",
  "exact",
  "lcs",
  "rouge",
  "levels",
  "verdicts",
  "snippets",
  "metadata",
  "type",
] as const
export type MetricName = (typeof metricNames)[number]

/** The figures of one row. A figure that the gold says nothing about is absent. */
export interface PageScore {
  readonly figures: Readonly<Record<string, number>>
  readonly shingles?: ShingleCounts
  readonly snippets?: SnippetCounts
}

/** A method that failed on a page has found nothing, and is not right even where nothing was to be found. */
const failed: Prf = { precision: 0, recall: 0, f1: 0 }

export function scoreRow(row: Row, gold: Gold, metrics: readonly MetricName[]): PageScore {
  const figures: Record<string, number> = {}
  const wants = (name: MetricName) => metrics.includes(name)
  const hasFailed = row.outcome === "error" || row.outcome === "timeout"
  const put = (name: string, prf: () => Prf) => {
    const { precision, recall, f1 } = hasFailed ? failed : prf()
    figures[`${name}.p`] = precision
    figures[`${name}.r`] = recall
    figures[`${name}.f1`] = f1
  }
  const putFlag = (name: string, flag: () => boolean) => {
    figures[name] = !hasFailed && flag() ? 1 : 0
  }
  let shingles: ShingleCounts | undefined
  if (gold.text !== null) {
    const { extracted: e, gold: g } = withoutHeadline(row.set, { extracted: row.text, gold: gold.text })
    if (wants("word")) put("word", () => wordScore(e, g))
    if (wants("cjk")) put("cjk", () => cjkWordScore(e, g))
    if (wants("lcs")) put("lcs", () => characterLcsScore(e, g))
    if (wants("rouge")) put("rouge", () => rougeLSum(e, g))
    if (wants("exact")) putFlag("exact", () => exactMatch(e, g))
    if (wants("shingle")) shingles = shingleCounts(e, g)
    if (wants("levels")) {
      const level = extractionLevel(e, g)
      putFlag("level.excellent", () => level === "excellent")
      putFlag("level.good", () => level !== "poor")
    }
    if (wants("verdicts")) {
      const verdict = pageVerdict(e, g)
      putFlag("verdict.kept", () => verdict.allTextKept)
      putFlag("verdict.correct", () => verdict.correct)
    }
  }
  if (wants("metadata")) {
    const { title, author, date } = gold
    if (title !== undefined) putFlag("title", () => row.title !== undefined && titleMatch(row.title, title))
    if (author !== undefined) figures.author = authorScore(row.author === undefined ? [] : [row.author], author).f1
    const isDay = date !== undefined && gold.dateIsCrawl !== true ? sameDay(row.date ?? "", date) : undefined
    if (isDay !== undefined) putFlag("date", () => isDay)
  }
  if (wants("type") && gold.pageType !== undefined && row.type !== undefined)
    putFlag("type", () => row.type === gold.pageType)
  const { with: wanted = [], without: unwanted = [] } = gold
  const snippets =
    wants("snippets") && wanted.length + unwanted.length > 0 ? snippetScore(row.text, wanted, unwanted) : undefined
  if (snippets?.withoutSpaceWith !== undefined) figures["snippet.with"] = snippets.withoutSpaceWith
  if (snippets?.withoutSpaceWithout !== undefined) figures["snippet.without"] = snippets.withoutSpaceWithout
  return { figures, ...(shingles && { shingles }), ...(snippets && { snippets: snippets.counts }) }
}
