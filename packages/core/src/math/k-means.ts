/**
 * k-means by Lloyd's rounds from given centres: no randomness, so the same points give the same clusters. Some centres may be held where
 * they are. An empty cluster keeps its centre; a tie goes to the earlier one.
 */
export interface Clusters {
  /** Cluster of each point. */
  readonly of: Uint8Array
  /** The centres, one after another, `dimensions` numbers each. */
  readonly centres: Float64Array
}

export interface KMeansOptions {
  /** The first so many centres never move. */
  readonly held?: number
  /** Rounds at most (chosen: the clusters of a page settle in ten or twenty). */
  readonly maxRounds?: number
}

/** `points` holds `dimensions` numbers a point, one point after another; so does `initial` for the centres (at most 255). */
export function kMeans(
  points: Float64Array,
  dimensions: number,
  initial: Float64Array,
  { held = 0, maxRounds = 100 }: KMeansOptions = {},
): Clusters {
  const n = points.length / dimensions
  const k = initial.length / dimensions
  const centres = Float64Array.from(initial)
  const of = new Uint8Array(n)
  for (let round = 0; round < maxRounds; round++) {
    const moved = assign(points, dimensions, centres, of)
    if (!moved && round > 0) break
    const sums = new Float64Array(centres.length)
    const counts = new Float64Array(k)
    for (let i = 0; i < n; i++) {
      const cluster = of[i]!
      counts[cluster]!++
      for (let d = 0; d < dimensions; d++) sums[cluster * dimensions + d]! += points[i * dimensions + d]!
    }
    for (let cluster = held; cluster < k; cluster++) {
      if (counts[cluster] === 0) continue
      for (let d = 0; d < dimensions; d++)
        centres[cluster * dimensions + d] = sums[cluster * dimensions + d]! / counts[cluster]!
    }
  }
  return { of, centres }
}

/** Puts every point to its nearest centre; true if any changed its cluster. */
function assign(points: Float64Array, dimensions: number, centres: Float64Array, of: Uint8Array): boolean {
  const k = centres.length / dimensions
  let moved = false
  for (let i = 0; i < of.length; i++) {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (let cluster = 0; cluster < k; cluster++) {
      let distance = 0
      for (let d = 0; d < dimensions; d++) {
        const gap = points[i * dimensions + d]! - centres[cluster * dimensions + d]!
        distance += gap * gap
      }
      if (distance < least) {
        least = distance
        best = cluster
      }
    }
    if (of[i] !== best) {
      of[i] = best
      moved = true
    }
  }
  return moved
}
