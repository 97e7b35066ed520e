/** Dates as the page shows them: `<time>`, elements named after dates, and short lines with a date, near the headline. */
import { attribute, Flag, type NodeId, type Page } from "../../page/page.ts"
import { blocks } from "../../views/blocks.ts"
import { lineText, place } from "./bylines.ts"
import { MODIFIED_WORDS, PUBLISHED_WORDS } from "./date-words.ts"
import { locateDate, readDate } from "./dates.ts"
import type { Headline } from "./headline.ts"
import { type Signs, spacedText } from "./signs.ts"

export interface ShownDate {
  readonly node: NodeId
  readonly iso: string
  readonly source: string
  readonly modified: boolean
  /** Smaller is nearer to the headline. */
  readonly place: number
}

/** The day a member joined, an event, a copyright: no publication. */
const JOINED =
  /joined|member since|registered|registriert|mitglied seit|dabei seit|miembro desde|membre depuis|©|copyright/i
const MAX_MARKED = 120
const MAX_LINE = 160

export function findShownDates(
  page: Page,
  signs: Signs,
  headline: Headline | undefined,
  beside: Uint8Array,
  language: string | undefined,
): ShownDate[] {
  const found: ShownDate[] = []
  const start = headline?.node ?? page.body
  const seen = new Set<string>()
  const add = (node: NodeId, text: string, iso: string | undefined, source: string, near: number) => {
    if (iso === undefined || iso.length < 10 || JOINED.test(text)) return
    const modified = MODIFIED_WORDS.test(text) && !PUBLISHED_WORDS.test(text)
    const key = `${node} ${iso}`
    if (seen.has(key)) return
    seen.add(key)
    found.push({ node, iso, source, modified, place: place(node, start) + near })
  }
  for (const node of signs.times) {
    if (beside[node] === 1) continue
    const shown = spacedText(page, node)
    const iso = readDate(attribute(page, node, "datetime") ?? "", language) ?? readDate(shown, language)
    const parent = page.parent[node]!
    const around = parent >= 0 ? spacedText(page, parent, 80) : ""
    const label = `${attribute(page, node, "class") ?? ""} ${attribute(page, node, "itemprop") ?? ""}`
    add(node, `${around} ${label}`, iso, "time", 0)
  }
  for (const node of signs.dateMarks) {
    if (beside[node] === 1 || (page.flags[node]! & (Flag.hidden | Flag.inert)) !== 0) continue
    const text = spacedText(page, node, MAX_MARKED + 1)
    if (text.length <= MAX_MARKED) add(node, text, locateDate(text, language)?.iso, "date class", 0)
  }
  const view = blocks(page)
  for (let block = 0; block < view.count; block++) {
    const from = view.start[block]!
    const node = page.leaves[from]!
    if (beside[node] === 1) continue
    const text = lineText(page, from, Math.min(view.start[block + 1]!, from + 12), MAX_LINE)
    if (text === undefined || !/\d/.test(text)) continue
    const located = locateDate(text, language)
    if (located === undefined) continue
    // A date that is most of its line, or that a word announces; a sentence that mentions a day is neither.
    const announced = PUBLISHED_WORDS.test(text) || MODIFIED_WORDS.test(text)
    const share = located.length / text.length
    if (announced || share > 0.25) add(node, text, located.iso, "date line", announced ? 0 : share > 0.5 ? 30 : 60)
  }
  return found.sort((a, b) => a.place - b.place)
}

/** The first date after the headline in any running text: better than none. */
export function firstMention(
  page: Page,
  headline: Headline | undefined,
  beside: Uint8Array,
  language: string | undefined,
): string | undefined {
  const from = page.leafStart[headline?.node ?? page.body]!
  for (const pass of [0, 1]) {
    for (let leaf = pass === 0 ? from : 0; leaf < page.leaves.length; leaf++) {
      const node = page.leaves[leaf]!
      const text = page.text[node]!
      if (beside[node] !== pass || !/\d{2}/.test(text)) continue
      const found = locateDate(text.slice(0, MENTION), language)
      if (found !== undefined) return found.iso
    }
  }
  return undefined
}
const MENTION = 600
