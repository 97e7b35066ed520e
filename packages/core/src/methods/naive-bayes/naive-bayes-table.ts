/**
 * Naive Bayes over tables — the rival of table 3 in the naive Bayes paper (naive-bayes.ts): "the method only use <table> to block web page".
 *
 * Idea. As in naive-bayes.ts, but the page is divided at `<table>` alone, as pages were laid out around the year 2000.
 *
 * | step, equation | function |
 * |---|---|
 * | step four over table alone | `tagBlocks` |
 * | all others | as in naive-bayes.ts |
 *
 * Parameters: those of naive-bayes.ts with its own model, `tags` being table and `cumulative` false (D7).
 *
 * Deviations: D1 - D6 of naive-bayes.ts. D2 is what happens to most pages of today: without a table the body is the only block. D7: the
 * bins of eq. 4, 5, 8 and 9 are not added up. Most blocks are in the top bins of the two features, where the sum is 1 for both
 * classes and says nothing; much better without (docs/methods/naive-bayes-table.md).
 *
 * Cannot: divide a page that has no tables. It is then kept whole or dropped whole.
 */
import shipped from "../../models/naive-bayes-table.json" with { type: "json" }
import type { Method } from "../method.ts"
import type { BayesOptions } from "./bayes.ts"
import type { NaiveBayesOptions } from "./naive-bayes.ts"
import type { Reading } from "./reading.ts"
import { blockSelector } from "./select-blocks.ts"

export const TABLE_READING: Reading = { tags: ["table"], extent: "own", merge: true, noLinks: "top" }
const BAYES: BayesOptions = { prior: false, cumulative: false, smoothing: 1 }

export function naiveBayesTable(options: NaiveBayesOptions = {}): Method {
  const selector = blockSelector(
    "naive-bayes-table",
    { ...TABLE_READING, ...options },
    { ...BAYES, ...options },
    shipped,
  )
  return {
    id: "naive-bayes-table",
    title: "Naive Bayes over tables",
    citation: {
      authors: "Wang, J., Wang, L., Gao, W., Yu, J., Cui, Y.",
      title: "Chinese web content extraction based on naïve Bayes model",
      venue: "CCTA, table 3",
      year: 2013,
    },
    needs: [],
    uses: ["model"],
    select: (page, given, trace) => selector.select(page, given.model, trace),
  }
}
