/** What eyes see of each row of a page: the columns that are tried beside those of the `pith` method. One number a row and column. */
import { type FeatureRows, type Layout, type Page, regionBox, regions } from "pith/internals"

export const VISUAL_NAMES = [
  "left",
  "right",
  "top",
  "width",
  "height",
  "centre",
  "fontSize",
  "fontSizeToCommon",
  "fontSizePopularity",
  "fontWeight",
  "colourPopularity",
  "backgroundPopularity",
  "columnPopularity",
  "charsPerArea",
  "overlay",
  "seen",
  "z",
] as const

/** Pixels by which two lefts or widths may differ and still be one column of the page. Chosen: a list's indent is less. */
const COLUMN_GRID = 40

export function visualColumns(page: Page, layout: Layout, { rows, counts }: FeatureRows): readonly Float32Array[] {
  const { width, height, fontSize, fontWeight, colour, background, overlay, visible, z } = layout
  const seen = regions(page, layout)
  const nodeOf = Uint32Array.from({ length: rows.count }, (_, row) =>
    firstSeen(page, layout, rows.from[row]!, rows.to[row]!),
  )
  const rects = Array.from(nodeOf, (_, row) => regionBox(seen, rows.root[row]!))
  const popularity = (value: (row: number) => number) => shares(rows.count, value, row => counts.chars[row]!)
  const sizes = popularity(row => fontSize[nodeOf[row]!]!)
  const common = fontSize[nodeOf[highest(sizes)] ?? 0] ?? 16
  const column = (value: (row: number) => number) => Float32Array.from(nodeOf, (_, row) => value(row))
  const columnOf = (row: number) =>
    Math.round(rects[row]!.left / COLUMN_GRID) * 1000 + Math.round((rects[row]!.right - rects[row]!.left) / COLUMN_GRID)
  return [
    column(row => rects[row]!.left / Math.max(1, width)),
    column(row => rects[row]!.right / Math.max(1, width)),
    column(row => rects[row]!.top / Math.max(1, height)),
    column(row => (rects[row]!.right - rects[row]!.left) / Math.max(1, width)),
    column(row => rects[row]!.bottom - rects[row]!.top),
    column(row => Math.abs((rects[row]!.left + rects[row]!.right) / 2 / Math.max(1, width) - 0.5)),
    column(row => fontSize[nodeOf[row]!]!),
    column(row => fontSize[nodeOf[row]!]! / Math.max(1, common)),
    sizes,
    column(row => fontWeight[nodeOf[row]!]!),
    popularity(row => colour[nodeOf[row]!]!),
    popularity(row => background[nodeOf[row]!]!),
    popularity(columnOf),
    column(row => (1000 * counts.chars[row]!) / Math.max(1, seen.area[rows.root[row]!]!)),
    column(row => overlay[nodeOf[row]!]!),
    column(row => visible[nodeOf[row]!]!),
    column(row => Math.min(1000, Math.max(-1000, z[nodeOf[row]!]!))),
  ]
}

/** The row's first leaf that is seen; where none is, its first. */
function firstSeen({ leaves }: Page, { visible }: Layout, from: number, to: number): number {
  for (let leaf = from; leaf < to; leaf++) if (visible[leaves[leaf]!] === 1) return leaves[leaf]!
  return leaves[from]!
}

/** Share of the page's weight that has the row's value. */
function shares(count: number, value: (row: number) => number, weight: (row: number) => number): Float32Array {
  const sums = new Map<number, number>()
  let total = 0
  for (let row = 0; row < count; row++) {
    sums.set(value(row), (sums.get(value(row)) ?? 0) + weight(row))
    total += weight(row)
  }
  return Float32Array.from({ length: count }, (_, row) => (total === 0 ? 0 : sums.get(value(row))! / total))
}

function highest(values: Float32Array): number {
  let best = 0
  for (let row = 1; row < values.length; row++) if (values[row]! > values[best]!) best = row
  return best
}
