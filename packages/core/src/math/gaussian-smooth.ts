/** Smoothing of a vector by its neighbours. At the ends, the weights that fall outside are shared among those inside. */

/** Weights e^(-j²/2σ²) for j = -radius … radius. */
export function gaussianWeights(radius: number, sigma: number): Float64Array {
  const weights = new Float64Array(2 * radius + 1)
  for (let j = -radius; j <= radius; j++) weights[j + radius] = Math.exp(-(j * j) / (2 * sigma * sigma))
  return weights
}

/** Weighted mean over the neighbourhood; exact, for small radii. */
export function gaussianSmooth(values: ArrayLike<number>, radius: number, sigma: number): Float64Array {
  const weights = gaussianWeights(radius, sigma)
  const out = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) {
    let sum = 0
    let total = 0
    const last = Math.min(radius, values.length - 1 - i)
    for (let j = Math.max(-radius, -i); j <= last; j++) {
      sum += weights[j + radius]! * values[i + j]!
      total += weights[j + radius]!
    }
    out[i] = sum / total
  }
  return out
}

/**
 * A Gaussian blur in time that does not depend on σ: three moving averages have nearly its shape, 6 % lower at the peak (Wells, "Efficient synthesis of Gaussian
 * filters by cascaded uniform filters", IEEE PAMI 1986), and a moving average is two additions a value.
 */
export function gaussianBlur(values: Float32Array, sigma: number): Float32Array {
  const [first, second, third] = boxRadii(sigma)
  const once = new Float32Array(values.length)
  const twice = new Float32Array(values.length)
  movingAverage(values, once, first)
  movingAverage(once, twice, second)
  movingAverage(twice, once, third)
  return once
}

const BOXES = 3

/** Radii of three boxes whose variances, (w² - 1)/12 each for a width of w = 2r + 1, add up as near to σ² as whole widths allow. */
export function boxRadii(sigma: number): [number, number, number] {
  const ideal = Math.sqrt((12 * sigma * sigma) / BOXES + 1)
  const small = Math.max(0, Math.floor((ideal - 1) / 2))
  const width = 2 * small + 1
  // m boxes of `width` and the others of `width + 2`: m from the sum of variances.
  const smaller = Math.round(
    (12 * sigma * sigma - BOXES * width * width - 4 * BOXES * width - 3 * BOXES) / (-4 * width - 4),
  )
  const radius = (box: number): number => (box < smaller ? small : small + 1)
  return [radius(0), radius(1), radius(2)]
}

/** Mean of the values at most `radius` away. Sums are kept in double precision: they run over the whole vector. */
export function movingAverage(from: Float32Array, to: Float32Array, radius: number): void {
  const n = from.length
  let sum = 0
  for (let i = 0; i < Math.min(radius, n); i++) sum += from[i]!
  for (let i = 0; i < n; i++) {
    if (i + radius < n) sum += from[i + radius]!
    if (i - radius - 1 >= 0) sum -= from[i - radius - 1]!
    to[i] = sum / (Math.min(i + radius, n - 1) - Math.max(i - radius, 0) + 1)
  }
}
