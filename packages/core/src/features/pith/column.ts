/** What the columns of the `pith` method are made with. */
import type { Page } from "../../page/page.ts"
import { HEADING_TAGS } from "../../page/tags.ts"
import type { TextBlocks } from "../../views/text-blocks.ts"
import type { RowCounts } from "./row-counts.ts"

/** Appends a column: one number a row. */
export type AddColumn = (of: (row: number) => number) => void

export const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0)

/** Most numbers are counts: their logarithms are looked up. */
const LOGS = Float64Array.from({ length: 4096 }, (_, count) => Math.log1p(count))

export function log(value: number): number {
  const count = value | 0
  return count === value && count >= 0 && count < LOGS.length ? LOGS[count]! : Math.log1p(value)
}

export interface ColumnList {
  readonly columns: readonly Float32Array[]
  readonly add: AddColumn
  /** Appends a column with one number for all rows. */
  readonly addSame: (value: number) => void
}

/** The columns that are added, in one piece of memory (hundreds of small ones cost more than what is in them), each of `count` numbers, `size` columns in all. */
export function columnList(count: number, size: number): ColumnList {
  const memory = new Float32Array(count * size)
  const columns: Float32Array[] = []
  const next = () => {
    const column = memory.subarray(columns.length * count, (columns.length + 1) * count)
    columns.push(column)
    return column
  }
  const addSame = (value: number) => {
    next().fill(value)
  }
  const add: AddColumn = of => {
    const column = next()
    for (let row = 0; row < count; row++) column[row] = of(row)
  }
  return { columns, add, addSame }
}

/** Sums over the rows before each row (rows + 1 entries), so that the sum over any range of rows is a difference. */
export interface RowSums {
  readonly chars: Float64Array
  readonly linkChars: Float64Array
  readonly marks: Float64Array
  readonly headings: Float64Array
}

export function rowSums(page: Page, rows: TextBlocks, counts: RowCounts): RowSums {
  const prefix = (of: (row: number) => number) => {
    const sums = new Float64Array(rows.count + 1)
    for (let row = 0; row < rows.count; row++) sums[row + 1] = sums[row]! + of(row)
    return sums
  }
  return {
    chars: prefix(row => counts.chars[row]!),
    linkChars: prefix(row => counts.linkChars[row]!),
    marks: prefix(row => counts.marks[row]!),
    headings: prefix(row => HEADING_TAGS[page.tag[rows.root[row]!]!]!),
  }
}
