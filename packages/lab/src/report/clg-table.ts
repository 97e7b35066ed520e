import { CLG_REPORT, readClgReport } from "./clg-report.ts"
import { markdown } from "./markdown.ts"

/** Figure 11 is a drawing without numbers; what section 7.2 says of it stands in their place. The order is the paper's. */
const rows: readonly { readonly method: string; readonly name: string; readonly paper: string }[] = [
  { method: "lr-a", name: "LR_A", paper: "with SVM_A the highest precision, recall and F1 very low" },
  { method: "svm-a", name: "SVM_A", paper: "as LR_A" },
  { method: "mss", name: "MSS", paper: "precision near the others', recall and F1 under LR, SVM and CLG" },
  { method: "lr", name: "LR", paper: "under CLG in precision, recall and F1" },
  { method: "svm", name: "SVM", paper: "under CLG in precision, recall and F1" },
  { method: "clg", name: "CLG", paper: "the highest F1" },
]
const measures = ["precision", "recall", "f1"]
const groups: readonly (readonly [string, string])[] = [
  ["all", "ours, all"],
  ["styled", "ours, pages with style sheets"],
  ["unstyled", "ours, pages without"],
]

/** CLG's figure 11 as a table: area precision, recall and F1, out of fold. */
export function clgTable(resultsDir: string): string {
  const report = readClgReport(resultsDir)
  if (report === undefined)
    return `Not measured yet: \`pith train clg --layouts CACHE --report results/${CLG_REPORT}\`.`
  const { command, pages, figures } = report
  const shown = groups.filter(([group]) => (pages[group] ?? 0) > 0)
  const cell = (group: string, method: string) =>
    measures.map(measure => percent(figures[`${group} 11 ${method} ${measure}`])).join(" / ")
  return markdown(
    `CLG, figure 11: area on the drawn page. In each cell: precision / recall / F1, in per cent; out of fold, by \`${command}\`. The paper prints no numbers beside its bars.`,
    ["", "paper, section 7.2", ...shown.map(([group, title]) => `${title} (${pages[group]})`)],
    rows.map(({ method, name, paper }) => [name, paper, ...shown.map(([group]) => cell(group, method))]),
  )
}

const percent = (value: number | undefined): string => (value === undefined ? "–" : (100 * value).toFixed(1))
