/**
 * LQF — Mantratzis, C., Orgun, M., Cassidy, S.: "Separating XHTML content from navigation clutter using DOM-structure block analysis",
 * Hypertext 2005, pp. 145-147.
 *
 * Idea. Menus, link lists and teasers are blocks whose text is mostly link text. From the innermost blocks outwards, every block whose
 * share of link text exceeds a quota is cut out. What was cut out no longer counts for the blocks around it, so an article is not lost
 * for the link list inside it.
 *
 * | equation | function |
 * |---|---|
 * | quota(b) = link characters left in b / characters left in b | `cutBlocks` |
 * | b is cut where quota(b) > quota | `cutBlocks` |
 *
 * Parameters: `quota` (published: not known, only the abstract was at hand; here 0.25, the best of 0.25, 0.5 and 0.75 on newspaper4k,
 * chinese-pages and chinese-news, alike on wcxb; figures in docs/methods/lqf.md).
 *
 * Deviations. D1: blocks are the elements that HTML displays as blocks; `html` and `body` are not cut. D2: the share is counted in
 * characters. D3: a block with no text left stays (its images may belong to the content).
 *
 * Cannot: remove anything that is not a link (copyright lines, captions, comments, legal text): precision depends on the page.
 */
import { leafCounts, perNode } from "../features/leaf-counts.ts"
import type { NodeId, Page } from "../page/page.ts"
import { BLOCK_TAGS, LEAF_TAGS, Tag } from "../page/tags.ts"
import type { Selection } from "../selection/selection.ts"
import type { Method, Trace } from "./method.ts"

export interface LqfOptions {
  readonly quota?: number
}

export function lqf({ quota = 0.25 }: LqfOptions = {}): Method {
  return {
    id: "lqf",
    title: "Link quota filter",
    citation: {
      authors: "Mantratzis, C., Orgun, M., Cassidy, S.",
      title: "Separating XHTML content from navigation clutter using DOM-structure block analysis",
      venue: "Hypertext",
      year: 2005,
    },
    needs: [],
    select: (page, _given, trace) => select(page, quota, trace),
  }
}

function select(page: Page, quota: number, trace: Trace | undefined): Selection {
  const { leafStart, end } = page
  const { cut, quotas } = cutBlocks(page, quota)
  const keep = new Uint8Array(page.leaves.length).fill(1)
  for (let node = 0; node < page.size; ) {
    if (!Number.isNaN(quotas[node]!)) trace?.node(node, { quota: quotas[node]!, cut: cut[node] === 1 })
    if (cut[node] === 0) {
      node++
      continue
    }
    keep.fill(0, leafStart[node]!, leafStart[end[node]!]!)
    node = end[node]!
  }
  trace?.page({ quota })
  return { keep }
}

export interface Cuts {
  /** 1 for a block that is cut out. */
  readonly cut: Uint8Array
  /** Share of link characters of each block when its turn came; NaN for nodes that are not blocks, and for blocks with no text left. */
  readonly quotas: Float64Array
}

/** Backwards in document order every node comes before its parent: innermost blocks first. */
export function cutBlocks(page: Page, quota: number): Cuts {
  const counts = leafCounts(page)
  const chars = perNode(page, counts.chars)
  const linkChars = perNode(page, counts.linkChars)
  const cut = new Uint8Array(page.size)
  const quotas = new Float64Array(page.size).fill(Number.NaN)
  for (let node = page.size - 1; node > 0; node--) {
    // D2: shares of characters; D3: a block with no text left is not looked at.
    if (isBlock(page, node) && chars[node]! > 0) {
      quotas[node] = linkChars[node]! / chars[node]!
      if (quotas[node]! > quota) {
        cut[node] = 1
        continue
      }
    }
    const above = page.parent[node]!
    chars[above]! += chars[node]!
    linkChars[above]! += linkChars[node]!
  }
  return { cut, quotas }
}

/** D1. */
function isBlock({ tag }: Page, node: NodeId): boolean {
  const t = tag[node]!
  return BLOCK_TAGS[t] === 1 && LEAF_TAGS[t] === 0 && t !== Tag.html && t !== Tag.body
}
