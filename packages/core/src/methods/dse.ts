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
 * | which child is compared with which | `pairEqualFirst`, `pairByPlace` |
 *
 * Parameters (the publication, which compares with one page, has none): `drop` and `pairing`, see D2 and D3.
 *
 * Deviations (the option's first value is ours; measured, see docs/methods/dse.md). D1: attributes other than an image's address are not
 * compared: sites mark the current menu entry in them. D2 `pairing` "equal-first" | "place": among the children of two nodes equal ones are
 * paired first, wherever they stand, then the rest by tag in their order, so that one more teaser in the neighbour does not put all that follows
 * out of step; or the first child is paired with the first. D3 `drop` "any" | "all": with several neighbours a leaf is dropped where any
 * comparison finds it equal, or where every one does. D4: a neighbour that is equal to the page as a whole is left out: a copy tells nothing.
 *
 * Cannot: run without a page of the same site; tell a teaser or a date that changes from page to page from content (recall is high,
 * precision is not); keep a sentence that both pages have at the same place.
 */
import { hashText } from "../math/hash.ts"
import { type NodeId, type Page, tagName } from "../page/page.ts"
import { FIRST_EXTRA_TAG, Tag } from "../page/tags.ts"
import type { Selection } from "../selection/selection.ts"
import { subtreeHashes } from "../views/subtree-hashes.ts"
import type { Method, Trace } from "./method.ts"

export interface DseOptions {
  /** D3: with several siblings, a leaf is dropped where it equals any of them, or only where it equals all. */
  readonly drop?: "any" | "all"
  /** D2: equal children are paired first, wherever they stand, or children are paired by their place alone. */
  readonly pairing?: "equal-first" | "place"
}
type Settings = Required<DseOptions>

export function dse({ drop = "any", pairing = "equal-first" }: DseOptions = {}): Method {
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
    select: (page, given, trace) => select(page, given.siblings ?? [], { drop, pairing }, trace),
  }
}

function select(page: Page, siblings: readonly Page[], settings: Settings, trace: Trace | undefined): Selection {
  const own = hashed(page)
  // D4: a copy of the page tells nothing.
  const others = siblings.map(hashed).filter(other => other.hashes[0] !== own.hashes[0])
  const times = new Uint32Array(page.leaves.length)
  for (const other of others) {
    const equal = equalLeaves(own, other, settings.pairing, trace)
    for (let leaf = 0; leaf < times.length; leaf++) times[leaf]! += equal[leaf]!
  }
  const enough = settings.drop === "any" ? 1 : Math.max(1, others.length)
  trace?.page({
    siblings: others.length,
    equalPagesToDrop: enough,
    leavesOnSiblings: times.reduce((dropped, count) => dropped + Number(count >= enough), 0),
  })
  return { keep: Uint8Array.from(times, count => Number(count < enough)) }
}

/** A page with a digest of every subtree. */
export interface Hashed {
  readonly page: Page
  readonly hashes: Float64Array
}

export function hashed(page: Page): Hashed {
  return { page, hashes: subtreeHashes(page) }
}

type Pair = readonly [NodeId, NodeId]

/** Compares two pages from the root down; 1 for every leaf inside a subtree that both have at the same place. */
export function equalLeaves(own: Hashed, other: Hashed, pairing: Settings["pairing"], trace?: Trace): Uint8Array {
  const { page, hashes } = own
  const pairChildren = pairing === "place" ? pairByPlace : pairEqualFirst
  const equal = new Uint8Array(page.leaves.length)
  const pairs: Pair[] = [[0, 0]]
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [node, twin] = pair
    if (hashes[node] === other.hashes[twin]) {
      equal.fill(1, page.leafStart[node]!, page.leafStart[page.end[node]!]!)
      trace?.node(node, { equalToSibling: true })
    } else for (const children of pairChildren(own, node, other, twin)) pairs.push(children)
  }
  return equal
}

/** First the children that are equal, then the others of the same tag in their order. */
function pairEqualFirst(own: Hashed, node: NodeId, other: Hashed, twin: NodeId): Pair[] {
  const pairs: Pair[] = []
  const equals = new Queues()
  for (const child of children(other.page, twin)) equals.add(other.hashes[child]!, child)
  const unpaired: NodeId[] = []
  const taken = new Set<NodeId>()
  for (const child of children(own.page, node)) {
    const match = equals.take(own.hashes[child]!)
    if (match === undefined) unpaired.push(child)
    else {
      taken.add(match)
      pairs.push([child, match])
    }
  }
  const sameTag = new Queues()
  for (const child of children(other.page, twin)) if (!taken.has(child)) sameTag.add(tagKey(other.page, child), child)
  for (const child of unpaired) {
    const match = own.page.tag[child] === Tag.text ? undefined : sameTag.take(tagKey(own.page, child))
    if (match !== undefined) pairs.push([child, match])
  }
  return pairs
}

/** The first child with the first, the second with the second; what is never shown and white space have no place. */
function pairByPlace(own: Hashed, node: NodeId, other: Hashed, twin: NodeId): Pair[] {
  const shown = ({ page, hashes }: Hashed, above: NodeId) =>
    [...children(page, above)].filter(child => hashes[child] !== 0)
  const twins = shown(other, twin)
  return shown(own, node).flatMap((child, place): Pair[] => {
    const match = twins[place]
    return match !== undefined && tagKey(own.page, child) === tagKey(other.page, match) ? [[child, match]] : []
  })
}

/** Names that tags.ts does not know have numbers of the page's own. */
function tagKey(page: Page, node: NodeId): number {
  const tag = page.tag[node]!
  return tag < FIRST_EXTRA_TAG ? tag : hashText(tagName(page, node))
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
