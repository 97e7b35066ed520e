/** What class and id names say about content: log-odds per name part ("sidebar", "post"), learned from labelled pages. */
import type { Page } from "../../page/page.ts"

/** Log-odds of a name part; parts that are not listed say nothing. */
export type NameOdds = ReadonlyMap<string, number>

const READ = new Set(["class", "id", "itemprop"])

/** Parts of a name in lower case: `postBody-2` → post, body. Digits are left out, and what is shorter than two letters. */
export function nameParts(name: string): readonly string[] {
  return (
    name
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z]{2,20}/g) ?? []
  )
}

export interface NamePaths {
  /** Of the node itself; of the nearest node above that says anything; lowest, highest and sum from the root down. */
  readonly own: Float32Array
  readonly nearest: Float32Array
  readonly min: Float32Array
  readonly max: Float32Array
  readonly sum: Float32Array
}

export function namePaths(page: Page, odds: NameOdds): NamePaths {
  const { size, parent, attributes } = page
  const made = () => new Float32Array(size)
  const paths = { own: made(), nearest: made(), min: made(), max: made(), sum: made() }
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
        for (const part of nameParts(value)) score += odds.get(part) ?? 0
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
