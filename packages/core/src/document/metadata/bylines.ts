/** Authors as the page shows them: links and elements marked as author, and lines that begin like a byline, near the headline. */
import { attribute, Flag, type LeafId, type NodeId, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import { blocks } from "../../views/blocks.ts"
import { ABOUT_AUTHOR, BYLINE_START, CJK_BYLINE, INLINE_BYLINE } from "./byline-words.ts"
import type { Headline } from "./headline.ts"
import { namesIn } from "./names.ts"
import { plainText } from "./plain-text.ts"
import { type Signs, spacedText } from "./signs.ts"

export interface Byline {
  readonly node: NodeId
  readonly names: readonly string[]
  readonly source: string
}

/** A marked element with more text than this is the author's biography or the whole article. Chosen. */
const MAX_MARKED = 160
const MAX_LINE = 120

export function findBylines(page: Page, signs: Signs, headline: Headline | undefined, beside: Uint8Array): Byline[] {
  const found: Byline[] = []
  const add = (node: NodeId, text: string, source: string): boolean => {
    if (text === "" || text.length > MAX_MARKED) return false
    const names = namesIn(text)
    if (names.length > 0) found.push({ node, names, source })
    return names.length > 0
  }
  const links = signs.links.filter(({ rel, node }) => /(?:^|\s)author(?:\s|$)/.test(rel) && beside[node] === 0)
  for (const { node } of links) add(node, spacedText(page, node), "rel=author")
  let until = 0
  for (const node of signs.authorMarks) {
    if (node < until || beside[node] === 1 || (page.flags[node]! & (Flag.hidden | Flag.inert)) !== 0) continue
    if (ABOUT_AUTHOR.test(attribute(page, node, "class") ?? "")) continue
    const text = spacedText(page, node, MAX_MARKED + 1)
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
  const view = blocks(page)
  for (let block = 0; block < view.count; block++) {
    const from = view.start[block]!
    const node = page.leaves[from]!
    if (beside[node] === 1) continue
    const text = lineText(page, from, Math.min(view.start[block + 1]!, from + 12), MAX_LINE)
    if (text === undefined) continue
    if (BYLINE_START.test(text)) add(node, text, "byline")
    else {
      const inline = CJK_BYLINE.exec(text)?.[1] ?? (/\d/.test(text) ? INLINE_BYLINE.exec(text)?.[1] : undefined)
      if (inline !== undefined) add(node, inline, "byline")
    }
  }
  const start = headline?.node ?? 0
  return found.sort((a, b) => place(a.node, start) - place(b.node, start))
}

/** Where sites keep the pages of their authors. */
const AUTHOR_ADDRESS = /author|autor|people|staff|profile|contributor|writer|user|member|team|redak|journalist|\/by\//i

/** The text of leaves with a space between them, or undefined where it is longer than a line. */
export function lineText(page: Page, from: LeafId, to: LeafId, limit: number): string | undefined {
  let text = ""
  for (let leaf = from; leaf < to; leaf++) {
    text += ` ${page.text[page.leaves[leaf]!]!}`
    if (text.length > 4 * limit) return undefined
  }
  const plain = plainText(text)
  return plain.length > limit ? undefined : plain
}

/** Above the headline counts double the distance: kickers stand close, other articles far. */
export function place(node: NodeId, headline: NodeId): number {
  return node >= headline ? node - headline : 3 * (headline - node) + 40
}
