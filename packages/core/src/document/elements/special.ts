/** Elements that are what they are by class, role or style rather than by tag. Undefined where an element is nothing special. */
import { attribute, type NodeId, type Page } from "../../page/page.ts"
import { BLOCK_TAGS, Tag, tagSet } from "../../page/tags.ts"
import type { Builder } from "../builder.ts"
import { CALLOUT_CLASS, callout, calloutTitle, TITLE_CLASS } from "./callout.ts"
import { CODE_CLASS, codeBlock, GUTTER_CLASS, isGutter } from "./code.ts"
import { classCaption, quote } from "./containers.ts"
import { heading, isPermalink } from "./heading.ts"
import { isDrawnFromScript, MATH_CLASS, math } from "./math.ts"
import { POST_CLASS, post, postHead } from "./post.ts"

/** Shown to browsers only, or to assistive technology in place of what is seen. */
const NOT_TEXT = /(?:^|\s)(?:mw-editsection|mw-cite-backlink|katex-html)(?:$|\s)/
const CAPTION_CLASS = /(?:^|[\s_-])(?:thumb|gallery|image|figure|photo)?caption(?:-text)?(?:$|\s)/i
const QUOTE_CLASS = /(?:^|\s)(?:bbcode_quote|bb-quote|bbCodeBlock--quote|quotecontent|postquote|quote_body)(?:$|\s)/i
/** Words for screen readers stand outside the line they are written in; so do boxes that the common utility classes make of words. */
const APART =
  /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-reader-text|a11y-hidden|clipped)(?:$|\s)|(?:^|\s)(?:d-)?(?:block|flex|grid)(?:$|\s)/i
const COPY_CLASS = /(?:^|[\s_-])(?:copy-?(?:btn|button|code)?|(?:zero)?clipboard\S*)(?:$|[\s_-])/i

/** What a class may mean, as bits: pages repeat few class lists many times, so each list is looked at once a page. */
const MEANINGS: readonly RegExp[] = [
  NOT_TEXT,
  MATH_CLASS,
  CODE_CLASS,
  COPY_CLASS,
  GUTTER_CLASS,
  TITLE_CLASS,
  CALLOUT_CLASS,
  CAPTION_CLASS,
  QUOTE_CLASS,
  POST_CLASS,
  /(?:^|\s)quote(?:$|\s)/,
  APART,
  /(?:^|\s)(?:d-)?(?:inline-)?(?:flex|grid)(?:$|\s)/i,
]
const [
  isNotText,
  isMath,
  isCode,
  isCopy,
  isGutterLike,
  isTitle,
  isCallout,
  isCaption,
  isQuote,
  isPost,
  isQuoteAside,
  isApart,
  isRow,
] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096] as const

const HOSTS = tagSet([
  "div",
  "p",
  "aside",
  "section",
  "blockquote",
  "span",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "small",
])

export function special(build: Builder, node: NodeId): NodeId | undefined {
  const { page } = build
  const tag = page.tag[node]!
  const classes = build.classes(node)
  if (build.attribute(node, "itemtype") !== undefined && post(build, node)) return node + 1
  if (build.post !== undefined && postHead(build, node, build.post)) return page.end[node]!
  if (classes !== "") {
    const meaning = meaningOf(build, classes)
    const found = meaning === 0 ? undefined : byClass(build, node, tag, meaning)
    if (found !== undefined) return found
    if (tag === Tag.span && build.container.kind === "heading" && isPermalink(build, node)) return page.end[node]!
  }
  if (tag === Tag.div || tag === Tag.p || tag === Tag.aside || tag === Tag.section) {
    if (attribute(page, node, "role") === "heading" && !holdsParagraph(page, node)) return heading(build, node)
  }
  return byStyle(build, node, tag)
}

/** A text of paragraphs is none, whatever its role says. */
function holdsParagraph(page: Page, node: NodeId): boolean {
  for (let child = node + 1; child < page.end[node]!; child = page.end[child]!)
    if (page.tag[child] === Tag.p) return true
  return false
}

function meaningOf(build: Builder, classes: string): number {
  let meaning = build.classMeanings.get(classes)
  if (meaning === undefined) {
    meaning = 0
    for (let i = 0; i < MEANINGS.length; i++) if (MEANINGS[i]!.test(classes)) meaning |= 1 << i
    build.classMeanings.set(classes, meaning)
  }
  return meaning
}

function byClass(build: Builder, node: NodeId, tag: number, meaning: number): NodeId | undefined {
  const { page } = build
  const end = page.end[node]!
  if (meaning & isNotText) return end
  if (meaning & isMath && tag !== Tag.math) return isDrawnFromScript(page, node) ? end : math(build, node)
  if (meaning & isCode && tag !== Tag.pre && tag !== Tag.code) return codeBlock(build, node)
  if (meaning & isCopy && tag === Tag.button) return end
  if (meaning & isGutterLike && BLOCK_TAGS[tag] === 1 && tag !== Tag.li)
    if (isGutter(build, node) && isNumbers(build, node)) return end
  if (meaning & isPost && post(build, node)) return node + 1
  if (meaning & isApart && BLOCK_TAGS[tag] === 0) build.apart(node)
  if (meaning & isRow) build.boxes(node)
  if (HOSTS[tag] === 0) return undefined
  if (meaning & isTitle && calloutTitle(build, node)) return node + 1
  if (meaning & isCallout && build.container.kind !== "callout") return callout(build, node)
  if (meaning & isCaption) return classCaption(build, node)
  if (meaning & isQuoteAside && tag === Tag.aside) return quote(build, node)
  return meaning & isQuote ? quote(build, node) : undefined
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

function byStyle(build: Builder, node: NodeId, tag: number): NodeId | undefined {
  if (tag !== Tag.span && tag !== Tag.div && tag !== Tag.a && tag !== Tag.font) return undefined
  const style = build.attribute(node, "style")
  if (style === undefined) return undefined
  const display = DISPLAY.exec(style)
  if (display?.[1] !== undefined && tag !== Tag.div) build.boundary(node)
  if (display?.[1] === "flex" || display?.[1] === "grid") build.boxes(node)
  // An inline `div` is a word in a line, unless it holds blocks, which then end the line themselves.
  if (display?.[2] !== undefined && tag === Tag.div) return node + 1
  if (tag === Tag.span || tag === Tag.font) {
    if (BOLD_STYLE.test(style)) build.mark(node, { type: "strong" })
    if (ITALIC_STYLE.test(style)) build.mark(node, { type: "emphasis" })
  }
  return undefined
}
