/**
 * Length of the longest common subsequence, bit-parallel (Crochemore et al. 2001, in Hyyrö's form 2004):
 * V ← (V + (V & M)) | (V & ~M) for each symbol of the text, where bit i of V is 0 when the i-th symbol of the pattern
 * adds one to the length. Words carry 30 bits, so that a sum with its carry stays a small integer.
 *
 * The pattern is cut into stripes that fit the cache; the carries that leave one stripe enter the next. The memory is
 * bounded by the symbols of one stripe, whatever the lengths.
 */
export function lcsLength(a: Uint32Array, b: Uint32Array, stripeWords = cachedWords): number {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const same = start + (a.length - endA)
  const [pattern, text] =
    endA <= endB
      ? [a.subarray(start, endA), b.subarray(start, endB)]
      : [b.subarray(start, endB), a.subarray(start, endA)]
  if (pattern.length === 0) return same

  const carries = new Uint8Array(text.length)
  const stripeSymbols = stripeWords * bits
  let length = same
  for (let from = 0; from < pattern.length; from += stripeSymbols) {
    length += countStripe(pattern.subarray(from, from + stripeSymbols), text, carries)
  }
  return length
}

const bits = 30
const mask = 0x3fffffff
/** Chosen: 512 words of V and of one row of M, 2 KB each, stay in the first-level cache. */
const cachedWords = 512

function countStripe(stripe: Uint32Array, text: Uint32Array, carries: Uint8Array): number {
  const width = Math.ceil(stripe.length / bits)
  const rows = matchRows(stripe, width)
  const noMatch = new Int32Array(width)
  const v = new Int32Array(width).fill(mask)
  for (let j = 0; j < text.length; j++) {
    const row = rows.get(text[j]!)
    let carry = carries[j]!
    if (row === undefined && carry === 0) continue
    const matches = row ?? noMatch
    for (let k = 0; k < width; k++) {
      const old = v[k]!
      const matched = old & matches[k]!
      const sum = old + matched + carry
      carry = sum >>> bits
      v[k] = (sum & mask) | (old ^ matched)
    }
    carries[j] = carry
  }
  return countZeros(v, stripe.length)
}

/** symbol → the positions of the stripe that hold it, as bits. */
function matchRows(stripe: Uint32Array, width: number): Map<number, Int32Array> {
  const rows = new Map<number, Int32Array>()
  for (let i = 0; i < stripe.length; i++) {
    let row = rows.get(stripe[i]!)
    if (row === undefined) {
      row = new Int32Array(width)
      rows.set(stripe[i]!, row)
    }
    row[Math.floor(i / bits)]! |= 1 << (i % bits)
  }
  return rows
}

function countZeros(v: Int32Array, length: number): number {
  let zeros = 0
  for (let i = 0; i < length; i++) if (((v[Math.floor(i / bits)]! >>> (i % bits)) & 1) === 0) zeros++
  return zeros
}
