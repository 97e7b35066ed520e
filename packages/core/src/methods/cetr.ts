/**
 * CETR — Weninger, T., Hsu, W. H., Han, J.: "CETR: content extraction via tag ratios", WWW 2010, pp. 971-980.
 *
 * Idea. Count, for every line of the HTML, its characters of text per tag. Content has high ratios, and its first and last lines differ much
 * from their neighbours. So put each line at the point (smoothed ratio, smoothed absolute derivative) and cluster the points, one centre
 * held at the origin: what is nearest to the origin is not content.
 *
 * | equation | function |
 * |---|---|
 * | TTR_i = characters / tags, or characters where there are no tags | `tagRatios` |
 * | T' = T smoothed by normalised weights e^(-j²/2r²), j = -r … r | `gaussianSmooth` (math) |
 * | G_k = (Σ_{j=1..α} T'_{k+j}) / α - T'_k; then smoothed, absolute | `derivatives` |
 * | 2-D: k-means of (T'_k, \|G'_k\|), one centre at the origin | `clusterLines` |
 * | 1-D threshold: content where T'_k ≥ λ·σ(T) | `aboveThreshold` |
 *
 * Parameters.
 * | name | published | here |
 * |---|---|---|
 * | `variant` | CETR (2-D k-means), CETR-TM (threshold) | "2d"; "threshold" as option |
 * | r | 1 | 1 |
 * | α | 3 | 3 |
 * | `k` | 3 | 3 |
 * | `lambda` | – | 1 (chosen) |
 * | `lines` | lines of the source | "blocks" (D1); "source" as option |
 * | `fold` | a line end after every 65 characters, for pages written without line ends | none with "blocks"; a length as option |
 *
 * Deviations. D1: lines come from the line ends in the page's texts (views/lines.ts), and by default from block-level tags too, since many
 * pages are now written on one line; better over four sets than the source's lines, folded or not (docs/methods/cetr.md). D2: k-means starts
 * from centres at equal steps from the origin to the largest value of each axis, so the result does not hang on chance. D3: a leaf
 * is kept if at least half of its characters are on lines of content. D4: near the last line the derivative takes the mean of the lines
 * there are, and is 0 on the last. D5: the text of the publication was not at hand; k = 3 and the folding at 65 are from a reader's notes
 * on it, r and α from a public port (dragnet), which takes the derivative of the ratios as they are: `derivativeOf: "ratios"`, no
 * better and no worse (docs/methods/cetr.md).
 *
 * Cannot: tell content from other long text; keep short lines (headings, captions) that stand alone.
 */
import { gaussianSmooth } from "../math/gaussian-smooth.ts"
import { kMeans } from "../math/k-means.ts"
import type { Page } from "../page/page.ts"
import type { Selection } from "../selection/selection.ts"
import { type Lines, lines } from "../views/lines.ts"
import type { Method, Trace } from "./method.ts"

export interface CetrOptions {
  readonly variant?: "2d" | "threshold"
  readonly k?: number
  readonly lambda?: number
  /** D1. */
  readonly lines?: "source" | "blocks"
  readonly fold?: number
  /** D5. */
  readonly derivativeOf?: "smoothed" | "ratios"
}

const RADIUS = 1
const ALPHA = 3

export function cetr(options: CetrOptions = {}): Method {
  return {
    id: "cetr",
    title: "Content extraction via tag ratios",
    citation: {
      authors: "Weninger, T., Hsu, W. H., Han, J.",
      title: "CETR: content extraction via tag ratios",
      venue: "WWW",
      year: 2010,
    },
    needs: [],
    select: (page, _given, trace) => select(page, options, trace),
  }
}

function select(page: Page, options: CetrOptions, trace: Trace | undefined): Selection {
  const { variant = "2d", k = 3, lambda = 1, lines: kind = "blocks", fold, derivativeOf = "smoothed" } = options
  const view = lines(page, { breakAtBlocks: kind === "blocks", fold })
  const ratios = tagRatios(view)
  const smoothed = gaussianSmooth(ratios, RADIUS, RADIUS)
  const slopes = derivatives(derivativeOf === "smoothed" ? smoothed : ratios, ALPHA)
  const content = variant === "2d" ? clusterLines(smoothed, slopes, k) : aboveThreshold(ratios, smoothed, lambda)
  trace?.page({ lines: view.count, contentLines: content.reduce((sum, isContent) => sum + isContent, 0) })
  if (trace !== undefined) {
    const { leaf, line } = view.pieces
    for (let piece = 0; piece < leaf.length; piece++) {
      const at = line[piece]!
      if (piece > 0 && leaf[piece] === leaf[piece - 1]) continue
      trace.node(page.leaves[leaf[piece]!]!, {
        line: at,
        TTR: ratios[at]!,
        smoothed: smoothed[at]!,
        derivative: slopes[at]!,
        content: content[at] === 1,
      })
    }
  }
  return { keep: majority(page, view, content) }
}

export function tagRatios({ chars, tags }: Pick<Lines, "chars" | "tags">): Float64Array {
  return chars.map((count, line) => count / (tags[line]! || 1))
}

/** D4. */
export function derivatives(values: Float64Array, alpha: number): Float64Array {
  const n = values.length
  const differences = new Float64Array(n)
  for (let line = 0; line < n - 1; line++) {
    const last = Math.min(n - 1, line + alpha)
    let sum = 0
    for (let next = line + 1; next <= last; next++) sum += values[next]!
    differences[line] = sum / (last - line) - values[line]!
  }
  return gaussianSmooth(differences, RADIUS, RADIUS).map(Math.abs)
}

/** 1 for the lines that are nearer to another centre than to the one at the origin. */
export function clusterLines(smoothed: Float64Array, slopes: Float64Array, k: number): Uint8Array {
  const points = new Float64Array(2 * smoothed.length)
  let widest = 0
  let steepest = 0
  for (let line = 0; line < smoothed.length; line++) {
    points[2 * line] = smoothed[line]!
    points[2 * line + 1] = slopes[line]!
    widest = Math.max(widest, smoothed[line]!)
    steepest = Math.max(steepest, slopes[line]!)
  }
  // D2
  const initial = new Float64Array(2 * k)
  for (let c = 1; c < k; c++) {
    initial[2 * c] = (c * widest) / (k - 1)
    initial[2 * c + 1] = (c * steepest) / (k - 1)
  }
  return kMeans(points, 2, initial, { held: 1 }).of.map(cluster => (cluster > 0 ? 1 : 0))
}

/** σ is the standard deviation of the ratios before smoothing. */
export function aboveThreshold(ratios: Float64Array, smoothed: Float64Array, lambda: number): Uint8Array {
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / (ratios.length || 1)
  const variance = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / (ratios.length || 1)
  const limit = lambda * Math.sqrt(variance)
  return Uint8Array.from(smoothed, ratio => (ratio > 0 && ratio >= limit ? 1 : 0))
}

/** D3. */
function majority(page: Page, { pieces }: Lines, content: Uint8Array): Uint8Array {
  const { leaf, line, chars } = pieces
  const balance = new Float64Array(page.leaves.length).fill(Number.NaN)
  for (let piece = 0; piece < leaf.length; piece++) {
    const l = leaf[piece]!
    // An image has no characters: its line decides.
    const weight = chars[piece]! || 1
    balance[l] = (Number.isNaN(balance[l]!) ? 0 : balance[l]!) + (content[line[piece]!] === 1 ? weight : -weight)
  }
  return Uint8Array.from(balance, sum => (sum >= 0 ? 1 : 0))
}
