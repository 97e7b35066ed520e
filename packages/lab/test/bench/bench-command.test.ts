import { mkdirSync, mkdtempSync, readFileSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { benchCommand } from "../../src/bench/bench-command.ts"
import { RowFile } from "../../src/bench/row-file.ts"

/** Three pages; the methods of the module keep all, hang on the page that says so, throw on another. */
function makeCorpus(): { dir: string; module: string } {
  const root = mkdtempSync(join(tmpdir(), "pith-bench-"))
  const dir = join(root, "tiny")
  mkdirSync(join(dir, "html"), { recursive: true })
  const pages = ["calm", "hangs", "throws"]
  for (const id of pages)
    writeFileSync(join(dir, "html", `${id}.html`), `<title>${id}</title><p>Some words about ${id}.</p>`)
  const truth = pages.map(id =>
    JSON.stringify({ id, url: null, lang: "en", text: `Some words about ${id}.`, pageType: "article" }),
  )
  writeFileSync(join(dir, "truth.jsonl"), truth.join("\n"))
  const module = join(root, "methods.mjs")
  writeFileSync(
    module,
    `const keepAll = page => ({ keep: new Uint8Array(page.leaves.length).fill(1) })
    const method = (id, select) => ({ id, title: id, citation: {}, needs: [], select })
    export const methods = [
      method("hangs", page => { while (page.source.includes("about hangs")); return keepAll(page) }),
      method("throws", page => { if (page.source.includes("about throws")) throw new Error("no"); return keepAll(page) }),
      method("all", keepAll),
      { ...method("layout", keepAll), needs: ["layout"] },
    ]`,
  )
  return { dir, module }
}

const run = (dir: string, module: string, out: string, ...more: string[]) =>
  benchCommand([
    "--data",
    dir,
    "--methods",
    "none",
    "--module",
    module,
    "--out",
    out,
    "--timeout",
    "1",
    "--parallel",
    "1",
    ...more,
  ])
const newFolder = () => mkdtempSync(join(tmpdir(), "pith-out-"))

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue()
  vi.spyOn(console, "error").mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe("benchCommand", () => {
  it("gives a row for a page that hangs or throws, goes on, and after a kill gives the same report", async () => {
    const { dir, module } = makeCorpus()
    const out = newFolder()
    expect(await run(dir, module, out, "--html")).toBe(0)
    const file = join(out, "rows.jsonl")
    const outcome = (page: string, method: string) =>
      RowFile.open(file).rows.find(row => row.page === page && row.method === method)?.outcome
    expect(outcome("hangs", "hangs")).toBe("timeout")
    expect(outcome("throws", "throws")).toBe("error")
    for (const page of ["calm", "hangs", "throws"]) {
      expect(outcome(page, "all")).toBe("ok")
      expect(outcome(page, "layout")).toBe("not-run")
      expect(outcome(page, "parsePage")).toBe("ok")
    }
    const html = readFileSync(join(out, "report.html"), "utf8")
    expect(html).not.toMatch(/<script|src=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)

    // The same rows give the same bytes.
    const summary = readFileSync(join(out, "summary.json"), "utf8")
    await run(dir, module, out, "--html")
    expect(readFileSync(join(out, "report.html"), "utf8")).toBe(html)

    // Killed in the middle of a row: only that row is made again. Its time may differ, its figures may not.
    const before = readFileSync(file, "utf8")
    truncateSync(file, Buffer.byteLength(before) - 40)
    await run(dir, module, out)
    const figures = (json: string) =>
      JSON.parse(json)[0].methods.map(({ speed: _, ...rest }: { speed?: unknown }) => rest)
    expect(figures(readFileSync(join(out, "summary.json"), "utf8"))).toEqual(figures(summary))
    expect(readFileSync(file, "utf8").split("\n").slice(0, -2)).toEqual(before.split("\n").slice(0, -2))
  })

  it("says which option is wrong", async () => {
    await expect(benchCommand(["--by", "moon"])).rejects.toThrow('--by takes type, lang or host, not "moon"')
    await expect(benchCommand(["--rivals", "nobody"])).rejects.toThrow("--rivals takes")
  })

  it("fails without pages", async () => {
    expect(await benchCommand(["--data", join(tmpdir(), "no-such-folder")])).toBe(1)
  })
})
