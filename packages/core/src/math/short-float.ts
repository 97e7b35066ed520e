/**
 * A grid of 17-bit floats (sign, exponent and 8 bits of mantissa: the upper bits of a 32-bit float), numbered in ascending
 * order. Tree thresholds lie on it, so that a packed model writes them as small differences of places and loses nothing.
 */
const DROPPED_BITS = 15

/** Places on the grid, half of them negative. */
export const SHORT_FLOATS = 2 ** (32 - DROPPED_BITS)

const float = new Float32Array(1)
const bits = new Int32Array(float.buffer)

/** The float at a place; `shortFloat(0)` is 0. */
export function shortFloat(place: number): number {
  bits[0] = turnNegative(place << DROPPED_BITS)
  return float[0]!
}

/** Place of the highest grid float at or below a value. */
export function shortFloatPlace(value: number): number {
  // Adding 0 turns -0 into 0: the two are equal and must share a place.
  float[0] = value + 0
  return turnNegative(bits[0]!) >> DROPPED_BITS
}

/** The bits of a negative float rise as its value falls; turned, they are in the order of the values. Its own inverse. */
function turnNegative(word: number): number {
  return word >= 0 ? word : word ^ 0x7fffffff
}
