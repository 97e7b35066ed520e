/**
 * Blocks: runs of leaves with no block-level boundary between them, what a reader sees as one paragraph, heading, cell or menu entry.
 * A `<br><br>` (two or more line breaks with nothing between) is a boundary too: old pages write paragraphs that way.
 */
import type { LeafId, NodeId, Page } from "../page/page.ts"
import { BLOCK_TAGS, LEAF_TAGS, Tag } from "../page/tags.ts"

export interface Blocks {
  readonly count: number
  /** First leaf of each block, and the number of leaves as last entry: block b is leaves [start[b], start[b + 1]). */
  readonly start: Uint32Array
  /** Block of each leaf. */
  readonly blockOf: Uint32Array
  /** Nearest block-level element around each block. */
  readonly root: Uint32Array
}

export function blocks(page: Page): Blocks {
  const { tag, end, leaves, leafStart, size } = page
  const blockOf = new Uint32Array(leaves.length)
  const starts: LeafId[] = []
  let open = false
  let breaks = 0
  /** Ends of open block-level elements, innermost last: leaving one is a boundary. */
  const ends: NodeId[] = []
  const elements: NodeId[] = []
  const roots: NodeId[] = []
  for (let node = 0; node < size; node++) {
    while (ends.length > 0 && node >= ends[ends.length - 1]!) {
      ends.pop()
      elements.pop()
      open = false
    }
    const t = tag[node]!
    const isLeaf = leafStart[node + 1]! > leafStart[node]!
    if (t === Tag.br) {
      breaks++
      if (breaks === 2) open = false
    } else if (BLOCK_TAGS[t] === 1) {
      open = false
      if (LEAF_TAGS[t] === 0) {
        ends.push(end[node]!)
        elements.push(node)
      }
    }
    if (!isLeaf) continue
    breaks = 0
    const leaf = leafStart[node]!
    if (!open) {
      starts.push(leaf)
      roots.push(elements[elements.length - 1] ?? 0)
      open = true
    }
    blockOf[leaf] = starts.length - 1
    // A rule or an embedded frame stands alone.
    if (BLOCK_TAGS[t] === 1) open = false
  }
  starts.push(leaves.length)
  return { count: roots.length, start: Uint32Array.from(starts), blockOf, root: Uint32Array.from(roots) }
}
