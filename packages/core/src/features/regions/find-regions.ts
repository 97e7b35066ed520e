/**
 * Which elements are the posts of a thread or the items of a list: those of one shape that hold most of the kept text between them, each
 * with its author and date where the page names them. They lie in document order and never overlap, but a reply may lie inside the post
 * it answers.
 */
import { attribute, type NodeId, type Page, tagName } from "../../page/page.ts"
import { charsBefore } from "./chars-before.ts"
import { type RegionHead, regionHead } from "./region-head.ts"
import { type RegionMarks, regionMarks } from "./region-marks.ts"
import { type RepeatedShape, repeatedShapes } from "./repeated-shapes.ts"

export interface FoundRegion extends RegionHead {
  readonly node: NodeId
}

export interface RegionWish {
  /** Posts name an author or a date and may lie inside one another; items hold a link or a heading. */
  readonly posts: boolean
  /** Fewest elements of one shape. */
  readonly fewest: number
  /** Share of the kept characters that the best shape must hold, and each further shape. */
  readonly first: number
  readonly further: number
}

/** A finer shape must beat a coarser one by this much: of two boxes around the same item the outer is taken. Chosen. */
const CLEARLY = 1.03
/** Shapes looked at after the best one: a bound on work. Chosen. */
const MOST_SHAPES = 60
/** Characters a region must hold besides the regions in it: fewer, and it is a box around them. Chosen. */
const FEWEST_CHARS = 2

export function findRegions(page: Page, keep: Uint8Array, wish: RegionWish): readonly FoundRegion[] {
  const keptBefore = charsBefore(page, keep)
  const total = keptBefore[keep.length]!
  if (total === 0) return []
  const marks = regionMarks(page)
  const shapes = repeatedShapes(page, marks, keptBefore, wish.posts).filter(({ nodes }) => nodes.length >= wish.fewest)
  const ranked = wish.posts ? rankPosts(page, marks, shapes, total) : rankItems(shapes, total)
  const chosen = chooseShapes(page, ranked, total, wish)
  if (chosen.length === 0) return []
  if (wish.posts) addOpening(page, marks, keptBefore, chosen)
  return withHeads(page, marks, keptBefore, chosen)
}

interface Ranked {
  readonly shape: RepeatedShape
  readonly value: number
}

/** Shapes whose heads are read to see which is the post: its body alone names nobody. Chosen. */
const MOST_READ = 8
const POST_NAME =
  /post|comment|message|repl(?:y|ies)|answer|question|topic|thread|beitrag|kommentar|antwort|respuesta|réponse|commentaire/i

