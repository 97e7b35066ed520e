/**
 * LR — baseline of Wu, S., Liu, J., Fan, J.: "Automatic web content extraction by combination of learning and grouping", WWW 2015,
 * section 7.2.
 *
 * Idea. The 17 features of CLG and a logistic regression over them. Every element whose score is above a threshold is content, less those that stand inside
 * another one: CLG without its second step, the grouping.
 *
 * | equation | function |
 * |---|---|
 * | the 17 features | `scoreNodes` (features/clg) |
 * | p(v) = 1 / (1 + e^-(β0 + Σ βi·xi)) | `linearScores` (math), `sigmoid` (math) |
 * | candidates and their compaction (figure 5) | `candidatesAbove` (features/clg) |
 *
 * Parameters: `threshold`, published 0.55, here 0.55.
 *
 * Deviations: the model is CLG's, as in the paper; its deviations D1 – D5 and D9 hold here.
 *
 * Cannot: run without a layout; leave out what looks like content elsewhere on the page; divide an element.
 */
import { candidatesAbove } from "../features/clg/candidates.ts"
import { sigmoid } from "../math/sigmoid.ts"
import shipped from "../models/clg.json" with { type: "json" }
import { layoutBaseline } from "./layout-baseline.ts"
import type { Method } from "./method.ts"

export interface LrOptions {
  readonly threshold?: number
}

export function lr({ threshold = 0.55 }: LrOptions = {}): Method {
  return layoutBaseline({
    id: "lr",
    title: "Logistic regression on CLG's features",
    shipped,
    trainedAs: "clg",
    link: sigmoid,
    choose: (page, scored) => candidatesAbove(page, scored, threshold),
    parameters: { threshold },
  })
}
