/** CLG, section 6.3, last paragraph: the heading that stands above the selection and was left out of it. */
import { bounds, type Regions, regionBox } from "../../features/clg/regions.ts"
import { isWithin, type NodeId, type Page } from "../../page/page.ts"
import { HEADING_TAGS, Tag } from "../../page/tags.ts"

/** Pixels between the heading and what is selected. Chosen: a byline, a date or a row of buttons may stand there. */
const NEAR = 200

/** H1 is preferred to H2 and so on; where a heading of the preferred rank is selected already, nothing is missing. */
export function missingTitle(page: Page, regions: Regions, selected: readonly NodeId[]): NodeId | undefined {
  if (selected.length === 0) return undefined
  const content = selected.map(node => regionBox(regions, node)).reduce(bounds)
  const inside = new Set<number>()
  const nearest = new Map<number, { node: NodeId; gap: number }>()
  let next = 0
  for (let node = 0; node < page.size; node++) {
    if (HEADING_TAGS[page.tag[node]!] === 0 || regions.area[node] === 0) continue
    const rank = page.tag[node]! - Tag.h1
    while (next < selected.length && page.end[selected[next]!]! <= node) next++
    if (next < selected.length && isWithin(page, node, selected[next]!)) inside.add(rank)
    const { left, right, top, bottom } = regionBox(regions, node)
    const gap = Math.abs(content.top - bottom)
    const above = top + bottom <= 2 * content.top && gap <= NEAR && left < content.right && right > content.left
    if (above && gap < (nearest.get(rank)?.gap ?? Number.POSITIVE_INFINITY)) nearest.set(rank, { node, gap })
  }
  for (let rank = 0; rank < 6 && !inside.has(rank); rank++) {
    const found = nearest.get(rank)
    if (found !== undefined) return found.node
  }
  return undefined
}
