import { spawn } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bin, example, runPith as pith } from "./run-pith.ts"

const html = readFileSync(example)
let folder = ""

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pith-"))
  mkdirSync(join(folder, "site/deep"), { recursive: true })
  writeFileSync(join(folder, "site/one.html"), html)
  writeFileSync(join(folder, "site/deep/two.htm"), html)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe("pith", () => {
  it("writes Markdown of a file", async () => {
    const { code, out, err } = await pith([example])
    expect([code, err]).toEqual([0, ""])
    expect(out).toContain("## One tide, four thousand animals")
  })

  it("reads standard input, in every format", async () => {
    expect((await pith(["-", "--text"], html)).out).toContain("At five in the morning")
    expect((await pith(["-", "--html"], html)).out).toContain("<h2>One tide, four thousand animals</h2>")
    expect(JSON.parse((await pith(["-", "--json"], html)).out)).toMatchObject({
      title: "Counting harbour seals from the air",
    })
    expect((await pith(["-", "--with-metadata"], html)).out).toMatch(
      /^---\ntitle: .*Counting harbour seals from the air/,
    )
  })

  it("writes a folder as the same tree, over workers", async () => {
    const out = join(folder, "out")
    const run = await pith([join(folder, "site"), "-o", out, "--parallel", "2"])
    expect([run.code, run.err]).toEqual([0, ""])
    expect(readdirSync(out, { recursive: true }).sort()).toEqual(["deep", "deep/two.md", "one.md"])
    expect(readFileSync(join(out, "deep/two.md"), "utf8")).toBe((await pith([example])).out)
  })

  it("goes on after an input that fails, names it, and ends with 1", async () => {
    const { code, out, err } = await pith([join(folder, "nothing.html"), example])
    expect(code).toBe(1)
    expect(err).toMatch(/nothing\.html: no such file/)
    expect(out).toContain("## One tide")
  })

  it("leaves nothing half-written where it cannot write", async () => {
    writeFileSync(join(folder, "file"), "")
    const { code, err } = await pith([example, "-o", join(folder, "file/below")])
    expect(code).toBe(1)
    expect(err).toMatch(/harbour-seals\.html/)
    expect(existsSync(join(folder, "file/below"))).toBe(false)
  })

  it("leaves out of a folder what cannot be read, and follows links to pages but not round in circles", async () => {
    const top = join(folder, "links")
    mkdirSync(join(top, "below"), { recursive: true })
    writeFileSync(join(top, "below/page.html"), html)
    symlinkSync("below/page.html", join(top, "also.html"))
    symlinkSync("nothing.html", join(top, "broken.html"))
    symlinkSync("..", join(top, "below/round"))
    const out = join(folder, "links-out")
    const run = await pith([top, "-o", out])
    expect(run.code).toBe(1)
    expect(run.err).toBe(`pith: ${join(top, "broken.html")}: no such file or folder\n`)
    expect(readdirSync(out, { recursive: true }).sort()).toEqual(["also.md", "below", "below/page.md"])
  })

  it.each([
    ["a PDF", "%PDF-1.7\n", /application\/pdf, not HTML/],
    ["a feed", '<?xml version="1.0"?>\n<!-- news -->\n<rss version="2.0"><channel/></rss>', /a feed, not HTML/],
    ["half a gzip file", gzipSync("<p>words</p>").subarray(0, 15), /not a whole gzip file/],
  ])("refuses %s with one line and 1", async (_name, input, reason) => {
    const { code, out, err } = await pith(["-"], input)
    expect([code, out]).toEqual([1, ""])
    expect(err).toMatch(reason)
    expect(err.trim().split("\n")).toHaveLength(1)
  })

  it.skipIf(!existsSync("/dev/zero"))("stops reading a file that has no end", async () => {
    const { code, err } = await pith(["/dev/zero", "--max-size", "1"])
    expect([code, err]).toEqual([1, "pith: /dev/zero: larger than 1 MiB (see --max-size)\n"])
  })

  it.skipIf(!existsSync("/dev/full"))("says so where the disk is full, and ends with 1", async () => {
    const child = spawn("node", [bin, example], { stdio: ["ignore", openSync("/dev/full", "w"), "pipe"] })
    let err = ""
    child.stderr?.on("data", part => {
      err += part
    })
    const code = await new Promise(done => child.on("close", done))
    expect(code).toBe(1)
    expect(err).toMatch(/^pith: .*no space left on the disk\n$/)
  })

  it("leaves out links, images and tables when asked", async () => {
    const prose =
      "The count has to be finished within one low tide, so the crew flies the same line every year. ".repeat(3)
    const page = `<article><p>${prose}See <a href="https://example.org/">the place</a> now.</p><p>${prose}</p>
      <img src="https://example.org/i.png" alt="It"><p>${prose}</p>
      <table><tr><th>Year<th>Seals<tr><td>2024<td>3240<tr><td>2025<td>3198</table><p>${prose}</p></article>`
    const all = await pith(["-", "--method", "bte", "--links", "--images"], page)
    expect(all.out).toContain("[the place](https://example.org/)")
    expect(all.out).toContain("![It](https://example.org/i.png)")
    expect(all.out).toContain("| 2024 | 3240 |")
    const bare = await pith(["-", "--method", "bte", "--no-links", "--no-images", "--no-tables"], page)
    expect(bare.out).toContain("See the place now.")
    expect(bare.out).not.toMatch(/\]\(|\||2024/)
  })

  it("resolves links against --url, and reads gzipped files and folders", async () => {
    writeFileSync(join(folder, "packed.html.gz"), gzipSync('<p>Go <a href="next">on</a> from here.</p>'))
    const run = await pith([join(folder, "packed.html.gz"), "--method", "cetd", "--url", "https://example.org/a/"])
    expect(run.out).toBe("Go [on](https://example.org/a/next) from here.\n")
    const none = await pith([join(folder, "site/deep/..", "nothing-here")])
    expect(none.code).toBe(1)
  })

  it("never writes two inputs to one file", async () => {
    const out = join(folder, "twice")
    expect((await pith([example, example, "-o", out, "--text"])).code).toBe(0)
    expect(readdirSync(out).sort()).toEqual(["harbour-seals-2.txt", "harbour-seals.txt"])
  })

  it("gives methods that compare pages the pages named by --siblings", async () => {
    const without = await pith([example, "--method", "dse"])
    expect(without.code).toBe(2)
    expect(without.err).toContain("--siblings FILE")
    const { code, out } = await pith([example, "--method", "dse", "--siblings", join(folder, "site")])
    expect([code, typeof out]).toEqual([0, "string"])
    const missing = await pith([example, "--method", "dse", "--siblings", join(folder, "nothing.html")])
    expect(missing.code).toBe(1)
    expect(missing.err).toMatch(/--siblings .*nothing\.html: no such file/)
  })

  it("puts every field on one line a page with --json, and the explanation with --explain", async () => {
    const { out } = await pith([example, example, "--json", "--explain"])
    const lines = out.trim().split("\n")
    expect(lines).toHaveLength(2)
    const page: { explanation: { blocks: { kept: boolean; line: number }[] } } = JSON.parse(lines[0]!)
    expect(page.explanation.blocks.some(({ kept, line }) => kept && line > 1)).toBe(true)
  })

  it("explains, lists methods, tells its version and helps", async () => {
    expect((await pith([example, "--explain"])).out).toMatch(/^\+ 22:\d+ .*\n {4}The count has to be finished/m)
    expect((await pith(["methods"])).out).toContain("cetd")
    expect((await pith(["--version"])).out.trim()).toMatch(/^\d+\.\d+\.\d+$/)
    expect((await pith(["--help"])).out).toContain("pith pages/ -o out/")
  })

  it("learns a template from pages of a site and applies it", async () => {
    const pages = join(folder, "template")
    mkdirSync(pages)
    // The same site around other stories: the article's own text differs, menus and notices stay.
    const story = (words: string) =>
      html.toString("utf8").replace(/<article>.*<\/article>/s, `<article><p>${words}</p></article>`)
    writeFileSync(
      join(pages, "terns.html"),
      story("The terns came back to the spit in May, later than in any year since the count began."),
    )
    writeFileSync(
      join(pages, "eelgrass.html"),
      story("Eelgrass covers forty hectares again, and nobody has planted it; the water became clear."),
    )
    const site = join(folder, "site.json")
    expect((await pith(["learn-template", pages, "-o", site])).code).toBe(0)
    const { out } = await pith([example, "--template", site])
    expect(out).toContain("At five in the morning")
    expect(out).not.toContain("cookies")
    writeFileSync(site, "{}")
    expect((await pith([example, "--template", site])).code).toBe(2)
  })

  it("ends quietly when its reader goes away", async () => {
    const many = Array.from({ length: 40 }, () => example)
    const child = spawn("node", [bin, ...many], { stdio: ["ignore", "pipe", "pipe"] })
    let err = ""
    child.stderr.on("data", part => {
      err += part
    })
    child.stdout.once("data", () => child.stdout.destroy())
    const code = await new Promise(done => child.on("close", done))
    expect([code, err]).toEqual([0, ""])
  })
})
