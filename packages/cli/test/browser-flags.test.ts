import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { decode, parsePage } from "pith"
import { decodeLayout, findBrowser } from "pith-render"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { example, runPith as pith } from "./run-pith.ts"

/** A page that is empty until its script has fetched the story. */
const SHELL = `<!doctype html><title>Lantern fish</title><div id="root"></div><script>
  fetch("/story.json").then(answer => answer.json()).then(story => {
    const article = document.createElement("article")
    for (const [tag, text] of story) article.appendChild(document.createElement(tag)).textContent = text
    document.getElementById("root").append(article)
  })</script>`
const SENTENCE =
  "Lantern fish rise from the deep every evening to feed, and sink again before the sun finds them, in the largest migration on earth."
const STORY = JSON.stringify([
  ["h1", "Lantern fish"],
  ...Array.from({ length: 6 }, (_, i) => ["p", `${SENTENCE} Night ${i + 1} of the count was no different.`]),
])

let folder = ""
let server: Server
let address = ""

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pith-browser-"))
  server = createServer((request, response) => {
    const path = request.url ?? ""
    if (path === "/story.json") response.writeHead(200, { "content-type": "application/json" }).end(STORY)
    else if (path === "/shell") response.writeHead(200, { "content-type": "text/html" }).end(SHELL)
    else if (path === "/endless") response.writeHead(200, { "content-type": "text/html" }).write(readFileSync(example))
    else if (path === "/to-localhost") {
      const { port } = server.address() as AddressInfo
      response.writeHead(302, { location: `http://localhost:${port}/seals` }).end()
    } else if (path === "/seals") response.writeHead(200, { "content-type": "text/html" }).end(readFileSync(example))
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

function sizeOfPng(file: string): [width: number, height: number] {
  const png = readFileSync(file)
  expect(png.subarray(1, 4).toString()).toBe("PNG")
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const isThere = findBrowser() !== undefined
describe.skipIf(!isThere)(isThere ? "with a browser" : "with a browser (not run: none found, see PITH_BROWSER)", () => {
  it("says that --render would help, and with it reads what the scripts brought", async () => {
    const without = await pith([`${address}/shell`])
    expect(without.out.trim()).toBe("")
    expect(without.err).toContain("With --render a browser runs them first. (needs-javascript)")
    const { code, out, err } = await pith([`${address}/shell`, "--render"])
    expect([code, err]).toEqual([0, ""])
    expect(out).toContain("Night 6 of the count")
  })

  it("with --render=auto renders only the pages that need it, in the order they were named", async () => {
    const { code, out, err } = await pith([`${address}/shell`, example, "--render=auto", "--parallel", "2", "--text"])
    expect([code, err]).toEqual([0, ""])
    expect(out).toContain("Night 6 of the count")
    expect(out).toContain("At five in the morning")
    expect(out.indexOf("Night 6")).toBeLessThan(out.indexOf("At five in the morning"))
  })

  it("a page that is not there fails alone", async () => {
    const { code, out, err } = await pith([`${address}/none`, `${address}/shell`, "--render"])
    expect(code).toBe(1)
    expect(err).toContain(`pith: ${address}/none: the server answered 404 Not Found`)
    expect(out).toContain("Night 6 of the count")
  })

  it("says what came of a page that is not ready in its time, in JSON too", async () => {
    const { code, out, err } = await pith([`${address}/endless`, "--render", "--json", "--timeout", "2"])
    const message = "The page was not ready after 2 s: it is taken as it was then."
    expect([code, err]).toEqual([0, `pith: ${address}/endless: ${message} (load-limit)\n`])
    expect(JSON.parse(out)).toMatchObject({ warnings: [{ code: "load-limit", message }] })
    expect(out).toContain("At five in the morning")
  })

  it("reaches the private address that was named and, without --private, no other", async () => {
    const refused = await pith([`${address}/to-localhost`, "--render"])
    expect(refused.code).toBe(1)
    expect(refused.err).toContain(
      "is on a private network, which pages may not reach unless it is asked for (see --private)",
    )
    const asked = await pith([`${address}/to-localhost`, "--render", "--private"])
    expect([asked.code, asked.err]).toEqual([0, ""])
    expect(asked.out).toContain("At five in the morning")
  })

  it("gives a method that needs a layout its layout", async () => {
    const { code, out, err } = await pith([example, "--method", "clg", "--text"])
    expect([code, err]).toEqual([0, ""])
    expect(out).toContain("At five in the morning")
  })

  it("draws a file, a page from the web and standard input, in place of the output", async () => {
    for (const [name, input, stdin] of [
      ["file.png", example, ""],
      ["web.png", `${address}/seals`, ""],
      ["stdin.png", "-", readFileSync(example, "utf8")],
    ] as const) {
      const file = join(folder, name)
      const { code, out, err } = await pith([input, "--picture", file, "--method", "ceds"], stdin)
      expect([code, out, err]).toEqual([0, "", ""])
      const [width, height] = sizeOfPng(file)
      // One panel of the window's width and eight pixels around it.
      expect(width).toBe(1280 + 16)
      expect(height).toBeGreaterThan(500)
    }
  })

  it("draws several methods side by side", async () => {
    const file = join(folder, "compare.png")
    const run = await pith([example, "--picture", file, "--compare", "ceds,clg,pith"])
    expect([run.code, run.err]).toEqual([0, ""])
    // Three panels of 800 (2400 in all) with eight pixels between and around them.
    expect(sizeOfPng(file)[0]).toBe(3 * 800 + 4 * 8)
  })

  it("draws a very long page whole, and says what is selected and beside the picture", async () => {
    const paragraph = (style: string) => `<p style="${style}">${SENTENCE} ${SENTENCE}</p>`
    const page = join(folder, "long.html")
    writeFileSync(
      page,
      `<!doctype html>${paragraph("margin-bottom:30000px")}${paragraph("")}${paragraph("margin-left:5000px;width:600px")}`,
    )
    const file = join(folder, "long.png")
    const { code, err } = await pith([page, "--picture", file, "--method", "bte"])
    expect(code).toBe(0)
    // Three paragraphs, of which one begins 5000 pixels to the right.
    expect(err).toBe(
      `pith: ${page}: bte: not on the picture: 1 of 3 selected regions (the page is 5608 pixels wide, of which 1600 are drawn).\n`,
    )
    // A little over 30 000 pixels at 2400 / 3200 in two columns, which have eight pixels between and around them.
    const [width, height] = sizeOfPng(file)
    expect(width).toBe(2 * 1200 + 3 * 8)
    expect(height).toBeGreaterThan(0.75 * 15_000)
    expect(height).toBeLessThan(0.75 * 15_000 + 250)
  })

  it("prints a PDF of what was found, and says where that is nothing", async () => {
    const file = join(folder, "shell.pdf")
    const { code, err } = await pith([`${address}/shell`, "--pdf", file])
    expect(code).toBe(0)
    expect(err).toContain("With --render a browser runs them first. (needs-javascript)")
  })

  it("prints a PDF", async () => {
    const file = join(folder, "seals.pdf")
    const { code, out, err } = await pith([example, "--pdf", file])
    expect([code, out, err]).toEqual([0, "", ""])
    const pdf = readFileSync(file, "latin1")
    expect(pdf.startsWith("%PDF-")).toBe(true)
    expect(pdf).toContain("/Type /Page")
  })

  it("keeps the layouts of a data folder, and goes on where it stopped", async () => {
    const data = join(folder, "data/small")
    mkdirSync(join(data, "html"), { recursive: true })
    const ids = ["one", "two", "three"]
    for (const id of ids) writeFileSync(join(data, `html/${id}.html`), `<style>p{color:red}</style><p>page ${id}</p>`)
    writeFileSync(join(data, "truth.jsonl"), ids.map(id => JSON.stringify({ id, text: `page ${id}` })).join("\n"))
    const cache = join(folder, "cache")
    const words = ["layouts", "--data", join(folder, "data"), "--out", cache]
    const first = await pith([...words, "--limit", "2"])
    expect(first.err).toBe("")
    expect(first.out).toContain("2 pages: 2 drawn now, 0 there before, 0 failed")
    const second = await pith([...words, "--json", join(folder, "layouts.json")])
    expect(second.out).toContain("3 pages: 1 drawn now, 2 there before, 0 failed")
    expect(JSON.parse(readFileSync(join(folder, "layouts.json"), "utf8"))).toMatchObject({
      made: 1,
      nodes: 21,
      failures: [],
    })
    expect(readdirSync(join(cache, "small")).sort()).toEqual([
      "figures.jsonl",
      "one.layout.json.gz",
      "three.layout.json.gz",
      "two.layout.json.gz",
    ])
    const layout = decodeLayout(gunzipSync(readFileSync(join(cache, "small/one.layout.json.gz"))).toString())
    const page = parsePage(decode(readFileSync(join(data, "html/one.html"))).text)
    expect(layout.size).toBe(page.size)
    expect(layout.colour[page.leaves[0]!]).toBe(0xff0000ff)
  })
})

describe("the browser's flags", () => {
  it("without a browser say how to get one, and nothing else fails", async () => {
    const none = { PITH_BROWSER: "/nonexistent/chromium" }
    for (const words of [
      [example, "--render"],
      [example, "--picture", join(folder, "none.png")],
      [example, "--pdf", join(folder, "none.pdf")],
    ]) {
      const { code, err } = await pith(words, "", none)
      expect(code).toBe(1)
      expect(err).toContain("/nonexistent/chromium did not start: there is no such file. Install Chromium")
    }
    expect(existsSync(join(folder, "none.png"))).toBe(false)
    expect((await pith([example], "", none)).code).toBe(0)
  })

  it.each([
    [["a.html", "--render=maybe"], "--render stands alone or is --render=auto"],
    [["a.html", "b.html", "--picture", "x.png"], "--picture and --pdf take one page at a time"],
    [["a.html", "--compare", "a,b"], "say where it goes with --picture"],
    [[example, "--picture", "x.png", "--method", "nonsense"], 'There is no method "nonsense"'],
    [["layouts"], "Say where the layouts go"],
  ])("are checked: %s", async (words, message) => {
    const { code, err } = await pith(words)
    expect(code).toBe(2)
    expect(err).toContain(message)
  })
})
