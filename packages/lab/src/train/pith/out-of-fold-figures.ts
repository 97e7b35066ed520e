import { type FeatureRows, leavesText } from "pith/internals"
import { cjkWordScore, wordScore } from "../../metrics/word-score.ts"
import { MeansByGroup } from "../means-by-group.ts"
import type { LabelledPage } from "./labelled-pages.ts"

/** Mean word F1 by set ("wcxb"), and by set and page type ("wcxb/forum"); `cjk:` before it for the CJK-aware one. */
export function outOfFoldFigures(pages: readonly LabelledPage[], texts: readonly string[]): Record<string, number> {
  const groups = new MeansByGroup()
  for (let i = 0; i < pages.length; i++) {
    const { set, pageType, goldText } = pages[i]!
    const plain = wordScore(texts[i]!, goldText).f1
    groups.add(set, plain)
    if (pageType !== undefined) groups.add(`${set}/${pageType}`, plain)
    groups.add(`cjk:${set}`, cjkWordScore(texts[i]!, goldText).f1)
  }
  return groups.means()
}

/** The text of the rows at or above the cut, a line a row. */
export function keptRowsText(
  { page }: LabelledPage,
  { rows }: FeatureRows,
  probability: Float64Array,
  cut: number,
): string {
  const lines: string[] = []
  for (let row = 0; row < rows.count; row++)
    if (probability[row]! >= cut) lines.push(leavesText(page, rows.from[row]!, rows.to[row]!))
  return lines.join("\n")
}
