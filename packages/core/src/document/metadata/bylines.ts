/** Authors as the page shows them: links and elements marked as author, and lines that begin like a byline, near the headline. */
import { attribute, Flag, type NodeId } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import {
  ABOUT_AUTHOR,
  AUTHOR_ADDRESS,
  BYLINE_ALONE,
  BYLINE_START,
  CJK_BYLINE,
  INLINE_BYLINE,
  OTHER_LINE,
} from "./byline-words.ts"
import { propertyValues } from "./declared.ts"
import { namesIn } from "./names.ts"
import { plainText } from "./plain-text.ts"
import { placeOf } from "./shown-dates.ts"
import { spacedText } from "./signs.ts"
import type { Sources } from "./sources.ts"

export interface Byline {
  readonly node: NodeId
  readonly names: readonly string[]
  readonly source: string
  /** Smaller is nearer to the headline. */
  readonly place: number
}

/** A marked element with more text than this is the author's biography or the whole article. Chosen. */
const MAX_MARKED = 160
const MAX_LINE = 120
/** Marks beyond these are those of a forum or a list. Chosen. */
const MAX_MARKS = 500

/** A capital, "3i Global", or one word alone. */
const NAME_START = /^(?:\d?[\p{Lu}\p{Lo}]|\d\p{L}|[\p{Ll}\d_.-]+$)/u
/** Names that begin like a sentence goes on: "by adopting these strategies". */
const RUNNING = /^\p{Ll}+\s/u
const PARTICLE = /^(?:de|da|di|du|del|van|von|der|den|le|la|al|el|bin|ibn|ter|ten|dos|zu)\s/

export function findBylines(sources: Sources): Byline[] {
  const { page, signs, headline, beside, language, lines } = sources
  const start = headline?.node ?? page.body
  const found: Byline[] = []
  const add = (node: NodeId, text: string, source: string) => {
    if (text.length > MAX_MARKED) return
    const names = namesIn(text, language).filter(name => !RUNNING.test(name) || PARTICLE.test(name))
    if (names.length > 0) found.push({ node, names, source, place: placeOf(node, start) })
  }
  for (const { node, value, source } of propertyValues(sources, "authors")) add(node, value, source)
  for (const { rel, node } of signs.links.slice(0, MAX_MARKS))
    if (/(?:^|\s)author(?:\s|$)/.test(rel) && beside[node] === 0) add(node, spacedText(page, node), "rel=author")
  let until = 0
  for (const node of signs.authorMarks.slice(0, MAX_MARKS)) {
    if (node < until || beside[node] === 1 || (page.flags[node]! & (Flag.hidden | Flag.inert)) !== 0) continue
    if (ABOUT_AUTHOR.test(attribute(page, node, "class") ?? "")) continue
    const text = spacedText(page, node, MAX_MARKED + 1, " | ")
    if (text.length > MAX_MARKED) continue
    until = page.end[node]!
    // The links in a byline are its people; the rest is their work, the date, the section.
    const before = found.length
    for (let inner = node + 1; inner < until; inner++) {
      if (page.tag[inner] === Tag.a && AUTHOR_ADDRESS.test(attribute(page, inner, "href") ?? ""))
        add(inner, spacedText(page, inner), "author class")
    }
    if (found.length === before) add(node, text, "author class")
  }
  lines.forEach(({ node, from, to, text }, index) => {
    if (text.length > MAX_LINE || OTHER_LINE.test(text)) return
    const cjk = CJK_BYLINE.exec(text)
    const rest = BYLINE_START.test(text) ? text.replace(BYLINE_START, "") : ""
    const next = lines[index + 1]
    if (BYLINE_ALONE.test(text) && next !== undefined) add(next.node, next.text, "byline")
    else if (NAME_START.test(rest)) {
      const pieces = page.leaves.subarray(from, to)
      add(node, plainText(Array.from(pieces, leaf => page.text[leaf]).join(" | ")), "byline")
    } else if (cjk !== null) add(node, cjk[1] ?? cjk[2]!, "byline")
    else if (/\d/.test(text)) add(node, INLINE_BYLINE.exec(text)?.[1] ?? "", "byline")
  })
  return found.sort((a, b) => a.place - b.place)
}
