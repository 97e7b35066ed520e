/** The regions of the page that a selection covers: the largest nodes of which everything that is seen was kept, and what sticks out of them. */
import type { Layout, Page, Rect, Selection } from "pith"
import { nodeBox, subtreeSums } from "pith/internals"

/** Letters reach a little over the line they stand in. Pixels, chosen. */
const NEAR = 8

export function selectedBoxes(page: Page, layout: Layout, selection: Selection): Rect[] {
  const { leaves, leafStart, size, end } = page
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
    if (isWhole && node > page.body) addBoxes(node)
    node = isWhole && node > page.body ? end[node]! : node + 1
  }
  return boxes

  function addBoxes(node: number): void {
    const whole = nodeBox(layout, node)
    boxes.push(whole)
    for (let leaf = leafStart[node]!; leaf < leafStart[end[node]!]!; leaf++) {
      if (kept[leaves[leaf]!] === 0) continue
      const box = nodeBox(layout, leaves[leaf]!)
      const isInside =
        box.left >= whole.left - NEAR &&
        box.right <= whole.right + NEAR &&
        box.top >= whole.top - NEAR &&
        box.bottom <= whole.bottom + NEAR
      if (!isInside) boxes.push(box)
    }
  }
}
