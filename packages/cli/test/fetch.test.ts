import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { example, runPith as pith } from "./run-pith.ts"

const html = readFileSync(example)
/** 中文的几句话。 in GBK, which nothing but the header declares. */
const GBK_PAGE = Buffer.concat([Buffer.from("<p>"), Buffer.from("d6d0cec4b5c4bcb8bee4bbb0a1a3", "hex")])

let folder = ""
let server: Server
let address = ""

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pith-fetch-"))
  server = createServer((request, response) => {
    const path = request.url ?? ""
    if (path === "/moved") response.writeHead(302, { location: "/page" }).end()
    else if (path.replace(/\?.*/, "") === "/page")
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
    else if (path === "/who")
      response.writeHead(200, { "content-type": "text/html" }).end(`<p>${request.headers.authorization}</p>`)
    else if (path === "/pdf-as-html") response.writeHead(200, { "content-type": "text/html" }).end("%PDF-1.7")
    else if (path === "/feed")
      response.writeHead(200, { "content-type": "text/xml" }).end("<feed><title>News</title></feed>")
    else if (path === "/not-gzip")
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end("<p>not packed</p>")
    else if (path === "/not-brotli")
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "br" }).end("<p>not packed</p>")
    else if (path === "/bomb")
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync("x".repeat(3 << 20)))
    else if (path === "/no-http") request.socket.end("HELLO\r\n\r\n")
    else if (path === "/slow-body") response.writeHead(200, { "content-type": "text/html" }).write("<p>half")
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

describe("an address", () => {
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
    ["/pdf", /the server sent application\/pdf, not HTML/, []],
    ["/pdf-as-html", /application\/pdf, not HTML/, []],
    ["/feed", /a feed, not HTML/, []],
    ["/not-gzip", /cannot be unpacked/, []],
    ["/not-brotli", /cannot be unpacked/, []],
    ["/no-http", /not HTTP/, []],
    ["/slow-body", /timed out/, ["--timeout", "1"]],
    ["/bomb", /larger than 1 MiB/, ["--max-size", "1"]],
    ["/missing", /404/, []],
    ["/slow", /timed out/, ["--timeout", "1"]],
    ["/large", /larger than 1 MiB/, ["--max-size", "1"]],
  ])("refuses %s with one line that says why", async (path, reason, words) => {
    const { code, out, err } = await pith([address + path, ...words])
    expect([code, out]).toEqual([1, ""])
    expect(err).toMatch(reason)
    expect(err.trim().split("\n")).toHaveLength(1)
  })

  it("sends the name and password of an address as they should be sent, and does not keep them", async () => {
    const run = await pith([`${address.replace("//", "//ann:s%20t@")}/who`, "--json", "--method", "cetd"])
    expect(run.code).toBe(0)
    // base64 of "ann:s t"
    expect(JSON.parse(run.out)).toMatchObject({ text: "Basic YW5uOnMgdA==", url: `${address}/who` })
  })

  it("names the files of a site after host and path", async () => {
    const out = join(folder, "site")
    const run = await pith([`${address}/page`, `${address}/page?a=../../b`, `${address}/page/`, "-o", out])
    expect([run.code, run.err]).toEqual([1, `pith: ${address}/page/: the server answered 404 Not Found\n`])
    expect(readdirSync(join(out, "127.0.0.1"), { recursive: true }).sort()).toEqual([
      "page.md",
      "page_a_..",
      "page_a_../b.md",
    ])
  })
})
