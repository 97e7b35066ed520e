/** Moves labels apart: each goes to the nearest height at which it overlaps none of those already placed. */
export function placeLabels(
  labels: readonly { x: number; y: number; text: string }[],
): { x: number; y: number; text: string }[] {
  const lineHeight = 13
  const placed: { x: number; y: number; text: string }[] = []
  const overlaps = (x: number, y: number, text: string) =>
    placed.some(
      other =>
        Math.abs(other.y - y) < lineHeight && x < other.x + 7 * other.text.length && other.x < x + 7 * text.length,
    )
  for (const { x, y, text } of [...labels].sort((a, b) => a.y - b.y)) {
    const steps = Array.from({ length: 2 * labels.length }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2))
    const free = steps.map(step => y + step * (lineHeight / 2)).find(height => !overlaps(x, height, text))
    placed.push({ x, y: free ?? y, text })
  }
  return placed
}
