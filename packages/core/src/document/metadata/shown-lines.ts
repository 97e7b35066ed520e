import type { LeafId, NodeId, Page } from "../../page/page.ts"
import { blocks } from "../../views/blocks.ts"
import { plainText } from "./plain-text.ts"

/** One short block of the page. */
export interface Line {
  readonly node: NodeId
  /** Leaves [from, to). */
  readonly from: LeafId
  readonly to: LeafId
  readonly text: string
}

/** No byline or date line is longer, in characters and leaves. Chosen. */
const MAX_LINE = 160
const MAX_LEAVES = 12

/** The short blocks that do not stand beside the content, in page order, with a space between elements that would otherwise touch. */
export function shownLines(page: Page, beside: Uint8Array): Line[] {
  const { count, start } = blocks(page)
  const lines: Line[] = []
  for (let block = 0; block < count; block++) {
    const from = start[block]!
    const node = page.leaves[from]!
    if (beside[node] === 1) continue
    const to = Math.min(start[block + 1]!, from + MAX_LEAVES)
    let raw = ""
    for (let leaf = from; leaf < to && raw.length <= 4 * MAX_LINE; leaf++) raw += ` ${page.text[page.leaves[leaf]!]!}`
    if (raw.length > 4 * MAX_LINE) continue
    const text = plainText(raw)
    if (text !== "" && text.length <= MAX_LINE) lines.push({ node, from, to, text })
  }
  return lines
}
