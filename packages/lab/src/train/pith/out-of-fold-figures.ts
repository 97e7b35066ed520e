import { type CutRule, cutOf, type FeatureRows, leavesText } from "pith/internals"
import { mean } from "../../metrics/mean.ts"
import { cjkWordScore, wordScore } from "../../metrics/word-score.ts"
import type { LabelledPage } from "./labelled-pages.ts"
import type { RowTable } from "./row-table.ts"

/** Mean word F1 by set ("wcxb"), and by set and page type ("wcxb/forum"); `cjk:` before it for the CJK-aware one. */
export function outOfFoldFigures(
  pages: readonly LabelledPage[],
  features: readonly FeatureRows[],
  table: RowTable,
  probability: Float64Array,
  rule: CutRule,
): Record<string, number> {
  const groups = new Map<string, number[]>()
  const add = (name: string, value: number) => {
    const list = groups.get(name)
    if (list === undefined) groups.set(name, [value])
    else list.push(value)
  }
  for (let i = 0; i < pages.length; i++) {
    const { set, pageType, goldText } = pages[i]!
    const text = keptText(pages[i]!, features[i]!, probability.subarray(table.starts[i]!, table.starts[i + 1]!), rule)
    const plain = wordScore(text, goldText).f1
    add(set, plain)
    if (pageType !== undefined) add(`${set}/${pageType}`, plain)
    add(`cjk:${set}`, cjkWordScore(text, goldText).f1)
  }
  const figures: Record<string, number> = {}
  for (const name of [...groups.keys()].sort()) figures[name] = Math.round(mean(groups.get(name)!) * 1e4) / 1e4
  return figures
}

function keptText(
  { page }: LabelledPage,
  { rows, counts }: FeatureRows,
  probability: Float64Array,
  rule: CutRule,
): string {
  const cut = cutOf(rule, probability, counts.tokens, "balanced")
  const lines: string[] = []
  for (let row = 0; row < rows.count; row++)
    if (probability[row]! >= cut) lines.push(leavesText(page, rows.from[row]!, rows.to[row]!))
  return lines.join("\n")
}
