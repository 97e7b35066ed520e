import type { Heading } from "./content.ts"

/** The levels of the headings so far: a stack of those that are still open. */
export class Outline {
  private readonly open: { readonly raw: number; readonly level: number }[] = []
  started = false

  level(raw: number): Heading["level"] {
    this.started = true
    while (this.open.length > 0 && this.open[this.open.length - 1]!.raw >= raw) this.open.pop()
    const above = this.open[this.open.length - 1]
    const step = above === undefined ? 0 : raw - above.raw
    const level = above === undefined ? raw : above.level + (step > 2 ? 1 : step)
    this.open.push({ raw, level })
    return toLevel(level)
  }
}

function toLevel(level: number): Heading["level"] {
  if (level <= 1) return 1
  if (level === 2) return 2
  if (level === 3) return 3
  if (level === 4) return 4
  return level === 5 ? 5 : 6
}
