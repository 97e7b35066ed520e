import { decodeTrees, explainTrees, predictTrees, scoreTrees } from "pith/internals"
import { describe, expect, it } from "vitest"
import { seededRandom } from "../../src/metrics/seeded-random.ts"
import { packTrees } from "../../src/train/boosting/pack-trees.ts"
import { type BoostedModel, type BoostingInput, trainBoosting } from "../../src/train/boosting/train-boosting.ts"

const floats = (...values: number[]) => Float32Array.from(values)
const namesOf = (columns: readonly Float32Array[]) => columns.map((_, c) => `f${c}`)

function predict(model: BoostedModel, columns: readonly Float32Array[]): Float64Array {
  const rows = columns[0]!.length
  const out = new Float64Array(rows * model.trees.outputs)
  predictTrees(model.trees, columns, rows, out)
  return out
}

/** Depth of a tree from its preorder: an inner node opens two places one deeper, every node fills one. */
function depthOf(features: Int16Array): number {
  const open = [0]
  let deepest = 0
  for (const feature of features) {
    const depth = open.pop()!
    deepest = Math.max(deepest, depth)
    if (feature >= 0) open.push(depth + 1, depth + 1)
  }
  return deepest
}

/** Gradients are 32-bit floats: seven digits. */
function expectClose(actual: Float64Array, expected: ArrayLike<number>): void {
  expect(actual.length).toBe(expected.length)
  actual.forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i]!, 6)
  })
}

/** Eight columns (numbers, small counts, some missing) and a noisy target that depends on four of them. */
function noisy(rows: number, seed: number): Pick<BoostingInput, "columns" | "names" | "target" | "weights"> {
  const next = seededRandom(seed)
  const columns = Array.from({ length: 8 }, (_, c) =>
    Float32Array.from({ length: rows }, () => {
      if (c % 4 === 3 && next() < 0.2) return Number.NaN
      return c % 2 === 0 ? Math.floor(next() * 12) : next() * 4 - 2
    }),
  )
  const target = Float32Array.from({ length: rows }, (_, r) => {
    const missing = Number.isNaN(columns[3]![r]!)
    const score = Math.sin(columns[0]![r]!) + columns[1]![r]! * columns[5]![r]! + (missing ? 1.5 : -0.3)
    return next() < 1 / (1 + Math.exp(-2 * score)) ? 1 : 0
  })
  const weights = Float32Array.from({ length: rows }, () => 1 + Math.floor(next() * 3))
  return { columns, names: namesOf(columns), target, weights }
}

const logistic = (rows: number, seed: number, params: BoostingInput["params"]): BoostingInput => ({
  ...noisy(rows, seed),
  objective: "logistic",
  params: { rounds: 20, maxLeaves: 15, ...params },
  seed: 7,
})

