/** x of A·x = b for a symmetric positive definite A (row by row, n × n), by Cholesky's A = L·Lᵀ. */
export function solvePositive(matrix: Float64Array, vector: Float64Array): Float64Array {
  const n = vector.length
  const lower = Float64Array.from(matrix)
  for (let row = 0; row < n; row++)
    for (let column = 0; column <= row; column++) {
      let sum = lower[row * n + column]!
      for (let k = 0; k < column; k++) sum -= lower[row * n + k]! * lower[column * n + k]!
      if (row === column && sum <= 0) throw new RangeError("the matrix is not positive definite")
      lower[row * n + column] = row === column ? Math.sqrt(sum) : sum / lower[column * n + column]!
    }
  const x = Float64Array.from(vector)
  for (let row = 0; row < n; row++) {
    for (let k = 0; k < row; k++) x[row]! -= lower[row * n + k]! * x[k]!
    x[row]! /= lower[row * n + row]!
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let k = row + 1; k < n; k++) x[row]! -= lower[k * n + row]! * x[k]!
    x[row]! /= lower[row * n + row]!
  }
  return x
}
