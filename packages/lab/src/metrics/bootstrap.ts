import { mean } from "./mean.ts"
import { seededRandom } from "./seeded-random.ts"

/** A figure with its 95 % interval. NaN throughout where there is nothing to measure. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
  /** The number of pages. */
  readonly n: number
}

export interface BootstrapOptions {
  readonly resamples?: number
  readonly seed?: number
}

/**
 * The percentile bootstrap (Efron 1979): the statistic of 2 000 samples of pages drawn with replacement, from its 2.5th
 * to its 97.5th percentile. The same seed gives the same interval.
 */
export function bootstrap<T>(
  pages: readonly T[],
  statistic: (sample: readonly T[]) => number,
  { resamples = 2000, seed = 1 }: BootstrapOptions = {},
): Estimate {
  const n = pages.length
  if (n === 0) return { value: Number.NaN, low: Number.NaN, high: Number.NaN, n }
  const random = seededRandom(seed)
  const sample: T[] = [...pages]
  const values = new Float64Array(resamples)
  for (let r = 0; r < resamples; r++) {
    for (let i = 0; i < n; i++) sample[i] = pages[Math.floor(random() * n)]!
    values[r] = statistic(sample)
  }
  values.sort()
  return { value: statistic(pages), low: percentile(values, 0.025), high: percentile(values, 0.975), n }
}

export function meanEstimate(values: readonly number[], options?: BootstrapOptions): Estimate {
  return bootstrap(values, mean, options)
}

/**
 * The mean of a − b page by page: both methods on the same resampled pages, so what makes a page hard for both cancels
 * out. The two lists are in the same order of pages.
 */
export function pairedDifference(a: readonly number[], b: readonly number[], options?: BootstrapOptions): Estimate {
  if (a.length !== b.length) throw new RangeError(`paired lists differ in length: ${a.length} and ${b.length}`)
  return meanEstimate(
    a.map((value, i) => value - b[i]!),
    options,
  )
}

/** The mean of each group, in the order in which the groups first occur. */
export function groupMeans<T>(
  pages: readonly T[],
  group: (page: T) => string,
  value: (page: T) => number,
  options?: BootstrapOptions,
): ReadonlyMap<string, Estimate> {
  const values = new Map<string, number[]>()
  for (const page of pages) {
    const name = group(page)
    const list = values.get(name)
    if (list === undefined) values.set(name, [value(page)])
    else list.push(value(page))
  }
  return new Map([...values].map(([name, list]) => [name, meanEstimate(list, options)]))
}

/** Linear between the two nearest ranks. */
function percentile(sorted: Float64Array, share: number): number {
  const rank = share * (sorted.length - 1)
  const below = sorted[Math.floor(rank)]!
  return below + (sorted[Math.ceil(rank)]! - below) * (rank % 1)
}
