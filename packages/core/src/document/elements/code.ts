/**
 * Blocks of code, exactly as a browser shows them: newlines and indentation kept, line numbers and copy buttons left out. Highlighters wrap
 * lines in spans, list items, divs or table rows; a line is a line whatever it is made of.
 */
import { Flag, type NodeId } from "../../page/page.ts"
import { BLOCK_TAGS, Tag } from "../../page/tags.ts"
import type { Builder } from "../builder.ts"
import type { Block } from "../content.ts"
import { inlineText } from "../inline-text.ts"
import { codeLanguage } from "./code-language.ts"

/** Highlighters that build their lines without `pre`. */
export const CODE_CLASS =
  /(?:^|\s)(?:syntaxhighlighter|crayon-main|crayon-syntax|highlighttable|rouge-table|hljs-ln|js-file-line-container|blob-wrapper|cm-content|CodeMirror-code|view-lines)(?:$|\s)/

/** Columns and spans of line numbers. */
export const GUTTER_CLASS =
  /(?:^|[\s_-])(?:gutter(?:-wrapper)?|gl|lnt|line-?num(?:bers?(?:-rows)?)?|lineno(?:s|div)?|ln-?n(?:um(?:bers)?)?|blob-num|crayon-nums?)(?:$|[\s_])/i
/** `pre` itself often carries a class that only asks for line numbers. */
const ASKS_FOR_NUMBERS = /(?:^|\s)(?:line-numbers|linenums)(?:$|\s|:)/
const CONTROLS = /(?:^|[\s_-])(?:copy(?:btn|-?code)?|clipboard|toolbar|code-?header)(?:$|[\s_-])/i

export function codeBlock(build: Builder, node: NodeId): NodeId {
  const { page } = build
  const end = page.end[node]!
  if (isGutter(build, node) || (page.parent[node]! >= 0 && isGutter(build, page.parent[node]!))) return end
  const text = codeText(build, node)
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd()
  if (text !== "") {
    const language = codeLanguage(build, node)
    build.flush()
    const label = takeLabel(build.container.blocks, language)
    build.push({ type: "code-block", node, language, ...(label && { label }), text })
  }
  return end
}

/** A line that only names the language is the head of the box. */
function takeLabel(blocks: Block[], language: string | undefined): string | undefined {
  const last = blocks[blocks.length - 1]
  const label = last?.type === "paragraph" ? inlineText(last.children) : ""
  if (label.toLowerCase() !== language) return undefined
  blocks.pop()
  return label
}

/** True for an element of line numbers. */
export function isGutter(build: Builder, node: NodeId): boolean {
  const classes = build.classes(node)
  if (classes === "" || !GUTTER_CLASS.test(classes)) return false
  return build.page.tag[node] !== Tag.pre && build.page.tag[node] !== Tag.code ? true : !ASKS_FOR_NUMBERS.test(classes)
}

function codeText(build: Builder, root: NodeId): string {
  const { page, selection } = build
  const { tag, end, leafStart } = page
  const out: string[] = []
  /** Ends of elements after which a new line starts. */
  const lineEnds: NodeId[] = []
  const newLine = () => {
    const last = out[out.length - 1]
    if (last !== undefined && !last.endsWith("\n")) out.push("\n")
  }
  for (let node = root + 1; node < end[root]!; ) {
    while (lineEnds.length > 0 && lineEnds[lineEnds.length - 1]! <= node) {
      lineEnds.pop()
      newLine()
    }
    const t = tag[node]!
    if (t === Tag.text) {
      const isLeaf = leafStart[node + 1]! > leafStart[node]!
      if (!isLeaf ? isShown(build, node) : selection.keep[leafStart[node]!] === 1)
        out.push(build.textOf(node).replace(/\r\n?/g, "\n"))
      node++
    } else if (t === Tag.br) {
      out.push("\n")
      node++
    } else if (isAside(build, node)) node = end[node]!
    else {
      // Cells of one row stand on one line; rows, items and divs are lines.
      if (BLOCK_TAGS[t] === 1 && t !== Tag.td && t !== Tag.th) {
        newLine()
        lineEnds.push(end[node]!)
      }
      node++
    }
  }
  return out.join("").replace(/\u00a0/g, " ")
}

/** Where white space is not kept as written, line ends between the rows or divs of a highlighter are the source's own, not the code's. */
function isShown(build: Builder, node: NodeId): boolean {
  const { page } = build
  const parent = page.tag[page.parent[node]!]!
  if ((page.flags[node]! & Flag.pre) !== 0)
    return parent !== Tag.table && parent !== Tag.tbody && parent !== Tag.tr && parent !== Tag.ol
  return !page.text[node]!.includes("\n")
}

function isAside(build: Builder, node: NodeId): boolean {
  const t = build.page.tag[node]!
  if (t === Tag.button || t === Tag.script || t === Tag.style || t === Tag.svg || t === Tag.textarea) return true
  const classes = build.classes(node)
  if (classes !== "" && (GUTTER_CLASS.test(classes) || CONTROLS.test(classes)) && !ASKS_FOR_NUMBERS.test(classes))
    return true
  return t === Tag.td && build.attribute(node, "data-line-number") !== undefined
}
