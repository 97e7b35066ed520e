import { execFile, spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const root = resolve(import.meta.dirname, "../../..")
const bin = join(root, "packages/cli/bin/pith.mjs")
const example = join(root, "examples/harbour-seals.html")
const html = readFileSync(example)

interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The command as a person runs it: the built program in a process of its own. */
function pith(words: readonly string[], stdin?: string | Buffer): Promise<Run> {
  return new Promise(done => {
    const child = execFile("node", [bin, ...words], { maxBuffer: 1 << 26 }, (error, out, err) => {
      done({ code: typeof error?.code === "number" ? error.code : error ? 99 : 0, out, err })
    })
    child.stdin?.end(stdin)
  })
}

let folder = ""
let server: Server
let address = ""

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pith-"))
  mkdirSync(join(folder, "site/deep"), { recursive: true })
  writeFileSync(join(folder, "site/one.html"), html)
  writeFileSync(join(folder, "site/deep/two.htm"), html)
  server = createServer((request, response) => {
    const path = request.url ?? ""
    if (path === "/moved") response.writeHead(302, { location: "/page" }).end()
    else if (path === "/page")
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" })
        .end(gzipSync(html))
    else if (path === "/pdf") response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7")
    else if (path === "/slow") setTimeout(() => response.end(), 5000).unref()
    else if (path === "/large") response.writeHead(200, { "content-type": "text/html" }).end("x".repeat(3 << 20))
    else response.writeHead(404, { "content-type": "text/html" }).end("gone")
  })
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
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

  it("fetches an address: redirects, gzip, charset", async () => {
    const { code, out } = await pith([`${address}/moved`])
    expect(code).toBe(0)
    expect(out).toContain(`${address}/img/bank.jpg`)
  })

  it.each([
    ["/pdf", /not HTML/, []],
    ["/missing", /404/, []],
    ["/slow", /timed out/, ["--timeout", "1"]],
    ["/large", /larger than 1 MiB/, ["--max-size", "1"]],
  ])("refuses %s with one line that says why", async (path, reason, words) => {
    const { code, out, err } = await pith([address + path, ...words])
    expect([code, out]).toEqual([1, ""])
    expect(err).toMatch(reason)
    expect(err.trim().split("\n")).toHaveLength(1)
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

  it.each([
    [[], /Give a file/],
    [["--nonsense", "x"], /nonsense/],
    [["--text", "--json", "x"], /Choose one output/],
    [["x", "--parallel", "none"], /whole number/],
    [[example, "--method", "nope"], /There is no method "nope"/],
  ])("wrong usage %j ends with 2 and a hint", async (words, message) => {
    const { code, err } = await pith(words)
    expect(code).toBe(2)
    expect(err).toMatch(message)
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
