import { spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bin, example, runPith as pith } from "./run-pith.ts"

const html = readFileSync(example)
/** 中文的几句话。 in GBK, which nothing but the header declares. */
const GBK_PAGE = Buffer.concat([Buffer.from("<p>"), Buffer.from("d6d0cec4b5c4bcb8bee4bbb0a1a3", "hex")])

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
    else if (path === "/brotli")
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "br" })
        .end(
          brotliCompressSync(`<p>Asked by ${request.headers["user-agent"]}, who takes ${request.headers.accept}.</p>`),
        )
    else if (path === "/gbk") response.writeHead(200, { "content-type": "text/html; charset=gbk" }).end(GBK_PAGE)
    else if (path === "/loop") response.writeHead(302, { location: "/loop" }).end()
    else if (path === "/cut") {
      response.writeHead(200, { "content-type": "text/html", "content-length": "1000" }).write("<p>half")
      setTimeout(() => response.destroy(), 50)
    } else if (path === "/pdf") response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7")
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

  it("reads brotli, takes the charset from the header, and says who asks", async () => {
    const asked = await pith([`${address}/brotli`, "--method", "cetd"])
    expect(asked.out).toMatch(/Asked by pith\/\d+\.\d+\.\d+ \(.*\), who takes text\/html,/)
    expect((await pith([`${address}/gbk`, "--method", "cetd"])).out).toBe("中文的几句话。\n")
  })

  it.each([
    ["http://127.0.0.1:9/", /bad port|connection refused/],
    ["http://nowhere.invalid/", /no such host|could not be looked up/],
    ["http://", /not a whole web address/],
    ["ftp://example.org/a", /only http and https/],
  ])("says of %s why it cannot be fetched", async (name, reason) => {
    const { code, out, err } = await pith([name])
    expect([code, out]).toEqual([1, ""])
    expect(err).toMatch(reason)
    expect(err.startsWith(`pith: ${name}: `)).toBe(true)
  })

  it.each([
    ["/loop", /redirect count exceeded/, []],
    ["/cut", /connection broken off/, []],
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

  it.each([
    [[], /Give a file/],
    [["x", "--precision", "--recall"], /not both/],
    [["x", "--url", "here"], /absolute/],
    [["x", "-o"], /output-dir/],
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
