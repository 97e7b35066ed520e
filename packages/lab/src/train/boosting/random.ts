/** A seeded stream of numbers in [0, 1): mulberry32, the same on every machine. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** `count` of the numbers 0 … `size - 1`, ascending. */
export function draw(size: number, count: number, next: () => number): Uint32Array {
  const all = Uint32Array.from({ length: size }, (_, i) => i)
  if (count >= size) return all
  for (let i = 0; i < count; i++) {
    const j = i + Math.floor(next() * (size - i))
    const held = all[i]!
    all[i] = all[j]!
    all[j] = held
  }
  return all.slice(0, count).sort()
}
