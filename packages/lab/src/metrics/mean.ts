/** NaN for no values: there is no mean, and it must not look like a zero. */
export function mean(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}
