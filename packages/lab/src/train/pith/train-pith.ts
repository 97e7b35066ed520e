/**
 * Trains the `pith` method. Every figure is out of fold: folds by registrable domain, and what a later step learns from are answers
 * about pages the step before had not seen. The shipped model is then trained on all pages.
 */
import {
  CONFIDENCE_NAMES,
  CONTEXT_NAMES,
  type CutRule,
  confidenceColumns,
  contextColumns,
  cutOf,
  FEATURE_NAMES,
  type FeatureRows,
  featureRows,
  logOdds,
  type Model,
  type NameOdds,
  PAGE_TYPES,
  type PageType,
  PITH_FEATURES,
  pageWords,
  type Trees,
  TYPE_NAMES,
  type TypeOdds,
  typeColumns,
} from "pith/internals"
import type { Corpus } from "../../corpus/corpus.ts"
import { corpusDigest } from "../../corpus/corpus-digest.ts"
import { foldsByDomain } from "../../corpus/folds-by-domain.ts"
import { cjkWordScore } from "../../metrics/word-score.ts"
import type { BoostingParams } from "../boosting/boosting-params.ts"
import { packTrees } from "../boosting/pack-trees.ts"
import { foldOfPages } from "../write-fold-models.ts"
import { chooseCut, cutPages } from "./choose-cut.ts"
import { type LabelledPage, labelledPages } from "./labelled-pages.ts"
import { learnNameOdds } from "./name-odds.ts"
import { type OutOfFold, type OutOfFoldInput, trainOutOfFold } from "./out-of-fold.ts"
import { keptRowsText, outOfFoldFigures } from "./out-of-fold-figures.ts"
import { joinColumns, type RowTable, rowTable } from "./row-table.ts"
import { learnTypeOdds, type TypedPage } from "./type-odds.ts"

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
  /** Pearson's correlation of confidence and F1, and the mean of both by tenth of confidence. */
  readonly confidence: { readonly correlation: number; readonly calibration: readonly (readonly [number, number])[] }
}

/**
 * Tried on out-of-fold figures with 15, 31 and 63 leaves, rates .05 to .15 and penalties 1 to 100: the differences (.002) are within
 * chance. Half of the rows and a third of the columns a tree are faster, and no worse on so many related columns.
 */
