/**
 * SVM_A — baseline of Wu, S., Liu, J., Fan, J.: "Automatic web content extraction by combination of learning and grouping", WWW 2015,
 * section 7.2.
 *
 * Idea. The 17 features of CLG, a linear support vector machine over them, and of all elements of the page the one with the highest score: that element is the
 * content. The paper's weakest baseline: most precise, and mostly a small part of the content.
 *
 * | equation | function |
 * |---|---|
 * | the 17 features | `scoreNodes` (features/clg) |
 * | β0 + Σ βi·xi | `linearScores` (math) |
 * | the highest score | `bestCandidate` (features/clg) |
 *
 * Parameters: none.
 *
 * Deviations: CLG's D1 – D5 and D9 hold here. The machine is trained on the squared hinge loss (LIBLINEAR's default), C = 1; the paper
 * does not say which.
 *
 * Cannot: run without a layout; give content in several elements.
 */
import { bestCandidate } from "../features/clg/candidates.ts"
import shipped from "../models/svm.json" with { type: "json" }
import { layoutBaseline } from "./layout-baseline.ts"
import type { Method } from "./method.ts"

export function svmA(): Method {
  return layoutBaseline({
    id: "svm-a",
    title: "The best element by support vector machine",
    shipped,
    trainedAs: "svm",
    choose: (_, scored) => bestCandidate(scored),
  })
}
