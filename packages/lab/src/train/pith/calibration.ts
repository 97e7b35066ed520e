/** How well a foretold F1 agrees with the true one: Pearson's correlation, and the mean of both by tenth of the foretold. */
export interface Calibration {
  readonly correlation: number
  readonly calibration: readonly (readonly [number, number])[]
}

export function calibrationOf(foretold: Float64Array, scores: Float32Array): Calibration {
  const order = Array.from(foretold, (_, i) => i).sort((a, b) => foretold[a]! - foretold[b]!)
  const round = (value: number) => Math.round(value * 1e3) / 1e3
  const mean = (list: readonly number[], of: ArrayLike<number>) =>
    list.reduce((sum, i) => sum + of[i]!, 0) / Math.max(1, list.length)
  const size = Math.ceil(order.length / 10)
  const tenths = Array.from({ length: 10 }, (_, t) => order.slice(t * size, (t + 1) * size)).filter(
    list => list.length > 0,
  )
  const meanForetold = mean(order, foretold)
  const meanScore = mean(order, scores)
  let both = 0
  let own = 0
  let other = 0
  for (const i of order) {
    both += (foretold[i]! - meanForetold) * (scores[i]! - meanScore)
    own += (foretold[i]! - meanForetold) ** 2
    other += (scores[i]! - meanScore) ** 2
  }
  return {
    correlation: round(own * other > 0 ? both / Math.sqrt(own * other) : 0),
    calibration: tenths.map(list => [round(mean(list, foretold)), round(mean(list, scores))] as const),
  }
}
