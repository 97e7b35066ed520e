/**
 * What CLG (section 4) measures of every element that is seen: relative values, before they are compared with the "perfect" ones of a
 * training set. Characters lie in the leaves, and the leaves below a node are a range: every sum over a subtree is a difference of two
 * prefix sums, and so is a popularity, since Σ_i φ_ki·φ_ri is the mean of φ_r over the characters of k.
 */
import { PithError } from "../../errors.ts"
import { fitsPage, type Layout, nodeBox } from "../../page/layout.ts"
import { attribute, Flag, type NodeId, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import { subtreeSums } from "../../views/subtree-sums.ts"
import { leafCounts } from "../leaf-counts.ts"
import { type Regions, regions } from "./regions.ts"

export const MEASURES = [
  "left",
  "right",
  "top",
  "bottom",
  "centerX",
  "centerY",
  "area",
  "colourPopularity",
  "fontSize",
  "fontSizePopularity",
  "visibleChars",
  "textRatio",
  "tagDensity",
  "linkDensity",
] as const
export type Measure = (typeof MEASURES)[number]

export interface Measures {
  /** The elements that are seen, in document order; one row each. */
  readonly nodes: Uint32Array
  readonly columns: Readonly<Record<Measure, Float64Array>>
  readonly regions: Regions
}

export function measures(page: Page, layout: Layout): Measures {
  if (!fitsPage(layout, page))
    throw new PithError("bad-layout", `The layout is of a page with ${layout.size} nodes; this one has ${page.size}.`)
  const seen = regions(page, layout)
  const nodes = Uint32Array.from(seenElements(page, seen))
  const columns = Object.fromEntries(MEASURES.map(name => [name, new Float64Array(nodes.length)])) as Record<
    Measure,
    Float64Array
  >
  places(layout, seen, nodes, columns)
  fonts(page, layout, nodes, columns)
  textAndTags(page, layout, nodes, columns)
  return { nodes, columns, regions: seen }
}

function* seenElements({ size, tag }: Page, { area }: Regions): Generator<NodeId> {
  for (let node = 0; node < size; node++) if (tag[node] !== Tag.text && area[node]! > 0) yield node
}

type Columns = Readonly<Record<Measure, Float64Array>>

/** Section 4.1: positions over the page's width and height, the area over its area; what sticks out of the page is cut off. */
function places({ width, height }: Layout, { box, area }: Regions, nodes: Uint32Array, columns: Columns): void {
  const across = (x: number) => Math.min(1, Math.max(0, x / Math.max(1, width)))
  const down = (y: number) => Math.min(1, Math.max(0, y / Math.max(1, height)))
  for (let row = 0; row < nodes.length; row++) {
    const at = 4 * nodes[row]!
    const left = across(box[at]!)
    const top = down(box[at + 1]!)
    const right = across(box[at + 2]!)
    const bottom = down(box[at + 3]!)
    columns.left[row] = left
    columns.top[row] = top
    columns.right[row] = right
    columns.bottom[row] = bottom
    columns.centerX[row] = (left + right) / 2
    columns.centerY[row] = (top + bottom) / 2
    columns.area[row] = Math.min(1, area[nodes[row]!]! / Math.max(1, width * height))
  }
}

/** Section 4.2, and VISIBLE_CHAR of 4.3. A node without a visible character has 0 in all four. */
function fonts(page: Page, { visible, colour, fontSize }: Layout, nodes: Uint32Array, columns: Columns): void {
  const { leaves } = page
  const chars = leafCounts(page).chars.map((count, leaf) => (visible[leaves[leaf]!] === 1 ? count : 0))
  const total = chars.reduce((sum, count) => sum + count, 0)
  let smallest = Number.POSITIVE_INFINITY
  let largest = 0
  const shareOfColour = new Map<number, number>()
  const shareOfSize = new Map<number, number>()
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    if (chars[leaf] === 0) continue
    const node = leaves[leaf]!
    const share = chars[leaf]! / total
    shareOfColour.set(colour[node]!, (shareOfColour.get(colour[node]!) ?? 0) + share)
    shareOfSize.set(fontSize[node]!, (shareOfSize.get(fontSize[node]!) ?? 0) + share)
    smallest = Math.min(smallest, fontSize[node]!)
    largest = Math.max(largest, fontSize[node]!)
  }
  const range = largest > smallest ? largest - smallest : Number.POSITIVE_INFINITY
  const charsBefore = prefixSums(chars, () => 1)
  const fill = (column: Float64Array, value: (node: NodeId) => number) => {
    const before = prefixSums(chars, leaf => value(leaves[leaf]!))
    meanBelow(page, nodes, before, charsBefore, column)
  }
  fill(columns.colourPopularity, node => shareOfColour.get(colour[node]!) ?? 0)
  fill(columns.fontSize, node => (fontSize[node]! - smallest) / range)
  fill(columns.fontSizePopularity, node => shareOfSize.get(fontSize[node]!) ?? 0)
  for (let row = 0; row < nodes.length; row++)
    columns.visibleChars[row] = total === 0 ? 0 : below(page, nodes[row]!, charsBefore) / total
}

