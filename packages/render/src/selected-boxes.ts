/** The regions of the page that a selection covers: the largest nodes of which everything that is seen was kept. */
import type { Layout, Page, Rect, Selection } from "pith"
import { nodeBox, subtreeSums } from "pith/internals"

export function selectedBoxes(page: Page, layout: Layout, selection: Selection): Rect[] {
  const { leaves, size, end } = page
  const seen = new Float64Array(size)
  const kept = new Float64Array(size)
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    const node = leaves[leaf]!
    seen[node] = layout.visible[node]!
    kept[node] = layout.visible[node]! & selection.keep[leaf]!
  }
  const seenBelow = subtreeSums(page, seen)
  const keptBelow = subtreeSums(page, kept)
  const boxes: Rect[] = []
  for (let node = 0; node < size; ) {
    const isWhole = keptBelow[node]! > 0 && keptBelow[node] === seenBelow[node]
    // The root and the body are as large as the window, whatever they hold.
    if (isWhole && node > page.body) boxes.push(nodeBox(layout, node))
    node = isWhole && node > page.body ? end[node]! : node + 1
  }
  return boxes
}
