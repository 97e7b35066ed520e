/** A short digest of ordered feature names (FNV-1a, 64 bits as two 32-bit halves), so that a model knows what it was trained on. */
export function fingerprint(names: readonly string[]): string {
  const text = names.join("\n")
  let high = 0x811c9dc5
  let low = 0xcbf29ce4
  for (let i = 0; i < text.length; i++) {
    high = Math.imul(high ^ text.charCodeAt(i), 0x01000193) >>> 0
    low = Math.imul(low ^ text.charCodeAt(text.length - 1 - i), 0x01000193) >>> 0
  }
  return high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0")
}