describe("trainBoosting", () => {
  it("splits four rows as worked by hand", () => {
    // y = 0 0 1 1: the base is their mean 1/2, gradients are 1/2 1/2 -1/2 -1/2, hessians 1, G = 0.
    // λ = 1. Cut after row 1 or 3: (1/2)²/(1+1) + (1/2)²/(3+1) = 3/16. Cut after row 2: 1²/(2+1) + 1²/(2+1) = 2/3, the best.
    // Leaves: -G/(H+λ) = -1/3 and 1/3, halved by the learning rate. The cut is midway between 2 and 3.
    const model = trainBoosting({
      columns: [floats(1, 2, 3, 4)],
      names: ["x"],
      target: floats(0, 0, 1, 1),
      objective: "squared",
      params: { rounds: 1, learningRate: 0.5, maxLeaves: 2, lambda: 1, minChildWeight: 1 },
      seed: 1,
    })
    expect(Array.from(model.trees.feature)).toEqual([0, -1, -1])
    expect(model.trees.threshold[0]).toBe(2.5)
    expect(model.trees.value[1]).toBeCloseTo(-1 / 6, 12)
    expect(model.trees.value[2]).toBeCloseTo(1 / 6, 12)
    expect(model.importance[0]).toBeCloseTo(2 / 3, 12)
    expectClose(predict(model, [floats(0, 2.4, 2.5, 9)]), [1 / 3, 1 / 3, 2 / 3, 2 / 3])
  })

  it("takes the Newton step of the logistic loss", () => {
    // Three of four rows are 1: base = log 3, p = 3/4, h = 3/16. Left (y = 0 1): g = 3/4 - 1/4 = 1/2, H = 3/8;
    // right (y = 1 1): g = -1/2, H = 3/8. λ = 1: leaves ∓(1/2)/(11/8) = ∓4/11.
    const model = trainBoosting({
      columns: [floats(1, 1, 2, 2)],
      names: ["x"],
      target: floats(0, 1, 1, 1),
      objective: "logistic",
      params: { rounds: 1, learningRate: 1, minChildWeight: 0 },
      seed: 1,
    })
    expect(model.trees.base[0]).toBeCloseTo(Math.log(3), 12)
    expect(model.trees.value[1]).toBeCloseTo(-4 / 11, 12)
    expect(model.trees.value[2]).toBeCloseTo(4 / 11, 12)
  })

  it("gives the same bytes for the same seed, and others for another", () => {
    const input = logistic(1500, 3, { subsample: 0.7, columnSample: 0.6 })
    const bytes = (seed: number) =>
      JSON.stringify(packTrees(trainBoosting({ ...input, seed }).trees, { valueBytes: 2 }))
    expect(bytes(7)).toBe(bytes(7))
    expect(bytes(8)).not.toBe(bytes(7))
  })

  it("treats a weight of n as n equal rows", () => {
    const input = logistic(600, 5, {})
    const copies = Array.from(input.weights!, (weight, r) => Array<number>(weight).fill(r)).flat()
    const repeat = (column: Float32Array) => Float32Array.from(copies, r => column[r]!)
    const { weights: _, ...plain } = input
    const repeated = { ...plain, columns: input.columns.map(repeat), target: repeat(input.target) }
    const weighted = predict(trainBoosting(input), input.columns)
    expectClose(predict(trainBoosting(repeated), input.columns), weighted)
  })

  it("trains on the chosen rows alone", () => {
    const input = logistic(900, 11, {})
    const rows = Uint32Array.from({ length: 300 }, (_, i) => 3 * i)
    const pick = (column: Float32Array) => Float32Array.from(rows, r => column[r]!)
    const picked = {
      ...input,
      columns: input.columns.map(pick),
      target: pick(input.target),
      weights: pick(input.weights!),
    }
    expect(packTrees(trainBoosting({ ...input, rows }).trees)).toEqual(packTrees(trainBoosting(picked).trees))
  })

  it.each([
    ["left", [0, 0, 1, 1, 0, 0], 1],
    ["right", [0, 0, 1, 1, 1, 1], 0],
  ])("learns that missing values go %s", (_, target, missingLeft) => {
    const column = floats(1, 2, 3, 4, Number.NaN, Number.NaN)
    const model = trainBoosting({
      columns: [column],
      names: ["x"],
      target: Float32Array.from(target),
      objective: "squared",
      params: { rounds: 1, maxLeaves: 2, learningRate: 1, lambda: 0 },
      seed: 1,
    })
    expect(model.trees.missingLeft[0]).toBe(missingLeft)
    expectClose(predict(model, [column]), target)
  })

  it("separates missing from all else where only that tells", () => {
    const column = floats(1, 2, 3, 4, Number.NaN, Number.NaN, Number.NaN)
    const target = floats(0, 0, 0, 0, 1, 1, 1)
    const params = { rounds: 40, learningRate: 1, lambda: 0, minChildWeight: 0 }
    const model = trainBoosting({ columns: [column], names: ["x"], target, objective: "squared", params, seed: 1 })
    expectClose(predict(model, [column]), target)
  })

  it("gives class probabilities that sum to one and find the classes", () => {
    const { columns, names } = noisy(1200, 13)
    const target = Float32Array.from(columns[1]!, (x, r) => (x < -0.5 ? 0 : columns[2]![r]! < 6 ? 1 : 2))
    const params = { rounds: 15, maxLeaves: 8 }
    const model = trainBoosting({ columns, names, target, objective: "softmax", classes: 3, params, seed: 1 })
    const out = predict(model, columns)
    let right = 0
    for (let r = 0; r < target.length; r++) {
      const row = out.subarray(3 * r, 3 * r + 3)
      expect(row[0]! + row[1]! + row[2]!).toBeCloseTo(1, 12)
      if (row.indexOf(Math.max(...row)) === target[r]) right++
    }
    expect(right / target.length).toBeGreaterThan(0.99)
  })

  it("scores rows it did not sample as those it did", () => {
    // The trainer's own scores steer later rounds: were unsampled rows left out, the loss would stay near the base's.
    const input = logistic(3000, 17, { rounds: 60, subsample: 0.3 })
    const { losses } = trainBoosting({ ...input, validation: noisy(2000, 18) })
    const full = trainBoosting({ ...input, params: { ...input.params!, subsample: 1 }, validation: noisy(2000, 18) })
    expect(losses.at(-1)!).toBeLessThan(full.losses.at(-1)! * 1.1)
  })

  it("stops when the validation loss no longer falls, and keeps the best round", () => {
    const validation = noisy(500, 21)
    const params = { rounds: 400, learningRate: 0.4, patience: 10 }
    const model = trainBoosting({ ...logistic(500, 20, params), validation })
    const best = model.losses.indexOf(Math.min(...model.losses)) + 1
    expect(model.rounds).toBe(best)
    expect(model.losses.length).toBe(best + 10)
    expect(model.losses.length).toBeLessThan(400)
    expect(model.trees.starts.length - 1).toBe(best)
    // The loss it saw is that of the model it gives.
    const out = predict(model, validation.columns)
    const weights = validation.weights!
    const loss = out.reduce((sum, p, r) => sum - weights[r]! * Math.log(validation.target[r] === 1 ? p : 1 - p), 0)
    expect(loss / weights.reduce((sum, w) => sum + w)).toBeCloseTo(model.losses[best - 1]!, 9)
  })

  it("keeps to the limits of leaves, depth and child weight", () => {
    const { trees } = trainBoosting(logistic(2000, 23, { maxLeaves: 9, maxDepth: 4 }))
    for (let t = 0; t + 1 < trees.starts.length; t++) {
      const tree = trees.feature.subarray(trees.starts[t]!, trees.starts[t + 1]!)
      expect(tree.filter(f => f < 0).length).toBeLessThanOrEqual(9)
      expect(depthOf(tree)).toBeLessThanOrEqual(4)
    }
    const heavy = trainBoosting(logistic(2000, 23, { minChildWeight: 1e6 }))
    expect(heavy.trees.feature.every(f => f < 0)).toBe(true)
  })

  it("finds nothing to split in a constant or an empty column", () => {
    const columns = [floats(5, 5, 5, 5), new Float32Array(4).fill(Number.NaN)]
    const target = floats(0, 1, 0, 1)
    const model = trainBoosting({ columns, names: namesOf(columns), target, objective: "logistic", seed: 1 })
    expect(Array.from(predict(model, columns))).toEqual([0.5, 0.5, 0.5, 0.5])
  })
})

