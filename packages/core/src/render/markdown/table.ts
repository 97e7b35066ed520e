/** Tables: GitHub's pipes where they can carry the table, HTML inside the Markdown where they cannot. */
import type { Block, Inline, Table } from "../../document/content.ts"
import { htmlOf } from "../html.ts"
import { type InlineContext, imageMarkdown, inlineMarkdown } from "./inline.ts"
import { inlineTex } from "./tex.ts"

export function tableLines(table: Table, math: boolean): string[] {
  return fitsPipes(table) ? pipeLines(table, math) : htmlLines(table)
}

/** No cell reaches over others or holds more than lines of text, and there is at most one row of headings. */
function fitsPipes({ rows, headerRows }: Table): boolean {
  if (headerRows > 1) return false
  return rows.every(({ cells }) =>
    cells.every(({ colspan, rowspan, blocks }) => colspan === 1 && rowspan === 1 && blocks.every(isLine)),
  )
}

function isLine(block: Block): boolean {
  return (
    block.type === "paragraph" ||
    block.type === "heading" ||
    block.type === "math-block" ||
    (block.type === "figure" && block.caption.length === 0)
  )
}

function pipeLines({ rows, headerRows, caption }: Table, math: boolean): string[] {
  const context: InlineContext = { cell: true, oneLine: false, math }
  const columns = rows.reduce((most, row) => Math.max(most, row.cells.length), 0)
  const lines: string[] = []
  if (caption.length > 0) lines.push(...inlineMarkdown(caption, { ...context, cell: false }).split("\n"), "")
  const pipe = (cells: readonly string[]) => {
    let line = "|"
    for (let i = 0; i < columns; i++) line += cells[i] === undefined || cells[i] === "" ? " |" : ` ${cells[i]} |`
    lines.push(line)
  }
  if (headerRows === 0) pipe([])
  for (let i = 0; i < rows.length; i++) {
    if (i === headerRows) lines.push(`|${" --- |".repeat(columns)}`)
    pipe(rows[i]!.cells.map(({ blocks }) => blocks.map(block => lineOf(block, context)).join("<br>")))
  }
  if (headerRows === rows.length) lines.push(`|${" --- |".repeat(columns)}`)
  return lines
}

function lineOf(block: Block, context: InlineContext): string {
  switch (block.type) {
    case "paragraph":
      return cellText(block.children, context)
    case "heading":
      return cellText([{ type: "strong", children: block.children }], context)
    case "math-block":
      return inlineTex(block.tex).replace(/\|/g, "\\|")
    case "figure": {
      const image = imageMarkdown(block.picture, context)
      return block.href === undefined
        ? image
        : cellText([{ type: "link", href: block.href, children: [{ type: "image", ...block.picture }] }], context)
    }
    default:
      return ""
  }
}

/** The first word of a cell begins no line, and a formula may hold pipes. */
function cellText(children: readonly Inline[], context: InlineContext): string {
  return inlineMarkdown(children, context)
}

/** A blank line would end the HTML: line ends inside code are written as entities, the others as one space. */
function htmlLines(table: Table): string[] {
  const html = htmlOf([table])
  const safe = html.replace(/<pre>[\s\S]*?<\/pre>/g, code => code.replace(/\n/g, "&#10;"))
  return safe.split("\n").filter(line => line.trim() !== "")
}
