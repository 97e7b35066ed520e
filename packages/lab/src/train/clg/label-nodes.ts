/** CLG, section 5: which elements of a page are positive, negative or neither, and which region is the gold one. */
import {
  type Layout,
  leafCounts,
  type NodeId,
  nodeBox,
  type Page,
  type Rect,
  type Regions,
  regionBox,
  Tag,
} from "pith/internals"

export const POSITIVE = 1
export const NEUTRAL = 0
export const NEGATIVE = -1

/**
 * An element is "selected" where this share of its text is gold: nobody takes a stray link out of an article. Of 1, 0.95, 0.9 and 0.8 the
 * best for the word F1 of clg on every sixth page, three folds (docs/methods/clg.md).
 */
export const GOLD_SHARE = 0.95

/** Rules (a) – (e), from the nodes a person has selected and those inside them that were taken out again. */
export function labelNodes(page: Page, selected: readonly NodeId[], deselected: readonly NodeId[]): Int8Array {
  const { size, parent, end } = page
  const label = new Int8Array(size).fill(NEGATIVE) // (e)
  const cutBelow = new Uint8Array(size)
  for (const node of deselected) markUp(parent, node, cutBelow)
  for (const node of selected) {
    label.fill(NEUTRAL, node, end[node]!) // (d), descendants
    for (let above = parent[node]!; above >= 0 && label[above] === NEGATIVE; above = parent[above]!)
      label[above] = NEUTRAL // (d), ancestors
  }
  for (const node of selected)
    for (let inner = node; inner < end[node]!; inner++) if (cutBelow[inner] === 0) label[inner] = POSITIVE // (c)
  for (const node of deselected) label.fill(NEGATIVE, node, end[node]!) // (a), (b)
  return label
}

/** Marks the node and all above it; what is marked has marked ancestors. */
function markUp(parent: Int32Array, node: NodeId, marks: Uint8Array): void {
  for (let above = node; above >= 0 && marks[above] === 0; above = parent[above]!) marks[above] = 1
}

/** "Top" gold nodes: positive nodes whose parent is not positive. */
export function topNodes({ size, parent }: Page, label: Int8Array): NodeId[] {
  const tops: NodeId[] = []
  for (let node = 0; node < size; node++)
    if (label[node] === POSITIVE && (parent[node]! < 0 || label[parent[node]!] !== POSITIVE)) tops.push(node)
  return tops
}

/**
 * The outermost elements of which at least `share` of what is seen is kept, by characters (a picture counts as one): what a person would
 * have selected to get these leaves.
 */
export function wholeElements(page: Page, layout: Layout, keep: Uint8Array, share = 1): NodeId[] {
  const { size, tag, end, leaves, leafStart } = page
  const { chars } = leafCounts(page)
  const seen = new Float64Array(leaves.length + 1)
  const kept = new Float64Array(leaves.length + 1)
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    const weight = layout.visible[leaves[leaf]!] === 1 ? Math.max(1, chars[leaf]!) : 0
    seen[leaf + 1] = seen[leaf]! + weight
    kept[leaf + 1] = kept[leaf]! + weight * keep[leaf]!
  }
  const whole: NodeId[] = []
  for (let node = 0; node < size; ) {
    const from = leafStart[node]!
    const to = leafStart[end[node]!]!
    const below = seen[to]! - seen[from]!
    const isWhole = tag[node] !== Tag.text && below > 0 && kept[to]! - kept[from]! >= share * below
    if (isWhole) whole.push(node)
    node = isWhole ? end[node]! : node + 1
  }
  return whole
}

/** The region of a selection, gold or not: the elements it would be marked by, and the boxes of kept texts that stand in none. */
export function selectionRects(page: Page, layout: Layout, seen: Regions, keep: Uint8Array): Rect[] {
  const whole = wholeElements(page, layout, keep, GOLD_SHARE)
  const rects = whole.map(node => regionBox(seen, node))
  const inside = new Uint8Array(page.leaves.length)
  for (const node of whole) inside.fill(1, page.leafStart[node]!, page.leafStart[page.end[node]!]!)
  for (let leaf = 0; leaf < keep.length; leaf++) {
    const node = page.leaves[leaf]!
    if (keep[leaf] === 1 && inside[leaf] === 0 && layout.visible[node] === 1) rects.push(nodeBox(layout, node))
  }
  return rects
}
