/** What a method answers: for every leaf of the page, kept or not. Gold labels are Selections too. */
import type { LeafId, NodeId, Page, Warning } from "../page/page.ts"

export const PAGE_TYPES = ["article", "documentation", "service", "forum", "collection", "listing", "product"] as const
export type PageType = (typeof PAGE_TYPES)[number]

/** One post, item or section among several of its kind. */
export interface Region {
  readonly kind: "post" | "item" | "section"
  readonly node: NodeId
  /** Leaves [from, to) of the page; those kept are the region's text. */
  readonly from: LeafId
  readonly to: LeafId
  readonly author?: string
  readonly date?: string
}

/** What a method found out about the page as a whole, besides which leaves to keep. */
export interface Judgement {
  readonly type?: PageType
  readonly typeProbability?: number
  /** Calibrated estimate of the word F1 of this selection. */
  readonly confidence?: number
  readonly regions?: readonly Region[]
  readonly warnings?: readonly Warning[]
}

export interface Selection {
  /** 1 for a kept leaf, 0 for the others; one entry a leaf. */
  readonly keep: Uint8Array
  /** The method's own score of each leaf, where it has one. */
  readonly score?: Float32Array
  readonly judgement?: Judgement
}

export function emptySelection(page: Page): Selection {
  return { keep: new Uint8Array(page.leaves.length) }
}

/** Keeps every leaf below the given nodes. */
export function selectSubtrees(page: Page, nodes: Iterable<NodeId>): Selection {
  const keep = new Uint8Array(page.leaves.length)
  for (const node of nodes) keep.fill(1, page.leafStart[node]!, page.leafStart[page.end[node]!]!)
  return { keep }
}

/** Keeps what any of the selections keeps. */
export function unionSelections(page: Page, selections: readonly Selection[]): Selection {
  const keep = new Uint8Array(page.leaves.length)
  for (const selection of selections)
    for (let leaf = 0; leaf < keep.length; leaf++) keep[leaf]! |= selection.keep[leaf]!
  return { keep }
}