/** Section 4.3. */
function textAndTags(page: Page, layout: Layout, nodes: Uint32Array, columns: Columns): void {
  const { size, tag, flags, leaves } = page
  const isTag = new Uint8Array(size)
  const isLink = new Uint8Array(size)
  for (let node = 0; node < size; node++) {
    if (tag[node] === Tag.text || (flags[node]! & Flag.inert) !== 0) continue
    isTag[node] = 1
    if (tag[node] === Tag.a && attribute(page, node, "href") !== undefined) isLink[node] = 1
  }
  const tags = subtreeSums(page, isTag)
  const links = subtreeSums(page, isLink)
  const charsBefore = prefixSums(leafCounts(page).chars, leaf => layout.visible[leaves[leaf]!]!)
  const textArea = coveredBelow(page, layout, node => tag[node] === Tag.text)
  const imageArea = coveredBelow(page, layout, node => tag[node] !== Tag.text && tag[node] !== Tag.hr)
  for (let row = 0; row < nodes.length; row++) {
    const node = nodes[row]!
    columns.textRatio[row] = textArea(node) / (textArea(node) + imageArea(node) + 1)
    columns.tagDensity[row] = tags[node]! / (below(page, node, charsBefore) + 1)
    columns.linkDensity[row] = links[node]! / (tags[node]! + 1)
  }
}

/**
 * Area that the leaves of one kind cover below a node: the sum of their boxes less what each shares with the one before it. Texts that run
 * on in one paragraph share a line, pictures of a carousel share their place; further overlaps are not counted.
 */
function coveredBelow(page: Page, layout: Layout, wanted: (node: NodeId) => boolean): (node: NodeId) => number {
  const { leaves, leafStart, end } = page
  const before = new Uint32Array(leaves.length + 1)
  const areas = [0]
  const shared = [0]
  let last: NodeId = -1
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    const node = leaves[leaf]!
    before[leaf + 1] = before[leaf]!
    if (layout.visible[node] === 0 || !wanted(node)) continue
    before[leaf + 1]!++
    areas.push(areas[areas.length - 1]! + overlap(layout, node, node))
    shared.push(shared[shared.length - 1]! + (last < 0 ? 0 : overlap(layout, last, node)))
    last = node
  }
  return node => {
    const from = before[leafStart[node]!]!
    const to = before[leafStart[end[node]!]!]!
    return to === from ? 0 : areas[to]! - areas[from]! - (shared[to]! - shared[from + 1]!)
  }
}

function overlap(layout: Layout, one: NodeId, other: NodeId): number {
  const a = nodeBox(layout, one)
  const b = nodeBox(layout, other)
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

function prefixSums(weights: Float64Array, value: (leaf: number) => number): Float64Array {
  const sums = new Float64Array(weights.length + 1)
  for (let leaf = 0; leaf < weights.length; leaf++)
    sums[leaf + 1] = sums[leaf]! + (weights[leaf] === 0 ? 0 : weights[leaf]! * value(leaf))
  return sums
}

function below({ leafStart, end }: Page, node: NodeId, before: Float64Array): number {
  return before[leafStart[end[node]!]!]! - before[leafStart[node]!]!
}

function meanBelow(
  page: Page,
  nodes: Uint32Array,
  before: Float64Array,
  weightBefore: Float64Array,
  out: Float64Array,
): void {
  for (let row = 0; row < nodes.length; row++) {
    const weight = below(page, nodes[row]!, weightBefore)
    out[row] = weight === 0 ? 0 : below(page, nodes[row]!, before) / weight
  }
}
