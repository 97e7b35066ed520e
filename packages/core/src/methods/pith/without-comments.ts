/** Readers' comments under a piece of writing are no part of it, however well they are written; on a forum they are the page. */
import { commentLeaves } from "../../features/regions/comment-section.ts"
import type { Page } from "../../page/page.ts"
import { PAGE_TYPES } from "../../selection/selection.ts"
import type { TextBlocks } from "../../views/text-blocks.ts"

/** A page that is as likely a forum keeps what looks like comments. Chosen: a thread lost is worse than comments kept. */
const MAYBE_FORUM = 0.1
const FORUM = PAGE_TYPES.indexOf("forum")

/** The probabilities of the rows to be content, nought for those in a comment section of a page that is no forum. */
export function withoutComments(
  page: Page,
  rows: TextBlocks,
  probability: Float64Array,
  types: Float64Array,
): Float64Array {
  if (types[FORUM]! >= MAYBE_FORUM) return probability
  const isComment = commentLeaves(page)
  return probability.map((value, row) => (isComment[rows.from[row]!] === 1 ? 0 : value))
}