/** Posts name their authors and dates; more of them make chance less likely. */
function rankPosts(page: Page, marks: RegionMarks, shapes: readonly RepeatedShape[], total: number): Ranked[] {
  const value = ({ nodes, chars }: RepeatedShape, named: number) =>
    (chars / total) * (0.25 + (0.75 * named) / nodes.length) * (nodes.length / (nodes.length + 1))
  const likely = shapes
    .map(shape => ({ shape, value: value(shape, shape.marked) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_READ)
  return shapes
    .filter(shape => likely.some(one => one.shape === shape))
    .map(shape => ({ shape, named: namedAmong(page, marks, shape.nodes) }))
    .filter(({ shape, named }) => 2 * named >= shape.nodes.length || POST_NAME.test(nameOf(page, shape.nodes[0]!)))
    .map(({ shape, named }) => ({ shape, value: value(shape, named) }))
}

/** How many of the nodes name an author or a date of their own. */
function namedAmong(page: Page, marks: RegionMarks, nodes: readonly NodeId[]): number {
  const inside = nested(page, nodes)
  let named = 0
  for (const [i, node] of nodes.entries()) {
    const { author, date } = regionHead(page, marks, node, inside[i]!)
    if (author !== undefined || date !== undefined) named++
  }
  return named
}

function nameOf(page: Page, node: NodeId): string {
  return `${attribute(page, node, "class") ?? ""} ${attribute(page, node, "id") ?? ""} ${tagName(page, node)}`
}

/** Items hold a link or a heading each; many items before few rows of them. */
function rankItems(shapes: readonly RepeatedShape[], total: number): Ranked[] {
  return shapes.map(shape => {
    const count = shape.nodes.length
    return { shape, value: (shape.chars / total) * (0.3 + (0.7 * shape.linked) / count) * (count / (count + 4)) }
  })
}

/** The best shape, then whatever else repeats beside it. */
function chooseShapes(page: Page, shapes: readonly Ranked[], total: number, { first, further }: RegionWish): NodeId[] {
  const best = Math.max(...shapes.map(({ value }) => value)) / CLEARLY
  // Shapes come in order of their first element, outer before inner: of near equals the first is taken.
  const outer = shapes.find(({ shape, value }) => value >= best && shape.chars >= first * total)
  if (outer === undefined) return []
  const ranked = [outer, ...shapes.filter(shape => shape !== outer).sort((a, b) => b.value - a.value)]
  const taken = new Uint32Array(page.size + 1)
  let chosen: NodeId[] = []
  for (const { shape } of ranked.slice(0, MOST_SHAPES)) {
    if (shape.chars < (chosen.length === 0 ? first : further) * total) continue
    const free = shape.nodes.filter(node => taken[page.end[node]!] === taken[node] && !isInside(page, node, chosen))
    if (free.length * 2 <= shape.nodes.length) continue
    chosen = [...chosen, ...free].sort((a, b) => a - b)
    countBefore(chosen, taken)
  }
  return chosen
}

/** Whether a node lies in one of the chosen; they are sorted. */
function isInside(page: Page, node: NodeId, chosen: readonly NodeId[]): boolean {
  let low = 0
  let high = chosen.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (chosen[middle]! <= node) low = middle + 1
    else high = middle
  }
  return low > 0 && page.end[chosen[low - 1]!]! > node
}

/** Chosen nodes before each node. */
function countBefore(chosen: readonly NodeId[], before: Uint32Array): void {
  let count = 0
  for (let node = 0; node < before.length; node++) {
    before[node] = count
    if (chosen[count] === node) count++
  }
}

/** The question above the answers is often an element of its own kind. */
function addOpening(page: Page, marks: RegionMarks, keptBefore: Float64Array, chosen: NodeId[]): void {
  const first = chosen[0]!
  const until = page.leafStart[first]!
  let longest = -1
  let most = 0
  for (let leaf = 0; leaf < until; leaf++) {
    const chars = keptBefore[leaf + 1]! - keptBefore[leaf]!
    if (chars > most) {
      most = chars
      longest = leaf
    }
  }
  if (longest < 0) return
  let node = page.leaves[longest]!
  while (page.parent[node]! > page.body && page.end[page.parent[node]!]! <= first) node = page.parent[node]!
  const held = keptBefore[page.leafStart[page.end[node]!]!]! - keptBefore[page.leafStart[node]!]!
  const { author, date } = regionHead(page, marks, node, [])
  if (held >= 0.6 * keptBefore[until]! && (author !== undefined || date !== undefined)) chosen.unshift(node)
}

function withHeads(
  page: Page,
  marks: RegionMarks,
  keptBefore: Float64Array,
  chosen: readonly NodeId[],
): readonly FoundRegion[] {
  const held = (node: NodeId) => keptBefore[page.leafStart[page.end[node]!]!]! - keptBefore[page.leafStart[node]!]!
  const inside = nested(page, chosen)
  const found: FoundRegion[] = []
  for (const [i, node] of chosen.entries()) {
    const within = inside[i]!.reduce((sum, inner) => sum + held(inner), 0)
    if (held(node) - within >= FEWEST_CHARS) found.push({ node, ...regionHead(page, marks, node, inside[i]!) })
  }
  return found
}

/** For each of the nodes, which are sorted, those directly inside it. */
function nested(page: Page, nodes: readonly NodeId[]): readonly (readonly NodeId[])[] {
  const inside = nodes.map((): NodeId[] => [])
  const open: number[] = []
  for (const [i, node] of nodes.entries()) {
    while (open.length > 0 && page.end[nodes[open.at(-1)!]!]! <= node) open.pop()
    if (open.length > 0) inside[open.at(-1)!]!.push(node)
    open.push(i)
  }
  return inside
}
