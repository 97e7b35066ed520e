/** Columns of the containers around a row, from the innermost that holds other rows too. */
import type { NodeId, Page } from "../../page/page.ts"
import { BLOCK_TAGS } from "../../page/tags.ts"
import { firstRow, lastRow, type TextBlocks } from "../../views/text-blocks.ts"
import { type AddColumn, log, type RowSums, share } from "./column.ts"

export const LEVELS = 5
export const LEVEL = ["rows", "chars", "linkShare", "meanChars", "markShare", "pageShare", "place", "headings"] as const

/** Ancestors with more rows than the level below, innermost first: `LEVELS` a row, -1 where there is none. */
export function levelsOf(page: Page, rows: TextBlocks): Int32Array {
  const up = new Int32Array(page.size).fill(-1)
  for (let node = 1; node < page.size; node++) {
    const parent = page.parent[node]!
    if (BLOCK_TAGS[page.tag[node]!] === 0 && page.tag[node]! < 134) continue
    const grows = rowsBelow(page, rows, parent) > rowsBelow(page, rows, node)
    up[node] = grows ? parent : up[parent]!
  }
  const levels = new Int32Array(rows.count * LEVELS).fill(-1)
  for (let row = 0; row < rows.count; row++) {
    let node = rows.root[row]!
    // A root with several rows (text beside child blocks) is itself the first level.
    if (rowsBelow(page, rows, node) === 1) node = up[node]!
    for (let level = 0; level < LEVELS && node >= 0; level++) {
      levels[row * LEVELS + level] = node
      node = up[node]!
    }
  }
  return levels
}

export function rowsBelow(page: Page, rows: TextBlocks, node: NodeId): number {
  return lastRow(page, rows, node) - firstRow(page, rows, node)
}

export function addLevels(page: Page, rows: TextBlocks, sums: RowSums, levels: Int32Array, add: AddColumn): void {
  const total = sums.chars[rows.count]!
  for (let level = 0; level < LEVELS; level++) {
    const from = new Int32Array(rows.count)
    const to = new Int32Array(rows.count)
    for (let row = 0; row < rows.count; row++) {
      const node = levels[row * LEVELS + level]!
      if (node < 0) continue
      from[row] = firstRow(page, rows, node)
      to[row] = lastRow(page, rows, node)
    }
    const below = (sum: Float64Array, row: number) => sum[to[row]!]! - sum[from[row]!]!
    const some = (value: (row: number) => number) => (row: number) => (to[row] === 0 ? Number.NaN : value(row))
    add(some(row => log(to[row]! - from[row]!)))
    add(some(row => log(below(sums.chars, row))))
    add(some(row => share(below(sums.linkChars, row), below(sums.chars, row))))
    add(some(row => log(below(sums.chars, row) / (to[row]! - from[row]!))))
    add(some(row => share(below(sums.marks, row), below(sums.chars, row))))
    add(some(row => share(below(sums.chars, row), total)))
    add(some(row => (row - from[row]!) / (to[row]! - from[row]!)))
    add(some(row => below(sums.headings, row)))
  }
}
