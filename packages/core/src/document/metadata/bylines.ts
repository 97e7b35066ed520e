/** Authors as the page shows them: links and elements marked as author, and lines that begin like a byline, near the headline. */
import { attribute, Flag, type NodeId, type Page } from "../../page/page.ts"
import { leavesText } from "../../views/block-text.ts"
import { blocks } from "../../views/blocks.ts"
import { BYLINE_START } from "./byline-words.ts"
import type { Headline } from "./headline.ts"
import { namesIn } from "./names.ts"
import { plainText } from "./plain-text.ts"
import { type Signs, spacedText } from "./signs.ts"

export interface Byline {
  readonly node: NodeId
  readonly names: readonly string[]
  readonly source: string
}

/** A marked element with more text than this is the author's biography or the whole article. Chosen. */
const MAX_MARKED = 160
const MAX_LINE = 120

export function findBylines(page: Page, signs: Signs, headline: Headline | undefined, beside: Uint8Array): Byline[] {
  const found: Byline[] = []
  const add = (node: NodeId, text: string, source: string) => {
    if (text === "" || text.length > MAX_MARKED) return
    const names = namesIn(text)
    if (names.length > 0) found.push({ node, names, source })
  }
  for (const { rel, node } of signs.links) {
    if (/(?:^|\s)author(?:\s|$)/.test(rel) && beside[node] === 0) add(node, spacedText(page, node), "rel=author")
  }
  for (const node of signs.authorMarks) {
    if (beside[node] === 1 || (page.flags[node]! & (Flag.hidden | Flag.inert)) !== 0) continue
    add(node, attribute(page, node, "data-author") ?? spacedText(page, node, MAX_MARKED + 1), "author class")
  }
  const view = blocks(page)
  for (let block = 0; block < view.count; block++) {
    const from = view.start[block]!
    const node = page.leaves[from]!
    if (beside[node] === 1) continue
    const to = Math.min(view.start[block + 1]!, from + 12)
    const text = plainText(leavesText(page, from, to).slice(0, MAX_LINE + 80))
    if (text.length <= MAX_LINE && BYLINE_START.test(text)) add(node, text, "byline")
  }
  const start = headline?.node ?? 0
  // In page order from the headline on; what stands above the headline comes last.
  return found.sort((a, b) => place(a.node, start) - place(b.node, start))
}

/** Above the headline counts double the distance: kickers stand close, other articles far. */
export function place(node: NodeId, headline: NodeId): number {
  return node >= headline ? node - headline : 3 * (headline - node) + 40
}
