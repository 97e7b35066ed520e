/**
 * The blocks that have text, numbered as rows: what a learned method labels. Rows lie in document order, so the rows below a
 * node are a range, and any sum over a subtree is a difference of two prefix sums.
 */
import { isSpace } from "../page/characters.ts"
import type { NodeId, Page } from "../page/page.ts"
import { type Blocks, blocks } from "./blocks.ts"

export interface TextBlocks {
  readonly blocks: Blocks
  /** Number of rows. */
  readonly count: number
  /** Block of each row. */
  readonly block: Uint32Array
  /** Nearest block-level element around each row. */
  readonly root: Uint32Array
  /** First leaf of each row, and one past its last. */
  readonly from: Uint32Array
  readonly to: Uint32Array
  /** Rows that begin before a leaf (leaves + 1 entries). */
  readonly rowsBefore: Uint32Array
}

export function textBlocks(page: Page): TextBlocks {
  const cut = blocks(page)
  const rows: number[] = []
  const rowsBefore = new Uint32Array(page.leaves.length + 1)
  for (let block = 0; block < cut.count; block++) {
    const from = cut.start[block]!
    const to = cut.start[block + 1]!
    rowsBefore[from] = rows.length
    let hasText = false
    for (let leaf = from; leaf < to && !hasText; leaf++) hasText = !isBlank(page.text[page.leaves[leaf]!]!)
    if (hasText) rows.push(block)
    rowsBefore.fill(rows.length, from + 1, to + 1)
  }
  rowsBefore[page.leaves.length] = rows.length
  const block = Uint32Array.from(rows)
  return {
    blocks: cut,
    count: rows.length,
    block,
    root: block.map(b => cut.root[b]!),
    from: block.map(b => cut.start[b]!),
    to: block.map(b => cut.start[b + 1]!),
    rowsBefore,
  }
}

/** First row below a node. */
export function firstRow(page: Page, rows: TextBlocks, node: NodeId): number {
  return rows.rowsBefore[page.leafStart[node]!]!
}

/** One past the last row below a node. */
export function lastRow(page: Page, rows: TextBlocks, node: NodeId): number {
  return rows.rowsBefore[page.leafStart[page.end[node]!]!]!
}

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isSpace(text.charCodeAt(i))) return false
  return true
}
