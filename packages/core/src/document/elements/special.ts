/** Elements that are what they are by class, role or style rather than by tag. Undefined where an element is nothing special. */
import { attribute, type NodeId } from "../../page/page.ts"
import { BLOCK_TAGS, HEADING_TAGS, Tag } from "../../page/tags.ts"
import type { Builder } from "../builder.ts"
import { CALLOUT_CLASS, callout, calloutTitle } from "./callout.ts"
import { CODE_CLASS, codeBlock, isGutter } from "./code.ts"
import { classCaption, quote } from "./containers.ts"
import { claimNote } from "./footnote.ts"
import { heading, isPermalink } from "./heading.ts"
import { isDrawnFromScript, MATH_CLASS, math } from "./math.ts"

/** Shown to browsers only, or to assistive technology in place of what is seen. */
const NOT_TEXT = /(?:^|\s)(?:mw-editsection|mw-cite-backlink|katex-html)(?:$|\s)/
const CAPTION_CLASS =
  /(?:^|[\s_-])(?:wp-caption-text|thumbcaption|gallerycaption|image-?caption(?:-text)?|img-caption|figure-?caption|photo-?caption|caption)(?:$|\s)/i
const QUOTE_CLASS = /(?:^|\s)(?:bbcode_quote|bb-quote|bbCodeBlock--quote|quotecontent|postquote|quote_body)(?:$|\s)/i
const COPY_CLASS =
  /(?:^|[\s_-])(?:copy-?(?:btn|button|code)?|copybtn|clipboard(?:-copy)?|btn-clipboard|zeroclipboard\S*)(?:$|[\s_-])/i

export function special(build: Builder, node: NodeId): NodeId | undefined {
  const { page } = build
  const tag = page.tag[node]!
  const isBlock = BLOCK_TAGS[tag] === 1
  const classes = build.classes(node)
  if (classes !== "") {
    if (NOT_TEXT.test(classes)) return page.end[node]!
    if (MATH_CLASS.test(classes) && tag !== Tag.math)
      return isDrawnFromScript(page, node) ? page.end[node]! : math(build, node)
    if (CODE_CLASS.test(classes) && tag !== Tag.pre && tag !== Tag.code) return codeBlock(build, node)
    if (tag === Tag.button && COPY_CLASS.test(classes)) return page.end[node]!
    if (isBlock && tag !== Tag.li && isGutter(build, node) && isNumbers(build, node)) return page.end[node]!
    if (isCalloutHost(tag)) {
      if (calloutTitle(build, node)) return node + 1
      if (CALLOUT_CLASS.test(classes) && build.container.kind !== "callout") return callout(build, node)
      if (CAPTION_CLASS.test(classes)) return classCaption(build, node)
      if (QUOTE_CLASS.test(classes)) return quote(build, node)
    }
    if (tag === Tag.span && isPermalink(build, node)) return page.end[node]!
  }
  if (tag === Tag.div || tag === Tag.p || tag === Tag.aside || tag === Tag.section) {
    if (claimNote(build, node)) return node + 1
    if (attribute(page, node, "role") === "heading") return heading(build, node)
  }
  return byStyle(build, node, tag, isBlock)
}

function isCalloutHost(tag: number): boolean {
  if (HEADING_TAGS[tag] === 1) return true
  return (
    tag === Tag.div ||
    tag === Tag.p ||
    tag === Tag.aside ||
    tag === Tag.section ||
    tag === Tag.blockquote ||
    tag === Tag.span
  )
}

/** Only digits: what the class calls a gutter really is one. */
function isNumbers(build: Builder, node: NodeId): boolean {
  const { page } = build
  for (let leaf = page.leafStart[node]!; leaf < page.leafStart[page.end[node]!]!; leaf++)
    if (!/^[\s\d.:]*$/.test(page.text[page.leaves[leaf]!]!)) return false
  return true
}

const DISPLAY = /(?:^|[;\s])display\s*:\s*(?:(block|flex|grid|table|list-item|flow-root)|(inline))/i
const BOLD_STYLE = /(?:^|[;\s])font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i
const ITALIC_STYLE = /(?:^|[;\s])font-style\s*:\s*(?:italic|oblique)/i

function byStyle(build: Builder, node: NodeId, tag: number, isBlock: boolean): NodeId | undefined {
  if (tag !== Tag.span && tag !== Tag.div && tag !== Tag.a && tag !== Tag.font) return undefined
  const style = build.attribute(node, "style")
  if (style === undefined) return undefined
  const display = DISPLAY.exec(style)
  if (display?.[1] !== undefined && !isBlock) build.boundary(node)
  // An inline `div` is a word in a line, unless it holds blocks, which then end the line themselves.
  if (display?.[2] !== undefined && tag === Tag.div) return node + 1
  if (tag === Tag.span || tag === Tag.font) {
    if (BOLD_STYLE.test(style)) build.mark(node, { type: "strong" })
    if (ITALIC_STYLE.test(style)) build.mark(node, { type: "emphasis" })
  }
  return undefined
}
