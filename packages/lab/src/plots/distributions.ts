import { scaleLinear } from "d3-scale"
import { area, curveMonotoneX } from "d3-shape"
import { bottomAxis, picture, width } from "./frame.ts"
import { colourOf } from "./palette.ts"
import { element } from "./svg.ts"

const bins = 20
const rowHeight = 44

/** For each method how its pages spread from 0 to 1: the mean hides whether all are fair or half are perfect and half lost. */
export function distributions(
  title: string,
  label: string,
  rows: readonly { name: string; values: readonly number[] }[],
): string | undefined {
  const some = rows.filter(({ values }) => values.length > 0)
  if (some.length === 0) return undefined
  const left = 124
  const x = scaleLinear()
    .domain([0, 1])
    .range([left, width - 90])
  const bottom = 20 + rowHeight * some.length
  return picture(
    title,
    bottom + 40,
    bottomAxis(x, 10, bottom, label),
    some.map(({ name, values }, i) => {
      const counts = histogram(values)
      const base = 14 + rowHeight * (i + 1)
      const y = scaleLinear()
        .domain([0, Math.max(...counts)])
        .range([0, rowHeight - 10])
      const shape = area<number>()
        .x((_, bin) => x((bin + 0.5) / bins))
        .y0(base)
        .y1(count => base - y(count))
        .curve(curveMonotoneX)
      const perfect = values.filter(value => value >= 0.95).length / values.length
      return [
        element("path", { d: shape(counts) ?? "", fill: colourOf(i), "fill-opacity": 0.75 }),
        element("text", { x: left - 8, y: base - 4, "text-anchor": "end" }, name),
        element("text", { class: "small", x: width - 84, y: base - 4 }, `${Math.round(100 * perfect)} % ≥ .95`),
      ]
    }),
  )
}

export function histogram(values: readonly number[]): number[] {
  const counts = new Array<number>(bins).fill(0)
  for (const value of values) counts[Math.min(bins - 1, Math.floor(value * bins))]!++
  return counts
}
