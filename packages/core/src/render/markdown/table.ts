/** Tables: GitHub's pipes where they can carry it, HTML where they cannot (spans, cells with lists or code). */
import type { Table, TableCell } from "../../document/content.ts"
import { htmlOf } from "../html.ts"
import { inlineMarkdown } from "./line.ts"

export function tableMarkdown(table: Table): string[] {
  if (!fitsPipes(table))
    return htmlOf([{ ...table, caption: [] }])
      .trimEnd()
      .split("\n")
      .filter(line => line.trim() !== "")
  const width = Math.max(1, ...table.rows.map(row => row.cells.length))
  const rows = table.rows.map(row => pipeRow(row.cells, width))
  // Pipes want exactly one row of headings: an empty one stands in where the table has none.
  const head = table.headerRows > 0 ? rows[0]! : `|${"  |".repeat(width)}`
  const body = table.headerRows > 0 ? rows.slice(1) : rows
  return [head, `|${" --- |".repeat(width)}`, ...body]
}

function fitsPipes({ rows, headerRows }: Table): boolean {
  return (
    headerRows <= 1 &&
    rows.every(row =>
      row.cells.every(
        cell => cell.colspan <= 1 && cell.rowspan <= 1 && cell.blocks.every(block => block.type === "paragraph"),
      ),
    )
  )
}

function pipeRow(cells: readonly TableCell[], width: number): string {
  const texts = cells.map(cellText)
  while (texts.length < width) texts.push("")
  return `| ${texts.join(" | ")} |`
}

function cellText({ blocks }: TableCell): string {
  return blocks
    .map(block => (block.type === "paragraph" ? inlineMarkdown(block.children).trim() : ""))
    .join("<br>")
    .replace(/\\\n/g, "<br>")
    .replace(/\n/g, " ")
    .replace(/\|/g, "\\|")
}
