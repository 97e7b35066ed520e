/**
 * DSE — Wang, J., Lochovsky, F. H.: "Data-rich section extraction from HTML pages", WISE 2002, pp. 313-322.
 *
 * Idea. Pages of one site are made from one template, and what two of them have in common is that template. The trees of the page and
 * of a neighbour are compared from the root down, and equal parts are taken away. What is left is the data-rich section.
 *
 * | step | function |
 * |---|---|
 * | compare two trees top-down, in document order | `equalLeaves` |
 * | equal subtrees: same tags, same text (addresses of images count as text) | views/subtree-hashes |
 * | which child is compared with which | `pairChildren` |
 *
 * Parameters: `drop` "any" (default) or "all", see D3; the paper compares with one page.
 *
 * Deviations. D1: attributes other than an image's address are not compared: sites mark the current menu entry in them. D2: among the
 * children of two nodes equal ones are paired first, wherever they stand, then the rest by tag in their order: one more teaser in the
 * neighbour does not put all that follows out of step. D3: with several neighbours a leaf is dropped where any comparison finds it equal;
 * "all" asks for every one of them. Measured, "any" is the better.
 *
 * Cannot: run without a page of the same site; tell a teaser or a date that changes from page to page from content (recall is high,
 * precision is not); keep a sentence that both pages have at the same place.
 */
import type { NodeId, Page } from "../page/page.ts"
import { Tag } from "../page/tags.ts"
import type { Selection } from "../selection/selection.ts"
import { subtreeHashes } from "../views/subtree-hashes.ts"
import type { Method, Trace } from "./method.ts"

export interface DseOptions {
  /** D3: with several siblings, a leaf is dropped where it equals any of them, or only where it equals all. */
  readonly drop?: "any" | "all"
}

export function dse({ drop = "any" }: DseOptions = {}): Method {
  return {
    id: "dse",
    title: "Data-rich section extraction",
    citation: {
      authors: "Wang, J., Lochovsky, F. H.",
      title: "Data-rich section extraction from HTML pages",
      venue: "WISE",
      year: 2002,
    },
    needs: ["siblings"],
    select: (page, given, trace) => select(page, given.siblings ?? [], drop, trace),
  }
}

function select(page: Page, siblings: readonly Page[], drop: "any" | "all", trace: Trace | undefined): Selection {
  const hashes = subtreeHashes(page)
  const times = new Uint32Array(page.leaves.length)
  for (const sibling of siblings) {
    const equal = equalLeaves(page, hashes, sibling, trace)
    for (let leaf = 0; leaf < times.length; leaf++) times[leaf]! += equal[leaf]!
  }
  const enough = drop === "any" ? 1 : Math.max(1, siblings.length)
  trace?.page({ siblings: siblings.length, equalPagesToDrop: enough })
  return { keep: Uint8Array.from(times, count => Number(count < enough)) }
}

/** Compares two pages from the root down; 1 for every leaf inside a subtree that both have at the same place. */
export function equalLeaves(page: Page, hashes: Float64Array, other: Page, trace?: Trace): Uint8Array {
  const otherHashes = subtreeHashes(other)
  const equal = new Uint8Array(page.leaves.length)
  const pairs: [NodeId, NodeId][] = [[0, 0]]
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [node, twin] = pair
    if (hashes[node] === otherHashes[twin]) {
      equal.fill(1, page.leafStart[node]!, page.leafStart[page.end[node]!]!)
      trace?.node(node, { equalToSibling: true })
    } else for (const children of pairChildren(page, hashes, node, other, otherHashes, twin)) pairs.push(children)
  }
  return equal
}

/** Children of two nodes that belong together: first those that are equal, then the others of the same tag in their order. */
function pairChildren(
  page: Page,
  hashes: Float64Array,
  node: NodeId,
  other: Page,
  otherHashes: Float64Array,
  twin: NodeId,
): [NodeId, NodeId][] {
  const pairs: [NodeId, NodeId][] = []
  const equals = new Queues()
  for (const child of children(other, twin)) equals.add(otherHashes[child]!, child)
  const unpaired: NodeId[] = []
  const taken = new Set<NodeId>()
  for (const child of children(page, node)) {
    const match = equals.take(hashes[child]!)
    if (match === undefined) unpaired.push(child)
    else {
      taken.add(match)
      pairs.push([child, match])
    }
  }
  const sameTag = new Queues()
  for (const child of children(other, twin)) if (!taken.has(child)) sameTag.add(other.tag[child]!, child)
  for (const child of unpaired) {
    const match = page.tag[child] === Tag.text ? undefined : sameTag.take(page.tag[child]!)
    if (match !== undefined) pairs.push([child, match])
  }
  return pairs
}

function* children(page: Page, node: NodeId): Generator<NodeId> {
  for (let child = node + 1; child < page.end[node]!; child = page.end[child]!) yield child
}

/** Nodes by key, each taken once, first come first served. */
class Queues {
  private readonly lists = new Map<number, { readonly nodes: NodeId[]; next: number }>()

  add(key: number, node: NodeId): void {
    const list = this.lists.get(key)
    if (list === undefined) this.lists.set(key, { nodes: [node], next: 0 })
    else list.nodes.push(node)
  }

  take(key: number): NodeId | undefined {
    const list = this.lists.get(key)
    return list?.nodes[list.next++]
  }
}
