/** Comments of readers that are not part of what was selected: an article's comments are a list of their own. */
import type { Page } from "../page/page.ts"
import type { Selection } from "../selection/selection.ts"
import { buildContent, type ContentOptions } from "./build.ts"
import type { Post } from "./content.ts"
import { isComment } from "./elements/post.ts"

export function readComments(page: Page, selection: Selection, options: ContentOptions = {}): readonly Post[] {
  const { leafStart, end } = page
  const keep = new Uint8Array(selection.keep.length)
  let any = false
  for (let node = 0; node < page.size; ) {
    if (page.attributes[node]!.length === 0 || !isComment(page, node)) {
      node++
      continue
    }
    const from = leafStart[node]!
    const to = leafStart[end[node]!]!
    if (!selection.keep.subarray(from, to).includes(1)) {
      keep.fill(1, from, to)
      any = true
    }
    node = end[node]!
  }
  if (!any) return []
  return buildContent(page, { keep }, options).blocks.filter(block => block.type === "post")
}
