/** Who wrote a post or item and when, as far as the markup or a short line in it says. */
import { attribute, type NodeId, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { RegionMarks } from "./region-marks.ts"

export interface RegionHead {
  readonly author?: string
  /** ISO 8601 where the markup has it, else the words shown. */
  readonly date?: string
}

/** Longer texts are no names and no dates. Chosen. */
const LONGEST = 60
/** Nodes looked at inside one mark: marks nest, and the walk must stay linear. Chosen. */
const MOST_INNER = 60
/** A line that is not marked is read as a date only this near to the top of the region. Chosen. */
const HEAD_LEAVES = 12

const MONTH = String.raw`\p{L}{3,10}\.?`
/** Dates as lines write them, and ages ("3 hours ago") in the languages that say so in a fixed form. */
const DATE_TEXT = new RegExp(
  String.raw`\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}|(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?!\d)|(?<!\p{L})${MONTH} \d{1,2}(?:st|nd|rd|th)?,? '?\d{2,4}(?!\d)|(?<!\d)\d{1,2}(?:\.|st|nd|rd|th)?(?: de)? ${MONTH},?(?: de)? \d{4}|\d+\+? (?:sec(?:ond)?|min(?:ute)?|hour|hr|day|week|month|year)s? ago|vor \d+ \p{L}+|hace \d+ \p{L}+|il y a \d+ \p{L}+|\d+ \p{L}+ (?:fa|temu|назад)|\d+\s?(?:分钟|小时|天|個月|个月|年)前`,
  "iu",
)

/** `inside` are regions within this one: their authors are not this one's. */
export function regionHead(page: Page, marks: RegionMarks, node: NodeId, inside: readonly NodeId[]): RegionHead {
  let author: string | undefined
  let rank = 0
  let date: string | undefined
  let sure = false
  let leaves = 0
  let next = 0
  for (let at = node; at < page.end[node]!; at++) {
    while (next < inside.length && inside[next]! < at) next++
    if (at !== node && inside[next] === at) {
      at = page.end[at]! - 1
      continue
    }
    if (page.tag[at] === Tag.text) {
      const isLeaf = page.leafStart[at + 1]! > page.leafStart[at]!
      if (isLeaf && leaves++ < HEAD_LEAVES && date === undefined) date = writtenDate(page.text[at]!)
      continue
    }
    if (!sure && marks.date[at] === 1) {
      const machine = machineDate(page, at)
      const found = machine ?? shownDate(page, at)
      if (machine !== undefined) sure = true
      if (found !== undefined) date = machine ?? date ?? found
    }
    if (rank < 4 && marks.author[at]! > rank) {
      const name = authorName(page, marks, at)
      if (name === undefined) continue
      author = name
      rank = marks.author[at]!
    }
  }
  return { ...(author !== undefined && { author }), ...(date !== undefined && { date }) }
}

const BEFORE_NAME =
  /^(?:(?:posted|written|started|submitted|asked|answered|published) )?(?:by|von|par|por|di|от|przez|author|autor|auteur|作者)(?:\s*[:：]\s*|\s+)|^@/iu
const AFTER_NAME =
  /\s*(?:says|said|wrote|writes|schrieb|sagt|a écrit|dit|escribió|dice|ha scritto|пишет|写道)?\s*[:：,]?$/iu
const NO_NAME =
  /^(?:reply|quote|report|share|like|profile|view|posts?|joined|member|guest|administrator|moderator|\d+)\b|^\P{L}*\p{L}?\P{L}*$/iu

function authorName(page: Page, marks: RegionMarks, node: NodeId): string | undefined {
  const given =
    attribute(page, node, "data-author") ?? attribute(page, node, "data-username") ?? attribute(page, node, "author")
  const name = (given ?? wordsOf(page, innerName(page, marks, node)))
    .replace(BEFORE_NAME, "")
    .replace(AFTER_NAME, "")
    .trim()
  if (name === "" || name.length > LONGEST || NO_NAME.test(name) || DATE_TEXT.test(name)) return undefined
  return name
}

/** What holds the name alone, in a box with more about the author. */
function innerName(page: Page, marks: RegionMarks, node: NodeId): NodeId {
  const until = Math.min(page.end[node]!, node + MOST_INNER)
  for (let inner = node + 1; inner < until; inner++) {
    if (marks.author[inner]! >= 2 || attribute(page, inner, "itemprop") === "name")
      if (wordsOf(page, inner) !== "") return inner
  }
  return node
}

function machineDate(page: Page, node: NodeId): string | undefined {
  const until = Math.min(page.end[node]!, node + MOST_INNER)
  for (let at = node; at < until; at++)
    for (const { name, value } of page.attributes[at]!) {
      const text = value.trim()
      if (
        (name === "datetime" || name === "content" || name === "data-date" || name === "created-timestamp") &&
        /^\d{4}-\d/.test(text)
      )
        return text
      if (name === "title" && text.length <= LONGEST && DATE_TEXT.test(text)) return text
      if (/^data-time(?:stamp)?$/.test(name) && /^\d{10}(?:\d{3})?$/.test(text))
        return new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString()
    }
  return undefined
}

function shownDate(page: Page, node: NodeId): string | undefined {
  const shown = wordsOf(page, node)
  return shown.length <= LONGEST && /\d/.test(shown) ? (DATE_TEXT.exec(shown)?.[0] ?? undefined) : undefined
}

function writtenDate(text: string): string | undefined {
  return text.length <= 2 * LONGEST ? DATE_TEXT.exec(text.replace(/\s+/g, " "))?.[0] : undefined
}

function wordsOf(page: Page, node: NodeId): string {
  const until = Math.min(page.leafStart[page.end[node]!]!, page.leafStart[node]! + MOST_INNER)
  let out = ""
  for (let leaf = page.leafStart[node]!; leaf < until && out.length <= 2 * LONGEST; leaf++)
    out += `${page.text[page.leaves[leaf]!]!} `
  return out.replace(/\s+/g, " ").trim()
}
