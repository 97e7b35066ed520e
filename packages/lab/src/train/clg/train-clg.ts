/**
 * Trains the logistic regression of `clg` (and `lr`) or the support vector machine of `svm` on drawn pages. Folds by registrable domain; the
 * shipped model is trained on all pages. Nothing is drawn by chance: the seed only deals the folds.
 */
import { CLG_FEATURES, CLG_NAMES, type Model, type Norms } from "pith/internals"
import type { Corpus, CorpusPage } from "../../corpus/corpus.ts"
import { corpusDigest } from "../../corpus/corpus-digest.ts"
import { foldsByDomain } from "../../corpus/folds-by-domain.ts"
import { type Loss, trainLinear } from "../linear/train-linear.ts"
import type { LayoutCache } from "./layout-cache.ts"
import { NodeTable } from "./node-table.ts"

export type ClgModelId = "clg" | "svm"
const LOSS: Readonly<Record<ClgModelId, Loss>> = { clg: "logistic", svm: "squared-hinge" }

export interface DrawnPages {
  readonly pages: readonly CorpusPage[]
  readonly foldOf: Int32Array
  readonly folds: number
  readonly seed: number
  readonly table: NodeTable
  readonly datasets: readonly { readonly name: string; readonly pages: number; readonly digest: string }[]
}

export interface DrawnOptions {
  readonly folds: number
  readonly seed: number
  /** 1: every page; 4: every fourth of a set. */
  readonly every: number
}

/** Pages with gold text and a drawn layout. */
export function drawnPages(
  corpora: readonly Corpus[],
  cache: LayoutCache,
  { folds, seed, every }: DrawnOptions,
): DrawnPages {
  const drawn = corpora.map(corpus => ({
    ...corpus,
    pages: corpus.pages.filter(page => page.gold.text !== null && cache.has(page)).filter((_, i) => i % every === 0),
  }))
  const pages = drawn.flatMap(corpus => corpus.pages)
  const table = new NodeTable()
  for (const page of pages) table.add(cache, page)
  const datasets = drawn.map(corpus => ({
    name: corpus.set,
    pages: corpus.pages.length,
    digest: corpusDigest(corpus),
  }))
  return { pages, foldOf: foldsByDomain(pages, folds, seed), folds, seed, table, datasets }
}

/** A model of all pages, or of those outside one fold. */
export function trainClg(id: ClgModelId, { foldOf, table }: DrawnPages, without?: number): Model {
  const use = (page: number) => foldOf[page] !== without
  const norms = table.norms(use)
  const { columns, target } = table.columns(norms, use)
  const rows = Uint32Array.from(target, (_, row) => row)
  return modelOf(id, norms, trainLinear({ columns, target, rows, loss: LOSS[id] }))
}

function modelOf(id: ClgModelId, norms: Norms, { bias, weights }: { bias: number; weights: readonly number[] }): Model {
  const short = (value: number) => Number(value.toPrecision(6))
  return {
    format: "pith-model",
    version: 1,
    method: id,
    features: CLG_FEATURES,
    parameters: {
      bias: short(bias),
      weights: Object.fromEntries(CLG_NAMES.map((name, column) => [name, short(weights[column]!)])),
      ...norms,
    },
  }
}
