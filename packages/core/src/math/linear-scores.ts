export interface Linear {
  readonly bias: number
  /** One a column. */
  readonly weights: readonly number[]
}

/** bias + Σ weight·column, row by row. */
export function linearScores({ bias, weights }: Linear, columns: readonly Float64Array[]): Float64Array {
  const scores = new Float64Array(columns[0]?.length ?? 0).fill(bias)
  for (let column = 0; column < weights.length; column++) {
    const values = columns[column]!
    for (let row = 0; row < scores.length; row++) scores[row]! += weights[column]! * values[row]!
  }
  return scores
}
