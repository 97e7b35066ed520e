/**
 * LR_A — baseline of Wu, S., Liu, J., Fan, J.: "Automatic web content extraction by combination of learning and grouping", WWW 2015,
 * section 7.2.
 *
 * Idea. The 17 features of CLG, a logistic regression over them, and of all elements of the page the one with the highest score: that element is the
 * content. The paper's weakest baseline: most precise, and mostly a small part of the content.
 *
 * | equation | function |
 * |---|---|
 * | the 17 features | `scoreNodes` (features/clg) |
 * | p(v) = 1 / (1 + e^-(β0 + Σ βi·xi)) | `linearScores` (math), `sigmoid` (math) |
 * | the highest score | `bestCandidate` (features/clg) |
 *
 * Parameters: none.
 *
 * Deviations: the model is CLG's, as in the paper; its deviations D1 – D5 and D9 hold here.
 *
 * Cannot: run without a layout; give content in several elements.
 */
import { bestCandidate } from "../features/clg/candidates.ts"
import { sigmoid } from "../math/sigmoid.ts"
import shipped from "../models/clg.json" with { type: "json" }
import { layoutBaseline } from "./layout-baseline.ts"
import type { Method } from "./method.ts"

export function lrA(): Method {
  return layoutBaseline({
    id: "lr-a",
    title: "The best element by logistic regression",
    shipped,
    trainedAs: "clg",
    link: sigmoid,
    choose: (_, scored) => bestCandidate(scored),
  })
}
