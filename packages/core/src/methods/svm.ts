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
import { candidatesAbove, selectSeen } from "../features/clg/candidates.ts"
import { CLG_FEATURES, CLG_NAMES, PERFECT } from "../features/clg/clg-features.ts"
import { describeNodes, scoreNodes } from "../features/clg/scored-nodes.ts"
import { linearModel } from "../model/linear.ts"
import shipped from "../models/svm.json" with { type: "json" }
import type { Page } from "../page/page.ts"
import { emptySelection, type Selection } from "../selection/selection.ts"
import type { Given, Method, Trace } from "./method.ts"

export interface SvmOptions {
  readonly threshold?: number
}

export function svm({ threshold = 0 }: SvmOptions = {}): Method {
  return {
    id: "svm",
    title: "Linear support vector machine on CLG's features",
    citation: {
      authors: "Wu, S., Liu, J., Fan, J.",
      title: "Automatic web content extraction by combination of learning and grouping",
      venue: "WWW",
      year: 2015,
    },
    needs: ["layout"],
    uses: ["model"],
    select: (page, given, trace) => select(page, given, threshold, trace),
  }
}

function select(page: Page, given: Given, threshold: number, trace: Trace | undefined): Selection {
  const { layout } = given
  if (layout === undefined) return emptySelection(page)
  const model = linearModel(given.model ?? shipped, "svm", CLG_FEATURES, CLG_NAMES, PERFECT)
  const scored = scoreNodes(page, layout, model)
  const chosen = candidatesAbove(page, scored, threshold)
  if (trace !== undefined) describeNodes(scored, (node, quantities) => trace.node(node, quantities))
  trace?.page({ threshold, nodes: scored.nodes.length, chosen: chosen.length })
  return selectSeen(page, layout, chosen, scored)
}
