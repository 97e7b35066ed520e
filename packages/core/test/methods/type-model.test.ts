import { describe, expect, it } from "vitest"
import { featureRows } from "../../src/features/pith/feature-rows.ts"
import { pageWords } from "../../src/features/pith/page-words.ts"
import { TYPE_NAMES, typeColumns } from "../../src/features/pith/type-columns.ts"
import {
  decodeTypes,
  measuredColumns,
  pageTypes,
  type TypeModel,
  wordWeight,
} from "../../src/methods/pith/type-model.ts"
import { parsePage } from "../../src/page/parse.ts"
import { PAGE_TYPES } from "../../src/selection/selection.ts"

const TYPES = PAGE_TYPES.length
const silent: TypeModel = {
  bias: new Array(TYPES).fill(0),
  means: new Array(TYPE_NAMES.length).fill(0),
  spreads: new Array(TYPE_NAMES.length).fill(1),
  columns: new Array(TYPE_NAMES.length * TYPES).fill(0),
  words: [],
  tenths: [],
}

const read = (html: string, probability: readonly number[], url?: string) => {
  const page = parsePage(html, url === undefined ? {} : { url })
  return { page, features: featureRows(page, new Map()), probability: Float64Array.from(probability) }
}

describe("pageTypes", () => {
  const basket = read("<button>Add to basket</button><p>A kettle of two litres, in blue enamel.", [0, 0])

  it("are even where the model says nothing", () => {
    const types = pageTypes(decodeTypes(silent), basket.page, basket.features, basket.probability)
    for (const share of types) expect(share).toBeCloseTo(1 / TYPES, 12)
  })

  it("follow bias, columns and words as worked out by hand", () => {
    const words = [...pageWords(basket.page, basket.features, basket.probability)]
    const product = PAGE_TYPES.indexOf("product")
    const of = (value: number) => PAGE_TYPES.map((_, type) => (type === product ? value : 0))
    const pageRows = TYPE_NAMES.indexOf("pageRows")
    const model = decodeTypes({
      ...silent,
      bias: of(0.5),
      columns: TYPE_NAMES.flatMap((_, column) => of(column === pageRows ? 2 : 0)),
      words: [words[0]!, words[1]!, 12345],
      tenths: [...of(3), ...of(1), ...of(99)],
    })
    // Two known words count √(50/2) = 5 each: 5 × (.3 + .1) = 2. The column is log(1 + 2 rows), counts .3, and weighs 2.
    const score = 0.5 + 2 + 2 * 0.3 * Math.log1p(2)
    const types = pageTypes(model, basket.page, basket.features, basket.probability)
    expect(types[product]).toBeCloseTo(Math.exp(score) / (Math.exp(score) + TYPES - 1), 6)
    expect(types.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
  })

  it("refuse a model with lists of other lengths, or of what is no number", () => {
    expect(() => decodeTypes(undefined)).toThrow(/"words"/)
    expect(() => decodeTypes({ ...silent, bias: [1] })).toThrow(/"bias"/)
    expect(() => decodeTypes({ ...silent, words: [1] })).toThrow(/"tenths"/)
    expect(() => decodeTypes({ ...silent, columns: silent.columns.map(() => Number.NaN) })).toThrow(/"columns"/)
  })
})

describe("measuredColumns", () => {
  it("are in spreads, no further than three, and at the mean where missing", () => {
    const norms = { means: [1, 1, 1], spreads: [2, 0.5, 1] }
    expect(measuredColumns([5, 100, Number.NaN], norms).map(value => Math.round(value * 1e6) / 1e6)).toEqual([
      0.6, 0.9, 0,
    ])
  })

  it("and words weigh by how many there are", () => {
    expect([0, 2, 50].map(wordWeight)).toEqual([0, 5, 1])
  })
})

describe("pageWords", () => {
  const words = (html: string, probability: readonly number[], url?: string) => {
    const { page, features, probability: of } = read(html, probability, url)
    return pageWords(page, features, of)
  }

  it("tell the kinds apart", () => {
    const inAddress = words("<p>x", [0], "https://a.example/forum")
    const inMenu = words("<p>forum", [0])
    expect([...inAddress].filter(word => inMenu.has(word))).toEqual([])
  })

  it("take a label whole and in words, prose only where it is likely content", () => {
    const label = words("<p>Add to basket", [0])
    // "add", "to", "basket", and all three.
    expect(label.size).toBe(4)
    const prose = "<p>A kettle of two litres, in blue enamel, for every stove"
    expect(words(prose, [0]).size).toBe(0)
    expect(words(prose, [0.9]).size).toBe(11)
  })

  it("columns of a page without rows are numbers all the same", () => {
    const { features, probability } = read("", [])
    expect(typeColumns(features, probability)).toHaveLength(TYPE_NAMES.length)
    expect(words("", []).size).toBe(0)
  })
})
