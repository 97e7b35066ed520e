/**
 * CETD — Sun, F., Song, D., Liao, L.: "DOM based content extraction via text density", SIGIR 2011, pp. 245-254.
 *
 * Idea. Content has much text and few tags; noise has many tags and its text is in links. Each node gets a density (characters per
 * tag, weighed down where the text is link text); the node whose children's densities add up highest holds the content, and
 * the smallest density on the way down to it is the threshold for everything else.
 *
 * | equation | function |
 * |---|---|
 * | TD_i = C_i / T_i (eq. 1) | `textDensity` |
 * | CTD_i = C_i/T_i · log_{ln(C_i/¬LC_i · LC_i + LC_b/C_b · C_i + e)} (C_i/LC_i · T_i/LT_i) (eq. 2) | `compositeDensity` |
 * | DensitySum_N = Σ TD_i over children i (eq. 3) | `densitySums` |
 * | threshold: smallest density on the path from `body` to the node with the largest density sum | `pathThreshold` |
 *
 * Parameters: `density` "composite" (the paper's CETD-DS with CTD, its best) or "text" (plain TD). No others: the threshold is the page's.
 *
 * Deviations. D1: a subtree without tags, link characters, unlinked characters or link tags counts 1 for each (paper: "when T_i is 0, set
 * T_i to 1", extended to LC_i, ¬LC_i and LT_i as its authors' program does). So the argument of the outer logarithm's base exceeds e, the base
 * exceeds 1 and its logarithm is above 0: nothing is divided by zero. LC_i is the node's own, not the body's. D2: LT_i, like T_i, leaves
 * the node itself out, so that LT_i ≤ T_i and no density is negative. D3: the children of eq. 3 include the texts that stand between tags,
 * as in the program, with T = 1: pages that write paragraphs with `<br>` have no other children. D4: `<button>` and `<select>` are not
 * counted among the links: the program does so, the paper does not say it; a link is an `<a>` with an address.
 *
 * Cannot: see a content made of many short linked items (listings), or tell comments from the article above them.
 */
import { leafCounts, perNode } from "../features/leaf-counts.ts"
import { Flag, type NodeId, type Page } from "../page/page.ts"
import { Tag } from "../page/tags.ts"
import type { Selection } from "../selection/selection.ts"
import { selectSubtrees } from "../selection/selection.ts"
import { subtreeSums } from "../views/subtree-sums.ts"
import type { Method, Trace } from "./method.ts"

export interface CetdOptions {
  readonly density?: "composite" | "text"
}

export function cetd({ density = "composite" }: CetdOptions = {}): Method {
  return {
    id: "cetd",
    title: "Composite text density",
    citation: {
      authors: "Sun, F., Song, D., Liao, L.",
      title: "DOM based content extraction via text density",
      venue: "SIGIR",
      year: 2011,
    },
    needs: [],
    select: (page, _given, trace) => select(page, density, trace),
  }
}

function select(page: Page, kind: "composite" | "text", trace: Trace | undefined): Selection {
  const { body, end, tag, parent } = page
  const density = kind === "composite" ? compositeDensity(page) : textDensity(page)
  const sums = densitySums(page, density)
  const best = bestDescendants(page, sums)
  const threshold = pathThreshold(page, density, best[body]!)
  const marked = new Uint8Array(page.size)
  const reached = new Uint8Array(page.size)
  const kept: NodeId[] = []
  for (let node = body; node < end[body]!; ) {
    // A node is looked at only if all nodes above it reach the threshold; inside content already marked there is nothing left to do.
    const open = tag[node] !== Tag.text && (node === body || reached[parent[node]!] === 1)
    if (!open || marked[node] === 1 || density[node]! < threshold) {
      node = marked[node] === 1 ? end[node]! : node + 1
      continue
    }
    reached[node] = 1
    const content = best[node]!
    if (marked[content] === 0) {
      marked[content] = 1
      kept.push(content)
    }
    node = marked[node] === 1 ? end[node]! : node + 1
  }
  if (trace !== undefined) {
    trace.page({ threshold, bestNode: best[body]!, nodesKept: kept.length })
    for (let node = body; node < end[body]!; node++)
      if (tag[node] !== Tag.text && page.leafStart[end[node]!]! > page.leafStart[node]!)
        trace.node(node, { density: density[node]!, densitySum: sums[node]!, threshold })
  }
  return selectSubtrees(page, kept)
}

/** Tags below each node, itself not counted (T_i), and the links among them (LT_i). */
function tagCounts(page: Page): { tags: Float64Array; linkTags: Float64Array } {
  const own = new Float64Array(page.size)
  const links = new Float64Array(page.size)
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] !== Tag.text && (page.flags[node]! & Flag.inert) === 0) own[node] = 1
    if (page.tag[node] === Tag.a && (page.flags[node]! & Flag.link) !== 0) links[node] = 1
  }
  return { tags: sumsBelow(page, own), linkTags: sumsBelow(page, links) }
}

/** Sums over what is below each node, the node itself left out. */
function sumsBelow(page: Page, own: Float64Array): Float64Array {
  return subtreeSums(page, own).map((sum, node) => sum - own[node]!)
}

export function textDensity(page: Page): Float64Array {
  const chars = subtreeSums(page, perNode(page, leafCounts(page).chars))
  const { tags } = tagCounts(page)
  return chars.map((C, node) => C / (tags[node]! || 1))
}

export function compositeDensity(page: Page): Float64Array {
  const counts = leafCounts(page)
  const chars = subtreeSums(page, perNode(page, counts.chars))
  const linkChars = subtreeSums(page, perNode(page, counts.linkChars))
  const { tags, linkTags } = tagCounts(page)
  const bodyLinkShare = linkChars[page.body]! / (chars[page.body]! || 1) // LC_b / C_b
  return chars.map((C, node) => {
    if (C === 0) return 0
    const T = tags[node]! || 1 // D1
    const LC = linkChars[node]! || 1
    const LT = linkTags[node]! || 1
    const notLC = C - linkChars[node]! || 1
    const base = Math.log((C / notLC) * LC + bodyLinkShare * C + Math.E)
    return (C / T) * (Math.log((C / LC) * (T / LT)) / Math.log(base))
  })
}

/** D3: a text between two tags is a child like the others. */
export function densitySums(page: Page, density: Float64Array): Float64Array {
  const sums = new Float64Array(page.size)
  for (let node = 1; node < page.size; node++) sums[page.parent[node]!]! += density[node]!
  return sums
}

/** For every node, the node of its subtree with the largest density sum (the first one on a tie). */
function bestDescendants(page: Page, sums: Float64Array): Int32Array {
  const best = Int32Array.from(sums.keys())
  for (let node = page.size - 1; node > 0; node--) {
    const above = page.parent[node]!
    if (sums[best[node]!]! >= sums[best[above]!]! && best[above] !== above) best[above] = best[node]!
    else if (sums[best[node]!]! > sums[best[above]!]!) best[above] = best[node]!
  }
  return best
}

export function pathThreshold(page: Page, density: Float64Array, node: NodeId): number {
  let threshold = density[node]!
  for (let at = node; at !== page.body && at > 0; at = page.parent[at]!)
    threshold = Math.min(threshold, density[page.parent[at]!]!)
  return threshold
}
