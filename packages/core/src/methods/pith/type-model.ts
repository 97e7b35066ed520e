/** What type a page is: a linear model over its columns and its words, see docs/methods/pith.md. */
import { PithError } from "../../errors.ts"
import type { FeatureRows } from "../../features/pith/feature-rows.ts"
import { pageWords } from "../../features/pith/page-words.ts"
import { TYPE_NAMES, typeColumns } from "../../features/pith/type-columns.ts"
import type { Page } from "../../page/page.ts"
import { PAGE_TYPES } from "../../selection/selection.ts"

/** As it stands in a model. All weights are a number for each page type, in the order of `PAGE_TYPES`, one entry after the other. */
export interface TypeModel {
  readonly bias: readonly number[]
  /** Of each column the mean and the spread by which it is measured; and its weights. */
  readonly means: readonly number[]
  readonly spreads: readonly number[]
  readonly columns: readonly number[]
  readonly words: readonly number[]
  /** The words' weights, in tenths. */
  readonly tenths: readonly number[]
}

export interface TypeScorer {
  readonly model: TypeModel
  /** Place of each word in the model's list. */
  readonly places: ReadonlyMap<number, number>
}

const TYPES = PAGE_TYPES.length
/** A number may be this many spreads from the mean; further out it says no more. Chosen. */
const FAR = 3
/** What a spread counts beside a word: there are few columns, and each is sure to be there. By another tool on the same columns: .5 loses half a point. */
const COLUMN_WEIGHS = 0.3
/** The words of a page together weigh as much as this many, however many there are. Chosen. */
const WORDS_WEIGH = 50

export function decodeTypes(value: unknown): TypeScorer {
  const model = (value ?? {}) as Partial<Record<keyof TypeModel, unknown>>
  const list = (field: keyof TypeModel, length?: number): readonly number[] => {
    const numbers = model[field]
    if (!Array.isArray(numbers) || !numbers.every(Number.isFinite) || (length ?? numbers.length) !== numbers.length)
      throw new PithError("bad-model", `The model's "type" has no list "${field}" of as many numbers as it takes.`)
    return numbers
  }
  const words = list("words")
  return {
    model: {
      bias: list("bias", TYPES),
      means: list("means", TYPE_NAMES.length),
      spreads: list("spreads", TYPE_NAMES.length),
      columns: list("columns", TYPE_NAMES.length * TYPES),
      words,
      tenths: list("tenths", words.length * TYPES),
    },
    places: new Map(words.map((word, place) => [word, place])),
  }
}

/** Probability of each page type, in the order of `PAGE_TYPES`. */
export function pageTypes(
  { model, places }: TypeScorer,
  page: Page,
  features: FeatureRows,
  probability: Float64Array,
): Float64Array {
  const scores = Float64Array.from(model.bias)
  const columns = measuredColumns(typeColumns(features, probability), model)
  for (let column = 0; column < columns.length; column++)
    for (let type = 0; type < TYPES; type++) scores[type]! += columns[column]! * model.columns[column * TYPES + type]!
  const found: number[] = []
  for (const word of pageWords(page, features, probability)) {
    const place = places.get(word)
    if (place !== undefined) found.push(place)
  }
  const weight = wordWeight(found.length) / 10
  for (const place of found)
    for (let type = 0; type < TYPES; type++) scores[type]! += weight * model.tenths[place * TYPES + type]!
  return toProbabilities(scores)
}

/** What each of so many known words of a page counts. */
export function wordWeight(count: number): number {
  return count === 0 ? 0 : Math.sqrt(WORDS_WEIGH / count)
}

/** Columns by how many spreads they are from their mean; what is missing is at the mean. */
export function measuredColumns(
  values: readonly number[],
  { means, spreads }: Pick<TypeModel, "means" | "spreads">,
): number[] {
  return values.map((value, column) =>
    Number.isNaN(value)
      ? 0
      : COLUMN_WEIGHS * Math.min(FAR, Math.max(-FAR, (value - means[column]!) / spreads[column]!)),
  )
}

function toProbabilities(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores)
  const odds = scores.map(score => Math.exp(score - highest))
  const sum = odds.reduce((total, one) => total + one, 0)
  return odds.map(one => one / sum)
}
