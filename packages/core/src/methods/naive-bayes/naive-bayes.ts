/**
 * Naive Bayes — Wang, J., Wang, L., Gao, W., Yu, J., Cui, Y.: "Chinese web content extraction based on naïve Bayes model", Computer and
 * Computing Technologies in Agriculture VII (CCTA 2013), pp. 404-413.
 *
 * Idea. The page is divided into blocks from its leaves upwards, at the elements that pages are laid out with. A block is described by four
 * numbers: text outside links, share of link text, punctuation per link character, paragraphs. How often each occurs in theme blocks
 * and in other blocks is counted on labelled pages, and a new block goes to the class under which its four numbers are likelier.
 *
 * | step, equation | function |
 * |---|---|
 * | step two: styles, scripts and comments removed | the Page, which has no leaves of them |
 * | step four: blocks over table, td, tr, div; siblings merged | `tagBlocks` |
 * | link = linktextsum / textsum (2), punc = puncsum / linktextsum (3) | `blockFeatures`, `puncRatio` |
 * | levels of the four features (4.3.1 - 4.3.4) | `unlinkBin`, `linkBin`, `puncBin`, `psumBin` |
 * | p(unlinksum_n \| c) = Σ_{i≤n} p(unlinksum_i \| c) (4, 5), the same of punc (8, 9) | `bayesOf` |
 * | p(link_i \| c) (6, 7), p(psum_i \| c) (10, 11) | `bayesOf` |
 * | p(c \| x) (12 - 15), content where p(c1 \| x) ≥ p(c2 \| x) | `posteriors`, `blockSelector` |
 *
 * Parameters.
 * | name | paper | here |
 * |---|---|---|
 * | `tags` | table, td, tr, div; "more block tags" as the next step | the paper's; `MORE_TAGS` as option |
 * | `extent` | "it and its affiliated tags" | "own": text whose nearest block node it is; "subtree" as option |
 * | `merge` | siblings met one after the other | true |
 * | `noLinks` | – (eq. 3 divides by zero) | "top"; "marks" as option |
 * | `cumulative` | eq. 4, 5, 8, 9 | true |
 * | `prior` | eq. 13 has it, 14 and 15 drop it as a constant | false |
 * | `smoothing` | – | 1 (chosen: Laplace's) |
 * Every option was measured out of fold, the other reading as well (docs/methods/naive-bayes.md).
 *
 * Deviations. D1: eq. 6, 7, 10 and 11, as printed, set a probability equal to the feature's own value, alike for both classes; they are
 * read as the share of the class's training blocks in that bin, as the text around them says. D2: text outside all block elements
 * belongs to the body's block. D3: only leaves with text look for a block; white space and images would record every wrapper around
 * them. An image follows the block it stands in. D4: eq. 3 without link characters: see `noLinks`. D5: a training block is a theme block where at
 * least half of its characters are gold (the paper marked blocks by hand). D6: eq. 4 and 5 write linktextsum where the
 * section speaks of unlinked characters; those are counted.
 *
 * Cannot: keep content of many links; divide a block (a page whose text stands in one element with its menu is kept or lost whole); see
 * where on the page a block stands.
 */
import shipped from "../../models/naive-bayes.json" with { type: "json" }
import type { Method } from "../method.ts"
import type { BayesOptions } from "./bayes.ts"
import { PAPER_TAGS, type Reading } from "./reading.ts"
import { blockSelector } from "./select-blocks.ts"

export type NaiveBayesOptions = Partial<Reading & BayesOptions>

export const NAIVE_BAYES_READING: Reading = { tags: PAPER_TAGS, extent: "own", merge: true, noLinks: "top" }
const BAYES: BayesOptions = { prior: false, cumulative: true, smoothing: 1 }

export function naiveBayes(options: NaiveBayesOptions = {}): Method {
  const selector = blockSelector(
    "naive-bayes",
    { ...NAIVE_BAYES_READING, ...options },
    { ...BAYES, ...options },
    shipped,
  )
  return {
    id: "naive-bayes",
    title: "Naive Bayes over blocks",
    citation: {
      authors: "Wang, J., Wang, L., Gao, W., Yu, J., Cui, Y.",
      title: "Chinese web content extraction based on naïve Bayes model",
      venue: "CCTA",
      year: 2013,
    },
    needs: [],
    uses: ["model"],
    select: (page, given, trace) => selector.select(page, given.model, trace),
  }
}
