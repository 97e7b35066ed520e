/**
 * Tables. Whether one holds data or only lays out the page is decided when its cells are complete: a layout table is read cell by cell,
 * as if it were not there.
 */
import { attribute, type NodeId, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { Builder, Container } from "../builder.ts"
import type { Block, Inline, TableCell, TableRow } from "../content.ts"
import { inlineText } from "../inline-text.ts"
import { joinParagraphs } from "./list.ts"

interface Row {
  readonly node: NodeId
  readonly cells: TableCell[]
  /** From `thead`. */
  readonly head: boolean
}

interface TableContainer extends Container {
  readonly kind: "table"
  readonly rows: Row[]
  caption: readonly Inline[]
}

interface RowContainer extends Container {
  readonly kind: "row"
  readonly row: Row
}

/** HTML's own limits. */
const MAX_COLSPAN = 1000
const MAX_ROWSPAN = 65534
/** Cells of a data table are short: above this many characters on average a table without headings is a layout. Chosen. */
const LONG_CELL = 200
const DATA_CLASS = /(?:^|\s)(?:wikitable|infobox|data-?table|dataframe|sortable|table-bordered|table-striped)(?:$|\s)/i

export function table(build: Builder, node: NodeId): NodeId {
  const container: TableContainer = { node, kind: "table", blocks: [], rows: [], caption: [] }
  build.contain(container, finished => finishTable(build, finished))
  return node + 1
}

export function caption(build: Builder, node: NodeId): NodeId {
  const outer = build.container
  if (!isTable(outer)) build.boundary(node)
  else
    build.collect(node, "caption", blocks => {
      outer.caption = joinParagraphs(blocks)
      for (const block of blocks) if (block.type !== "paragraph" && block.type !== "heading") outer.blocks.push(block)
    })
  return node + 1
}

export function row(build: Builder, node: NodeId): NodeId {
  const outer = build.container
  if (!isTable(outer)) build.boundary(node)
  else {
    const container: RowContainer = { node, kind: "row", blocks: [], row: newRow(build.page, node) }
    build.contain(container, ({ row, blocks }) => {
      for (const block of blocks) outer.blocks.push(block)
      outer.rows.push(row)
    })
  }
  return node + 1
}

/** A row of which nothing is selected: it keeps its place until spans have been counted. */
export function emptyRow(build: Builder, node: NodeId): void {
  if (isTable(build.container)) build.container.rows.push(newRow(build.page, node))
}

export function cell(build: Builder, node: NodeId): NodeId {
  const outer = build.container
  if (!isRow(outer)) build.boundary(node)
  else
    build.collect(node, "cell", blocks => {
      outer.row.cells.push(makeCell(build.page, node, blocks))
    })
  return node + 1
}

export function emptyCell(build: Builder, node: NodeId): void {
  if (isRow(build.container)) build.container.row.cells.push(makeCell(build.page, node, []))
}

function newRow(page: Page, node: NodeId): Row {
  return { node, cells: [], head: page.tag[page.parent[node]!] === Tag.thead }
}

function makeCell(page: Page, node: NodeId, blocks: readonly Block[]): TableCell {
  return {
    node,
    header: page.tag[node] === Tag.th,
    colspan: span(attribute(page, node, "colspan"), MAX_COLSPAN),
    rowspan: span(attribute(page, node, "rowspan"), MAX_ROWSPAN),
    blocks,
  }
}

function span(value: string | undefined, most: number): number {
  const number = value === undefined ? 1 : Number.parseInt(value, 10)
  return number >= 1 ? Math.min(number, most) : 1
}

function finishTable(build: Builder, container: TableContainer): void {
  const { node, blocks } = container
  for (const block of blocks) build.push(block)
  const rows = withoutEmptyRows(container.rows)
  const isData = isDataTable(build.page, node, rows, container.caption)
  if (!isData) {
    if (container.caption.length > 0) build.push({ type: "paragraph", node, children: container.caption })
    for (const { cells } of rows) for (const { blocks } of cells) for (const block of blocks) build.push(block)
  } else if (build.options.tables ?? true)
    build.push({ type: "table", node, caption: container.caption, headerRows: headerRows(rows), rows: rows.map(toRow) })
}

function toRow({ node, cells }: Row): TableRow {
  return { node, cells }
}

/** Rows that hold nothing go; a cell that reached over them gets shorter. */
function withoutEmptyRows(rows: readonly Row[]): readonly Row[] {
  const isEmpty = rows.map(row => row.cells.every(cell => cell.blocks.length === 0))
  if (!isEmpty.includes(true)) return clipped(rows)
  /** How many of the rows before each one stay. */
  const staying = new Uint32Array(rows.length + 1)
  for (let i = 0; i < rows.length; i++) staying[i + 1] = staying[i]! + (isEmpty[i] ? 0 : 1)
  const kept: Row[] = []
  for (let i = 0; i < rows.length; i++) {
    if (isEmpty[i]) continue
    const cells = rows[i]!.cells.map(cell => {
      const last = Math.min(i + cell.rowspan, rows.length)
      return { ...cell, rowspan: staying[last]! - staying[i]! }
    })
    kept.push({ ...rows[i]!, cells })
  }
  return kept
}

/** No cell reaches below the last row. */
function clipped(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, i) => {
    if (row.cells.every(cell => cell.rowspan <= rows.length - i)) return row
    const cells = row.cells.map(cell => ({ ...cell, rowspan: Math.min(cell.rowspan, rows.length - i) }))
    return { ...row, cells }
  })
}

