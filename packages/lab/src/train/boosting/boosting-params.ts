/** What a run of boosting may be told; every default is XGBoost's or LightGBM's own unless said otherwise. */
export interface BoostingParams {
  /** Rounds of boosting: one tree each, or one per class for softmax. */
  readonly rounds: number
  /** Shrinkage of every leaf. */
  readonly learningRate: number
  /** Leaves a tree may have; the leaf that gains most is split first. `2 ** maxDepth` grows whole levels as XGBoost does. */
  readonly maxLeaves: number
  readonly maxDepth: number
  /** Least sum of hessians in a child; with squared error that is the sum of row weights. */
  readonly minChildWeight: number
  /** L2 penalty on leaf values. */
  readonly lambda: number
  /** A split must gain more than this (XGBoost's scale: no factor one half). */
  readonly gamma: number
  /** Share of rows drawn for each round. */
  readonly subsample: number
  /** Share of columns drawn for each tree. */
  readonly columnSample: number
  /** Bins per column, at most 255: bin 255 is kept for missing values. */
  readonly maxBins: number
  /** With a validation set: stop after this many rounds without a better loss and keep the best; 0 never stops. */
  readonly patience: number
}

export const defaultBoostingParams: BoostingParams = {
  rounds: 200,
  learningRate: 0.1,
  maxLeaves: 31,
  maxDepth: 12,
  minChildWeight: 1,
  lambda: 1,
  gamma: 0,
  subsample: 1,
  columnSample: 1,
  maxBins: 255,
  patience: 0,
}

/** Fills in the defaults; a value no trainer can work with is a bug of the caller. */
export function boostingParams(given: Partial<BoostingParams>): BoostingParams {
  const params = { ...defaultBoostingParams, ...given }
  const { rounds, maxLeaves, maxDepth, maxBins, subsample, columnSample } = params
  const sound =
    rounds >= 1 &&
    maxLeaves >= 2 &&
    maxDepth >= 1 &&
    maxBins >= 2 &&
    maxBins <= 255 &&
    subsample > 0 &&
    subsample <= 1 &&
    columnSample > 0 &&
    columnSample <= 1
  if (!sound) throw new RangeError(`boosting parameters out of range: ${JSON.stringify(params)}`)
  return params
}
