/** Section 4.3: from counted blocks to the two probabilities of a block. Eq. 1 and 4-15. */
import { PithError } from "../../errors.ts"
import { FEATURES } from "./block-features.ts"

/** The classes of the paper: c1 is a theme block, c2 any other. */
export const CLASSES = ["content", "other"] as const
export type BlockClass = (typeof CLASSES)[number]
type PerClass<T> = Readonly<Record<BlockClass, T>>

/** What a model holds: blocks of the training pages by class, and by bin of each feature. */
export interface BlockCounts {
  readonly blocks: PerClass<number>
  readonly bins: Readonly<Record<string, PerClass<readonly number[]>>>
}

export interface BayesOptions {
  /** With p(c1) and p(c2), as eq. 13 has them and eq. 14 and 15 do not. */
  readonly prior: boolean
  /** Eq. 4, 5, 8, 9: the probability of a bin is that of all bins up to it. */
  readonly cumulative: boolean
  /** Added to every count, so that a bin no training block fell in is unlikely and not impossible. */
  readonly smoothing: number
}

/** Probabilities by class (0 for c1, 1 for c2), feature and bin. */
export interface Bayes {
  readonly prior: readonly [number, number]
  readonly likelihood: readonly (readonly Float64Array[])[]
}

export function bayesOf({ blocks, bins }: BlockCounts, { prior, cumulative, smoothing }: BayesOptions): Bayes {
  const all = blocks.content + blocks.other + 2 * smoothing
  return {
    prior: prior ? [(blocks.content + smoothing) / all, (blocks.other + smoothing) / all] : [1, 1],
    likelihood: CLASSES.map(name =>
      FEATURES.map(feature => {
        const counts = bins[feature.name]![name]
        const sum = blocks[name] + smoothing * counts.length
        const shares = Float64Array.from(counts, count => (count + smoothing) / sum)
        return cumulative && feature.cumulative ? runningSums(shares) : shares
      }),
    ),
  }
}

/** Σ_{i≤n} p_i (eq. 4, 5, 8, 9). */
function runningSums(shares: Float64Array): Float64Array {
  let sum = 0
  return shares.map(share => {
    sum += share
    return sum
  })
}

export interface Posteriors {
  /** p(c1|x) and p(c2|x) by block, as eq. 14 and 15 write them: not divided by p(x). */
  readonly content: Float64Array
  readonly other: Float64Array
}

export function posteriors({ prior, likelihood }: Bayes, bins: readonly Uint8Array[]): Posteriors {
  const [content, other] = likelihood.map((features, c) =>
    Float64Array.from(bins[0]!, (_, block) =>
      features.reduce((product, feature, f) => product * feature[bins[f]![block]!]!, prior[c]!),
    ),
  )
  return { content: content!, other: other! }
}

/** Checks what a model holds; throws a PithError that says what is wrong. */
export function decodeCounts(value: unknown): BlockCounts {
  const { blocks, bins } = (value ?? {}) as Partial<Record<string, Record<string, unknown>>>
  for (const name of CLASSES) {
    if (!isCount(blocks?.[name])) throw new PithError("bad-model", `The model has no number of blocks of "${name}".`)
    for (const feature of FEATURES) {
      const counts = (bins?.[feature.name] as Record<string, unknown> | undefined)?.[name]
      if (!Array.isArray(counts) || counts.length !== feature.bins.length || !counts.every(isCount))
        throw new PithError(
          "bad-model",
          `The model must count "${feature.name}" in ${feature.bins.length} bins for "${name}".`,
        )
    }
  }
  return { blocks, bins } as unknown as BlockCounts
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0
}
