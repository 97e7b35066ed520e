/** What CLG's baselines share: its features, a linear model over them, and a way to choose among the scored elements. */
import { selectSeen } from "../features/clg/candidates.ts"
import { CLG_FEATURES, CLG_NAMES, PERFECT } from "../features/clg/clg-features.ts"
import { describeNodes, type ScoredNodes, scoreNodes } from "../features/clg/scored-nodes.ts"
import { linearModel } from "../model/linear.ts"
import type { NodeId, Page } from "../page/page.ts"
import { emptySelection, type Selection } from "../selection/selection.ts"
import type { Citation, Given, Method, Quantities, Trace } from "./method.ts"

export const CLG_CITATION: Citation = {
  authors: "Wu, S., Liu, J., Fan, J.",
  title: "Automatic web content extraction by combination of learning and grouping",
  venue: "WWW",
  year: 2015,
}

export interface LayoutBaseline {
  readonly id: string
  readonly title: string
  readonly shipped: object
  /** The method whose training made the model. */
  readonly trainedAs: "clg" | "svm"
  /** From the model's sum to the score. */
  readonly link?: (sum: number) => number
  readonly choose: (page: Page, scored: ScoredNodes) => readonly NodeId[]
  /** What `choose` went by, for the explanation. */
  readonly parameters?: Quantities
}

export function layoutBaseline(baseline: LayoutBaseline): Method {
  const { id, title } = baseline
  return {
    id,
    title,
    citation: CLG_CITATION,
    needs: ["layout"],
    uses: ["model"],
    select: (page, given, trace) => select(page, given, baseline, trace),
  }
}

function select(page: Page, given: Given, baseline: LayoutBaseline, trace: Trace | undefined): Selection {
  const { layout } = given
  if (layout === undefined) return emptySelection(page)
  const { shipped, trainedAs, link, choose, parameters } = baseline
  const model = linearModel(given.model ?? shipped, trainedAs, CLG_FEATURES, CLG_NAMES, PERFECT)
  const scored = scoreNodes(page, layout, model, link)
  const chosen = choose(page, scored)
  if (trace !== undefined) describeNodes(scored, (node, quantities) => trace.node(node, quantities))
  trace?.page({ ...parameters, nodes: scored.nodes.length, chosen: chosen.length })
  return selectSeen(page, layout, chosen, scored)
}
