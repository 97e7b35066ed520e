/** The inside of a line: text, emphasis, links, code … as Markdown. */
import type { Inline, WrapperType } from "../../document/content.ts"
import { htmlOf } from "../html.ts"
import { writeOut } from "../write-out.ts"
import { escapeAddress, escapeText, fenceFor } from "./escape-markdown.ts"

const MARKS: Partial<Readonly<Record<WrapperType, string>>> = { emphasis: "*", strong: "**", deleted: "~~" }
/** What GitHub's Markdown has no mark for is written as the HTML it allows. */
const TAGS: Readonly<Record<WrapperType, string>> = {
  emphasis: "em",
  strong: "strong",
  deleted: "del",
  subscript: "sub",
  superscript: "sup",
  highlight: "mark",
  keyboard: "kbd",
}

interface Spaced {
  readonly type: "spaced"
  readonly node: Extract<Inline, { readonly children: readonly Inline[] }>
  /** The characters next to it decide whether marks are read as marks. */
  readonly before: string
  readonly after: string
}
type Node = Inline | Spaced

export function inlineMarkdown(children: readonly Inline[]): string {
  return writeOut<Node>(withNeighbours(children, "", ""), expand)
}

function expand(node: Node): readonly (string | Node)[] {
  switch (node.type) {
    case "spaced":
      return wrapped(node)
    case "text":
      return [escapeText(node.value)]
    case "code":
      return [codeSpan(node.value)]
    case "image":
      return [`![${escapeText(node.alt)}](${escapeAddress(node.src)})`]
    case "break":
      return ["\\\n"]
    case "math":
      return [`$${node.tex.replace(/\s+/g, " ").trim()}$`]
    case "footnote-reference":
      return [`[^${node.label.replace(/[\s[\]]/g, "-")}]`]
    case "ruby":
      return [htmlOf([node])]
    default:
      return wrapped({ type: "spaced", node, before: "", after: "" })
  }
}

function wrapped({ node, before, after }: Spaced): readonly (string | Node)[] {
  if (node.type === "time" || node.type === "abbreviation") return withNeighbours(node.children, before, after)
  if (node.type === "link") {
    const inner = withNeighbours(node.children, "[", "]")
    return ["[", ...inner, `](${escapeAddress(node.href)})`]
  }
  const mark = MARKS[node.type]
  const first = edge(node.children, true)
  const last = edge(node.children, false)
  if (mark !== undefined && flanks(first, before) && flanks(last, after))
    return [mark, ...withNeighbours(node.children, mark, mark), mark]
  return [`<${TAGS[node.type]}>`, ...withNeighbours(node.children, ">", "<"), `</${TAGS[node.type]}>`]
}

/** CommonMark's flanking rule, for the inner and the outer character at one end of a mark. */
function flanks(inner: string, outer: string): boolean {
  if (inner === "" || /\s/.test(inner)) return false
  if (!/[\p{P}\p{S}]/u.test(inner)) return !/[*_~]/.test(outer)
  return (outer === "" || /[\s\p{P}\p{S}]/u.test(outer)) && !/[*_~]/.test(outer)
}

function withNeighbours(children: readonly Inline[], before: string, after: string): (string | Node)[] {
  return children.map((child, i) =>
    "children" in child
      ? {
          type: "spaced" as const,
          node: child,
          before: i > 0 ? edge([children[i - 1]!], false) || "*" : before.slice(-1),
          after: i + 1 < children.length ? edge([children[i + 1]!], true) || "*" : after.slice(0, 1),
        }
      : child,
  )
}

/** First or last character that the inlines show; "*" stands for something that is not text. */
function edge(children: readonly Inline[], first: boolean): string {
  let at = first ? children[0] : children.at(-1)
  while (at !== undefined) {
    if (at.type === "text") return first ? (at.value.match(/^./su)?.[0] ?? "") : (at.value.match(/.$/su)?.[0] ?? "")
    if (at.type === "break") return "\n"
    if (!("children" in at)) return "`"
    at = first ? at.children[0] : at.children.at(-1)
  }
  return ""
}

function codeSpan(value: string): string {
  const fence = fenceFor(value, 1)
  const text = value.replace(/\n/g, " ")
  const pad = text.startsWith("`") || text.endsWith("`") || (/^ .* $/.test(text) && text.trim() !== "") ? " " : ""
  return `${fence}${pad}${text}${pad}${fence}`
}
