/**
 * SVM — baseline of Wu, S., Liu, J., Fan, J.: "Automatic web content extraction by combination of learning and grouping", WWW 2015,
 * section 7.2.
 *
 * Idea. The 17 features of CLG and a linear support vector machine over them. Every element whose score is positive is content, less those that stand inside
 * another one: CLG without its second step, the grouping.
 *
 * | equation | function |
 * |---|---|
 * | the 17 features | `scoreNodes` (features/clg) |
 * | β0 + Σ βi·xi | `linearScores` (math) |
 * | candidates and their compaction (figure 5) | `candidatesAbove` (features/clg) |
 *
 * Parameters: `threshold` of the score, 0 as published ("classified as positive").
 *
 * Deviations: CLG's D1 – D5 and D9 hold here. The machine is trained on the squared hinge loss (LIBLINEAR's default), C = 1; the paper
 * does not say which.
 *
 * Cannot: run without a layout; leave out what looks like content elsewhere on the page; divide an element.
 */
import { candidatesAbove } from "../features/clg/candidates.ts"
import shipped from "../models/svm.json" with { type: "json" }
import { layoutBaseline } from "./layout-baseline.ts"
import type { Method } from "./method.ts"

export interface SvmOptions {
  readonly threshold?: number
}

export function svm({ threshold = 0 }: SvmOptions = {}): Method {
  return layoutBaseline({
    id: "svm",
    title: "Linear support vector machine on CLG's features",
    shipped,
    trainedAs: "svm",
    choose: (page, scored) => candidatesAbove(page, scored, threshold),
    parameters: { threshold },
  })
}
