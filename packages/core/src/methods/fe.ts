/**
 * FE — Debnath, S., Mitra, P., Giles, C. L.: "Automatic extraction of informative blocks from webpages", SAC 2005, pp. 1722-1726
 * (FeatureExtractor); K-FeatureExtractor in Debnath, S., Mitra, P., Pal, N., Giles, C. L.: "Automatic identification of informative
 * sections of web pages", IEEE TKDE 17(9), 2005, pp. 1233-1246.
 *
 * Idea. The page is cut into blocks at certain tags. Every block has features: how much text, how many links, images, list items, table cells,
 * forms and scripts. A block in which text is the likeliest feature is a winner, and winners are the content.
 *
 * | equation | function |
 * |---|---|
 * | blocks: what stands in the innermost partitioning element | `partition` |
 * | P(f, b) = v(f, b) / Σ_g v(g, b), v(f, b) = the block's share of all the page has of feature f | `textProbabilities` |
 * | b wins where P(text, b) exceeds what the other features have (`dominance`) | `select` |
 * | K-FE: k-means over the winners' P(text, b), centres at equal steps of the sorted list, highest cluster kept | `highestCluster` |
 *
 * Parameters.
 * | name | published | here |
 * |---|---|---|
 * | partitioning tags | table, tr, hr, ul, p, div … | table, tr, ul, p, div and the block elements of HTML 5 (D2) |
 * | `winners` | FE: blocks whose desired feature wins; K-FE: k-means over them | "all"; "one" and "k-means" as options |
 * | `dominance` | – | "sum": text against all others together; "each" against every other by itself |
 * | `k` of K-FE | – | 2 (better than 3 on the four sets of docs/methods/fe.md) |
 * Only abstracts of the two publications were at hand: the formula of P, the readings of "wins" and the start and k of
 * the clustering are ours (D1).
 *
 * Deviations. D1: features are made comparable by their share of the page's total. D2: besides the published tags the sectioning, heading
 * and list elements that came into use later divide the page; `hr`, which has no inside, does not. D3: text outside all partitioning
 * elements belongs to the `body`.
 *
 * Cannot: keep content with many links, images or list items; drop plain text that is not content.
 */
import { leafCounts } from "../features/leaf-counts.ts"
import { kMeans } from "../math/k-means.ts"
import type { NodeId, Page } from "../page/page.ts"
import { Tag, tagSet } from "../page/tags.ts"
import type { Selection } from "../selection/selection.ts"
import type { Method, Trace } from "./method.ts"

export interface FeOptions {
  readonly winners?: "all" | "one" | "k-means"
  readonly dominance?: "sum" | "each"
  readonly k?: number
}

export function fe(options: FeOptions = {}): Method {
  return {
    id: "fe",
    title: "FeatureExtractor",
    citation: {
      authors: "Debnath, S., Mitra, P., Giles, C. L.",
      title: "Automatic extraction of informative blocks from webpages",
      venue: "SAC",
      year: 2005,
    },
    needs: [],
    select: (page, _given, trace) => select(page, options, trace),
  }
}

/** D2. */
// biome-ignore format: a table reads better in rows
const PARTITION_TAGS = tagSet([
  "table", "tr", "ul", "p", "div",
  "ol", "dl", "article", "section", "nav", "aside", "header", "footer", "main", "form", "blockquote", "pre", "figure",
  "h1", "h2", "h3", "h4", "h5", "h6",
])

/** Feature an element adds one to; text is counted in characters. */
const FEATURES = ["text", "link", "image", "list", "table", "form", "script"] as const
const FEATURE_TAGS = [
  new Uint8Array(65536),
  tagSet(["a"]),
  tagSet(["img", "picture", "object", "embed", "iframe", "video", "audio", "svg", "map"]),
  tagSet(["ul", "ol", "dl", "li", "dt", "dd"]),
  tagSet(["table", "tr", "td", "th"]),
  tagSet(["form", "input", "button", "select", "textarea"]),
  tagSet(["script", "style"]),
]

