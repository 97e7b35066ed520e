/**
 * Trains the `pith` method. Every figure is out of fold: folds by registrable domain, and what a later step learns from are answers
 * about pages the step before had not seen. The shipped model is then trained on all pages.
 */
import {
  CONFIDENCE_NAMES,
  type CutRule,
  confidenceColumns,
  cutOf,
  decodeTypes,
  featureRows,
  type Model,
  type NameOdds,
  PITH_FEATURES,
  pageTypes,
  type Trees,
  type TypeModel,
} from "pith/internals"
import type { Corpus } from "../../corpus/corpus.ts"
import { corpusDigest } from "../../corpus/corpus-digest.ts"
import { cjkWordScore } from "../../metrics/word-score.ts"
import type { BoostingParams } from "../boosting/boosting-params.ts"
import { packTrees } from "../boosting/pack-trees.ts"
import { foldOfPages } from "../write-fold-models.ts"
import { type Calibration, calibrationOf } from "./calibration.ts"
import { chooseCut, cutPages } from "./choose-cut.ts"
import { dealFolds } from "./deal-folds.ts"
import { hintedPages } from "./hinted-pages.ts"
import { labelledPages } from "./labelled-pages.ts"
import { learnNameOdds } from "./name-odds.ts"
import { type OutOfFold, trainOutOfFold } from "./out-of-fold.ts"
import { keptRowsText, outOfFoldFigures } from "./out-of-fold-figures.ts"
import { rowsOf } from "./row-table.ts"
import { thinnedPages } from "./thinned-pages.ts"
import { trainLooks } from "./train-looks.ts"
import { typeAccuracy, typeTrainer } from "./train-types.ts"

export interface TrainPithInput {
  readonly corpora: readonly Corpus[]
  /** Sets that are only measured: their pages fall into folds by their site too. */
  readonly measured?: readonly Corpus[]
  readonly seed: number
  readonly folds: number
  /** Trees of the first and of the second look. */
  readonly rounds: readonly [number, number]
  readonly say?: (line: string) => void
}

export interface TrainedPith {
  readonly model: Model
  /** Model of each fold: trained without it. */
  readonly foldModels: readonly Model[]
  /** The fold of each page, by key. */
  readonly foldOfPage: Readonly<Record<string, number>>
  readonly report: PithReport
}

export interface PithReport {
  readonly cut: CutRule
  readonly pages: number
  readonly rows: number
  /** Out-of-fold word F1 of the first look alone, and of the whole. */
  readonly firstLook: Readonly<Record<string, number>>
  readonly figures: Readonly<Record<string, number>>
  /** Share of pages whose type is told right, by set. */
  readonly typeAccuracy: Readonly<Record<string, number>>
  readonly confidence: Calibration
}

/** Chosen: small trees for some thousand pages. */
const CONFIDENCE: Partial<BoostingParams> = {
  rounds: 80,
  learningRate: 0.07,
  maxLeaves: 6,
  subsample: 0.7,
  columnSample: 0.4,
  minChildWeight: 20,
  lambda: 5,
}

export function trainPith({
  corpora,
  measured = corpora,
  seed,
  folds,
  rounds,
  say = () => {},
}: TrainPithInput): TrainedPith {
  const pages = labelledPages(corpora)
  const hinted = hintedPages(corpora)
  const all = [...pages, ...hinted]
  say(`${pages.length} pages read, ${hinted.length} with snippets alone`)
  const foldOf = dealFolds(corpora, folds, seed)
  const foldOdds = Array.from({ length: folds }, (_, k) => learnNameOdds(pages.filter((_, i) => foldOf[i] !== k)))
  const features = all.map(({ page }, i) => featureRows(page, foldOdds[foldOf[i]!]!))
  const { table, gold, first, second } = trainLooks({
    pages,
    hinted,
    features,
    thinned: thinnedPages(pages, page => foldOdds[foldOf[page]!]!, seed),
    foldOf,
    folds,
    seed,
    rounds,
    say,
  })

  const byPage = (answer: OutOfFold) => pages.map((_, i) => rowsOf(table, answer.predicted, i))
  const probability = byPage(second)
  const learnTypes = typeTrainer({ pages, features, probability })
  const foldTypes = Array.from({ length: folds }, (_, k) => learnTypes(i => foldOf[i] !== k))
  const typeScorers = foldTypes.map(decodeTypes)
  const types = pages.map(({ page }, i) => pageTypes(typeScorers[foldOf[i]!]!, page, features[i]!, probability[i]!))
  say("page types")
  const curves = cutPages(pages, features, table, gold, second.predicted)
  const cut = chooseCut(curves)
  // What measures a page must not have chosen by it: each fold has the rule of the others.
  const foldCuts = Array.from({ length: folds }, (_, k) => chooseCut(curves.filter((_, i) => foldOf[i] !== k)))
  const cutsOf = (of: readonly Float64Array[]) =>
    of.map((rows, i) => cutOf(foldCuts[foldOf[i]!]!, rows, features[i]!.counts.tokens, "balanced"))
  const textsOf = (of: readonly Float64Array[]) => {
    const cuts = cutsOf(of)
    return pages.map((page, i) => keptRowsText(page, features[i]!, of[i]!, cuts[i]!))
  }
  const texts = textsOf(probability)
  const scores = Float32Array.from(pages, (page, i) => cjkWordScore(texts[i]!, page.goldText).f1)
  const cuts = cutsOf(probability)
  const judged = pages.map((_, i) => confidenceColumns(features[i]!, probability[i]!, cuts[i]!, types[i]!))
  const confidence = trainOutOfFold({
    names: CONFIDENCE_NAMES,
    columns: CONFIDENCE_NAMES.map((_, column) => Float32Array.from(judged, row => row[column]!)),
    labels: () => ({ target: scores }),
    foldOfRow: foldOf.subarray(0, pages.length),
    folds,
    seed,
    objective: "squared",
    params: CONFIDENCE,
  })
  say("confidence")

  const report: PithReport = {
    cut,
    pages: all.length,
    rows: table.count,
    firstLook: outOfFoldFigures(pages, textsOf(byPage(first))),
    figures: outOfFoldFigures(pages, texts),
    typeAccuracy: typeAccuracy(pages, types),
    confidence: calibrationOf(confidence.predicted, scores),
  }
  const datasets = corpora.map(corpus => ({
    name: corpus.set,
    pages: all.filter(page => page.set === corpus.set).length,
    digest: corpusDigest(corpus),
  }))
  const modelOf = (of: (answer: OutOfFold) => Trees, rest: Pick<Parameters, "nameOdds" | "types" | "cut">): Model => ({
    format: "pith-model",
    version: 1,
    method: "pith",
    features: PITH_FEATURES,
    parameters: {
      first: packTrees(of(first)),
      second: packTrees(of(second)),
      nameOdds: Object.fromEntries(rest.nameOdds),
      types: rest.types,
      cut: rest.cut,
      confidence: packTrees(of(confidence)),
    },
    provenance: { datasets, folds, seed, figures: report.figures },
  })
  return {
    model: modelOf(answer => answer.trees, { nameOdds: learnNameOdds(pages), types: learnTypes(() => true), cut }),
    foldModels: foldOdds.map((nameOdds, k) =>
      modelOf(answer => answer.foldTrees[k]!, { nameOdds, types: foldTypes[k]!, cut: foldCuts[k]! }),
    ),
    foldOfPage: foldOfPages(all, foldOf, measured),
    report,
  }
}

interface Parameters {
  readonly nameOdds: NameOdds
  readonly types: TypeModel
  readonly cut: CutRule
}
