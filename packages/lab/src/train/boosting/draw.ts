/** `count` of the numbers 0 … `size - 1`, each as likely as the others, ascending. */
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
