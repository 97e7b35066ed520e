/** Log-odds to probability; never overflows, sigmoid(-x) = 1 - sigmoid(x). */
export function sigmoid(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x))
  const e = Math.exp(x)
  return e / (1 + e)
}
