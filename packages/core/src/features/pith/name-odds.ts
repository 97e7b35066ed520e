/** What class and id names say about content: log-odds per name part ("sidebar", "post"), learned from labelled pages. */
import type { Page } from "../../page/page.ts"

/** Log-odds of a name part; parts that are not listed say nothing. */
export type NameOdds = ReadonlyMap<string, number>

const READ = new Set(["class", "id", "itemprop"])

/** Parts of a name in lower case: `postBody-2` → post, body. Digits are left out, and what is shorter than two letters. */
export function nameParts(name: string): readonly string[] {
  const parts: string[] = []
  let from = -1
  let wasLower = false
  let hasCapital = false
  for (let i = 0; i <= name.length; i++) {
    const code = i < name.length ? name.charCodeAt(i) : 0
    const isLower = code >= 97 && code <= 122
    const isCapital = code >= 65 && code <= 90
    const ends = (!isLower && !isCapital) || (isCapital && wasLower) || i - from === LONGEST_PART
    if (from >= 0 && ends) {
      if (i - from > 1) {
        const part = name.slice(from, i)
        parts.push(hasCapital ? part.toLowerCase() : part)
      }
      from = -1
      hasCapital = false
    }
    if (from < 0 && (isLower || isCapital)) from = i
    hasCapital ||= isCapital
    wasLower = isLower
  }
  return parts
}

/** Longer runs of letters are cut: they are no names. Chosen. */
const LONGEST_PART = 20

export interface NamePaths {
  /** Of the node itself; of the nearest node above that says anything; lowest, highest and sum from the root down. */
  readonly own: Float32Array
  readonly nearest: Float32Array
  readonly min: Float32Array
  readonly max: Float32Array
  readonly sum: Float32Array
  /** The parts of every class, id and item name of the page. */
  readonly parts: ReadonlyMap<string, readonly string[]>
}

export function namePaths(page: Page, odds: NameOdds): NamePaths {
  const { size, parent, attributes } = page
  const memory = new Float32Array(5 * size)
  const made = (i: number) => memory.subarray(i * size, (i + 1) * size)
  const parts = new Map<string, readonly string[]>()
  const paths = { own: made(0), nearest: made(1), min: made(2), max: made(3), sum: made(4), parts }
  const known = new Map<string, number>()
  for (let node = 1; node < size; node++) {
    const above = parent[node]!
    let own = 0
    const list = attributes[node]!
    for (let i = 0; i < list.length; i++) {
      const { name, value } = list[i]!
      if (!READ.has(name)) continue
      let score = known.get(value)
      if (score === undefined) {
        score = 0
        const own = nameParts(value)
        parts.set(value, own)
        for (const part of own) score += odds.get(part) ?? 0
        known.set(value, score)
      }
      own += score
    }
    paths.own[node] = own
    paths.nearest[node] = own !== 0 ? own : paths.nearest[above]!
    paths.min[node] = Math.min(paths.min[above]!, own)
    paths.max[node] = Math.max(paths.max[above]!, own)
    paths.sum[node] = paths.sum[above]! + own
  }
  return paths
}
