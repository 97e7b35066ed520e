import { scaleLinear } from "d3-scale"
import { line } from "d3-shape"
import { bottomAxis, leftAxis, picture, width } from "./frame.ts"
import { colourOf } from "./palette.ts"
import { element } from "./svg.ts"

export interface Series {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

const height = 340
const bottom = 290
const left = 44
const right = width - 16

/** Shares in [0, 1] over a parameter in [0, 1], a line a series. */
export function lineChart(title: string, xLabel: string, yLabel: string, series: readonly Series[]): string {
  const x = scaleLinear().domain([0, 1]).range([left, right])
  const y = scaleLinear().domain([0, 1]).range([bottom, 24])
  const path = line<readonly [number, number]>(
    ([at]) => x(at),
    ([, value]) => y(value),
  )
  return picture(
    title,
    height,
    leftAxis(y, left, right, yLabel),
    bottomAxis(x, 24, bottom, xLabel),
    series.map(({ points }, i) => [
      element("path", { d: path(points) ?? "", fill: "none", stroke: colourOf(i), "stroke-width": 2 }),
      points.map(([at, value]) =>
        element(
          "circle",
          { cx: x(at), cy: y(value), r: 3, fill: colourOf(i) },
          element("title", {}, `${series[i]!.name}, ${at}: ${value.toFixed(3)}`),
        ),
      ),
    ]),
    series.map(({ name }, i) => [
      element("rect", { x: left + 140 * i, y: bottom + 32, width: 11, height: 11, fill: colourOf(i) }),
      element("text", { x: left + 140 * i + 16, y: bottom + 42 }, name),
    ]),
  )
}
