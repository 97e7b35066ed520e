/** A linear model over named columns, with the norms its columns were adjusted by: the artifact of `clg`, `lr` and `svm`. */
import { PithError } from "../errors.ts"
import { checkModel, decodeModel } from "./model.ts"

export interface LinearModel<Best extends string = string> {
  readonly bias: number
  readonly weights: readonly number[]
  readonly best: Readonly<Record<Best, number>>
  readonly tagScore: Readonly<Record<string, number>>
}

const decoded = new WeakMap<object, LinearModel>()

/** Decodes and checks an artifact, once for every object. */
export function linearModel<Best extends string>(
  artifact: object,
  method: string,
  features: string,
  names: readonly string[],
  best: readonly Best[],
): LinearModel<Best> {
  let model = decoded.get(artifact)
  if (model === undefined) {
    const checked = decodeModel(artifact)
    checkModel(checked, method, features)
    const parameters = record(checked.parameters, "parameters")
    const weights = numbers(parameters.weights, "weights", names)
    model = {
      bias: numbers(parameters, "parameters", ["bias"]).bias!,
      weights: names.map(name => weights[name]!),
      best: numbers(parameters.best, "best", best),
      tagScore: numbers(parameters.tagScore, "tagScore", [""]),
    }
    decoded.set(artifact, model)
  }
  return model
}

function record(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) throw new PithError("bad-model", `The model has no "${name}".`)
  return value as Readonly<Record<string, unknown>>
}

function numbers<Name extends string>(value: unknown, name: string, asked: readonly Name[]): Record<Name, number> {
  const entries = record(value, name)
  for (const key of asked)
    if (!Number.isFinite(entries[key]))
      throw new PithError("bad-model", `The model's "${name}" has no number "${key}".`)
  return entries as Record<Name, number>
}
