/** A dot that wants its name beside it. */
export interface Dot {
  readonly x: number
  readonly y: number
  readonly text: string
}

export interface Label {
  readonly text: string
  /** Left end and base line of the text. */
  readonly x: number
  readonly y: number
  /** The dot it belongs to, where the label had to move so far that a line must lead to it. */
  readonly leader?: { readonly x: number; readonly y: number }
}

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const lineHeight = 14
/** Of a letter of the plots' small print, on average. */
export const letterWidth = 7
const gap = 9

/** The room that a text of the small print takes whose left end and base line are given. */
export const boxOfText = (x: number, y: number, text: string): Box => ({
  left: x,
  right: x + letterWidth * text.length,
  top: y + 4 - lineHeight,
  bottom: y + 4,
})

/**
 * Puts each name at the nearest free place right or left of its dot: over no dot, no other name and none of the `others` that stand there
 * already, within `from` … `to`.
 */
export function placeLabels(dots: readonly Dot[], from: number, to: number, others: readonly Box[] = []): Label[] {
  const taken: Box[] = [
    ...others,
    ...dots.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 })),
  ]
  const isFree = (box: Box) =>
    box.left >= from && box.right <= to && !taken.some(other => overlap(box, other)) && box.top >= 0
  return [...dots]
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ x, y, text }) => {
      const width = letterWidth * text.length
      const at = (left: number, shift: number): Box => {
        const top = y - lineHeight / 2 + shift
        return { left, right: left + width, top, bottom: top + lineHeight }
      }
      const places = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 4).flatMap(
        shift => [at(x + gap, shift), at(x - gap - width, shift), at(x + 3 * gap, shift)],
      )
      const box = places.find(isFree) ?? places[0]!
      taken.push(box)
      const hasMoved = Math.abs((box.top + box.bottom) / 2 - y) > lineHeight / 2 || box.left > x + 2 * gap
      return { text, x: box.left, y: box.bottom - 4, ...(hasMoved && { leader: { x, y } }) }
    })
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
