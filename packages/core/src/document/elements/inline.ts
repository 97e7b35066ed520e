/** Elements inside a line of text. */
import type { NodeId } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { Builder } from "../builder.ts"
import type { WrapperType } from "../content.ts"
import { footnoteLink } from "./footnote.ts"
import type { Handler } from "./handler.ts"
import { isPermalink, isSelfLink } from "./heading.ts"

export function wrapper(type: WrapperType | "code"): Handler {
  return (build, node) => {
    build.mark(node, { type })
    return node + 1
  }
}

/** `<b style="font-weight:normal">` is how Google Docs wraps a whole document. */
export function bold(build: Builder, node: NodeId): NodeId {
  if (!/font-weight\s*:\s*(?:normal|[1-4]00)/i.test(build.attribute(node, "style") ?? ""))
    build.mark(node, { type: "strong" })
  return node + 1
}

export function link(build: Builder, node: NodeId): NodeId {
  if (isPermalink(build, node) || footnoteLink(build, node)) return build.page.end[node]!
  if (build.options.links !== false && !isSelfLink(build, node)) {
    const href = build.link(build.attribute(node, "href"))
    if (href !== undefined) build.mark(node, { type: "link", href })
  }
  return node + 1
}

export function time(build: Builder, node: NodeId): NodeId {
  const datetime = build.attribute(node, "datetime")?.trim()
  if (datetime !== undefined && datetime !== "") build.mark(node, { type: "time", datetime })
  return node + 1
}

export function abbreviation(build: Builder, node: NodeId): NodeId {
  const title = build.attribute(node, "title")?.replace(/\s+/g, " ").trim()
  if (title !== undefined && title !== "") build.mark(node, { type: "abbreviation", title })
  return node + 1
}

/** Two line breaks with nothing between are how old pages end a paragraph. */
export function lineBreak(build: Builder, node: NodeId): NodeId {
  if (build.flow.atBreak) build.flush()
  else build.flow.breakLine()
  return build.page.end[node]!
}

/** Browsers draw the quotation marks. */
export function shortQuote(build: Builder, node: NodeId): NodeId {
  build.quoteMarks(node)
  return node + 1
}

/** Words with their reading above them; only the selected ones. */
export function ruby(build: Builder, node: NodeId): NodeId {
  const { page, selection } = build
  const parts: { base: string; annotation: string }[] = [{ base: "", annotation: "" }]
  let annotationEnd = -1
  let fallbackEnd = -1
  for (let inner = node + 1; inner < page.end[node]!; inner++) {
    const tag = page.tag[inner]!
    if (tag === Tag.rt || tag === Tag.rtc) annotationEnd = Math.max(annotationEnd, page.end[inner]!)
    else if (tag === Tag.rp) fallbackEnd = page.end[inner]!
    const leaf = page.leafStart[inner]!
    if (tag !== Tag.text || page.leafStart[inner + 1] === leaf || selection.keep[leaf] !== 1 || inner < fallbackEnd)
      continue
    const text = build.textOf(inner).replace(/\s+/g, " ").trim()
    const part = parts[parts.length - 1]!
    if (inner < annotationEnd) part.annotation += text
    else if (part.annotation === "") part.base += text
    else parts.push({ base: text, annotation: "" })
  }
  const named = parts.filter(part => part.base !== "" || part.annotation !== "")
  if (named.some(part => part.annotation !== "")) build.flow.atom({ type: "ruby", parts: named }, build.shownMarks)
  else if (named.length > 0) build.flow.text(named.map(part => part.base).join(""), build.shownMarks)
  return page.end[node]!
}
