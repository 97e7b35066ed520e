import { scoreTrees } from "pith/internals"
import { describe, expect, it } from "vitest"
import { groupF1 } from "../../src/train/boosting/objectives.ts"
import { trainBoosting } from "../../src/train/boosting/train-boosting.ts"

const scores = (...probabilities: number[]) => Float64Array.from(probabilities, p => Math.log(p / (1 - p)))

describe("F1 by group", () => {
  // Page 0: a row of 3 words that is content at .8, one of 1 word that is not at .4.
  //   Σwyp = 2.4, Σwy + Σwp = 3 + 2.4 + .4 = 5.8, F1 = 4.8 / 5.8 = .8276.
  // Page 1: one row of 2 words that is content at .5: F1 = 2 · 1 / (2 + 1) = .6667.
  const groups = Uint32Array.of(0, 0, 1)
  const target = Float32Array.of(1, 0, 1)
  const weights = Float32Array.of(3, 1, 2)
  const at = scores(0.8, 0.4, 0.5)

  it("is the mean of 1 - F1 over the pages", () => {
    expect(groupF1(groups).loss(at, target, weights)).toBeCloseTo((1 - 4.8 / 5.8 + 1 - 2 / 3) / 2, 6)
  })

  it("falls along its slopes: 2 · 100 w / Σ · (F1 / 2 - y) · p (1 - p)", () => {
    const gradient = new Float32Array(3)
    const hessian = new Float32Array(3)
    groupF1(groups).slopes(at, target, weights, 0, gradient, hessian)
    expect(gradient[0]).toBeCloseTo(((2 * 300) / 5.8) * (2.4 / 5.8 - 1) * 0.16, 4) // -9.703
    expect(gradient[1]).toBeCloseTo(((2 * 100) / 5.8) * (2.4 / 5.8) * 0.24, 4) // 3.424
    expect(gradient[2]).toBeCloseTo(((2 * 200) / 3) * (1 / 3 - 1) * 0.25, 4) // -22.22
    // By differences: the slope is 100 times that of a page's 1 - F1, which is half of the mean over two pages.
    for (const row of [0, 1, 2]) {
      const step = 1e-5
      const moved = at.map((score, r) => (r === row ? score + step : score))
      const { loss } = groupF1(groups)
      const slope = (loss(moved, target, weights) - loss(at, target, weights)) / step
      expect(gradient[row]! / 200).toBeCloseTo(slope, 4)
    }
  })

  it("leaves a page without content alone: nothing kept wrongly can lower an F1 of zero", () => {
    const gradient = new Float32Array(2)
    const hessian = new Float32Array(2)
    groupF1(Uint32Array.of(0, 0)).slopes(
      scores(0.7, 0.2),
      Float32Array.of(0, 0),
      Float32Array.of(1, 1),
      0,
      gradient,
      hessian,
    )
    expect([...gradient]).toEqual([0, 0])
    expect(hessian.every(value => value > 0)).toBe(true)
  })

  it("goes on from given scores and raises the mean F1 of the pages", () => {
    // 200 pages of ten rows; the rows of the second half of a page are content where its third column says so.
    const rows = 2000
    const at = (r: number) => r % 10
    const isLong = Float32Array.from({ length: rows }, (_, r) => (Math.floor(r / 10) % 2 === 0 ? 1 : 0))
    const place = Float32Array.from({ length: rows }, (_, r) => at(r))
    const target = Float32Array.from({ length: rows }, (_, r) => (at(r) < 5 || isLong[r] === 1 ? 1 : 0))
    const groups = Uint32Array.from({ length: rows }, (_, r) => Math.floor(r / 10))
    const start = Float64Array.from({ length: rows }, (_, r) => (at(r) < 5 ? 2 : 0))
    const { trees } = trainBoosting({
      columns: [isLong, place],
      names: ["isLong", "place"],
      target,
      groups,
      start,
      objective: "group-f1",
      params: { rounds: 20, learningRate: 0.3 },
      seed: 1,
    })
    expect(trees.objective).toBe("logistic")
    expect([...trees.base]).toEqual([0])
    const weights = new Float32Array(rows).fill(1)
    const before = groupF1(groups).loss(start, target, weights)
    const after = new Float64Array(rows)
    scoreTrees(trees, [isLong, place], rows, after)
    for (let r = 0; r < rows; r++) after[r]! += start[r]!
    expect(groupF1(groups).loss(after, target, weights)).toBeLessThan(before / 2)
  })

  it("refuses scores to start from where there are several outputs", () => {
    const input = {
      columns: [Float32Array.of(0, 1)],
      names: ["f"],
      target: Float32Array.of(0, 1),
      start: Float64Array.of(0, 0),
      objective: "softmax" as const,
      classes: 2,
      seed: 1,
    }
    expect(() => trainBoosting(input)).toThrow(/one output/)
  })
})
