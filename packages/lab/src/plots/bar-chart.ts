import { scaleBand, scaleLinear } from "d3-scale"
import { leftAxis, picture, width } from "./frame.ts"
import { colourOf } from "./palette.ts"
import { element } from "./svg.ts"

export interface BarGroup {
  readonly name: string
  /** One a bar name, each in [0, 1]. */
  readonly values: readonly number[]
}

const height = 350
const bottom = 290

/** Groups of bars of shares in [0, 1], the same bars in each. */
export function barChart(title: string, yLabel: string, bars: readonly string[], groups: readonly BarGroup[]): string {
  const x = scaleBand()
    .domain(groups.map(({ name }) => name))
    .range([40, width])
    .paddingInner(0.2)
  const y = scaleLinear().domain([0, 1]).range([bottom, 24])
  const bar = x.bandwidth() / bars.length
  return picture(
    title,
    height,
    leftAxis(y, 40, width, yLabel),
    groups.map(({ name, values }) => [
      ...values.map((value, i) =>
        element(
          "rect",
          { x: x(name)! + i * bar, y: y(value), width: bar - 1, height: bottom - y(value), fill: colourOf(i) },
          element("title", {}, `${name}, ${bars[i]!}: ${value.toFixed(3)}`),
        ),
      ),
      element("text", { x: x(name)! + x.bandwidth() / 2, y: bottom + 16, "text-anchor": "middle" }, name),
    ]),
    bars.map((name, i) => [
      element("rect", { x: 40 + 140 * i, y: bottom + 30, width: 11, height: 11, fill: colourOf(i) }),
      element("text", { x: 56 + 140 * i, y: bottom + 40 }, name),
    ]),
  )
}
