/**
 * A trained artifact: what `pith train` writes and learned methods read. Inference only lives here; training is in packages/lab.
 * Each learned method decodes `parameters` for itself and refuses what does not fit.
 */
import { PithError } from "../errors.ts"

export interface Provenance {
  /** Training sets with the digest of their pages and truth. */
  readonly datasets: readonly { readonly name: string; readonly pages: number; readonly digest: string }[]
  readonly folds: number
  readonly seed: number
  /** Out-of-fold figures, by name. */
  readonly figures: Readonly<Record<string, number>>
}

export interface Model {
  readonly format: "pith-model"
  readonly version: 1
  /** Id of the method it was trained for. */
  readonly method: string
  /** Fingerprint of the feature names and their order; a model that differs is refused. */
  readonly features: string
  readonly parameters: unknown
  readonly provenance?: Provenance
}

/** Checks a decoded JSON value; throws a PithError that says what is wrong with it. */
export function decodeModel(value: unknown): Model {
  if (typeof value !== "object" || value === null) throw new PithError("bad-model", "A model is a JSON object.")
  const model = value as Partial<Model>
  if (model.format !== "pith-model") throw new PithError("bad-model", 'Not a Pith model: "format" is not "pith-model".')
  if (model.version !== 1)
    throw new PithError("bad-model", `Model version ${String(model.version)} is not known here; expected 1.`)
  if (typeof model.method !== "string" || typeof model.features !== "string")
    throw new PithError("bad-model", 'A model names its "method" and its "features".')
  return model as Model
}

/** Refuses a model that was trained for another method or on other features. */
export function checkModel(model: Model, method: string, features: string): void {
  if (model.method !== method)
    throw new PithError("bad-model", `This model was trained for "${model.method}", not for "${method}".`)
  if (model.features !== features)
    throw new PithError(
      "bad-model",
      `The model's features (${model.features}) are not those of "${method}" here (${features}): train it again with \`pith train ${method}\`.`,
    )
}
