import { scaleBand, scaleLinear } from "d3-scale"
import type { MethodSummary, SetSummary } from "../bench/summary.ts"
import { figureNames } from "../report/figure-names.ts"
import { groupsOf } from "../report/tables.ts"
import { leftAxis, picture, width } from "./frame.ts"
import { colourOf } from "./palette.ts"
import { element } from "./svg.ts"

/** Chosen: more bars in a group cannot be told apart. */
const mostMethods = 8

/** The main figure by group: a bar a method with its interval, the best methods first. */
export function groupBars(summary: SetSummary, methods: readonly MethodSummary[]): string | undefined {
  const groups = groupsOf(summary).slice(0, 8)
  const shown = methods.slice(0, mostMethods)
  if (groups.length === 0 || shown.length === 0) return undefined
  const legendRows = Math.ceil(shown.length / 4)
  const height = 350 + 22 * legendRows
  const bottom = 290
  const label = figureNames[summary.main] ?? summary.main
  const x = scaleBand()
    .domain(groups.map(({ name }) => name))
    .range([44, width - 14])
    .paddingInner(0.15)
  const y = scaleLinear().domain([0, 1]).range([bottom, 24])
  const bar = x.bandwidth() / shown.length
  return picture(
    `${summary.set}: ${label} by ${summary.by}`,
    height,
    leftAxis(y, 44, width, label),
    groups.flatMap(({ name, pages }) => [
      ...shown.flatMap(({ method, groups: own }, i) => {
        const estimate = own[name]?.[summary.main]
        if (estimate === undefined) return []
        const left = x(name)! + i * bar
        const middle = left + bar / 2
        return [
          element(
            "rect",
            {
              x: left,
              y: y(estimate.value),
              width: Math.max(1, bar - 1),
              height: bottom - y(estimate.value),
              fill: colourOf(i),
            },
            element(
              "title",
              {},
              `${method}, ${name}: ${estimate.value.toFixed(3)} (${estimate.low.toFixed(3)} – ${estimate.high.toFixed(3)})`,
            ),
          ),
          element("line", { class: "whisker", x1: middle, x2: middle, y1: y(estimate.low), y2: y(estimate.high) }),
        ]
      }),
      element(
        "text",
        { class: "small", x: x(name)! + x.bandwidth() / 2, y: bottom + 17, "text-anchor": "middle" },
        fitted(name, x.bandwidth()),
      ),
      element(
        "text",
        { class: "small", x: x(name)! + x.bandwidth() / 2, y: bottom + 32, "text-anchor": "middle" },
        `${pages}`,
      ),
    ]),
    shown.flatMap(({ method }, i) => {
      const left = 44 + (i % 4) * 140
      const top = bottom + 46 + 22 * Math.floor(i / 4)
      return [
        element("rect", { x: left, y: top, width: 13, height: 13, fill: colourOf(i) }),
        element("text", { x: left + 18, y: top + 12 }, method),
      ]
    }),
  )
}

/** As many letters as the band has room for. */
function fitted(name: string, room: number): string {
  const most = Math.floor((room + 12) / 6)
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`
}
