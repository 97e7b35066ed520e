/**
 * A 48-bit digest of text, for telling equal from unequal without keeping the text. Two lanes of 32 bits with multiply-xor rounds; not
 * for secrets. 48 bits because a number holds them exactly and, at some thousand digests a page, a chance hit is one page in 100 000.
 */
const HIGH_BITS = 0xffff

/** The digest of `text` continued from `seed` (another digest, or 0). Two lanes, so that a chain of digests keeps all 48 bits. */
export function hashText(text: string, seed = 0): number {
  let low = (seed ^ 0x9e3779b1) | 0
  let high = (Math.floor(seed / 0x1_0000_0000) ^ 0x5f356495) | 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    low = Math.imul(low ^ code, 0x85ebca77)
    high = Math.imul(high ^ code, 0xc2b2ae3d)
  }
  return finish(low, high)
}

/** One digest from two; the order matters. */
export function hashPair(first: number, second: number): number {
  const low = Math.imul(first ^ 0x27d4eb2f, 0x85ebca77) ^ Math.imul(second, 0x165667b1)
  const high =
    Math.imul(Math.floor(first / 0x1_0000_0000) ^ 0x2c1b3c6d, 0xc2b2ae3d) ^
    Math.imul(Math.floor(second / 0x1_0000_0000) + 0x297a2d39, 0x9e3779b1)
  return finish(low, high)
}

/** Mixes the lanes into each other: afterwards every bit of either has moved about half of the digest's. */
function finish(low: number, high: number): number {
  let a = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  let b = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  a = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) ^ (b >>> 12)
  b ^= b >>> 16
  return (b & HIGH_BITS) * 0x1_0000_0000 + (a >>> 0)
}
