/** What each region of a page says: the kept text in it, less that of the regions inside it, so that no text is told twice. */
import { Flag, type NodeId, type Page } from "../page/page.ts"
import type { Region, Selection } from "../selection/selection.ts"
import { breakBefore } from "../views/block-text.ts"
import { blocks } from "../views/blocks.ts"

export interface RegionText {
  readonly kind: Region["kind"]
  readonly author: string | undefined
  readonly date: string | undefined
  readonly text: string
  readonly node: NodeId
}

/** Regions come in document order and overlap only by nesting, as `Judgement` has them. */
export function regionTexts(page: Page, { keep, judgement }: Selection): readonly RegionText[] {
  const regions = judgement?.regions ?? []
  if (regions.length === 0) return []
  const { blockOf } = blocks(page)
  return regions.map(({ kind, node, from, to, author, date }, index) => {
    let text = ""
    let last = -1
    let next = index + 1
    for (let leaf = from; leaf < to; leaf++) {
      while (next < regions.length && regions[next]!.from < leaf) next++
      const inner = regions[next]
      if (inner !== undefined && inner.from === leaf && inner.to <= to) {
        leaf = inner.to - 1
        continue
      }
      if (keep[leaf] === 0 || (page.flags[page.leaves[leaf]!]! & Flag.hidden) !== 0) continue
      if (last >= 0 && blockOf[leaf] !== blockOf[last]) text += "\n"
      else if (last >= 0 && breakBefore(page, leaf)) text += " "
      text += page.text[page.leaves[leaf]!]!.replace(/\s+/g, " ")
      last = leaf
    }
    const lines = text.split("\n").map(line => line.replace(/ +/g, " ").trim())
    return { kind, author, date, text: lines.filter(line => line !== "").join("\n"), node }
  })
}
