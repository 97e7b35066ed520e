/**
 * Trains `mss`: counting. Figures are out of fold, folds by registrable domain. The vocabulary is taken from all pages: it knows no labels.
 */
import type { Method } from "pith"
import { type Model, MSS_FEATURES, mss, tokenStream } from "pith/internals"
import { cjkWordScore, wordScore } from "../../metrics/word-score.ts"
import { keptText } from "../kept-text.ts"
import { MeansByGroup } from "../means-by-group.ts"
import type { TrainingPages } from "../naive-bayes/train-naive-bayes.ts"
import type { LabelledPage } from "../pith/labelled-pages.ts"
import { countTrigrams, type LabelledTokens, labelTokens, Names } from "./count-trigrams.ts"

/** Words with a symbol of their own, the most widespread first. The better of 100 and 250 on every second training page. */
const VOCABULARY = 100
/** Trigrams kept. Chosen for the artifact's size. */
const TRIGRAMS = 4000

export interface TrainedMss {
  readonly model: Model
  /** One model a fold, counted without its pages. */
  readonly foldModels: readonly Model[]
  readonly tokens: number
  /** Out of fold; `simple:` is the paper's baseline without training, `prior:` with the class prior. */
  readonly figures: Readonly<Record<string, number>>
}

/** Other readings, which `pith train mss --readings` measures too. */
export const READINGS: Readonly<Record<string, Method>> = {
  "simple:": mss({ scores: "simple" }),
  "prior:": mss({ prior: true }),
}

export function trainMss(training: TrainingPages, readings: Readonly<Record<string, Method>> = {}): TrainedMss {
  const { pages, foldOf, folds, seed, datasets } = training
  const { modelWithout, tokens } = countTokens(pages, foldOf)
  const foldModels = Array.from({ length: folds }, (_, fold) => modelWithout(fold))
  const figures = outOfFoldFigures(pages, page => foldModels[foldOf[page]!]!, { "": mss(), ...readings })
  return {
    model: { ...modelWithout(undefined), provenance: { datasets, folds, seed, figures } },
    foldModels,
    tokens,
    figures,
  }
}

/** Reads the tokens of all pages; then models without one fold each, or of all. */
export function countTokens(
  pages: readonly LabelledPage[],
  foldOf: Int32Array,
): { modelWithout(fold: number | undefined): Model; readonly tokens: number } {
  const order = pages.map((_, i) => i).sort((a, b) => compare(pages[a]!.domain, pages[b]!.domain) || a - b)
  const vocabulary = commonWords(order.map(i => pages[i]!))
  const symbols = new Names()
  const tags = new Names()
  const labelled = new Map<number, LabelledTokens>()
  let tokens = 0
  for (const i of order) {
    const { page, keep, domain } = pages[i]!
    const own = labelTokens(tokenStream(page, vocabulary), keep, symbols, tags, domain)
    labelled.set(i, own)
    tokens += own.symbol.length
  }
  return {
    tokens,
    modelWithout(fold) {
      const used = order.filter(i => foldOf[i] !== fold).map(i => labelled.get(i)!)
      const parameters = countTrigrams(used, symbols.list, tags.list, TRIGRAMS)
      return { format: "pith-model", version: 1, method: "mss", features: MSS_FEATURES, parameters }
    },
  }
}

/** The words found on most sites. Pages of one site must stand together. */
function commonWords(pages: readonly LabelledPage[]): ReadonlySet<string> {
  const sites = new Map<string, { count: number; last: string }>()
  for (const { page, domain } of pages)
    for (const word of new Set(tokenStream(page, { has: () => true }).symbol)) {
      if (/^[</]./.test(word)) continue
      const seen = sites.get(word) ?? { count: 0, last: "" }
      sites.set(word, seen)
      if (seen.last === domain) continue
      seen.last = domain
      seen.count++
    }
  const ranked = [...sites].sort((a, b) => b[1].count - a[1].count || compare(a[0], b[0]))
  return new Set(ranked.slice(0, VOCABULARY).map(([word]) => word))
}

function outOfFoldFigures(
  pages: readonly LabelledPage[],
  modelFor: (page: number) => Model,
  readings: Readonly<Record<string, Method>>,
): Record<string, number> {
  const means = new MeansByGroup()
  for (const [i, { page, set, pageType, goldText }] of pages.entries())
    for (const [name, method] of Object.entries(readings)) {
      const { keep } = method.select(page, { model: modelFor(i) })
      const text = keptText(page, keep)
      means.add(`${name}${set}`, wordScore(text, goldText).f1)
      means.add(`${name}cjk:${set}`, cjkWordScore(text, goldText).f1)
      if (name === "" && pageType !== undefined) means.add(`${set}/${pageType}`, wordScore(text, goldText).f1)
    }
  return means.means()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
