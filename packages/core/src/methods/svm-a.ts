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
import { bestCandidate, selectSeen } from "../features/clg/candidates.ts"
import { CLG_FEATURES, CLG_NAMES, PERFECT } from "../features/clg/clg-features.ts"
import { describeNodes, scoreNodes } from "../features/clg/scored-nodes.ts"
import { linearModel } from "../model/linear.ts"
import shipped from "../models/svm.json" with { type: "json" }
import type { Page } from "../page/page.ts"
import { emptySelection, type Selection } from "../selection/selection.ts"
import type { Given, Method, Trace } from "./method.ts"

export function svmA(): Method {
  return {
    id: "svm-a",
    title: "The best element by support vector machine",
    citation: {
      authors: "Wu, S., Liu, J., Fan, J.",
      title: "Automatic web content extraction by combination of learning and grouping",
      venue: "WWW",
      year: 2015,
    },
    needs: ["layout"],
    uses: ["model"],
    select: (page, given, trace) => select(page, given, trace),
  }
}

function select(page: Page, given: Given, trace: Trace | undefined): Selection {
  const { layout } = given
  if (layout === undefined) return emptySelection(page)
  const model = linearModel(given.model ?? shipped, "svm", CLG_FEATURES, CLG_NAMES, PERFECT)
  const scored = scoreNodes(page, layout, model)
  const chosen = bestCandidate(scored)
  if (trace !== undefined) describeNodes(scored, (node, quantities) => trace.node(node, quantities))
  trace?.page({ nodes: scored.nodes.length, chosen: chosen.length })
  return selectSeen(page, layout, chosen, scored)
}
