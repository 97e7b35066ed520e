/** What a `pith` model holds, decoded once per model, and what it says of a page. */
import { PithError } from "../../errors.ts"
import { CONFIDENCE_NAMES, confidenceColumns } from "../../features/pith/confidence-columns.ts"
import { CONTEXT_NAMES, contextColumns } from "../../features/pith/context-columns.ts"
import { FEATURE_NAMES, type FeatureRows } from "../../features/pith/feature-rows.ts"
import { PITH_FEATURES } from "../../features/pith/fingerprint-of-pith.ts"
import type { NameOdds } from "../../features/pith/name-odds.ts"
import { sigmoid } from "../../math/sigmoid.ts"
import { decodeTrees } from "../../model/decode-trees.ts"
import { checkModel, type Model } from "../../model/model.ts"
import { predictTrees, scoreTrees, type Trees } from "../../model/trees.ts"
import type { Page } from "../../page/page.ts"
import type { CutRule } from "./cut.ts"
import { decodeTypes, type TypeScorer } from "./type-model.ts"

export interface PithModel {
  readonly first: Trees
  readonly second: Trees
  readonly nameOdds: NameOdds
  readonly types: TypeScorer
  readonly cut: CutRule
  readonly confidence: Trees
}

export function decodePithModel(model: Model): PithModel {
  checkModel(model, "pith", PITH_FEATURES)
  const { first, second, nameOdds, types, cut, confidence } = (model.parameters ?? {}) as Record<string, unknown>
  if (!isCut(cut)) throw new PithError("bad-model", 'The model has no "cut".')
  return {
    first: treesOf(first, FEATURE_NAMES.length),
    second: treesOf(second, CONTEXT_NAMES.length),
    types: decodeTypes(types),
    confidence: treesOf(confidence, CONFIDENCE_NAMES.length),
    nameOdds: decodeOdds(nameOdds),
    cut,
  }
}

function treesOf(value: unknown, columns: number): Trees {
  const trees = decodeTrees(value)
  if (trees.features !== columns || trees.outputs !== 1)
    throw new PithError("bad-model", "The model's trees read or answer another number of columns than there are.")
  return trees
}

export interface Looked {
  /** Probability that a row is content. */
  readonly probability: Float64Array
  /** The columns the second look read. */
  readonly columns: readonly Float32Array[]
}

/** Both looks at the rows of a page: the second goes on from what the first said. */
export function lookTwice(model: PithModel, page: Page, features: FeatureRows): Looked {
  const { count } = features.rows
  const first = new Float64Array(count)
  predictTrees(model.first, features.columns, count, first)
  const columns = contextColumns(page, features, first)
  const probability = new Float64Array(count)
  scoreTrees(model.second, columns, count, probability)
  for (let row = 0; row < count; row++) probability[row] = sigmoid(probability[row]! + logOdds(first[row]!))
  return { probability, columns }
}

/** The second look must be able to move a sure row: what the first says is worth no more than this. Chosen. */
const SUREST = 0.999

/** Where the second look starts from. */
export function logOdds(probability: number): number {
  const bounded = Math.min(SUREST, Math.max(1 - SUREST, probability))
  return Math.log(bounded / (1 - bounded))
}

/** Estimate of the selection's F1. */
export function confidenceOf(
  confidence: Trees,
  features: FeatureRows,
  probability: Float64Array,
  cut: number,
  types: ArrayLike<number>,
): number {
  const out = new Float64Array(1)
  predictTrees(confidence, oneRow(confidenceColumns(features, probability, cut, types)), 1, out)
  return Math.min(1, Math.max(0, out[0]!))
}

function oneRow(values: readonly number[]): Float32Array[] {
  return values.map(value => Float32Array.of(value))
}

function isCut(value: unknown): value is CutRule {
  const cut = value as Partial<CutRule> | null | undefined
  return isNumber(cut?.factor) && isNumber(cut.least)
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value)

function decodeOdds(value: unknown): NameOdds {
  if (typeof value !== "object" || value === null) throw new PithError("bad-model", 'The model has no "nameOdds".')
  const odds = new Map<string, number>()
  for (const [name, entry] of Object.entries(value)) {
    if (!isNumber(entry)) throw new PithError("bad-model", `The odds of "${name}" in "nameOdds" are not a number.`)
    odds.set(name, entry)
  }
  return odds
}
