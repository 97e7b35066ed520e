/**
 * Holds the trainer against XGBoost: the same matrix, the same hyperparameters, the same folds; out-of-fold log-loss must be
 * within 1 %. Not run where Python has no xgboost (`PITH_PYTHON` names the interpreter, `python3` otherwise).
 *
 *     node --conditions=source --import tsx packages/lab/src/train/boosting/check.ts
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { predictTrees } from "pith/internals"
import { seededRandom } from "../../metrics/seeded-random.ts"
import { type BoostingParams, boostingParams } from "./boosting-params.ts"
import { trainBoosting } from "./train-boosting.ts"

export interface BoostingCheck {
  readonly ours: number
  readonly xgboost: number
  readonly xgboostVersion: string
  /** (ours - xgboost) / xgboost. */
  readonly difference: number
}

interface Dataset {
  readonly columns: readonly Float32Array[]
  readonly target: Float32Array
  readonly weights: Float32Array
  readonly fold: Uint8Array
}

const FOLDS = 5
const SCRIPT = fileURLToPath(new URL("../../../python/check_boosting.py", import.meta.url))

/** Whole levels are grown, as XGBoost does: 2^6 leaves at depth 6. */
export const checkParams = boostingParams({
  rounds: 150,
  learningRate: 0.1,
  maxDepth: 6,
  maxLeaves: 64,
  minChildWeight: 2,
})

/** Out-of-fold log-loss of both trainers; a string says why it was not run. */
export function checkBoosting(rows = 50_000, python = process.env.PITH_PYTHON ?? "python3"): BoostingCheck | string {
  const data = syntheticData(rows, 30, 20_260_101)
  const folder = mkdtempSync(join(tmpdir(), "pith-boosting-"))
  try {
    writeDataset(folder, data, checkParams)
    const run = spawnSync(python, [SCRIPT, folder], { encoding: "utf8" })
    if (run.error !== undefined) return `not run: ${python} cannot be started (${run.error.message})`
    if (run.status === 3) return `not run: ${run.stderr.trim()}`
    if (run.status !== 0) throw new Error(`check_boosting.py failed: ${run.stderr}`)
    const theirs: { logLoss: number; version: string } = JSON.parse(run.stdout)
    const ours = outOfFoldLoss(data, checkParams)
    const difference = (ours - theirs.logLoss) / theirs.logLoss
    return { ours, xgboost: theirs.logLoss, xgboostVersion: theirs.version, difference }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Weighted log-loss of rows scored by the model of the other folds. */
function outOfFoldLoss(data: Dataset, params: BoostingParams): number {
  let loss = 0
  let total = 0
  for (let k = 0; k < FOLDS; k++) {
    const all = Uint32Array.from(data.fold, (_, r) => r)
    const train = all.filter(r => data.fold[r] !== k)
    const test = all.filter(r => data.fold[r] === k)
    const names = data.columns.map((_, c) => `f${c}`)
    const model = trainBoosting({ ...data, names, objective: "logistic", params, seed: 1, rows: train })
    const columns = data.columns.map(column => Float32Array.from(test, r => column[r]!))
    const out = new Float64Array(test.length)
    predictTrees(model.trees, columns, test.length, out)
    test.forEach((r, i) => {
      loss -= data.weights[r]! * Math.log(data.target[r] === 1 ? out[i]! : 1 - out[i]!)
      total += data.weights[r]!
    })
  }
  return loss / total
}

/** Numbers, long tails, counts and flags, some missing for a reason; a target with steps, waves and products, and noise. */
function syntheticData(rows: number, width: number, seed: number): Dataset {
  const next = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const kinds = [normal, () => Math.exp(normal()), () => Math.floor(next() * 20), () => (next() < 0.3 ? 1 : 0), next]
  const full = Array.from({ length: width }, (_, c) => Float32Array.from({ length: rows }, kinds[c % kinds.length]!))
  const x = (c: number, r: number) => full[c]![r]!
  const target = Float32Array.from({ length: rows }, (_, r) => {
    const waves = Math.sin(2 * x(0, r)) + Math.cos(x(2, r) / 3)
    const products = x(5, r) * (x(3, r) - 0.3) + Math.log(x(1, r)) * x(10, r) * 0.5
    const steps = (x(4, r) > 0.7 ? 1 : -0.4) + (x(7, r) < 4 && x(8, r) === 1 ? 1.2 : 0)
    return next() < 1 / (1 + Math.exp(-(waves + products + steps))) ? 1 : 0
  })
  // Large values of every third column go missing more often, so that missing says something.
  const columns = full.map((column, c) =>
    c % 3 !== 0 ? column : column.map(value => (next() < (value > 0.5 ? 0.3 : 0.05) ? Number.NaN : value)),
  )
  const weights = Float32Array.from({ length: rows }, () => Math.exp(normal() * 0.7))
  const fold = Uint8Array.from({ length: rows }, () => Math.floor(next() * FOLDS))
  return { columns, target, weights, fold }
}

function writeDataset(folder: string, { columns, target, weights, fold }: Dataset, params: BoostingParams): void {
  const spec = { rows: target.length, columns: columns.length, folds: FOLDS, params }
  writeFileSync(join(folder, "spec.json"), JSON.stringify(spec))
  writeFileSync(join(folder, "matrix.f32"), Buffer.concat(columns.map(column => Buffer.from(column.buffer))))
  writeFileSync(join(folder, "target.f32"), Buffer.from(target.buffer))
  writeFileSync(join(folder, "weights.f32"), Buffer.from(weights.buffer))
  writeFileSync(join(folder, "fold.u8"), fold)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const check = checkBoosting()
  if (typeof check === "string") console.log(check)
  else {
    const percent = (100 * check.difference).toFixed(3)
    console.log(
      `out-of-fold log-loss: ours ${check.ours.toFixed(5)}, XGBoost ${check.xgboostVersion} ${check.xgboost.toFixed(5)} (${percent} %)`,
    )
    if (Math.abs(check.difference) > 0.01) process.exitCode = 1
  }
}
