/**
 * Trains `naive-bayes` and `naive-bayes-table`: counting. Figures are out of fold, folds by registrable domain: a page is measured with the
 * counts of the other folds. The shipped model counts all pages.
 */
import type { Method } from "pith"
import {
  blocks,
  leavesText,
  type Model,
  NAIVE_BAYES_READING,
  type NaiveBayesOptions,
  naiveBayes,
  naiveBayesTable,
  type Page,
  type Provenance,
  type Reading,
  readingFingerprint,
  type Selection,
  TABLE_READING,
} from "pith/internals"
import type { Corpus } from "../../corpus/corpus.ts"
import { corpusDigest } from "../../corpus/corpus-digest.ts"
import { foldsByDomain } from "../../corpus/folds-by-domain.ts"
import { mean } from "../../metrics/mean.ts"
import { cjkWordScore } from "../../metrics/word-score.ts"
import { type LabelledPage, labelledPages } from "../pith/labelled-pages.ts"
import { countBlocks, type LabelledBlocks, labelledBlocks } from "./count-blocks.ts"

/** The two methods that are trained alike. */
export const naiveBayesMethods = {
  "naive-bayes": { make: naiveBayes, reading: NAIVE_BAYES_READING },
  "naive-bayes-table": { make: naiveBayesTable, reading: TABLE_READING },
} as const
export type NaiveBayesId = keyof typeof naiveBayesMethods

/** Pages read and labelled once; any number of readings are then trained on them. */
export interface TrainingPages {
  readonly pages: readonly LabelledPage[]
  readonly foldOf: Int32Array
  readonly folds: number
  readonly seed: number
  readonly datasets: Provenance["datasets"]
}

export function readTrainingPages(corpora: readonly Corpus[], folds: number, seed: number): TrainingPages {
  const withGold = corpora.map(corpus => corpus.pages.filter(page => page.gold.text !== null))
  return {
    pages: labelledPages(corpora),
    foldOf: foldsByDomain(withGold.flat(), folds, seed),
    folds,
    seed,
    datasets: corpora.map((corpus, i) => ({
      name: corpus.set,
      pages: withGold[i]!.length,
      digest: corpusDigest(corpus),
    })),
  }
}

export interface TrainedNaiveBayes {
  readonly model: Model
  /** One model a fold, counted without its pages. */
  readonly foldModels: readonly Model[]
  readonly blocks: number
  readonly figures: Readonly<Record<string, number>>
}

export function trainNaiveBayes(
  id: NaiveBayesId,
  training: TrainingPages,
  options: NaiveBayesOptions = {},
): TrainedNaiveBayes {
  const { pages, foldOf, folds, seed, datasets } = training
  const reading: Reading = { ...naiveBayesMethods[id].reading, ...options }
  const labelled = pages.map(page => labelledBlocks(page, reading))
  const foldModels = Array.from({ length: folds }, (_, fold) =>
    modelOf(
      id,
      reading,
      labelled.filter((_, i) => foldOf[i] !== fold),
    ),
  )
  const method = naiveBayesMethods[id].make(options)
  const figures = outOfFoldFigures(pages, page => foldModels[foldOf[page]!]!, method)
  return {
    model: { ...modelOf(id, reading, labelled), provenance: { datasets, folds, seed, figures } },
    foldModels,
    blocks: labelled.reduce((sum, { content }) => sum + content.length, 0),
    figures,
  }
}

function modelOf(method: NaiveBayesId, reading: Reading, labelled: readonly LabelledBlocks[]): Model {
  return {
    format: "pith-model",
    version: 1,
    method,
    features: readingFingerprint(reading),
    parameters: countBlocks(labelled),
  }
}

/** Mean CJK-aware word F1 by set ("wcxb"), and by set and page type ("wcxb/forum"), of the text of the kept leaves. */
function outOfFoldFigures(
  pages: readonly LabelledPage[],
  modelFor: (page: number) => Model,
  method: Method,
): Record<string, number> {
  const groups = new Map<string, number[]>()
  const add = (name: string, value: number) => {
    const list = groups.get(name)
    if (list === undefined) groups.set(name, [value])
    else list.push(value)
  }
  for (const [i, { page, set, pageType, goldText }] of pages.entries()) {
    const { f1 } = cjkWordScore(keptText(page, method.select(page, { model: modelFor(i) })), goldText)
    add(set, f1)
    if (pageType !== undefined) add(`${set}/${pageType}`, f1)
  }
  const figures: Record<string, number> = {}
  for (const name of [...groups.keys()].sort()) figures[name] = Math.round(mean(groups.get(name)!) * 1e4) / 1e4
  return figures
}

function keptText(page: Page, { keep }: Selection): string {
  const { count, start } = blocks(page)
  return Array.from({ length: count }, (_, block) => leavesText(page, start[block]!, start[block + 1]!, keep)).join(
    "\n",
  )
}
