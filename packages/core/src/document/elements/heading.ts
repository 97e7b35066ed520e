/** Headings. Levels are the author's; they are repaired only where they say nothing (a jump of more than two levels down). */
import { type NodeId, textContent } from "../../page/page.ts"
import { HEADING_TAGS, Tag } from "../../page/tags.ts"
import type { Builder } from "../builder.ts"
import type { Block, Inline } from "../content.ts"
import { inlineText } from "../inline-text.ts"

/** More text than this is a paragraph dressed as a heading. Chosen: longer than any real heading of the sample pages. */
const MAX_HEADING = 300

/** What themes put beside a heading to link to it. */
const PERMALINK_TEXT =
  /^(?:[¶#§⚓🔗∞☍\s\u200b\ue000-\uf8ff]*|permalink|permanent link|anchor|link|copy link|edit|\[edit\]|direct link to .*|link to this (?:heading|section).*)$/iu
const PERMALINK_CLASS = /anchor|permalink|headerlink|hash-link|octicon-link|mw-editsection/i

export function heading(build: Builder, node: NodeId): NodeId {
  const level = levelOf(build, node)
  build.collect(node, "heading", blocks => finishHeading(build, node, blocks, level))
  return node + 1
}

/** True for a heading's words as a link to the heading itself. */
export function isSelfLink(build: Builder, node: NodeId): boolean {
  return build.container.kind === "heading" && build.attribute(node, "href")?.startsWith("#") === true
}

/** True for a link (or the wrapper of one) that only marks the heading's own address, or that of another place of the page. */
export function isPermalink(build: Builder, node: NodeId): boolean {
  const text = textContent(build.page, node).trim()
  if (build.container.kind !== "heading")
    return /^[¶#§🔗]$/u.test(text) && build.attribute(node, "href")?.startsWith("#") === true
  if (PERMALINK_TEXT.test(text)) return true
  return text.length <= 2 && PERMALINK_CLASS.test(build.classes(node))
}

function levelOf(build: Builder, node: NodeId): number {
  const declared = Number(build.attribute(node, "aria-level"))
  if (declared >= 1 && declared <= 6) return Math.floor(declared)
  const tag = build.page.tag[node]!
  return HEADING_TAGS[tag] === 1 ? tag - Tag.h1 + 1 : 2
}

function finishHeading(build: Builder, node: NodeId, blocks: readonly Block[], raw: number): void {
  const children: Inline[] = []
  const others: Block[] = []
  for (const block of blocks) {
    if (block.type !== "paragraph" || others.length > 0) others.push(block)
    else {
      if (children.length > 0) children.push({ type: "text", value: " " })
      for (const child of block.children) children.push(child.type === "break" ? { type: "text", value: " " } : child)
    }
  }
  if (children.length > 0) {
    const text = inlineText(children)
    if (text.length > MAX_HEADING) build.push({ type: "paragraph", node, children })
    else {
      const repeats = repeatsTitle(build, text, raw)
      const level = build.outline.level(raw)
      if (!repeats) build.push({ type: "heading", node, level, children: withoutOuterStrong(children) })
    }
  }
  for (const block of others) build.push(block)
}

/** A heading is strong already. */
function withoutOuterStrong(children: readonly Inline[]): readonly Inline[] {
  const only = children.length === 1 ? children[0] : undefined
  return only?.type === "strong" ? only.children : children
}

function repeatsTitle(build: Builder, text: string, level: number): boolean {
  const { title } = build.options
  if (title === undefined || (build.outline.started && level > 1)) return false
  return plainWords(title) === plainWords(text)
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
}
