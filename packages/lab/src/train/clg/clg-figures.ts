/**
 * CLG, section 7, on our pages: area precision, recall and F1 of all methods (figure 11), over the score threshold (13, 14) and over the
 * overlap threshold (15), every page with models that have not seen its site; word F1 beside it. For all pages, and for those whose style
 * sheets are in the file or not.
 */
import {
  bestCandidate,
  type Choice,
  CLG_FEATURES,
  CLG_NAMES,
  type ClgOptions,
  candidatesAbove,
  chooseNodes,
  findMethod,
  type Layout,
  linearModel,
  type Model,
  mss,
  type NodeId,
  type Page,
  PERFECT,
  type Rect,
  type ScoredNodes,
  scoreNodes,
  selectSeen,
  sigmoid,
} from "pith/internals"
import { alignGold } from "../../corpus/align.ts"
import type { CorpusPage } from "../../corpus/corpus.ts"
import { areaScore } from "../../metrics/area-score.ts"
import { cjkWordScore } from "../../metrics/word-score.ts"
import { keptText } from "../kept-text.ts"
import { MeansByGroup } from "../means-by-group.ts"
import { selectionRects } from "./label-nodes.ts"
import type { LayoutCache } from "./layout-cache.ts"

/** A page with fewer style rules, or elements with a style of their own, counts as one without. Chosen; most have hundreds or none. */
const FEWEST_STYLES = 10
const TENTHS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

/** Readings of the paper, each one change from the default. */
export const READINGS: Readonly<Record<string, ClgOptions>> = {
  "clg none=nothing": { none: "nothing" },
  "clg d=2": { refine: { theta1: 0.05, theta2: 0.2, theta3: 0.4, theta4: 0.9, d: 2, join: "or" } },
  "clg d=4": { refine: { theta1: 0.05, theta2: 0.2, theta3: 0.4, theta4: 0.9, d: 4, join: "or" } },
  "clg join=and": { refine: { theta1: 0.05, theta2: 0.2, theta3: 0.4, theta4: 0.9, d: 3, join: "and" } },
  "clg no refining": { refine: { theta1: 0, theta2: 0, theta3: -1, theta4: 9, d: 1e9, join: "and" } },
}

export interface FoldModelsOf {
  readonly clg: Model
  readonly svm: Model
  readonly mss: Model
}

/** Means by "GROUP FIGURE METHOD MEASURE", e.g. "styled 11 clg f1", "all words clg f1"; and the number of pages of each group. */
export interface ClgFigures {
  readonly pages: Readonly<Record<string, number>>
  readonly figures: Readonly<Record<string, number>>
}

export function clgFigures(
  pages: readonly CorpusPage[],
  cache: LayoutCache,
  modelsFor: (page: number) => FoldModelsOf,
): ClgFigures {
  const means = new MeansByGroup()
  const counts: Record<string, number> = {}
  for (const [i, source] of pages.entries()) {
    const drawn = cache.read(source)
    const style = cache.styleOf(source)
    const groups = ["all", style.rules >= FEWEST_STYLES ? "styled" : "unstyled"]
    const counted = [
      ...groups,
      ...(style.elements >= FEWEST_STYLES ? ["style attributes"] : []),
      ...(source.gold.pageType === undefined ? [] : [`type ${source.gold.pageType}`]),
    ]
    for (const group of counted) counts[group] = (counts[group] ?? 0) + 1
    measure(drawn.page, drawn.layout, source, modelsFor(i), (name, value) => {
      for (const group of groups) means.add(`${group} ${name}`, value)
      if (source.gold.pageType !== undefined && name.startsWith("11 ") && name.endsWith(" f1"))
        means.add(`type ${source.gold.pageType} ${name}`, value)
    })
  }
  return { pages: counts, figures: means.means() }
}

function measure(
  page: Page,
  layout: Layout,
  source: CorpusPage,
  models: FoldModelsOf,
  add: (name: string, value: number) => void,
): void {
  const goldText = source.gold.text ?? ""
  const scored = (model: Model, id: string, link?: (sum: number) => number) =>
    scoreNodes(page, layout, linearModel(model, id, CLG_FEATURES, CLG_NAMES, PERFECT), link)
  const lr = scored(models.clg, "clg", sigmoid)
  const svm = scored(models.svm, "svm")
  const seen = (chosen: readonly NodeId[], nodes: ScoredNodes) => selectSeen(page, layout, chosen, nodes).keep
  const clg = (options: ClgOptions) => seen(chooseNodes(page, layout, lr, options).chosen, lr)
  const rects = (keep: Uint8Array) => selectionRects(page, layout, lr.regions, keep)
  const gold = rects(alignGold(page, goldText).keep)
  const area = (name: string, keep: Uint8Array) => areaFigures(rects(keep), gold, name, add)
  const both = (name: string, keep: Uint8Array) => {
    area(`11 ${name}`, keep)
    add(`words ${name} f1`, cjkWordScore(keptText(page, keep), goldText).f1)
  }

  both("lr-a", seen(bestCandidate(lr), lr))
  both("svm-a", seen(bestCandidate(svm), svm))
  both("mss", mss().select(page, { model: models.mss }).keep)
  both("lr", seen(candidatesAbove(page, lr, 0.55), lr))
  both("svm", seen(candidatesAbove(page, svm, 0), svm))
  both("clg", clg({}))
  both("ceds", findMethod("ceds")!.select(page, {}).keep)
  refiningFigures(chooseNodes(page, layout, lr, {}), lr, layout.width * layout.height, add)
  for (const [name, options] of Object.entries(READINGS)) both(name, clg(options))
  for (const threshold of TENTHS) {
    area(`13 clg ${threshold}`, clg({ threshold }))
    area(`14 lr ${threshold}`, seen(candidatesAbove(page, lr, threshold), lr))
    area(`15 clg ${threshold}`, clg({ overlap: threshold }))
  }
}

/** Shares of pages on which each step of Algorithm 1 answered; of step (a) also those where it took more than θ3 of the page. */
function refiningFigures(
  { step, chosen }: Choice,
  { regions }: ScoredNodes,
  pageArea: number,
  add: (name: string, value: number) => void,
): void {
  for (const each of ["a", "b", "c"]) add(`step ${each}`, step === each ? 1 : 0)
  add("step a-over-theta3", step === "a" && regions.area[chosen[0]!]! > 0.4 * pageArea ? 1 : 0)
}

function areaFigures(
  predicted: readonly Rect[],
  gold: readonly Rect[],
  name: string,
  add: (name: string, value: number) => void,
): void {
  const { precision, recall, f1 } = areaScore(predicted, gold)
  add(`${name} precision`, precision)
  add(`${name} recall`, recall)
  add(`${name} f1`, f1)
}
