/** The 17 features of CLG, section 4, in the paper's order and under its names: adjusted values, as a linear model reads them. */
import { fingerprint } from "../fingerprint.ts"
import type { Measures } from "./measures.ts"

// biome-ignore format: the paper's order in rows reads better
export const CLG_NAMES = [
  "POS_LEFT", "POS_RIGHT", "POS_TOP", "POS_BOTTOM", "POS_CENTERX", "POS_CENTERY", "POS_DIST", "AREA_SIZE", "AREA_DIST",
  "FONT_COLOR_POPULARITY", "FONT_SIZE", "FONT_SIZE_POPULARITY", "VISIBLE_CHAR", "TEXT_RATIO", "TAG_SCORE", "TAG_DENSITY",
  "LINK_DENSITY",
] as const
export const CLG_FEATURES = fingerprint(CLG_NAMES)

/** The measures that have a "perfect" value: their mean over the top gold nodes of the training pages. */
export const PERFECT = ["left", "right", "top", "bottom", "centerX", "centerY", "area"] as const

export interface Norms {
  readonly best: Readonly<Record<(typeof PERFECT)[number], number>>
  /** Share of gold nodes among the nodes of a tag; under "" that of all nodes, for tags not in the table. */
  readonly tagScore: Readonly<Record<string, number>>
}

/** Column by column in the order of CLG_NAMES, one entry a row of the measures; `tags` are the names of the rows' elements. */
export function clgFeatures(
  columns: Measures["columns"],
  tags: readonly string[],
  { best, tagScore }: Norms,
): Float64Array[] {
  const closeness = (name: (typeof PERFECT)[number]) => columns[name].map(value => 1 - Math.abs(best[name] - value))
  const distance = columns.centerX.map(
    (x, row) => 1 - Math.hypot(x - best.centerX, columns.centerY[row]! - best.centerY) / Math.SQRT2,
  )
  return [
    closeness("left"),
    closeness("right"),
    closeness("top"),
    closeness("bottom"),
    closeness("centerX"),
    closeness("centerY"),
    distance,
    columns.area,
    columns.area.map(area => Math.abs(Math.log(area) - Math.log(best.area))),
    columns.colourPopularity,
    columns.fontSize,
    columns.fontSizePopularity,
    columns.visibleChars,
    columns.textRatio,
    Float64Array.from(tags, tag => (Object.hasOwn(tagScore, tag) ? tagScore[tag]! : (tagScore[""] ?? 0))),
    columns.tagDensity,
    columns.linkDensity,
  ]
}
