import { describe, expect, it } from "vitest"
import { seededRandom } from "../../src/metrics/seeded-random.ts"
import { type SparseRow, trainSoftmax } from "../../src/train/linear/train-softmax.ts"

const row = (...values: number[]): SparseRow => ({ columns: [...values.keys()], values })

describe("trainSoftmax", () => {
  it("finds the weight worked out by hand", () => {
    // x = 1 is class 0, x = -1 class 1. By symmetry w = (v, -v): ½|w|² + Σ -log p = v² + 2 log(1 + e^-2v), whose slope
    // 2v - 4 / (1 + e^2v) is nought where v (1 + e^2v) = 2, at v = .5213.
    const { bias, weights } = trainSoftmax({ rows: [row(1), row(-1)], classOf: [0, 1], classes: 2, width: 1, cost: 1 })
    expect(weights[0]! * (1 + Math.exp(2 * weights[0]!))).toBeCloseTo(2, 2)
    expect(weights[0]).toBeCloseTo(0.5213, 3)
    expect(weights[1]).toBeCloseTo(-0.5213, 3)
    expect(bias[0]).toBeCloseTo(bias[1]!, 6)
  })

  it("gives the shares of the classes where no column says anything", () => {
    const rows = Array.from({ length: 8 }, () => row())
    const { bias } = trainSoftmax({ rows, classOf: [0, 0, 0, 0, 0, 0, 1, 2], classes: 3, width: 0, cost: 1 })
    expect(bias[0]! - bias[1]!).toBeCloseTo(Math.log(6), 2)
    expect(bias[1]! - bias[2]!).toBeCloseTo(0, 4)
  })

  it("tells apart what can be told apart, the same every time", () => {
    const next = seededRandom(4)
    const rows = Array.from({ length: 60 }, (_, i) => row(next(), next(), i % 3 === 0 ? 1 : 0, i % 3 === 1 ? 1 : 0))
    const input = { rows, classOf: rows.map((_, i) => i % 3), classes: 3, width: 4, cost: 100 }
    const { bias, weights } = trainSoftmax(input)
    const told = rows.map(({ values }) => {
      const scores = [0, 1, 2].map(
        k => bias[k]! + [...Array(4).keys()].reduce((sum, c) => sum + values[c]! * weights[c * 3 + k]!, 0),
      )
      return scores.indexOf(Math.max(...scores))
    })
    expect(told).toEqual(input.classOf)
    expect(trainSoftmax(input)).toEqual({ bias, weights })
  })
})
