/**
 * CLG — Wu, S., Liu, J., Fan, J.: "Automatic web content extraction by combination of learning and grouping", WWW 2015, pp. 1264-1274.
 *
 * Idea. Every element of the rendered page gets 17 numbers about its place, size, fonts, text, tags and links, and from a logistic
 * regression the probability that it is content. Elements above a threshold are candidates; since content is usually one continuous block,
 * candidates that lie beside each other are put in groups and the best group is taken. It is grown to a whole or cut down by its area, and
 * a heading right above it is added.
 *
 * | equation | function |
 * |---|---|
 * | (1) union of a node's value with those below it | `regions`, `measures` (features/clg) |
 * | section 4, the 17 adjusted values | `clgFeatures` (features/clg) |
 * | section 5, p(v) = 1 / (1 + e^-(β0 + Σ βi·xi)) | `linearScores` (math), `sigmoid` (math) |
 * | figure 5, candidates and their compaction | `candidatesAbove` (features/clg) |
 * | POR and conditions (1) – (4) | `projectionOverlapRatio`, `groupCandidates` |
 * | 6.2, mean score × covered area | `bestGroup`; the area by a sweep, `unionArea` (math) |
 * | Algorithm 1 | `refine` |
 * | title check | `missingTitle` |
 *
 * Parameters.
 * | name | published | here |
 * |---|---|---|
 * | `threshold` of the score | 0.55 | 0.55 |
 * | `overlap`, of POR | 0.70 | 0.70 |
 * | `refine`: θ1, θ2, θ3, θ4, d | 0.05, 0.2, 0.4, 0.9, 3 | the same |
 *
 * Deviations. D1: nodes are elements of which something is seen; texts and elements without area are neither learned from nor chosen. D2:
 * POS_DIST is 1 - distance / √2 and AREA_DIST the absolute difference of the natural logarithms: the paper gives no formula. D3: TAG_SCORE
 * is the share of positive nodes among those of a tag ("a simple statistical calculation"), pulled to the mean of all by ten nodes. D4:
 * the areas of text and of images leave out overlaps of neighbours only (features/clg/measures). D5: numTags counts elements that are not
 * script, style and the like. D6: where no node is above the threshold the best node is the only candidate; with `none: "nothing"` nothing
 * is selected (measured: a little worse, docs/methods/clg.md). D7: Algorithm 1 climbs no further than the body, and its levels count the
 * root as 1: "not the top 3 levels" are html, body and what is directly in it. D8: the title must be at most 200 pixels above the
 * selection; the paper says "at the top". D9: what is not seen inside a chosen node is not selected. D10: step (a) of Algorithm 1 joins
 * its two conditions by "or", as printed; the prose reads as "and" (`refine.join`; measured: worse).
 *
 * Cannot: run without a layout; divide an element; choose two regions that lie apart (a thread split over columns).
 */
import { bestCandidate, candidatesAbove, selectSeen } from "../../features/clg/candidates.ts"
import { CLG_FEATURES, CLG_NAMES, PERFECT } from "../../features/clg/clg-features.ts"
import { type Regions, regionBox } from "../../features/clg/regions.ts"
import { describeNodes, type ScoredNodes, scoreNodes } from "../../features/clg/scored-nodes.ts"
import { unionArea } from "../../math/rectangles.ts"
import { sigmoid } from "../../math/sigmoid.ts"
import { linearModel } from "../../model/linear.ts"
import shipped from "../../models/clg.json" with { type: "json" }
import type { Layout } from "../../page/layout.ts"
import type { NodeId, Page } from "../../page/page.ts"
import { emptySelection, type Selection } from "../../selection/selection.ts"
import { CLG_CITATION } from "../layout-baseline.ts"
import type { Given, Method, Trace } from "../method.ts"
import { groupCandidates } from "./group.ts"
import { missingTitle } from "./missing-title.ts"
import { type RefineParameters, refine } from "./refine.ts"

export interface ClgOptions {
  readonly threshold?: number
  readonly overlap?: number
  readonly refine?: RefineParameters
  /** D6. */
  readonly none?: "best" | "nothing"
}

const PUBLISHED: RefineParameters = { theta1: 0.05, theta2: 0.2, theta3: 0.4, theta4: 0.9, d: 3, join: "or" }

export function clg(options: ClgOptions = {}): Method {
  return {
    id: "clg",
    title: "Combination of learning and grouping",
    citation: CLG_CITATION,
    needs: ["layout"],
    uses: ["model"],
    select: (page, given, trace) => select(page, given, options, trace),
  }
}

function select(page: Page, given: Given, options: ClgOptions, trace: Trace | undefined): Selection {
  const { layout } = given
  if (layout === undefined) return emptySelection(page)
  const model = linearModel(given.model ?? shipped, "clg", CLG_FEATURES, CLG_NAMES, PERFECT)
  const scored = scoreNodes(page, layout, model, sigmoid)
  const { groups, group, step, title, chosen, threshold } = chooseNodes(page, layout, scored, options)
  if (trace !== undefined) {
    const groupOf = new Map(groups.flatMap((members, index) => members.map(node => [node, index + 1] as const)))
    describeNodes(scored, (node, quantities) => trace.node(node, { group: groupOf.get(node) ?? 0, ...quantities }))
    trace.page({
      threshold,
      candidates: groupOf.size,
      groups: groups.length,
      bestGroup: group === undefined ? 0 : groups.indexOf(group) + 1,
      refinedBy: step,
      titleAdded: title !== undefined,
    })
  }
  return selectSeen(page, layout, chosen, scored)
}

export interface Choice {
  readonly threshold: number
  readonly groups: readonly NodeId[][]
  readonly group: NodeId[] | undefined
  /** The step of Algorithm 1 that answered; "" where there was no group. */
  readonly step: string
  readonly title: NodeId | undefined
  readonly chosen: readonly NodeId[]
}

/** Everything after the learning step: section 5's candidates and section 6. */
export function chooseNodes(page: Page, layout: Layout, scored: ScoredNodes, options: ClgOptions): Choice {
  const { threshold = 0.55, overlap = 0.7, none = "best", refine: thetas = PUBLISHED } = options
  const { nodes, scores, regions } = scored
  const scoreOf = new Float64Array(page.size)
  for (let row = 0; row < nodes.length; row++) scoreOf[nodes[row]!] = scores[row]!
  let candidates = candidatesAbove(page, scored, threshold)
  if (candidates.length === 0 && none === "best") candidates = bestCandidate(scored) // D6
  const groups = groupCandidates(page, regions, candidates, overlap)
  const group = bestGroup(regions, scoreOf, groups)
  const refined = group && refine(page, regions.area, scoreOf, group, layout.width * layout.height, thetas)
  const content = refined?.nodes ?? []
  const title = missingTitle(page, regions, content)
  const chosen = title === undefined ? content : [...content, title]
  return { threshold, groups, group, step: refined?.step ?? "", title, chosen }
}

/** Section 6.2: the group with the largest mean score × covered area; the first of equals. */
export function bestGroup<Group extends readonly NodeId[]>(
  regions: Regions,
  scoreOf: Float64Array,
  groups: readonly Group[],
): Group | undefined {
  let best: Group | undefined
  let highest = -1
  for (const group of groups) {
    const mean = group.reduce((sum, node) => sum + scoreOf[node]!, 0) / group.length
    const value = mean * unionArea(group.map(node => regionBox(regions, node)))
    if (value <= highest) continue
    highest = value
    best = group
  }
  return best
}
