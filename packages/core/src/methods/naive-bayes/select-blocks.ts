/** The testing phase: blocks of a page judged, and what was kept. Shared by the method and by its rival over tables. */
import { checkModel, decodeModel, type Model } from "../../model/model.ts"
import type { Page } from "../../page/page.ts"
import type { Selection } from "../../selection/selection.ts"
import type { Trace } from "../method.ts"
import { type Bayes, type BayesOptions, bayesOf, decodeCounts, type Posteriors, posteriors } from "./bayes.ts"
import { type BlockFeatures, blockFeatures, FEATURES } from "./block-features.ts"
import { type Reading, readingFingerprint } from "./reading.ts"

export interface BlockSelector {
  select(page: Page, model: Model | undefined, trace: Trace | undefined): Selection
}

/** `shipped` is what stands in for a model that is not given. */
export function blockSelector(id: string, reading: Reading, options: BayesOptions, shipped: unknown): BlockSelector {
  const decoded = new WeakMap<Model, Bayes>()
  let fallback: Model | undefined
  const bayes = (given: Model | undefined): Bayes => {
    fallback ??= decodeModel(shipped)
    const model = given ?? fallback
    let known = decoded.get(model)
    if (known === undefined) {
      checkModel(model, id, readingFingerprint(reading))
      known = bayesOf(decodeCounts(model.parameters), options)
      decoded.set(model, known)
    }
    return known
  }
  return {
    select(page, model, trace) {
      const classifier = bayes(model)
      const features = blockFeatures(page, reading)
      const judged = posteriors(classifier, features.bins)
      if (trace !== undefined) explain(trace, page, features, judged)
      return reading.extent === "own" ? selectOwn(features, judged) : selectBelow(page, features, judged)
    },
  }
}

/** p(c1|x) / (p(c1|x) + p(c2|x)): at least one half exactly where eq. 14 is at least eq. 15. */
const share = ({ content, other }: Posteriors, block: number): number =>
  content[block]! / (content[block]! + other[block]!)

const isContent = ({ content, other }: Posteriors, block: number): boolean => content[block]! >= other[block]!

function selectOwn({ blocks }: BlockFeatures, judged: Posteriors): Selection {
  const { ofLeaf } = blocks
  return {
    keep: Uint8Array.from(ofLeaf, block => (block >= 0 && isContent(judged, block) ? 1 : 0)),
    score: Float32Array.from(ofLeaf, block => (block >= 0 ? share(judged, block) : 0)),
  }
}

/** A leaf is kept where any block around it is content; its score is the best of theirs. */
function selectBelow(page: Page, { blocks }: BlockFeatures, judged: Posteriors): Selection {
  const { size, parent, leaves } = page
  const kept = new Uint8Array(size)
  const best = new Float32Array(size)
  for (let node = 0; node < size; node++) {
    const above = parent[node]!
    const block = blocks.ofNode[node]!
    kept[node] = (above >= 0 && kept[above] === 1) || (block >= 0 && isContent(judged, block)) ? 1 : 0
    best[node] = Math.max(above >= 0 ? best[above]! : 0, block >= 0 ? share(judged, block) : 0)
  }
  return {
    keep: Uint8Array.from(leaves, node => kept[node]!),
    score: Float32Array.from(leaves, node => best[node]!),
  }
}

function explain(trace: Trace, page: Page, { blocks, values, bins }: BlockFeatures, judged: Posteriors): void {
  let content = 0
  for (let block = 0; block < blocks.count; block++) if (isContent(judged, block)) content++
  for (let node = 0; node < page.size; node++) {
    const block = blocks.ofNode[node]!
    if (block < 0) continue
    const quantities: Record<string, number | string | boolean> = { block }
    for (const [f, feature] of FEATURES.entries()) {
      quantities[feature.name] = values[f]![block]!
      quantities[`${feature.name} bin`] = feature.bins[bins[f]![block]!]!
    }
    trace.node(node, { ...quantities, "p(c1|x)": judged.content[block]!, "p(c2|x)": judged.other[block]! })
  }
  trace.page({ blocks: blocks.count, contentBlocks: content })
}
