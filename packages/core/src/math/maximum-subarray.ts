/** The run of a vector with the largest sum, in one pass (Kadane; Bentley, "Programming pearls: algorithm design techniques", CACM 1984). */
export interface Run {
  readonly from: number
  /** One past the last. */
  readonly to: number
  readonly sum: number
}

/** The first and shortest of the best runs; the empty run where nothing is above zero. */
export function maximumSubarray(values: ArrayLike<number>): Run {
  let from = 0
  let to = 0
  let sum = 0
  let start = 0
  let running = 0
  for (let i = 0; i < values.length; i++) {
    if (running <= 0) {
      running = 0
      start = i
    }
    running += values[i]!
    if (running > sum) {
      sum = running
      from = start
      to = i + 1
    }
  }
  return { from, to, sum }
}
