/**
 * Columns about the container where the first look found most content: the element with the highest sum of scores above a bar. A page
 * of short texts beside a long article is judged by how far it lies from the article, in rows, in words and in the tree.
 */
import type { NodeId, Page } from "../../page/page.ts"
import { firstRow, lastRow } from "../../views/text-blocks.ts"
import { type ColumnList, log } from "./column.ts"
import type { FeatureRows } from "./feature-rows.ts"

/** The bars: a strict one finds the heart of the content, a low one all that may belong to it. Chosen. */
const BARS = [0.5, 0.3] as const
/** A row above this is sure to be content. Chosen. */
const SURE = 0.7
const VERY_SURE = 0.8
const FAR = 999

export const BEST: readonly string[] = [
  ...BARS.flatMap(bar =>
    ["in", "gap", "gapTokens", "common", "mean", "tokens", "place"].map(name => `best${bar * 100}.${name}`),
  ),
  "mass",
  "sureShare",
  "sinceSure",
  "toSure",
]

/** `weight` and `scored`: tokens, and tokens times score, before each row. */
export function addBest(
  page: Page,
  { rows }: FeatureRows,
  score: Float64Array,
  weight: Float64Array,
  scored: Float64Array,
  { add, addSame }: ColumnList,
): void {
  const { count } = rows
  for (const bar of BARS) {
    const best = bestContainer(page, rows, weight, scored, bar)
    const from = firstRow(page, rows, best)
    const to = lastRow(page, rows, best)
    const common = commonContainers(page, best)
    const tokens = weight[to]! - weight[from]!
    add(row => (row >= from && row < to ? 1 : 0))
    add(row => (row < from ? row - from : row >= to ? row - to + 1 : 0))
    add(row => (row < from ? -log(weight[from]! - weight[row]!) : row >= to ? log(weight[row]! - weight[to]!) : 0))
    add(row => {
      const node = common[rows.root[row]!]!
      return log(lastRow(page, rows, node) - firstRow(page, rows, node)) - log(to - from)
    })
    addSame((scored[to]! - scored[from]!) / Math.max(tokens, 1))
    addSame(log(tokens))
    add(row => (row - from) / Math.max(1, to - from))
  }
  const mass = scored[count]!
  let sure = 0
  for (let row = 0; row < count; row++) if (score[row]! >= VERY_SURE) sure += weight[row + 1]! - weight[row]!
  addSame(log(mass))
  addSame(sure / Math.max(mass, 1))
  const since = new Float32Array(count)
  const until = new Float32Array(count)
  for (let row = 0, last = -FAR; row < count; row++) {
    if (score[row]! >= SURE) last = row
    since[row] = Math.min(FAR, row - last)
  }
  for (let row = count - 1, next = count + FAR; row >= 0; row--) {
    if (score[row]! >= SURE) next = row
    until[row] = Math.min(FAR, next - row)
  }
  add(row => since[row]!)
  add(row => until[row]!)
}

/** Of containers with the same sum the innermost: in preorder it comes last. */
function bestContainer(
  page: Page,
  rows: FeatureRows["rows"],
  weight: Float64Array,
  scored: Float64Array,
  bar: number,
): NodeId {
  let best = 0
  let most = -Infinity
  for (let node = 0; node < page.size; node++) {
    const from = firstRow(page, rows, node)
    const to = lastRow(page, rows, node)
    if (to - from < 2) continue
    const sum = scored[to]! - scored[from]! - bar * (weight[to]! - weight[from]!)
    if (sum >= most) {
      most = sum
      best = node
    }
  }
  return best
}

/** For every node the innermost element that holds both it and `best`. */
function commonContainers(page: Page, best: NodeId): Uint32Array {
  const above = new Uint8Array(page.size)
  for (let node = best; node > 0; node = page.parent[node]!) above[node] = 1
  const common = new Uint32Array(page.size)
  for (let node = 1; node < page.size; node++) common[node] = above[node] === 1 ? node : common[page.parent[node]!]!
  return common
}
