/**
 * The page as its markup was written: start tags, texts and end tags in source order. Methods that read a page as a stream (of tokens,
 * lines or characters) walk it here; what is no content by construction (scripts, styles, the head) is passed over, as they all ask.
 */
import { Flag, type NodeId, type Page, tagName } from "../page/page.ts"
import { Tag, tagSet } from "../page/tags.ts"

/** Elements that have a start tag only (HTML standard, void elements). */
export const VOID_TAGS = tagSet([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "param",
  "source",
  "track",
  "wbr",
])

export interface MarkupVisitor {
  startTag(node: NodeId): void
  text(node: NodeId): void
  /** Not called for elements that have no end tag. */
  endTag(node: NodeId): void
}

export function walkMarkup(page: Page, visitor: MarkupVisitor): void {
  const { size, tag, end, parent, flags } = page
  let open: NodeId = -1
  for (let node = 0; node < size; ) {
    while (open >= 0 && node >= end[open]!) {
      if (VOID_TAGS[tag[open]!] === 0) visitor.endTag(open)
      open = parent[open]!
    }
    if ((flags[node]! & Flag.inert) !== 0) {
      node = end[node]!
      continue
    }
    if (tag[node] === Tag.text) visitor.text(node)
    else {
      visitor.startTag(node)
      open = node
    }
    node++
  }
  for (; open >= 0; open = parent[open]!) if (VOID_TAGS[tag[open]!] === 0) visitor.endTag(open)
}

/** Characters of a start tag as usually written: `<name attribute="value">`. */
export function startTagLength(page: Page, node: NodeId): number {
  let length = tagName(page, node).length + 2
  const attributes = page.attributes[node]!
  for (let i = 0; i < attributes.length; i++) {
    const { name, value } = attributes[i]!
    length += 1 + name.length + (value === "" ? 0 : value.length + 3)
  }
  return length
}

/** Characters of an end tag: `</name>`. */
export function endTagLength(page: Page, node: NodeId): number {
  return tagName(page, node).length + 3
}