const LOOK: Partial<BoostingParams> = {
  learningRate: 0.1,
  maxLeaves: 31,
  subsample: 0.5,
  columnSample: 0.3,
  minChildWeight: 20,
  lambda: 10,
}
/** Chosen: small trees for some thousand pages. */
const TYPE: Partial<BoostingParams> = {
  rounds: 60,
  learningRate: 0.1,
  maxLeaves: 7,
  subsample: 0.7,
  columnSample: 0.3,
  minChildWeight: 2,
  lambda: 5,
}
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
  say(`${pages.length} pages read`)
  const foldOf = foldsByDomain(
    corpora.flatMap(corpus => corpus.pages.filter(page => page.gold.text !== null)),
    folds,
    seed,
  )
  const foldOdds = Array.from({ length: folds }, (_, k) => learnNameOdds(pages.filter((_, i) => foldOf[i] !== k)))
  const features = pages.map((page, i) => featureRows(page.page, foldOdds[foldOf[i]!]!))
  const table = rowTable(pages, features)
  say(`${table.count} rows, ${FEATURE_NAMES.length} + ${CONTEXT_NAMES.length} columns`)

  const foldOfRow = new Int32Array(table.count)
  for (let i = 0; i < foldOf.length; i++) foldOfRow.fill(foldOf[i]!, table.starts[i]!, table.starts[i + 1]!)
  const { target, weights } = table
  const common = { target, weights, foldOfRow, folds, seed }
  const first = trainOutOfFold({
    ...common,
    names: FEATURE_NAMES,
    columns: joinColumns(
      features.map(page => page.columns),
      table,
      FEATURE_NAMES.length,
    ),
    objective: "logistic",
    params: { ...LOOK, rounds: rounds[0] },
  })
  say("first look")
  const context = pages.map(({ page }, i) => contextColumns(page, features[i]!, rowsOf(table, first.predicted, i)))
  const groups = new Uint32Array(table.count)
  for (let i = 0; i < pages.length; i++) groups.fill(i, table.starts[i]!, table.starts[i + 1]!)
  const second = trainOutOfFold({
    ...common,
    names: CONTEXT_NAMES,
    columns: joinColumns(context, table, CONTEXT_NAMES.length),
    groups,
    start: first.predicted.map(logOdds),
    objective: "group-f1",
    params: { ...LOOK, rounds: rounds[1] },
  })
  say("second look")

  const byPage = (answer: OutOfFold) => features.map((_, i) => rowsOf(table, answer.predicted, i))
  const onPages = pageTrainer(foldOf, folds, seed)
  const type = trainTypes(pages, features, byPage(second), foldOf, folds, onPages)
  say("page types")
  const pageCurves = cutPages(features, table, second.predicted, pages)
  const cut = chooseCut(pageCurves)
  // What measures a page must not have chosen by it: each fold has the rule of the others.
  const foldCuts = Array.from({ length: folds }, (_, k) => chooseCut(pageCurves.filter((_, i) => foldOf[i] !== k)))
  const cutsOf = (probability: readonly Float64Array[]) =>
    features.map((page, i) => cutOf(foldCuts[foldOf[i]!]!, probability[i]!, page.counts.tokens, "balanced"))
  const textsOf = (probability: readonly Float64Array[]) => {
    const cuts = cutsOf(probability)
    return pages.map((page, i) => keptRowsText(page, features[i]!, probability[i]!, cuts[i]!))
  }
  const texts = textsOf(byPage(second))
  const scores = Float32Array.from(pages, (page, i) => cjkWordScore(texts[i]!, page.goldText).f1)
  const cuts = cutsOf(byPage(second))
  const confidence = onPages({
    names: CONFIDENCE_NAMES,
    rows: features.map((page, i) =>
      confidenceColumns(page, rowsOf(table, second.predicted, i), cuts[i]!, type.types[i]!),
    ),
    target: scores,
    objective: "squared",
    params: CONFIDENCE,
  })
  say("confidence")

  const report: PithReport = {
    cut,
    pages: pages.length,
    rows: table.count,
    firstLook: outOfFoldFigures(pages, textsOf(byPage(first))),
    figures: outOfFoldFigures(pages, texts),
    typeAccuracy: type.accuracy,
    confidence: calibrationOf(confidence.predicted, scores),
  }
  const datasets = corpora.map(corpus => ({
    name: corpus.set,
    pages: corpus.pages.filter(page => page.gold.text !== null).length,
    digest: corpusDigest(corpus),
  }))
  const modelOf = (parts: Parts): Model => ({
    format: "pith-model",
    version: 1,
    method: "pith",
    features: PITH_FEATURES,
    parameters: {
      first: packTrees(parts.first),
      second: packTrees(parts.second),
      nameOdds: Object.fromEntries(parts.nameOdds),
      type: packTrees(parts.type),
      typeOdds: Object.fromEntries(parts.typeOdds),
      cut: parts.cut,
      confidence: packTrees(parts.confidence),
    },
    provenance: { datasets, folds, seed, figures: report.figures },
  })
  const partsOf = (of: (answer: OutOfFold) => Trees, nameOdds: NameOdds, typeOdds: TypeOdds, cut: CutRule): Parts => ({
    first: of(first),
    second: of(second),
    type: of(type.answer),
    confidence: of(confidence),
    nameOdds,
    typeOdds,
    cut,
  })
  return {
    model: modelOf(partsOf(answer => answer.trees, learnNameOdds(pages), type.odds, cut)),
    foldModels: foldOdds.map((odds, k) =>
      modelOf(partsOf(answer => answer.foldTrees[k]!, odds, type.foldOdds[k]!, foldCuts[k]!)),
    ),
    foldOfPage: foldOfPages(pages, foldOf, measured),
    report,
  }
}

interface Parts {
  readonly first: Trees
  readonly second: Trees
  readonly type: Trees
  readonly confidence: Trees
  readonly nameOdds: NameOdds
  readonly typeOdds: TypeOdds
  readonly cut: CutRule
}

function rowsOf(table: RowTable, all: Float64Array, page: number): Float64Array {
  return all.subarray(table.starts[page]!, table.starts[page + 1]!)
}

interface PageTask extends Pick<OutOfFoldInput, "names" | "target" | "objective" | "params" | "classes"> {
  /** The columns of each page. */
  readonly rows: readonly (readonly number[])[]
  /** Pages that are predicted and not learned from. */
  readonly unknown?: ReadonlySet<number>
}