function select(page: Page, options: FeOptions, trace: Trace | undefined): Selection {
  const { winners = "all", dominance = "sum", k = 2 } = options
  const blockOf = partition(page)
  const { chars, text, strongest } = textProbabilities(page, blockOf)
  const won: NodeId[] = []
  for (let block = 0; block < page.size; block++)
    if (text[block]! > (dominance === "sum" ? 0.5 : strongest[block]!)) won.push(block)
  let chosen = won
  if (winners === "one") chosen = likeliest(won, text, chars)
  if (winners === "k-means") chosen = highestCluster(won, text, k)
  const isChosen = new Uint8Array(page.size)
  for (const block of chosen) isChosen[block] = 1
  if (trace !== undefined) {
    for (let block = 0; block < page.size; block++)
      if (text[block]! > 0)
        trace.node(block, { "P(text)": text[block]!, strongestOther: strongest[block]!, kept: isChosen[block] === 1 })
    trace.page({ winners: won.length, kept: chosen.length })
  }
  return { keep: Uint8Array.from(page.leaves, node => isChosen[blockOf[node]!]!) }
}

/** For every node, the partitioning element it stands in (an element that partitions stands in itself); D3: the body otherwise. */
export function partition(page: Page): Int32Array {
  const blockOf = new Int32Array(page.size).fill(page.body)
  for (let node = 1; node < page.size; node++)
    blockOf[node] =
      PARTITION_TAGS[page.tag[node]!] === 1 ? node : node === page.body ? node : blockOf[page.parent[node]!]!
  return blockOf
}

export interface TextProbabilities {
  /** Characters of each block. */
  readonly chars: Float64Array
  /** P(text, b) by the block's node; 0 for other nodes and for blocks without text. */
  readonly text: Float64Array
  /** The largest P(f, b) of the other features. */
  readonly strongest: Float64Array
}

export function textProbabilities(page: Page, blockOf: Int32Array): TextProbabilities {
  const values = FEATURES.map(() => new Float64Array(page.size))
  const counts = leafCounts(page)
  for (let leaf = 0; leaf < page.leaves.length; leaf++) values[0]![blockOf[page.leaves[leaf]!]!]! += counts.chars[leaf]!
  const chars = Float64Array.from(values[0]!)
  for (let node = page.body; node < page.end[page.body]!; node++) {
    const tag = page.tag[node]!
    if (tag === Tag.text) continue
    for (let f = 1; f < FEATURES.length; f++) if (FEATURE_TAGS[f]![tag] === 1) values[f]![blockOf[node]!]!++
  }
  // D1: a feature's value is its share of what the page has of it.
  for (const column of values) {
    const total = column.reduce((sum, value) => sum + value, 0) || 1
    for (let block = 0; block < page.size; block++) column[block]! /= total
  }
  const text = new Float64Array(page.size)
  const strongest = new Float64Array(page.size)
  for (let block = 0; block < page.size; block++) {
    if (values[0]![block] === 0) continue
    let all = 0
    let most = 0
    for (let f = 0; f < values.length; f++) {
      all += values[f]![block]!
      if (f > 0) most = Math.max(most, values[f]![block]!)
    }
    text[block] = values[0]![block]! / all
    strongest[block] = most / all
  }
  return { chars, text, strongest }
}

/** The likeliest winner; of several alike, the one with the most text. */
function likeliest(won: readonly NodeId[], text: Float64Array, chars: Float64Array): NodeId[] {
  let best = won[0]
  if (best === undefined) return []
  for (const block of won)
    if (text[block]! > text[best]! || (text[block] === text[best] && chars[block]! > chars[best]!)) best = block
  return [best]
}

export function highestCluster(won: readonly NodeId[], text: Float64Array, k: number): NodeId[] {
  if (won.length === 0) return []
  const points = Float64Array.from(won, block => text[block]!)
  const sorted = Float64Array.from(points).sort()
  const clusters = Math.min(k, sorted.length)
  // At equal steps of the sorted list: no chance in it.
  const initial = Float64Array.from({ length: clusters }, (_, c) =>
    clusters === 1 ? sorted[0]! : sorted[Math.round((c * (sorted.length - 1)) / (clusters - 1))]!,
  )
  const { of, centres } = kMeans(points, 1, initial)
  let top = of[0]!
  for (const cluster of of) if (centres[cluster]! > centres[top]!) top = cluster
  return won.filter((_, i) => of[i] === top)
}
