import { scaleLinear, scaleLog } from "d3-scale"
import { line } from "d3-shape"
import type { MethodSummary, SetSummary } from "../bench/summary.ts"
import { harmonicMean } from "../metrics/index.ts"
import { figureNames } from "../report/figure-names.ts"
import { decimal } from "../report/tables.ts"
import { bottomAxis, leftAxis, picture, type Scale, width } from "./frame.ts"
import { type Box, boxOfText, letterWidth, placeLabels } from "./place-labels.ts"
import { type Child, element } from "./svg.ts"

interface Point {
  readonly name: string
  readonly rival: boolean
  readonly x: number
  readonly y: number
}

const height = 480
const bottom = 430
const left = 48
const right = width - 60

/** Precision over recall of all methods, with lines of equal F1. */
export function precisionRecall(summary: SetSummary, methods: readonly MethodSummary[]): string | undefined {
  const family = summary.main.split(".")[0]!
  const { shown, note } = withoutOutliers(summary, methods)
  const points = shown.flatMap(({ method, kind, figures }): Point[] => {
    const p = figures[`${family}.p`]
    const r = figures[`${family}.r`]
    return p && r ? [{ name: method, rival: kind === "rival", x: r.value, y: p.value }] : []
  })
  if (points.length === 0) return undefined
  const least = Math.min(0.9, Math.floor(10 * Math.min(...points.flatMap(({ x, y }) => [x, y]))) / 10)
  const x = scaleLinear().domain([least, 1]).range([left, right])
  const y = scaleLinear().domain([least, 1]).range([bottom, 24])
  const lines = isoF1(x, y, least)
  return picture(
    `${summary.set}: precision and recall`,
    height,
    leftAxis(y, left, right, "precision"),
    bottomAxis(x, 24, bottom, "recall"),
    lines.map(({ markup }) => markup),
    dots(
      points,
      x,
      y,
      lines.map(({ label }) => label),
    ),
    note,
  )
}

/** The main figure over the time a page takes, from its bytes to its text. */
export function speedAccuracy(summary: SetSummary, methods: readonly MethodSummary[]): string | undefined {
  const { shown, note } = withoutOutliers(summary, methods)
  const points = shown.flatMap(({ method, kind, figures, speed }): Point[] => {
    const figure = figures[summary.main]
    if (figure === undefined || speed === undefined) return []
    return [{ name: method, rival: kind === "rival", x: speed.mean, y: figure.value }]
  })
  if (points.length === 0) return undefined
  const times = points.map(point => point.x)
  const values = points.map(point => point.y)
  const x = scaleLog()
    .domain([Math.min(...times) / 1.3, Math.max(...times) * 1.3])
    .range([left, right])
  const y = scaleLinear()
    .domain([
      Math.floor(10 * Math.min(...values) - 0.3) / 10,
      Math.min(1, Math.ceil(10 * Math.max(...values) + 0.2) / 10),
    ])
    .range([bottom, 24])
  const label = figureNames[summary.main] ?? summary.main
  return picture(
    `${summary.set}: ${label} and speed`,
    height,
    leftAxis(y, left, right, label),
    bottomAxis(tickedLog(x), 24, bottom, "ms a page, mean"),
    dots(points, x, y),
    note,
  )
}

/** Chosen: what scores less than this share of the median would press all others into a corner; it is named under the plot. */
const outlierShare = 0.5

function withoutOutliers(
  { main }: SetSummary,
  methods: readonly MethodSummary[],
): { readonly shown: readonly MethodSummary[]; readonly note: Child } {
  const value = ({ figures }: MethodSummary) => figures[main]?.value ?? 0
  const sorted = methods.map(value).sort((a, b) => a - b)
  const least = outlierShare * (sorted[Math.floor(sorted.length / 2)] ?? 0)
  const out = methods.filter(one => value(one) < least)
  const names = out.map(one => `${one.method} ${decimal(value(one))}`).join(", ")
  return {
    shown: methods.filter(one => value(one) >= least),
    note: out.length === 0 ? [] : element("text", { class: "small", x: 0, y: height - 4 }, `Far below: ${names}`),
  }
}

/** A log scale offers every digit as a tick; 1, 2 and 5 of each power of ten are enough. */
function tickedLog(x: Scale): Scale {
  const leading = (value: number) => Math.round(value / 10 ** Math.floor(Math.log10(value) + 1e-9))
  const ticks = x.ticks().filter(tick => [1, 2, 5].includes(leading(tick)))
  return Object.assign((value: number) => x(value), { ticks: () => ticks })
}

/** Lines of equal F1, each with the room that its name takes at its right end. */
function isoF1(x: Scale, y: Scale, least: number): { readonly markup: Child; readonly label: Box }[] {
  return [0.5, 0.6, 0.7, 0.8, 0.9].flatMap(f1 => {
    const path: [number, number][] = []
    for (let r = least; r <= 1.0001; r += 0.01) {
      const p = (f1 * r) / (2 * r - f1)
      if (p >= least && p <= 1 && Math.abs(harmonicMean(p, r) - f1) < 1e-6) path.push([x(r), y(p)])
    }
    const last = path.at(-1)
    if (last === undefined) return []
    // Above the axis, where the line ends on it.
    const [at, base] = [last[0] + 3, Math.min(last[1] + 4, bottom - 5)]
    const name = `F1 ${f1}`
    const markup = [
      element("path", { d: line()(path) ?? "", fill: "none", class: "grid", "stroke-dasharray": "4 3" }),
      element("text", { class: "small", x: at, y: base }, name),
    ]
    return [{ markup, label: boxOfText(at, base, name) }]
  })
}

/** Ours are filled discs, rivals rings. */
function dots(points: readonly Point[], x: Scale, y: Scale, others: readonly Box[] = []): Child {
  const labels = placeLabels(
    points.map(point => ({ x: x(point.x), y: y(point.y), text: point.name })),
    left,
    width,
    others,
  )
  const rivals = new Set(points.filter(({ rival }) => rival).map(({ name }) => name))
  return [
    ...labels.flatMap(({ x: at, y: base, text, leader }) => [
      leader === undefined
        ? []
        : element("line", {
            class: "leader",
            x1: leader.x,
            y1: leader.y,
            x2: at > leader.x ? at - 2 : at + letterWidth * text.length,
            y2: base - 4,
          }),
      element("text", { class: rivals.has(text) ? "small rival" : "small", x: at, y: base }, text),
    ]),
    ...points.map(point => {
      const paint = point.rival
        ? { fill: "none", stroke: "#d55e00", "stroke-width": 2.5 }
        : { fill: "#0072b2", stroke: "none" }
      const at = { cx: x(point.x), cy: y(point.y), r: 5 }
      return element(
        "circle",
        { ...at, ...paint },
        element("title", {}, `${point.name}: ${point.x.toFixed(3)}, ${point.y.toFixed(3)}`),
      )
    }),
  ]
}
