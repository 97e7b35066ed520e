/**
 * Trains the `pith` method. Every figure is out of fold: folds by registrable domain, and what the second look learns from are first
 * scores of pages the first look had not seen. The shipped model is then trained on all pages.
 */
import {
  CONTEXT_NAMES,
  type CutRule,
  contextColumns,
  FEATURE_NAMES,
  type FeatureRows,
  featureRows,
  type Model,
  PITH_FEATURES,
  predictTrees,
  type Trees,
} from "pith/internals"
import type { Corpus } from "../../corpus/corpus.ts"
import { corpusDigest } from "../../corpus/corpus-digest.ts"
import { foldsByDomain } from "../../corpus/folds-by-domain.ts"
import type { BoostingParams } from "../boosting/boosting-params.ts"
import { packTrees } from "../boosting/pack-trees.ts"
import { trainBoosting } from "../boosting/train-boosting.ts"
import { chooseCut } from "./choose-cut.ts"
import { type LabelledPage, labelledPages } from "./labelled-pages.ts"
import { learnNameOdds } from "./name-odds.ts"
import { outOfFoldFigures } from "./out-of-fold-figures.ts"
import { joinColumns, type RowTable, rowTable } from "./row-table.ts"

export interface TrainPithInput {
  readonly corpora: readonly Corpus[]
  readonly seed: number
  readonly folds: number
  /** Trees of the first and of the second look. */
  readonly rounds: readonly [number, number]
  readonly say?: (line: string) => void
}

export interface TrainedPith {
  readonly model: Model
  readonly cut: CutRule
  readonly pages: number
  readonly rows: number
  /** Out-of-fold word F1 of the first look alone, and of both. */
  readonly firstLook: Readonly<Record<string, number>>
  readonly figures: Readonly<Record<string, number>>
}

/** Chosen; not tuned. Half of the rows and a third of the columns a tree: faster, and no worse on so many related columns. */
const PARAMS: Partial<BoostingParams> = {
  learningRate: 0.15,
  maxLeaves: 31,
  subsample: 0.5,
  columnSample: 0.3,
  minChildWeight: 5,
}

export function trainPith({ corpora, seed, folds, rounds, say = () => {} }: TrainPithInput): TrainedPith {
  const pages = labelledPages(corpora)
  say(`${pages.length} pages read`)
  const foldOf = foldsByDomain(
    corpora.flatMap(corpus => corpus.pages.filter(page => page.gold.text !== null)),
    folds,
    seed,
  )
  const odds = Array.from({ length: folds }, (_, fold) => learnNameOdds(pages.filter((_, i) => foldOf[i] !== fold)))
  const features = pages.map((page, i) => featureRows(page.page, odds[foldOf[i]!]!))
  const table = rowTable(pages, features)
  say(`${table.count} rows, ${FEATURE_NAMES.length} + ${CONTEXT_NAMES.length} columns`)

  const look = (names: readonly string[], perPage: readonly (readonly Float32Array[])[], trees: number) =>
    trainLook(names, joinColumns(perPage, table, names.length), table, foldOf, folds, trees, seed, say)
  const columns = features.map(page => page.columns)
  const first = look(FEATURE_NAMES, columns, rounds[0])
  const context = contexts(pages, features, table, first.probability)
  const second = look(CONTEXT_NAMES, context, rounds[1])

  const figuresOf = (probability: Float64Array, cut: CutRule) =>
    outOfFoldFigures(pages, features, table, probability, cut)
  const cut = chooseCut(features, table, second.probability)
  const figures = figuresOf(second.probability, cut)
  const firstLook = figuresOf(first.probability, chooseCut(features, table, first.probability))
  const parameters = {
    first: packTrees(first.trees),
    second: packTrees(second.trees),
    nameOdds: Object.fromEntries(learnNameOdds(pages)),
    cut,
  }
  const datasets = corpora.map(corpus => ({
    name: corpus.set,
    pages: corpus.pages.filter(page => page.gold.text !== null).length,
    digest: corpusDigest(corpus),
  }))
  const provenance = { datasets, folds, seed, figures }
  const model: Model = {
    format: "pith-model",
    version: 1,
    method: "pith",
    features: PITH_FEATURES,
    parameters,
    provenance,
  }
  return { model, cut, pages: pages.length, rows: table.count, firstLook, figures }
}

/** Out-of-fold probabilities of all rows, and the trees trained on all of them. */
function trainLook(
  names: readonly string[],
  columns: readonly Float32Array[],
  table: RowTable,
  foldOf: Int32Array,
  folds: number,
  rounds: number,
  seed: number,
  say: (line: string) => void,
): { probability: Float64Array; trees: Trees } {
  const foldOfRow = new Uint8Array(table.count)
  for (let i = 0; i < foldOf.length; i++) foldOfRow.fill(foldOf[i]!, table.starts[i]!, table.starts[i + 1]!)
  const everyRow = Uint32Array.from(foldOfRow, (_, row) => row)
  const train = (rows: Uint32Array) => {
    const { target, weights } = table
    const params = { ...PARAMS, rounds }
    return trainBoosting({ columns, target, weights, rows, names, objective: "logistic", seed, params }).trees
  }
  const probability = new Float64Array(table.count)
  for (let fold = 0; fold < folds; fold++) {
    const trees = train(everyRow.filter(row => foldOfRow[row] !== fold))
    const unseen = everyRow.filter(row => foldOfRow[row] === fold)
    const out = new Float64Array(unseen.length)
    predictTrees(
      trees,
      columns.map(column => Float32Array.from(unseen, row => column[row]!)),
      unseen.length,
      out,
    )
    for (let i = 0; i < unseen.length; i++) probability[unseen[i]!] = out[i]!
    say(`fold ${fold + 1} of ${folds}`)
  }
  return { probability, trees: train(everyRow) }
}

function contexts(
  pages: readonly LabelledPage[],
  features: readonly FeatureRows[],
  table: RowTable,
  score: Float64Array,
): (readonly Float32Array[])[] {
  return pages.map(({ page }, i) =>
    contextColumns(page, features[i]!, score.subarray(table.starts[i]!, table.starts[i + 1]!)),
  )
}
