import { isPartial, type SetSummary } from "../bench/summary.ts"
import { groupBars } from "./group-bars.ts"
import { precisionRecall, speedAccuracy } from "./scatter.ts"

/** The plots that need no more than a summary. */
export function setPlots(
  summary: SetSummary,
): { readonly name: string; readonly title: string; readonly svg: string }[] {
  const methods = summary.methods.filter(
    one => one.kind !== "parser" && one.figures[summary.main] !== undefined && !isPartial(one, summary.pages),
  )
  const plots = [
    { name: "by-group", title: `By ${summary.by}`, svg: groupBars(summary, methods) },
    {
      name: "precision-recall",
      title: "Precision and recall (discs: ours, rings: rivals)",
      svg: precisionRecall(summary, methods),
    },
    { name: "speed", title: "Speed and accuracy", svg: speedAccuracy(summary, methods) },
  ]
  return plots.flatMap(({ svg, ...plot }) => (svg === undefined ? [] : { ...plot, svg }))
}
