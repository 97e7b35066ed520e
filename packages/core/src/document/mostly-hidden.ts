/**
 * Pages that fade in, stream or unlock their content carry it hidden until a script shows it. Where more of what was selected is hidden
 * than not, it is such a page, and what markup hides is what the reader will see. (A line hidden in a page that is otherwise shown stays
 * out.) On WCXB 24 pages of 1 242 are like that.
 */
import { Flag, type Page } from "../page/page.ts"
import type { Selection } from "../selection/selection.ts"

export function mostlyHidden(page: Page, { keep }: Selection): boolean {
  if (!page.leaves.some((node, leaf) => keep[leaf] === 1 && (page.flags[node]! & Flag.hidden) !== 0)) return false
  let hidden = 0
  let shown = 0
  for (let leaf = 0; leaf < keep.length; leaf++) {
    if (keep[leaf] === 0) continue
    const node = page.leaves[leaf]!
    const chars = page.text[node]!.trim().length
    if ((page.flags[node]! & Flag.hidden) !== 0) hidden += chars
    else shown += chars
  }
  return hidden > shown
}
