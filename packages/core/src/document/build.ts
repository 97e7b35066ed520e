/**
 * Selection → content tree. One walk over the page in document order that only enters what holds selected leaves: handlers (elements/)
 * open marks and containers, everything else is text in a line or the edge of a block.
 */
import { attribute, Flag, type NodeId, type Page, tagName } from "../page/page.ts"
import { BLOCK_TAGS, FIRST_EXTRA_TAG, Tag } from "../page/tags.ts"
import type { Selection } from "../selection/selection.ts"
import { Builder, type ContentOptions } from "./builder.ts"
import type { Block, ContentTree } from "./content.ts"
import { embed } from "./elements/embed.ts"
import { claimNote } from "./elements/footnote.ts"
import type { Handler } from "./elements/handler.ts"
import { image } from "./elements/image.ts"
import { HANDLERS } from "./elements/index.ts"
import { input } from "./elements/list.ts"
import { math, mathScript } from "./elements/math.ts"
import { post } from "./elements/post.ts"
import { special } from "./elements/special.ts"
import { emptyCell, emptyRow } from "./elements/table.ts"

export type { ContentOptions } from "./builder.ts"

export function buildContent(page: Page, selection: Selection, options: ContentOptions = {}): ContentTree {
  const build = new Builder(page, selection, options)
  for (let node = 0; node < page.size; ) {
    build.leaveTo(node)
    node = build.kept(node) === 0 ? passBy(build, node) : enter(build, node)
  }
  build.leaveTo(page.size)
  build.flush()
  const direction = attribute(page, 0, "dir")?.trim().toLowerCase()
  return {
    type: "document",
    blocks: withNotes(build),
    language: attribute(page, 0, "lang")?.trim() || undefined,
    direction: direction === "rtl" || direction === "ltr" ? direction : undefined,
    hasMath: build.hasMath,
    hidden: build.hidden,
  }
}

/** Custom elements that draw a picture or player and hold no text. */
const CUSTOM_ELEMENTS: Readonly<Record<string, Handler | undefined>> = {
  "amp-img": image,
  "amp-youtube": embed,
  "lite-vimeo": embed,
  "lite-youtube": embed,
}

/** A node with selected leaves in it. */
function enter(build: Builder, node: NodeId): NodeId {
  const { page } = build
  const tag = page.tag[node]!
  if ((page.flags[node]! & Flag.hidden) !== 0 && build.options.hidden !== true && !isReachable(build, node)) {
    if (BLOCK_TAGS[tag] === 1) build.flush()
    build.reportHidden(node)
    return page.end[node]!
  }
  if (tag === Tag.text) {
    build.text(node)
    return node + 1
  }
  if (page.parent[node] === build.row && BLOCK_TAGS[tag] === 0) build.apart(node)
  if (build.notes.any && claimNote(build, node)) return node + 1
  if (build.posts.has(node) && post(build, node)) return node + 1
  const unusual = page.attributes[node]!.length > 0 ? special(build, node) : undefined
  if (unusual !== undefined) return unusual
  const handler = HANDLERS[tag]
  if (handler !== undefined) return handler(build, node)
  if (tag >= FIRST_EXTRA_TAG && tagName(page, node) === "mjx-container") return math(build, node)
  if (BLOCK_TAGS[tag] === 1 && tag !== Tag.noscript) build.boundary(node)
  return node + 1
}

/** A node with nothing selected in it: white space and line breaks still count, and so do the places of cells. */
function passBy(build: Builder, node: NodeId): NodeId {
  const { page } = build
  const { leafStart, end } = page
  const tag = page.tag[node]!
  const hasLeaves = leafStart[end[node]!]! > leafStart[node]!
  if (tag === Tag.text) {
    if (!hasLeaves && (page.flags[node]! & Flag.inert) === 0) build.text(node)
  } else if (tag === Tag.br) return HANDLERS[tag]!(build, node)
  else if (tag === Tag.input) input(build, node)
  else if (tag === Tag.tr) emptyRow(build, node)
  else if (tag === Tag.td || tag === Tag.th) emptyCell(build, node)
  else if (tag === Tag.script) mathScript(build, node)
  else {
    if (BLOCK_TAGS[tag] === 1 && tag !== Tag.noscript) build.flush()
    if (tag >= FIRST_EXTRA_TAG && build.isAmidKept(node)) {
      const handler = CUSTOM_ELEMENTS[tagName(page, node)]
      if (handler !== undefined) return handler(build, node)
    }
    // Without leaves an element may still hold white space, a line break or the source of a formula.
    if (!hasLeaves && (page.flags[node]! & Flag.inert) === 0) {
      if (BLOCK_TAGS[tag] === 1 && tag !== Tag.noscript && end[node]! > node + 1) build.boundary(node)
      return node + 1
    }
  }
  return end[node]!
}

/** Panels behind tabs are hidden until asked for, by anybody. */
function isReachable(build: Builder, node: NodeId): boolean {
  const { page } = build
  if (page.parent[node]! >= 0 && (page.flags[page.parent[node]!]! & Flag.hidden) !== 0) return true
  if (
    build.attribute(node, "role") === "tabpanel" ||
    /(?:^|[\s_-])tab-?(?:pane|panel|content)(?:$|[\s_-])/i.test(build.classes(node))
  )
    return true
  return page.end[node]! > node + 1 && /mwe-math|MJX_Assistive|katex/.test(build.classes(node))
}

/** The notes stand where the first of them was found. */
function withNotes(build: Builder): readonly Block[] {
  const { notes, document } = build
  if (notes.found.length === 0) return document.blocks
  const found = [...notes.found].sort((a, b) => Number(a.label) - Number(b.label))
  const block: Block = { type: "footnotes", node: notes.found[0]!.node, notes: found }
  return [...document.blocks.slice(0, notes.place), block, ...document.blocks.slice(notes.place)]
}