/** Training with pages for rows. */
function pageTrainer(foldOf: Int32Array, folds: number, seed: number): (task: PageTask) => OutOfFold {
  return ({ rows, unknown, ...task }) =>
    trainOutOfFold({
      ...task,
      columns: task.names.map((_, column) => Float32Array.from(rows, row => row[column]!)),
      foldOfRow: foldOf.map((fold, page) => (unknown?.has(page) === true ? -1 : fold)),
      folds,
      seed,
    })
}

interface TrainedTypes {
  readonly answer: OutOfFold
  readonly types: readonly Float64Array[]
  readonly odds: TypeOdds
  readonly foldOdds: readonly TypeOdds[]
  readonly accuracy: Readonly<Record<string, number>>
}

function trainTypes(
  pages: readonly LabelledPage[],
  features: readonly FeatureRows[],
  probability: readonly Float64Array[],
  foldOf: Int32Array,
  folds: number,
  train: (task: PageTask) => OutOfFold,
): TrainedTypes {
  const typed = pages.map(({ page, domain, pageType }, i): TypedPage | undefined => {
    const type = PAGE_TYPES.find(name => name === pageType)
    return type && { words: pageWords(page, features[i]!), domain, type }
  })
  const learn = (wanted: (page: number) => boolean) =>
    learnTypeOdds(typed.filter((page, i): page is TypedPage => page !== undefined && wanted(i)))
  const foldOdds = Array.from({ length: folds }, (_, fold) => learn(i => foldOf[i] !== fold))
  const answer = train({
    names: TYPE_NAMES,
    rows: pages.map(({ page }, i) => typeColumns(page, features[i]!, probability[i]!, foldOdds[foldOf[i]!]!)),
    target: Float32Array.from(typed, page => (page === undefined ? 0 : PAGE_TYPES.indexOf(page.type))),
    unknown: new Set([...typed.keys()].filter(i => typed[i] === undefined)),
    objective: "softmax",
    classes: PAGE_TYPES.length,
    params: TYPE,
  })
  const types = pages.map((_, i) => answer.predicted.subarray(i * PAGE_TYPES.length, (i + 1) * PAGE_TYPES.length))
  return { answer, types, odds: learn(() => true), foldOdds, accuracy: accuracyBySet(pages, typed, types) }
}

function accuracyBySet(
  pages: readonly LabelledPage[],
  typed: readonly (TypedPage | undefined)[],
  types: readonly Float64Array[],
): Record<string, number> {
  const right = new Map<string, { right: number; all: number }>()
  const count = (name: string, isRight: boolean) => {
    const sum = right.get(name) ?? { right: 0, all: 0 }
    right.set(name, { right: sum.right + (isRight ? 1 : 0), all: sum.all + 1 })
  }
  for (let i = 0; i < pages.length; i++) {
    const type: PageType | undefined = typed[i]?.type
    if (type === undefined) continue
    const isRight = PAGE_TYPES[types[i]!.indexOf(Math.max(...types[i]!))] === type
    count(pages[i]!.set, isRight)
    count(`${pages[i]!.set}/${type}`, isRight)
  }
  return Object.fromEntries([...right].map(([name, sum]) => [name, Math.round((1e4 * sum.right) / sum.all) / 1e4]))
}

/** Pages by tenth of foretold F1: mean foretold and mean true. */
function calibrationOf(foretold: Float64Array, scores: Float32Array): PithReport["confidence"] {
  const order = Array.from(foretold, (_, i) => i).sort((a, b) => foretold[a]! - foretold[b]!)
  const round = (value: number) => Math.round(value * 1e3) / 1e3
  const mean = (list: readonly number[], of: ArrayLike<number>) =>
    list.reduce((sum, i) => sum + of[i]!, 0) / Math.max(1, list.length)
  const size = Math.ceil(order.length / 10)
  const tenths = Array.from({ length: 10 }, (_, t) => order.slice(t * size, (t + 1) * size)).filter(
    list => list.length > 0,
  )
  const meanForetold = mean(order, foretold)
  const meanScore = mean(order, scores)
  let both = 0
  let own = 0
  let other = 0
  for (const i of order) {
    both += (foretold[i]! - meanForetold) * (scores[i]! - meanScore)
    own += (foretold[i]! - meanForetold) ** 2
    other += (scores[i]! - meanScore) ** 2
  }
  return {
    correlation: round(own * other > 0 ? both / Math.sqrt(own * other) : 0),
    calibration: tenths.map(list => [round(mean(list, foretold)), round(mean(list, scores))] as const),
  }
}
