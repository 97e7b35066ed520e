/** Where the piece begins and what stands beside it: the frame in which bylines and dates are looked for. */
import { attribute, Flag, type NodeId, type Page } from "../../page/page.ts"
import { BLOCK_TAGS, Tag } from "../../page/tags.ts"
import { fold, plainText, wordOverlap } from "./plain-text.ts"
import { type Signs, spacedText } from "./signs.ts"
import type { Site } from "./site.ts"
import { firstPiece } from "./title.ts"

export interface Headline {
  readonly node: NodeId
  readonly text: string
  /** The texts of its lines or blocks: title, kicker, subtitle. */
  readonly parts: readonly string[]
  /** Words shared with the page's declared titles, 0 to 1. */
  readonly overlap: number
}

/** Headings beyond these are sections. Chosen. */
const MAX_HEADINGS = 300
/** Chosen: an `h1` is more than another heading; the first piece of a title is more than the last, which mostly names the site. */
const H1 = 0.3
const FIRST_PIECE = 0.1
const SAME = 0.6
/** A section may be called like the first word of the title. */
const SOME = 0.5

/** The heading that says what the page's titles say; else the first `h1`. */
export function findHeadline(page: Page, signs: Signs, titles: readonly string[], site: Site): Headline | undefined {
  let best: Headline | undefined
  let bestScore = 0
  const firsts = new Set(titles.flatMap(title => [fold(title), fold(firstPiece(title))]))
  for (const node of signs.headings.slice(0, MAX_HEADINGS)) {
    const parts = headingParts(page, node)
    const text = parts.join(" ")
    const folded = fold(text)
    if (folded === "" || (!site.isHome && [...site.names, ...site.labels].includes(folded))) continue
    const isH1 = page.tag[node] === Tag.h1
    let overlap = 0
    for (const title of titles) overlap = Math.max(overlap, wordOverlap(text, title))
    const isFirst = firsts.has(folded)
    const score = (isFirst ? 1 + FIRST_PIECE : overlap) + (isH1 ? H1 : 0)
    if ((isH1 || overlap > SAME || (isFirst && overlap > SOME)) && score > bestScore) {
      best = { node, text, parts, overlap: isFirst ? 1 : overlap }
      bestScore = score
    }
  }
  return best
}

/** Smaller lines inside a heading that are not the title: the topic above it, marks that link it to itself, readings of characters. */
const NOT_TITLE =
  /kicker|over-?line|dachzeile|topline|eyebrow|spitzmarke|permalink|anchor|headerlink|visually-?hidden|sr-only/i
const MAX_HEADING_NODES = 200
const MAX_HEADING_TEXT = 1000

/** The lines of a heading, without spaces that only its markup has. */
function headingParts(page: Page, node: NodeId): string[] {
  const { tag, end, text, flags } = page
  const lines = [""]
  const until = Math.min(end[node]!, node + MAX_HEADING_NODES)
  const wholes: NodeId[] = []
  for (let at = node + 1; at < until; at++) {
    const t = tag[at]!
    while (wholes.length > 0 && at >= wholes[wholes.length - 1]!) {
      wholes.pop()
      lines.push("")
    }
    if (t === Tag.text) {
      lines[lines.length - 1] += text[at]!.slice(0, MAX_HEADING_TEXT)
      continue
    }
    const label = attribute(page, at, "class")
    const skipped = t === Tag.rt || t === Tag.rp || t === Tag.button || (label !== undefined && NOT_TITLE.test(label))
    if (skipped || (flags[at]! & (Flag.hidden | Flag.inert)) !== 0) at = end[at]! - 1
    else if (t === Tag.br || BLOCK_TAGS[t] === 1) {
      lines.push("")
      if (t !== Tag.br) wholes.push(end[at]!)
    }
  }
  const found = lines.map(line => plainText(line, true).replace(/\s*[¶#§🔗]+$/u, "")).filter(line => line !== "")
  // Where nothing is left, what was passed over is the title.
  return found.length > 0 ? found : [spacedText(page, node)]
}

/** 1 for each node beside the content. What holds the headline or follows it at once is not beside it, whatever it is called. */
export function besideMask(page: Page, signs: Signs, headline: NodeId | undefined): Uint8Array {
  const mask = new Uint8Array(page.size)
  let article = headline ?? -1
  while (article >= 0 && page.tag[article] !== Tag.article) article = page.parent[article]!
  let until = 0
  for (const node of signs.beside) {
    if (node < until) continue
    if (headline !== undefined) {
      const holds = headline >= node && headline < page.end[node]!
      const follows = node >= page.end[headline]! && node <= page.end[headline]! + 1
      const ownFooter = page.tag[node] === Tag.footer && node > article && article >= 0 && node < page.end[article]!
      if (holds || follows || ownFooter) continue
    }
    // Whole pages stand in forms and in elements with unlucky names.
    const leaves = page.leafStart[page.end[node]!]! - page.leafStart[node]!
    if (leaves > page.leaves.length / 2) continue
    until = page.end[node]!
    mask.fill(1, node, until)
  }
  return mask
}
