/** Log-odds of trigrams of symbols and of the tag around them: the artifact of `mss`. */
import { PithError } from "../errors.ts"
import { checkModel, decodeModel } from "./model.ts"

export interface TrigramModel {
  /** Number of each symbol. */
  readonly symbols: ReadonlyMap<string, number>
  /** By `trigramKey`; a trigram that is not there has never been seen and says nothing. */
  readonly trigrams: ReadonlyMap<number, number>
  readonly tags: ReadonlyMap<string, number>
  /** Log-odds of all tokens. */
  readonly prior: number
}

export const trigramKey = (a: number, b: number, c: number, symbols: number): number => (a * symbols + b) * symbols + c

/** What the artifact holds. Keys are written as steps from one to the next, odds in tenths: small numbers pack well. */
export interface TrigramParameters {
  readonly symbols: readonly string[]
  readonly steps: readonly number[]
  readonly odds: readonly number[]
  readonly tags: Readonly<Record<string, number>>
  readonly prior: number
}

const decoded = new WeakMap<object, TrigramModel>()

/** Decodes and checks an artifact, once for every object. */
export function trigramModel(artifact: object, method: string, features: string): TrigramModel {
  let model = decoded.get(artifact)
  if (model === undefined) {
    const checked = decodeModel(artifact)
    checkModel(checked, method, features)
    const { symbols, steps, odds, tags, prior } = parameters(checked.parameters)
    const trigrams = new Map<number, number>()
    let key = 0
    for (let i = 0; i < steps.length; i++) {
      key += steps[i]!
      trigrams.set(key, odds[i]! / 10)
    }
    model = {
      symbols: new Map(symbols.map((symbol, number) => [symbol, number])),
      trigrams,
      tags: new Map(Object.entries(tags).map(([tag, tenths]) => [tag, tenths / 10])),
      prior,
    }
    decoded.set(artifact, model)
  }
  return model
}

function parameters(value: unknown): TrigramParameters {
  const { symbols, steps, odds, tags, prior } = (value ?? {}) as Partial<TrigramParameters>
  const sound =
    Array.isArray(symbols) &&
    symbols.every(symbol => typeof symbol === "string") &&
    isNumbers(steps) &&
    isNumbers(odds) &&
    steps.length === odds.length &&
    typeof tags === "object" &&
    tags !== null &&
    isNumbers(Object.values(tags)) &&
    Number.isFinite(prior)
  if (!sound) throw new PithError("bad-model", "The model is not a table of trigrams.")
  return value as TrigramParameters
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isFinite)
}