describe("packTrees", () => {
  const input = logistic(2000, 31, { rounds: 100, maxLeaves: 31 })
  const model = trainBoosting(input)
  const rows = input.target.length
  const scores = (trees: BoostedModel["trees"]) => {
    const out = new Float64Array(rows)
    scoreTrees(trees, input.columns, rows, out)
    return out
  }
  const exact = scores(model.trees)

  it.each([
    [1, 254],
    [2, 65534],
  ] as const)("rounds leaves to %s byte, at most 1/%s of each tree's largest", (valueBytes, steps) => {
    // A scale has 8 bits of its own and is rounded up: up to 1/128 more.
    let tolerance = 0
    for (let t = 0; t + 1 < model.trees.starts.length; t++) {
      const leaves = model.trees.value.subarray(model.trees.starts[t]!, model.trees.starts[t + 1]!)
      tolerance += (Math.max(...leaves.map(Math.abs)) / steps) * (1 + 1 / 128)
    }
    const packed = decodeTrees(JSON.parse(JSON.stringify(packTrees(model.trees, { valueBytes }))))
    const rounded = scores(packed)
    let worst = 0
    for (let r = 0; r < rows; r++) worst = Math.max(worst, Math.abs(rounded[r]! - exact[r]!))
    expect(worst).toBeLessThan(tolerance)
    expect(worst).toBeLessThan(valueBytes === 1 ? 0.02 : 1e-4)
  })

  it("keeps shape, columns, thresholds and directions exactly", () => {
    const packed = decodeTrees(packTrees(model.trees))
    expect(packed.starts).toEqual(model.trees.starts)
    expect(packed.feature).toEqual(model.trees.feature)
    expect(packed.threshold).toEqual(model.trees.threshold)
    expect(packed.skip).toEqual(model.trees.skip)
    expect(packed.missingLeft).toEqual(model.trees.missingLeft)
  })

  it.each([true, false])("explains a score in full (inner values kept: %s)", innerValues => {
    const packed = decodeTrees(packTrees(model.trees, { innerValues }))
    const packedScores = scores(packed)
    for (const row of [0, 17, 99]) {
      const contributions = new Float64Array(input.columns.length)
      const rest = explainTrees(packed, input.columns, row, contributions)
      const sum = contributions.reduce((a, b) => a + b, rest)
      expect(sum).toBeCloseTo(packedScores[row]!, 9)
    }
  })

  it("holds more than 256 columns", () => {
    const columns = Array.from({ length: 300 }, (_, c) => floats(c, c === 299 ? 0 : c, c === 299 ? 1 : c, c))
    columns[299] = floats(0, 0, 1, 1)
    const target = floats(0, 0, 1, 1)
    const wide = trainBoosting({
      columns,
      names: namesOf(columns),
      target,
      objective: "squared",
      params: { rounds: 2 },
      seed: 1,
    })
    expect(decodeTrees(packTrees(wide.trees)).feature).toEqual(wide.trees.feature)
    expect(wide.trees.feature[0]).toBe(299)
  })
})
