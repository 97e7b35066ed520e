import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { benchCommand, recordedCommand } from "../../src/bench/bench-command.ts"
import { RowFile } from "../../src/bench/row-file.ts"
import { type TinyCorpus, tinyCorpus } from "./tiny-corpus.ts"

/** Three seconds: a busy machine may need one for a page that is calm. */
const run = ({ dir, module }: TinyCorpus, out: string, ...more: string[]) =>
  benchCommand(
    `--data ${dir} --methods none --module ${module} --out ${out} --timeout 3 --parallel 1`.split(" ").concat(more),
  )
const newFolder = () => mkdtempSync(join(tmpdir(), "pith-out-"))

/** A run starts a worker; that takes a second on an idle machine, a quarter of a minute on a busy one. */
vi.setConfig({ testTimeout: 300_000 })

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue()
  vi.spyOn(console, "error").mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe("benchCommand", () => {
  it("gives a row for a page that hangs, throws or kills its worker, goes on, and after a kill gives the same report", async () => {
    const pages = ["calm", "hangs", "throws", "dies"]
    const corpus = tinyCorpus(pages)
    const out = newFolder()
    expect(await run(corpus, out, "--html")).toBe(0)
    const file = join(out, "rows.jsonl")
    const { rows } = RowFile.open(file)
    const find = (page: string, method: string) => rows.find(row => row.page === page && row.method === method)
    expect(find("hangs", "hangs")).toMatchObject({ outcome: "timeout", message: "no answer in 3000 ms" })
    expect(find("throws", "throws")).toMatchObject({ outcome: "error", message: "Error: no" })
    expect(find("dies", "dies")).toMatchObject({ outcome: "error", message: "the worker ended with SIGKILL" })
    for (const page of pages) {
      expect(find(page, "all")?.outcome).toBe("ok")
      expect(find(page, "layout")?.outcome).toBe("not-run")
      expect(find(page, "parsePage")?.outcome).toBe("ok")
    }
    const html = readFileSync(join(out, "report.html"), "utf8")
    expect(html).not.toMatch(/<script|src=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)

    // The same rows give the same bytes.
    const summary = readFileSync(join(out, "summary.json"), "utf8")
    await run(corpus, out, "--html")
    expect(readFileSync(join(out, "report.html"), "utf8")).toBe(html)

    // Killed in the middle of a row: only that row is made again. Its time may differ, its figures may not.
    const before = readFileSync(file, "utf8")
    truncateSync(file, Buffer.byteLength(before) - 40)
    await run(corpus, out)
    const figures = (json: string) =>
      JSON.parse(json)[0].methods.map(({ speed: _, ...rest }: { speed?: unknown }) => rest)
    expect(figures(readFileSync(join(out, "summary.json"), "utf8"))).toEqual(figures(summary))
    expect(readFileSync(file, "utf8").split("\n").slice(0, -2)).toEqual(before.split("\n").slice(0, -2))
  })

  it("does not take the rows of other code for its own", async () => {
    const corpus = tinyCorpus(["calm"])
    const out = newFolder()
    const texts = () =>
      RowFile.open(join(out, "rows.jsonl"))
        .rows.filter(({ method }) => method === "all")
        .map(({ text }) => text)
    await run(corpus, out)
    expect(texts()).toEqual(["Some words about calm."])
    const nothing = "new Uint8Array(page.leaves.length)"
    writeFileSync(corpus.module, readFileSync(corpus.module, "utf8").replace(`${nothing}.fill(1)`, nothing))
    await run(corpus, out, "--score-only")
    expect(texts()).toEqual(["Some words about calm."])
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/rows were made by other code/))
    await run(corpus, out)
    expect(texts()).toEqual([""])
  })

  it("says which option is wrong", async () => {
    await expect(benchCommand(["--by", "moon"])).rejects.toThrow('--by takes type, lang or host, not "moon"')
    await expect(benchCommand(["--lower", "too short"])).rejects.toThrow("--lower takes a sentence")
    await expect(benchCommand(["--rivals", "nobody"])).rejects.toThrow("--rivals takes")
    const { dir } = tinyCorpus(["calm"])
    await expect(benchCommand(["--data", dir, "--methods", "nobody"])).rejects.toThrow('no method or rival "nobody"')
    await expect(benchCommand(["--data", dir, "--fold-models", dir])).rejects.toThrow("--fold-models: there is no file")
  })

  it("fails without the pages that were asked for, and runs nothing where there is no data", async () => {
    const nowhere = join(tmpdir(), "no-such-folder")
    expect(await benchCommand(["--data", nowhere])).toBe(1)
    vi.stubEnv("PITH_DATA", nowhere)
    expect(await benchCommand([])).toBe(0)
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^not run: no folder/))
    vi.unstubAllEnvs()
  })

  it("records the command without what concerns the machine alone", () => {
    const words =
      "--data wcxb --out /tmp/x --parallel 2 --fold-models /somewhere/models --html --raise --by type".split(" ")
    expect(recordedCommand(words)).toBe("pith bench --data wcxb --fold-models models --by type")
  })
})
