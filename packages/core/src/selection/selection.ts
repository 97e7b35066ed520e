/** What a method answers: for every leaf of the page, kept or not. Gold labels are Selections too. */
import type { NodeId, Page } from "../page/page.ts"

export interface Selection {
  /** 1 for a kept leaf, 0 for the others; one entry a leaf. */
  readonly keep: Uint8Array
  /** The method's own score of each leaf, where it has one. */
  readonly score?: Float32Array
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
