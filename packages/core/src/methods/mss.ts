/**
 * MSS — Pasternack, J., Roth, D.: "Extracting article text from the web with maximum subsequence segmentation", WWW 2009, pp. 971-980.
 *
 * Idea. The page is a sequence of tokens, words and tags. A naive Bayes classifier gives each token the probability that it belongs to the
 * article, from the trigram that begins with it and the most recent tag that is not closed. The article is the contiguous run of tokens
 * with the largest sum of (probability - ½).
 *
 * | equation | function |
 * |---|---|
 * | p(in \| trigram, tag), an unseen trigram taken as equally likely in both | `tokenScores` |
 * | score = p - 0.5 | `tokenScores` |
 * | the maximum-sum run | `maximumSubarray` (math) |
 * | baseline of the paper: 1 a word, -3.25 a tag | option `scores: "simple"` |
 *
 * Parameters: `scores` "trained" (the paper's supervised variant; the semi-supervised one learns from the pages it is to read, and is not
 * here) or "simple"; `prior` false (D2).
 *
 * Deviations. D1: a word outside the vocabulary (the words found on most sites) is reduced to how it ends, and the table holds the
 * trigrams that say most: the paper keeps all trigrams of its sites, which are megabytes and say nothing about other sites. D2: the class
 * prior is left out, as the public port of the paper (rovo's) does: with it the run is too short on general pages (measured, see
 * docs/methods/mss.md). D3: a leaf is kept if at least half of its words are in the run. D4: the text of the publication was not at hand; the
 * above is by its abstract, by what CLG says of it and by the port's documentation.
 *
 * Cannot: leave out what stands inside the run; give content in several pieces.
 */
import { fingerprint } from "../features/fingerprint.ts"
import { type TokenStream, tokenStream } from "../features/mss/token-stream.ts"
import { maximumSubarray } from "../math/maximum-subarray.ts"
import { sigmoid } from "../math/sigmoid.ts"
import { type TrigramModel, trigramKey, trigramModel } from "../model/trigrams.ts"
import shipped from "../models/mss.json" with { type: "json" }
import type { Page } from "../page/page.ts"
import type { Selection } from "../selection/selection.ts"
import type { Given, Method, Trace } from "./method.ts"

export interface MssOptions {
  readonly scores?: "trained" | "simple"
  /** D2. */
  readonly prior?: boolean
}

export const MSS_FEATURES = fingerprint(["trigram of symbols", "most recent unclosed tag"])

export function mss(options: MssOptions = {}): Method {
  return {
    id: "mss",
    title: "Maximum subsequence segmentation",
    citation: {
      authors: "Pasternack, J., Roth, D.",
      title: "Extracting article text from the web with maximum subsequence segmentation",
      venue: "WWW",
      year: 2009,
    },
    needs: [],
    uses: ["model"],
    select: (page, given, trace) => select(page, given, options, trace),
  }
}

function select(page: Page, given: Given, { scores, prior = false }: MssOptions, trace?: Trace): Selection {
  const model = trigramModel(given.model ?? shipped, "mss", MSS_FEATURES)
  const stream = tokenStream(page, model.symbols)
  const values = scores === "simple" ? simpleScores(stream) : tokenScores(stream, model, prior)
  const run = maximumSubarray(values)
  trace?.page({ tokens: values.length, from: run.from, to: run.to, sum: run.sum })
  return selectRun(page, stream, values, run, trace)
}

/** p(in) - ½ of every token. */
export function tokenScores({ symbol, inside }: TokenStream, model: TrigramModel, withPrior = false): Float64Array {
  const { symbols, trigrams, tags } = model
  const prior = withPrior ? model.prior : 0 // D2
  const numbers = symbol.map(name => symbols.get(name) ?? -1)
  return Float64Array.from(numbers, (a, i) => {
    const b = numbers[i + 1] ?? -1
    const c = numbers[i + 2] ?? -1
    const seen = a >= 0 && b >= 0 && c >= 0 ? trigrams.get(trigramKey(a, b, c, symbols.size)) : undefined
    return sigmoid(prior + (seen ?? 0) + (tags.get(inside[i]!) ?? 0)) - 0.5
  })
}

/** The paper's baseline: its values are those of the publication. */
export function simpleScores({ symbol }: TokenStream): Float64Array {
  return Float64Array.from(symbol, name => (/^[</]./.test(name) ? -3.25 : 1))
}

function selectRun(
  page: Page,
  { leaf }: TokenStream,
  values: Float64Array,
  run: { readonly from: number; readonly to: number },
  trace: Trace | undefined,
): Selection {
  const all = new Float64Array(page.leaves.length)
  const within = new Float64Array(page.leaves.length)
  const sums = new Float64Array(page.leaves.length)
  for (let i = 0; i < values.length; i++) {
    const at = leaf[i]!
    if (at < 0) continue
    all[at]!++
    sums[at]! += values[i]!
    if (i >= run.from && i < run.to) within[at]!++
  }
  for (let at = 0; trace !== undefined && at < all.length; at++)
    trace.node(page.leaves[at]!, { tokens: all[at]!, inRun: within[at]!, sum: sums[at]! })
  return {
    keep: Uint8Array.from(all, (count, at) => Number(within[at]! > 0 && 2 * within[at]! >= count)),
    score: Float32Array.from(all, (count, at) => (count === 0 ? 0 : sums[at]! / count)),
  }
}
