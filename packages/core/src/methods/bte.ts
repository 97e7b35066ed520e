/**
 * BTE — Finn, A., Kushmerick, N., Smyth, B.: "Fact or fiction: content classification for digital libraries", Joint DELOS-NSF Workshop
 * on Personalisation and Recommender Systems in Digital Libraries, Dublin 2001 (body text extraction).
 *
 * Idea. A page is a string of tokens, words (0) and tags (1). The main text is one stretch of it, where there are words and hardly any tags.
 * So choose the stretch that has the most words inside and the most tags outside.
 *
 * | equation | function |
 * |---|---|
 * | B_n = 1 for a tag, 0 for a word | `tokens` (views) |
 * | maximise T(i, j) = Σ_{n<i} B_n + Σ_{i≤n≤j} (1 - B_n) + Σ_{n>j} B_n | `bodyText` |
 *
 * T(i, j) is the number of all tags plus Σ_{i≤n≤j} (1 - 2·B_n): a maximum-sum run over +1 a word and -1 a tag, found in one pass (the
 * publication tries all i and j).
 *
 * Parameters: none.
 *
 * Deviations. D1: scripts, styles and the head make no tokens (the publication does not say; their text is not words). D2: where white space
 * does not divide words (Chinese, Japanese) every character counts as a word.
 *
 * Cannot: give content in several pieces; leave out what stands inside the stretch (a related-links box between paragraphs); find the text of a
 * page whose markup has more tags than words.
 */
import { maximumSubarray, type Run } from "../math/maximum-subarray.ts"
import type { Page } from "../page/page.ts"
import type { Selection } from "../selection/selection.ts"
import { type Tokens, tokens } from "../views/tokens.ts"
import type { Method, Trace } from "./method.ts"

export function bte(): Method {
  return {
    id: "bte",
    title: "Body text extraction",
    citation: {
      authors: "Finn, A., Kushmerick, N., Smyth, B.",
      title: "Fact or fiction: content classification for digital libraries",
      venue: "DELOS-NSF Workshop on Personalisation and Recommender Systems in Digital Libraries",
      year: 2001,
    },
    needs: [],
    select: (page, _given, trace) => select(page, trace),
  }
}

function select(page: Page, trace: Trace | undefined): Selection {
  const stream = tokens(page) // D1, D2
  const best = bodyText(stream)
  const keep = new Uint8Array(page.leaves.length)
  for (let at = best.from; at < best.to; at++) if (stream.leaf[at]! >= 0) keep[stream.leaf[at]!] = 1
  trace?.page(quantities(stream, best))
  return { keep }
}

/** The stretch [from, to) of tokens for which T is largest; `sum` is T less the number of all tags. */
export function bodyText({ word }: Pick<Tokens, "word">): Run {
  return maximumSubarray(Int8Array.from(word, isWord => (isWord === 1 ? 1 : -1)))
}

function quantities({ count, word }: Tokens, { from, to, sum }: Run): Record<string, number> {
  let wordsInside = 0
  let tags = 0
  for (let at = 0; at < count; at++) {
    if (word[at] === 0) tags++
    else if (at >= from && at < to) wordsInside++
  }
  return {
    tokens: count,
    i: from,
    j: to - 1,
    wordsInside,
    tagsOutside: tags - (to - from - wordsInside),
    T: tags + sum,
  }
}
