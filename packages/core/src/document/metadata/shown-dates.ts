/** Dates as the page shows them: `<time>`, elements named after dates, and short lines with a date, near the headline. */
import { attribute, Flag, type NodeId } from "../../page/page.ts"
import { MODIFIED_WORDS, OTHER_DAY, PUBLISHED_WORDS } from "./date-words.ts"
import { locateDate, readDate } from "./dates.ts"
import { spacedText } from "./signs.ts"
import type { Sources } from "./sources.ts"

export interface ShownDate {
  readonly value: string
  readonly source: string
  readonly modified: boolean
  /** Smaller is nearer to the headline. */
  readonly place: number
}

const MAX_MARKED = 120
/** A day is not read twice; marks and lines of long lists are not all looked at. Chosen. */
const MAX_SHOWN = 2000

export function findShownDates(sources: Sources): ShownDate[] {
  const { page, signs, headline, beside, language, lines } = sources
  const found: ShownDate[] = []
  const start = headline?.node ?? page.body
  const add = (node: NodeId, text: string, value: string | undefined, source: string, near = 0) => {
    if (value === undefined || value.length < 10 || OTHER_DAY.test(text)) return
    const modified = MODIFIED_WORDS.test(text) && !PUBLISHED_WORDS.test(text)
    found.push({ value, source, modified, place: placeOf(node, start) + near })
  }
  for (const node of signs.times.slice(0, MAX_SHOWN)) {
    if (beside[node] === 1) continue
    const value =
      readDate(attribute(page, node, "datetime") ?? "", language) ?? readDate(spacedText(page, node), language)
    const parent = page.parent[node]!
    const around = parent >= 0 ? spacedText(page, parent, 80) : ""
    const label = `${attribute(page, node, "class") ?? ""} ${attribute(page, node, "itemprop") ?? ""}`
    add(node, `${around} ${label}`, value, "time")
  }
  for (const node of signs.dateMarks.slice(0, MAX_SHOWN)) {
    if (beside[node] === 1 || (page.flags[node]! & (Flag.hidden | Flag.inert)) !== 0) continue
    const text = spacedText(page, node, MAX_MARKED + 1)
    if (text.length <= MAX_MARKED) add(node, text, locateDate(text, language)?.iso, "date class")
  }
  for (const { node, text } of lines) {
    const located = /\d/.test(text) ? locateDate(text, language) : undefined
    if (located === undefined) continue
    // A date that is most of its line, or that a word announces; a sentence that mentions a day is neither.
    const announced = PUBLISHED_WORDS.test(text) || MODIFIED_WORDS.test(text)
    const share = located.length / text.length
    if (announced || share > 0.25) add(node, text, located.iso, "date line", announced ? 0 : share > 0.5 ? 30 : 60)
  }
  return found.sort((a, b) => a.place - b.place)
}

/** Above the headline counts twice the distance: kickers and the heads of posts stand close, other articles far. */
export function placeOf(node: NodeId, headline: NodeId): number {
  return node >= headline ? node - headline : 2 * (headline - node) + 10
}

/** The first date after the headline in any running text: better than none. */
export function firstMention({ page, headline, beside, language }: Sources): string | undefined {
  const from = page.leafStart[headline?.node ?? page.body]!
  for (const pass of [0, 1]) {
    for (let leaf = pass === 0 ? from : 0; leaf < page.leaves.length; leaf++) {
      const node = page.leaves[leaf]!
      const text = page.text[node]!
      if (beside[node] !== pass || !/\d{2}/.test(text) || OTHER_DAY.test(text)) continue
      const found = locateDate(text.slice(0, MENTION), language)
      if (found !== undefined) return found.iso
    }
  }
  return undefined
}
const MENTION = 600
