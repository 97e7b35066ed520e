/** The next step that the paper's conclusion names: how far a leaf stands from the page's title. */

import type { NodeId, Page } from "../../page/page.ts"
import { HEADING_TAGS, Tag } from "../../page/tags.ts"

/** The leaf that shows the title: the longest text that the `<title>` contains, one in a heading before others; -1 where there is none. */
export function titleLeaf(page: Page): NodeId {
  const title = documentTitle(page)
  let best = -1
  let bestLength = 0
  if (title === "") return best
  for (const node of page.leaves) {
    if (page.tag[node] !== Tag.text || page.text[node]!.length > 2 * title.length + 100) continue
    const words = evenSpace(page.text[node]!)
    // Chosen: a heading counts twice; a text under a third of the title is a site name or a crumb.
    const length = words.length * (inHeading(page, node) ? 2 : 1)
    if (words.length * 3 >= title.length && length > bestLength && title.includes(words)) {
      best = node
      bestLength = length
    }
  }
  return best
}

/** Steps through the tree from each node to `target`. */
export function treeDistances(page: Page, target: NodeId): Float64Array {
  const { size, parent, depth, end } = page
  const distance = new Float64Array(size)
  /** Depth of the last common ancestor with the target. */
  const meeting = new Uint16Array(size)
  for (let node = 0; node < size; node++) {
    const onPath = node <= target && target < end[node]!
    meeting[node] = onPath ? depth[node]! : meeting[parent[node]!]!
    distance[node] = depth[node]! + depth[target]! - 2 * meeting[node]!
  }
  return distance
}

function documentTitle(page: Page): string {
  for (let node = 0; node + 1 < page.size; node++)
    if (page.tag[node] === Tag.title && page.end[node]! > node + 1) return evenSpace(page.text[node + 1]!)
  return ""
}

function inHeading(page: Page, node: NodeId): boolean {
  const above = page.parent[node]!
  return HEADING_TAGS[page.tag[above]!] === 1 || HEADING_TAGS[page.tag[page.parent[above] ?? 0] ?? 0] === 1
}

function evenSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase()
}
