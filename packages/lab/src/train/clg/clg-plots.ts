/** Figures 11, 13, 14 and 15 of CLG as SVG, for the pages whose style sheets are in the file and for those where they are not. */
import { barChart } from "../../plots/bar-chart.ts"
import { lineChart } from "../../plots/line-chart.ts"
import type { ClgFigures } from "./clg-figures.ts"

/** The paper's order. */
const METHODS = ["lr-a", "svm-a", "mss", "lr", "svm", "clg"]
const MEASURES = ["precision", "recall", "f1"]

export interface ClgPlot {
  readonly name: string
  readonly title: string
  readonly svg: string
}

export function clgPlots({ figures, pages }: ClgFigures): ClgPlot[] {
  const plots: ClgPlot[] = []
  for (const group of ["styled", "unstyled"].filter(name => (pages[name] ?? 0) > 0)) {
    const of = `${pages[group]} ${group} pages`
    const curve = (figure: number, method: string, measure: string) => {
      const found = Object.entries(figures).flatMap(([name, value]) => {
        const [own, at, id, x, kind] = name.split(" ")
        const wanted = own === group && at === String(figure) && id === method && kind === measure
        return wanted ? [[Number(x), value] as const] : []
      })
      return { name: measure === "f1" ? `${method} F1` : measure, points: found.sort((a, b) => a[0] - b[0]) }
    }
    const add = (figure: number, what: string, draw: (title: string) => string) => {
      const title = `Figure ${figure}: ${what}, ${of}`
      plots.push({ name: `figure-${figure}-${group}`, title, svg: draw(title) })
    }
    add(11, "area precision, recall and F1", title =>
      barChart(
        title,
        "area",
        ["precision", "recall", "F1"],
        METHODS.map(name => ({
          name,
          values: MEASURES.map(measure => figures[`${group} 11 ${name} ${measure}`] ?? 0),
        })),
      ),
    )
    add(13, "clg over the score threshold", title =>
      lineChart(title, "score threshold", "area", [curve(13, "clg", "precision"), curve(13, "clg", "recall")]),
    )
    add(14, "lr and clg over the score threshold", title =>
      lineChart(title, "score threshold", "area F1", [curve(14, "lr", "f1"), curve(13, "clg", "f1")]),
    )
    add(15, "clg over the projection overlap threshold", title =>
      lineChart(title, "projection overlap ratio threshold", "area", [
        curve(15, "clg", "precision"),
        curve(15, "clg", "recall"),
      ]),
    )
  }
  return plots
}
