/** Comments of readers that are not part of what was selected: an article's comments are a list of their own. */
import { commentSections } from "../features/regions/comment-section.ts"
import { findRegions } from "../features/regions/find-regions.ts"
import type { NodeId, Page } from "../page/page.ts"
import type { Region, Selection } from "../selection/selection.ts"
import { buildContent, type ContentOptions } from "./build.ts"
import type { Post } from "./content.ts"
import { isComment } from "./elements/post.ts"

/** Every comment is taken as a post that repeats, or as one that its markup names. */
const WISH = { posts: true, fewest: 2, first: 0.2, further: 0.1 } as const
/** What stands under a comment for the reader to press. */
const PRESSED =
  /^(?:reply|reply to .{1,40}|quote|report|like|share|permalink|log in to reply|antworten|melden|répondre|signaler|responder|denunciar|rispondi|beantwoorden|odpowiedz|ответить|回复|回覆|返信|답글)$/iu

export function readComments(page: Page, selection: Selection, options: ContentOptions = {}): readonly Post[] {
  const within = new Uint8Array(selection.keep.length)
  const mark = (node: NodeId) => {
    const from = page.leafStart[node]!
    const to = page.leafStart[page.end[node]!]!
    const selected = selection.keep.subarray(from, to).reduce((count, one) => count + one, 0)
    // Mostly selected: the discussion is what the page is about.
    if (2 * selected <= to - from) for (let leaf = from; leaf < to; leaf++) within[leaf] = 1 - selection.keep[leaf]!
  }
  for (const node of commentSections(page)) mark(node)
  for (let node = 0; node < page.size; ) {
    const found = page.attributes[node]!.length > 0 && isComment(page, node)
    if (found) mark(node)
    node = found ? page.end[node]! : node + 1
  }
  if (!within.includes(1)) return []
  const regions = findRegions(page, within, WISH).map(
    ({ node, ...head }): Region => ({
      kind: "post",
      node,
      from: page.leafStart[node]!,
      to: page.leafStart[page.end[node]!]!,
      ...head,
    }),
  )
  const keep = within.map((one, leaf) => (one === 1 && !PRESSED.test(page.text[page.leaves[leaf]!]!.trim()) ? 1 : 0))
  return buildContent(page, { keep, judgement: { regions } }, options).blocks.filter(block => block.type === "post")
}
