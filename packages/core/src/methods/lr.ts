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
import { candidatesAbove, selectSeen } from "../features/clg/candidates.ts"
import { CLG_FEATURES, CLG_NAMES, PERFECT } from "../features/clg/clg-features.ts"
import { describeNodes, scoreNodes } from "../features/clg/scored-nodes.ts"
import { sigmoid } from "../math/sigmoid.ts"
import { linearModel } from "../model/linear.ts"
import shipped from "../models/clg.json" with { type: "json" }
import type { Page } from "../page/page.ts"
import { emptySelection, type Selection } from "../selection/selection.ts"
import type { Given, Method, Trace } from "./method.ts"

export interface LrOptions {
  readonly threshold?: number
}

export function lr({ threshold = 0.55 }: LrOptions = {}): Method {
  return {
    id: "lr",
    title: "Logistic regression on CLG's features",
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
  const model = linearModel(given.model ?? shipped, "clg", CLG_FEATURES, CLG_NAMES, PERFECT)
  const scored = scoreNodes(page, layout, model, sigmoid)
  const chosen = candidatesAbove(page, scored, threshold)
  if (trace !== undefined) describeNodes(scored, (node, quantities) => trace.node(node, quantities))
  trace?.page({ threshold, nodes: scored.nodes.length, chosen: chosen.length })
  return selectSeen(page, layout, chosen, scored)
}
