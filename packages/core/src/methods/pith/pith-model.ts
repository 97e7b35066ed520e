/** What a `pith` model holds, decoded once per model. */
import { PithError } from "../../errors.ts"
import { CONTEXT_NAMES, contextColumns, PITH_FEATURES } from "../../features/pith/context-columns.ts"
import { FEATURE_NAMES, type FeatureRows } from "../../features/pith/feature-rows.ts"
import type { NameOdds } from "../../features/pith/name-odds.ts"
import { decodeTrees } from "../../model/decode-trees.ts"
import { checkModel, type Model } from "../../model/model.ts"
import { predictTrees, type Trees } from "../../model/trees.ts"
import type { Page } from "../../page/page.ts"
import type { CutRule } from "./cut.ts"

export interface PithModel {
  readonly first: Trees
  readonly second: Trees
  readonly nameOdds: NameOdds
  readonly cut: CutRule
}

export function decodePithModel(model: Model): PithModel {
  checkModel(model, "pith", PITH_FEATURES)
  const { first, second, nameOdds, cut } = (model.parameters ?? {}) as Record<string, unknown>
  const trees = { first: decodeTrees(first), second: decodeTrees(second) }
  if (trees.first.features !== FEATURE_NAMES.length || trees.second.features !== CONTEXT_NAMES.length)
    throw new PithError("bad-model", "The model's trees read another number of columns than there are.")
  if (!isCut(cut)) throw new PithError("bad-model", 'The model has no "cut".')
  return { ...trees, nameOdds: decodeOdds(nameOdds), cut }
}

export interface Looked {
  /** Probability that a row is content. */
  readonly probability: Float64Array
  /** The columns the second look read. */
  readonly columns: readonly Float32Array[]
}

/** Both looks at the rows of a page. */
export function lookTwice(model: PithModel, page: Page, features: FeatureRows): Looked {
  const { count } = features.rows
  const score = new Float64Array(count)
  predictTrees(model.first, features.columns, count, score)
  const columns = contextColumns(page, features, score)
  const probability = new Float64Array(count)
  predictTrees(model.second, columns, count, probability)
  return { probability, columns }
}

function isCut(value: unknown): value is CutRule {
  const cut = value as Partial<CutRule> | null | undefined
  return (cut?.kind === "fixed" || cut?.kind === "expected") && Number.isFinite(cut.value)
}

function decodeOdds(value: unknown): NameOdds {
  if (typeof value !== "object" || value === null) throw new PithError("bad-model", 'The model has no "nameOdds".')
  const odds = new Map<string, number>()
  for (const [name, score] of Object.entries(value)) {
    if (typeof score !== "number") throw new PithError("bad-model", `The odds of the name "${name}" are not a number.`)
    odds.set(name, score)
  }
  return odds
}
