/** Learns to tell the type of a page: logistic regression over its columns and its words, fitted twice, the second time to the words that said most. */
import {
  type FeatureRows,
  measuredColumns,
  PAGE_TYPES,
  pageWords,
  TYPE_NAMES,
  type TypeModel,
  typeColumns,
  wordWeight,
} from "pith/internals"
import { type Softmax, type SparseRow, trainSoftmax } from "../linear/train-softmax.ts"
import type { LabelledPage } from "./labelled-pages.ts"

/** Sites that must use a word before it counts, so that no site's own name is learned. Chosen. */
const FEWEST_SITES = 5
/** Words kept. By another tool on the same words: .876 with 800, .877 with 1 500, .878 with 3 000. */
const MOST_WORDS = 1500
/** By the same: .875, .877 and .880 with 1, 2 and 4. */
const COST = 4

export interface TypedPages {
  readonly pages: readonly LabelledPage[]
  readonly features: readonly FeatureRows[]
  /** Of the rows of each page to be content, by trees that had not seen it. */
  readonly probability: readonly Float64Array[]
}

interface TypedPage {
  readonly type: number
  readonly domain: string
  readonly columns: readonly number[]
  readonly words: ReadonlySet<number>
}

/** What is learned from the pages of known type that are wanted, a model for each wish. */
export function typeTrainer({
  pages,
  features,
  probability,
}: TypedPages): (wanted: (page: number) => boolean) => TypeModel {
  const typed = pages.map(({ page, domain, pageType }, i): TypedPage | undefined => {
    const known = PAGE_TYPES.find(name => name === pageType)
    if (known === undefined) return undefined
    const words = pageWords(page, features[i]!, probability[i]!)
    const type = PAGE_TYPES.indexOf(known)
    return { type, domain, columns: typeColumns(features[i]!, probability[i]!), words }
  })
  return wanted => learn(typed.filter((page, i): page is TypedPage => page !== undefined && wanted(i)))
}

function learn(pages: readonly TypedPage[]): TypeModel {
  const norms = columnNorms(pages)
  const candidates = wordsOfManySites(pages)
  const all = fit(pages, norms, candidates)
  const uses = new Map<number, number>()
  for (const { words } of pages) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const worth = candidates.map((word, place) => {
    const weights = wordWeights(all, place)
    return { word, worth: Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0) * uses.get(word)!) }
  })
  worth.sort((a, b) => b.worth - a.worth || a.word - b.word)
  const words = worth
    .slice(0, MOST_WORDS)
    .map(({ word }) => word)
    .sort((a, b) => a - b)
  const fitted = fit(pages, norms, words)
  return {
    bias: Array.from(fitted.bias, thousandths),
    ...norms,
    columns: Array.from(fitted.weights.subarray(0, TYPE_NAMES.length * PAGE_TYPES.length), thousandths),
    words,
    tenths: words.flatMap((_, place) => Array.from(wordWeights(fitted, place), weight => Math.round(10 * weight))),
  }
}

/** Columns first, then words. */
function fit(pages: readonly TypedPage[], norms: Norms, words: readonly number[]): Softmax {
  const places = new Map(words.map((word, place) => [word, TYPE_NAMES.length + place]))
  const rows = pages.map((page): SparseRow => {
    const found = [...page.words].flatMap(word => places.get(word) ?? [])
    const columns = measuredColumns(page.columns, norms)
    return {
      columns: [...columns.keys(), ...found],
      values: [...columns, ...found.map(() => wordWeight(found.length))],
    }
  })
  const classOf = pages.map(page => page.type)
  return trainSoftmax({
    rows,
    classOf,
    classes: PAGE_TYPES.length,
    width: TYPE_NAMES.length + words.length,
    cost: COST,
  })
}

function wordWeights({ weights }: Softmax, place: number): Float64Array {
  const from = (TYPE_NAMES.length + place) * PAGE_TYPES.length
  return weights.subarray(from, from + PAGE_TYPES.length)
}

type Norms = Pick<TypeModel, "means" | "spreads">

function columnNorms(pages: readonly TypedPage[]): Norms {
  const means: number[] = []
  const spreads: number[] = []
  for (let column = 0; column < TYPE_NAMES.length; column++) {
    const values = pages.map(page => page.columns[column]!).filter(value => !Number.isNaN(value))
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length)
    means.push(thousandths(mean))
    // A column that is the same everywhere says nothing, whatever it is divided by.
    spreads.push(thousandths(Math.sqrt(variance)) || 1)
  }
  return { means, spreads }
}

function wordsOfManySites(pages: readonly TypedPage[]): readonly number[] {
  const sites = new Map<number, Set<string>>()
  for (const { words, domain } of pages)
    for (const word of words) {
      const known = sites.get(word)
      if (known === undefined) sites.set(word, new Set([domain]))
      else known.add(domain)
    }
  return [...sites].flatMap(([word, known]) => (known.size >= FEWEST_SITES ? word : [])).sort((a, b) => a - b)
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** Share of pages whose type is told right, by set ("wcxb") and by set and type ("wcxb/forum"). */
export function typeAccuracy(pages: readonly LabelledPage[], types: readonly Float64Array[]): Record<string, number> {
  const right = new Map<string, { right: number; all: number }>()
  const count = (name: string, isRight: boolean) => {
    const sum = right.get(name) ?? { right: 0, all: 0 }
    right.set(name, { right: sum.right + (isRight ? 1 : 0), all: sum.all + 1 })
  }
  for (const [i, { set, pageType }] of pages.entries()) {
    if (!PAGE_TYPES.some(name => name === pageType)) continue
    const isRight = PAGE_TYPES[types[i]!.indexOf(Math.max(...types[i]!))] === pageType
    count(set, isRight)
    count(`${set}/${pageType}`, isRight)
  }
  return Object.fromEntries([...right].map(([name, sum]) => [name, Math.round((1e4 * sum.right) / sum.all) / 1e4]))
}
