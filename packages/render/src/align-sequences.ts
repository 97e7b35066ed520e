/**
 * Which entry of `b` each entry of `a` is, the order kept: the longest common subsequence by Myers' greedy search (An O(ND) Difference
 * Algorithm and Its Variations, 1986), which is linear where the two differ little. -1 where an entry of `a` has no partner.
 */

/** Chosen: two sequences that differ in more places than this are matched by a look ahead instead; the search is quadratic in it. */
const MOST_DIFFERENCES = 3000
/** How far the look ahead goes. Chosen. */
const LOOK_AHEAD = 64

export function alignSequences(a: Int32Array, b: Int32Array): Int32Array {
  const partner = new Int32Array(a.length).fill(-1)
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) partner[from] = from++
  let endA = a.length
  let endB = b.length
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) partner[--endA] = --endB
  const middleA = a.subarray(from, endA)
  const middleB = b.subarray(from, endB)
  for (const [x, y, length] of commonRuns(middleA, middleB) ?? runsByLookAhead(middleA, middleB))
    for (let i = 0; i < length; i++) partner[from + x + i] = from + y + i
  return partner
}

type Run = readonly [x: number, y: number, length: number]

/** Myers' search; undefined where it would take too many steps. */
function commonRuns(a: Int32Array, b: Int32Array): Run[] | undefined {
  if (a.length === 0 || b.length === 0) return []
  const limit = Math.min(MOST_DIFFERENCES, a.length + b.length)
  // furthest[k + limit + 1]: the furthest x reached on diagonal k = x − y; one copy of the part in use is kept for each step.
  const furthest = new Int32Array(2 * limit + 3)
  const history: Int32Array[] = []
  for (let d = 0; d <= limit; d++) {
    history.push(furthest.slice(limit - d, limit + d + 3))
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && furthest[k + limit]! < furthest[k + limit + 2]!)
      let x = down ? furthest[k + limit + 2]! : furthest[k + limit]! + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      furthest[k + limit + 1] = x
      if (x >= a.length && x - k >= b.length) return walkBack(history, a.length, b.length)
    }
  }
  return undefined
}

function walkBack(history: readonly Int32Array[], endX: number, endY: number): Run[] {
  const runs: Run[] = []
  let x = endX
  let y = endY
  for (let d = history.length - 1; d >= 0; d--) {
    const reached = history[d]!
    const k = x - y
    // The copy begins at diagonal −d − 1.
    const at = k + d + 1
    const down = k === -d || (k !== d && reached[at - 1]! < reached[at + 1]!)
    const startX = d === 0 ? 0 : down ? reached[at + 1]! : reached[at - 1]! + 1
    const length = x - startX
    if (length > 0) runs.push([startX, startX - k, length])
    x = down ? startX : startX - 1
    y = down ? startX - k - 1 : startX - k
  }
  return runs
}

function runsByLookAhead(a: Int32Array, b: Int32Array): Run[] {
  const runs: Run[] = []
  let y = 0
  for (let x = 0; x < a.length; x++) {
    const last = Math.min(b.length, y + LOOK_AHEAD)
    for (let next = y; next < last; next++) {
      if (a[x] !== b[next]) continue
      runs.push([x, next, 1])
      y = next + 1
      break
    }
  }
  return runs
}
