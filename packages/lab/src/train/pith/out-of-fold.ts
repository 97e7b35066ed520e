/** Trains on all rows, and once without each fold for figures that mean something. */
import { applyObjective, scoreTrees, type Trees } from "pith/internals"
import type { BoostingParams } from "../boosting/boosting-params.ts"
import { type BoostingInput, trainBoosting } from "../boosting/train-boosting.ts"

export interface OutOfFoldInput {
  readonly names: readonly string[]
  readonly columns: readonly Float32Array[]
  /** What rows should be, for the trees of a fold, which must not know it, or of none: what is guessed may differ between them. */
  readonly labels: (fold?: number) => { readonly target: Float32Array; readonly weights?: Float32Array }
  /** As the trainer has them: the group of each row, and the score that the trees go on from. */
  readonly groups?: Uint32Array
  readonly start?: Float64Array
  /** The fold of each row; rows of fold -1 are predicted by the trees of all others and never learned from. */
  readonly foldOfRow: Int32Array
  readonly folds: number
  readonly objective: BoostingInput["objective"]
  readonly classes?: number
  readonly params: Partial<BoostingParams>
  readonly seed: number
}

export interface OutOfFold {
  /** What trees that had not seen a row's fold say of it: `outputs` numbers a row. */
  readonly predicted: Float64Array
  readonly foldTrees: readonly Trees[]
  /** Trained on all rows. */
  readonly trees: Trees
}

export function trainOutOfFold(input: OutOfFoldInput): OutOfFold {
  const { names, columns, labels, groups, start, foldOfRow, folds, objective, classes, params, seed } = input
  const outputs = classes ?? 1
  const rowsWhere = (wanted: (fold: number) => boolean) => {
    const rows: number[] = []
    for (let row = 0; row < foldOfRow.length; row++) if (wanted(foldOfRow[row]!)) rows.push(row)
    return Uint32Array.from(rows)
  }
  const train = (rows: Uint32Array, fold?: number): Trees =>
    trainBoosting({
      columns,
      ...labels(fold),
      rows,
      names,
      objective,
      seed,
      params,
      ...(groups === undefined ? {} : { groups }),
      ...(start === undefined ? {} : { start }),
      ...(classes === undefined ? {} : { classes }),
    }).trees
  const predicted = new Float64Array(foldOfRow.length * outputs)
  const predict = (trees: Trees, rows: Uint32Array) => {
    const out = new Float64Array(rows.length * outputs)
    const own = columns.map(column => Float32Array.from(rows, row => column[row]!))
    scoreTrees(trees, own, rows.length, out)
    if (start !== undefined) for (let i = 0; i < rows.length; i++) out[i]! += start[rows[i]!]!
    applyObjective(trees.objective, outputs, rows.length, out)
    for (let i = 0; i < rows.length; i++)
      predicted.set(out.subarray(i * outputs, (i + 1) * outputs), rows[i]! * outputs)
  }
  const foldTrees = Array.from({ length: folds }, (_, fold) => {
    const trees = train(
      rowsWhere(own => own >= 0 && own !== fold),
      fold,
    )
    predict(
      trees,
      rowsWhere(own => own === fold),
    )
    return trees
  })
  const trees = train(rowsWhere(own => own >= 0))
  predict(
    trees,
    rowsWhere(own => own < 0),
  )
  return { predicted, foldTrees, trees }
}
