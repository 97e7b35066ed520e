import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import type { Row } from "../../src/bench/row.ts"
import { RowFile } from "../../src/bench/row-file.ts"

const place = () => join(mkdtempSync(join(tmpdir(), "pith-rows-")), "rows.jsonl")
const row = (page: string, more: Partial<Row> = {}): Row => ({
  set: "s",
  page,
  method: "m",
  outcome: "ok",
  text: `text of ${page} — ü`,
  ms: 1,
  ...more,
})

describe("RowFile", () => {
  it("cuts off a torn last line, keeps the rest, and goes on after it", () => {
    const file = place()
    const first = RowFile.open(file)
    first.add(row("1"))
    first.add(row("2"))
    appendFileSync(file, JSON.stringify(row("3")).slice(0, 30))
    const again = RowFile.open(file)
    expect([again.has("s", "1", "m"), again.has("s", "2", "m"), again.has("s", "3", "m")]).toEqual([true, true, false])
    again.add(row("3"))
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(3)
    expect(RowFile.open(file).rows).toEqual([row("1"), row("2"), row("3")])
  })

  it("cuts off a torn line that ends in a line break", () => {
    const file = place()
    writeFileSync(file, `${JSON.stringify(row("1"))}\n{"set":"s"\n`)
    RowFile.open(file).add(row("2"))
    expect(RowFile.open(file).rows).toEqual([row("1"), row("2")])
  })

  it("refuses a file whose middle is no row", () => {
    const file = place()
    writeFileSync(file, `not a row\n${JSON.stringify(row("1"))}\n`)
    expect(() => RowFile.open(file)).toThrow(":1: not a row")
  })

  it("gives the rows in the same order whatever the order of writing", () => {
    const [a, b] = [RowFile.open(place()), RowFile.open(place())]
    for (const page of ["1", "2", "3"]) a.add(row(page))
    for (const page of ["3", "1", "2"]) b.add(row(page))
    expect(a.rows).toEqual(b.rows)
  })

  it("takes what was not run for not done, and does not write it twice", () => {
    const file = place()
    const rows = RowFile.open(file)
    const missing = row("1", { outcome: "not-run", text: "", message: "not installed" })
    rows.add(missing)
    rows.add(missing)
    expect(rows.has("s", "1", "m")).toBe(false)
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(1)
    rows.add(row("1"))
    expect(RowFile.open(file).rows).toEqual([row("1")])
  })
})
