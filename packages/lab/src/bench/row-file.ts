import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readSync, truncateSync } from "node:fs"
import { dirname } from "node:path"
import { decodeRow, type Row, rowKey } from "./row.ts"

/**
 * The rows of a run, kept on disk line by line, so that a run that was killed goes on where it stopped. Of several rows with the same
 * key the last one holds.
 */
export class RowFile {
  private constructor(
    readonly file: string,
    private readonly byKey: Map<string, Row>,
  ) {}

  static open(file: string): RowFile {
    mkdirSync(dirname(file), { recursive: true })
    const byKey = new Map<string, Row>()
    if (!existsSync(file)) return new RowFile(file, byKey)
    const end = readLines(file, line => {
      const row = decodeRow(line)
      if (row !== undefined) byKey.set(rowKey(row), row)
      return row !== undefined
    })
    // What stands after the last whole row was cut off by a kill; the next row must not be glued to it.
    truncateSync(file, end)
    return new RowFile(file, byKey)
  }

  /**
   * A page is done for a method once there is an answer made by the same code; what was not run may have become possible. (`made` is
   * undefined where nobody knows what made the rows.)
   */
  has(set: string, page: string, method: string, made?: string): boolean {
    const row = this.byKey.get(rowKey({ set, page, method }))
    return row !== undefined && row.outcome !== "not-run" && row.made === made
  }

  add(row: Row): void {
    const before = this.byKey.get(rowKey(row))
    if (
      row.outcome === "not-run" &&
      before?.outcome === "not-run" &&
      before.message === row.message &&
      before.made === row.made
    )
      return
    appendFileSync(this.file, `${JSON.stringify(row)}\n`)
    this.byKey.set(rowKey(row), row)
  }

  /** In a fixed order, whatever the order in which parallel workers answered. */
  get rows(): readonly Row[] {
    return [...this.byKey].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, row]) => row)
  }
}

/**
 * Calls `take` with each line and returns the place after the last whole one. A line that `take` refuses ends the reading if it is the
 * last, and is an error elsewhere: such a file was not written by us. Read in pieces, since a string cannot hold a large run.
 */
function readLines(file: string, take: (line: string) => boolean): number {
  const piece = Buffer.alloc(1 << 20)
  const handle = openSync(file, "r")
  let rest = Buffer.alloc(0)
  let end = 0
  let number = 0
  let refused = 0
  try {
    for (let size = readSync(handle, piece); size > 0; size = readSync(handle, piece)) {
      rest = Buffer.concat([rest, piece.subarray(0, size)])
      let from = 0
      for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10, from)) {
        number++
        if (refused > 0) throw new Error(`${file}:${refused}: not a row`)
        if (take(rest.toString("utf8", from, at))) end += at + 1 - from
        else refused = number
        from = at + 1
      }
      rest = rest.subarray(from)
    }
  } finally {
    closeSync(handle)
  }
  if (refused > 0 && rest.length > 0) throw new Error(`${file}:${refused}: not a row`)
  return end
}