function isDataTable(page: Page, node: NodeId, rows: readonly Row[], caption: readonly Inline[]): boolean {
  const role = attribute(page, node, "role")?.trim().toLowerCase()
  if (role === "presentation" || role === "none" || rows.length === 0) return false
  const cells = rows.flatMap(row => row.cells)
  // A table inside a cell: the outer one lays out.
  if (cells.some(cell => cell.blocks.some(block => block.type === "table"))) return false
  const columns = rows.reduce((most, row) => Math.max(most, row.cells.length), 0)
  const filledColumns = filled(rows, columns)
  if (filledColumns <= 1) return false
  if (caption.length > 0 || cells.some(cell => cell.header) || rows.some(row => row.head)) return true
  if (role === "grid" || role === "table" || DATA_CLASS.test(attribute(page, node, "class") ?? "")) return true
  if (rows.length < 2) return false
  if (cells.some(cell => cell.blocks.some(isLayoutBlock))) return false
  const chars = cells.reduce((sum, cell) => sum + blockLength(cell.blocks), 0)
  return chars / cells.length <= LONG_CELL
}

/** How many columns hold anything: line numbers or spacers beside the one that does are a layout. */
function filled(rows: readonly Row[], columns: number): number {
  const seen = new Uint8Array(columns)
  for (const { cells } of rows) for (let i = 0; i < cells.length; i++) if (cells[i]!.blocks.length > 0) seen[i] = 1
  return seen.reduce((sum, one) => sum + one, 0)
}

/** What stands in the columns of a page, not in the cells of a table. */
function isLayoutBlock(block: Block): boolean {
  return block.type === "heading" || block.type === "rule" || block.type === "post" || block.type === "definition-list"
}

function blockLength(blocks: readonly Block[]): number {
  let length = 0
  for (const block of blocks) if (block.type === "paragraph") length += inlineText(block.children).length
  return length
}

function headerRows(rows: readonly Row[]): number {
  let count = 0
  while (count < rows.length && (rows[count]!.head || rows[count]!.cells.every(cell => cell.header))) count++
  if (count > 0) return count === rows.length ? 1 : count
  return rows.length > 1 && rows[0]!.cells.every(isStrong) ? 1 : 0
}

function isStrong({ blocks }: TableCell): boolean {
  const only = blocks.length === 1 ? blocks[0]! : undefined
  return only?.type === "paragraph" && only.children.length === 1 && only.children[0]!.type === "strong"
}

function isTable(container: Container): container is TableContainer {
  return container.kind === "table"
}

function isRow(container: Container): container is RowContainer {
  return container.kind === "row"
}
