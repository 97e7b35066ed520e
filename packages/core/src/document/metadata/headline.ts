/** Where the piece begins and what stands beside it: the frame in which bylines and dates are looked for. */
import type { NodeId, Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import { fold, wordOverlap } from "./plain-text.ts"
import { type Signs, spacedText } from "./signs.ts"

export interface Headline {
  readonly node: NodeId
  readonly text: string
  /** Words shared with the page's declared titles, 0 to 1. */
  readonly overlap: number
}

/** The heading that says what the page's titles say; else the first `h1`. */
export function findHeadline(page: Page, signs: Signs, titles: readonly string[]): Headline | undefined {
  let best: Headline | undefined
  let bestScore = 0
  for (const node of signs.headings) {
    const text = headingText(page, node)
    if (text === "" || fold(text) === "") continue
    let overlap = 0
    for (const title of titles) overlap = Math.max(overlap, wordOverlap(text, title))
    const score = overlap + (page.tag[node] === Tag.h1 ? 0.3 : 0)
    if ((page.tag[node] === Tag.h1 || overlap > 0.6) && score > bestScore) {
      best = { node, text, overlap }
      bestScore = score
    }
  }
  return best
}

/** 1 for each node beside the content. A subtree that holds the headline is not beside it, whatever it is called. */
export function besideMask(page: Page, signs: Signs, headline: NodeId | undefined): Uint8Array {
  const mask = new Uint8Array(page.size)
  let until = 0
  for (const node of signs.beside) {
    if (node < until || (headline !== undefined && headline >= node && headline < page.end[node]!)) continue
    // Whole pages stand in forms and in elements with unlucky names.
    const leaves = page.leafStart[page.end[node]!]! - page.leafStart[node]!
    if (leaves > page.leaves.length / 2) continue
    until = page.end[node]!
    mask.fill(1, node, until)
  }
  return mask
}

/** Without the marks that link a heading to itself. */
function headingText(page: Page, node: NodeId): string {
  return spacedText(page, node).replace(/\s*[¶#§🔗]+$/u, "")
}
