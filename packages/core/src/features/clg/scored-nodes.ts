/** The seen elements of a page with their 17 features and the score of a linear model: where `clg` and its baselines begin. */
import { type Linear, linearScores } from "../../math/linear-scores.ts"
import type { Layout } from "../../page/layout.ts"
import { type NodeId, type Page, tagName } from "../../page/page.ts"
import { CLG_NAMES, clgFeatures, type Norms } from "./clg-features.ts"
import { measures } from "./measures.ts"
import type { Regions } from "./regions.ts"

export interface ScoredNodes {
  /** In document order, one row each. */
  readonly nodes: Uint32Array
  readonly regions: Regions
  /** In the order of CLG_NAMES. */
  readonly columns: readonly Float64Array[]
  readonly scores: Float64Array
}

/** `link` goes from the model's sum to the score: the sigmoid for a logistic regression. */
export function scoreNodes(
  page: Page,
  layout: Layout,
  model: Norms & Linear,
  link: (sum: number) => number = sum => sum,
): ScoredNodes {
  const { nodes, columns: measured, regions } = measures(page, layout)
  const tags = Array.from(nodes, node => tagName(page, node))
  const columns = clgFeatures(measured, tags, model)
  return { nodes, regions, columns, scores: linearScores(model, columns).map(link) }
}

/** Tells the score and the 17 features of every node. */
export function describeNodes(
  { nodes, columns, scores }: ScoredNodes,
  tell: (node: NodeId, quantities: Record<string, number>) => void,
): void {
  for (let row = 0; row < nodes.length; row++)
    tell(nodes[row]!, {
      score: scores[row]!,
      ...Object.fromEntries(CLG_NAMES.map((name, column) => [name, columns[column]![row]!])),
    })
}
