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
import { bestCandidate, selectSeen } from "../features/clg/candidates.ts"
import { CLG_FEATURES, CLG_NAMES, PERFECT } from "../features/clg/clg-features.ts"
import { describeNodes, scoreNodes } from "../features/clg/scored-nodes.ts"
import { sigmoid } from "../math/sigmoid.ts"
import { linearModel } from "../model/linear.ts"
import shipped from "../models/clg.json" with { type: "json" }
import type { Page } from "../page/page.ts"
import { emptySelection, type Selection } from "../selection/selection.ts"
import type { Given, Method, Trace } from "./method.ts"

export function lrA(): Method {
  return {
    id: "lr-a",
    title: "The best element by logistic regression",
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
  const model = linearModel(given.model ?? shipped, "clg", CLG_FEATURES, CLG_NAMES, PERFECT)
  const scored = scoreNodes(page, layout, model, sigmoid)
  const chosen = bestCandidate(scored)
  if (trace !== undefined) describeNodes(scored, (node, quantities) => trace.node(node, quantities))
  trace?.page({ nodes: scored.nodes.length, chosen: chosen.length })
  return selectSeen(page, layout, chosen, scored)
}
