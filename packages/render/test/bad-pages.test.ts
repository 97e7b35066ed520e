import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { createServer as createSecureServer, type Server as SecureServer } from "node:https"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PithError, parsePage } from "pith"
import { textContent } from "pith/internals"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openRenderer, type RenderResult, render } from "../src/index.ts"
import { selfSigned } from "./self-signed.ts"
import { withBrowser } from "./with-browser.ts"

const PAGES: Readonly<Record<string, string>> = {
  "/sound": "<p>a sound page</p>",
  "/filled": `<div id=app></div><script>setTimeout(() => { app.textContent = "filled by a script" }, 700)</script>`,
  "/alerts": "<p>before</p><script>for (;;) alert(1)</script>",
  "/loop": "<p>before</p><script>while (true);</script>",
  "/growing": `<p>first</p><script>setInterval(() => {
    for (let i = 0; i < 20; i++) document.body.append(document.createElement("p"), "more")
  }, 20)</script>`,
  "/endless": `<p>first</p><div id=end style="height:10px"></div><script>
    new IntersectionObserver(() => {
      for (let i = 0; i < 10; i++) end.before(Object.assign(document.createElement("p"), { textContent: "one more" }))
    }).observe(end)</script>`,
  "/asks": `<p id=worker>none</p><p id=place>none</p><script>
    navigator.serviceWorker?.register("/worker.js").catch(() => {})
    navigator.geolocation.getCurrentPosition(() => { place.textContent = "told" }, () => { place.textContent = "refused" })
    Notification.requestPermission()
    navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => {})
    prompt("your name?")
  </script>`,
  "/refresh": '<meta http-equiv=refresh content="0"><p>again</p>',
  "/away": '<p>first</p><script>location.href = "/sound"</script>',
  "/popups": "<p>popups</p><script>for (let i = 0; i < 5; i++) open('/popped-up')</script>",
  "/popped-up": "<p>a popup</p>",
  "/ping": '<p>ping</p><script>onload = () => { location.href = "/pong" }</script>',
  "/pong": '<p>pong</p><script>onload = () => { location.href = "/ping" }</script>',
  "/downloads": '<p>reads on</p><script>location.href = "/download"</script>',
  "/saves": `<p>reads on</p><script>
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob(["x"])), download: "x.bin" })
    document.body.append(link)
    link.click()</script>`,
  "/calls": '<p>reads on</p><script>location.href = "mailto:somebody@example.org"</script>',
  "/frames": "<p>outer</p><iframe src=/sound></iframe><iframe src=/loop-frame></iframe>",
  "/loop-frame": "<p>inner</p>",
}

/** A page that shows next to nothing is waited for longer: this makes it a page with something on it. The shell must go without. */
const FILLER = `<footer>${"filler ".repeat(40)}</footer>`

let server: Server
let secure: SecureServer
let address = ""
const hits = new Map<string, number>()
const renderer = openRenderer()

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ""
    hits.set(path, (hits.get(path) ?? 0) + 1)
    const html = { "content-type": "text/html; charset=utf-8" }
    if (path === "/forever") response.writeHead(200, html).write(`<p>the part that came</p>${" ".repeat(4096)}`)
    else if (path === "/silent") return
    else if (path === "/download")
      response.writeHead(200, { "content-type": "application/zip", "content-disposition": "attachment" }).end("zip")
    else if (path === "/attached")
      response.writeHead(200, { ...html, "content-disposition": "attachment" }).end("<p>a page to keep</p>")
    else if (path === "/broken-off") {
      response.writeHead(200, { ...html, "content-length": 100_000 }).write(`<p>the first part</p>${FILLER}`)
      setTimeout(() => request.socket.destroy(), 200)
    } else if (path === "/asks-who") response.writeHead(401, { ...html, "www-authenticate": 'Basic realm="x"' }).end()
    else if (path === "/nothing") response.writeHead(204).end()
    else if (path === "/image") response.writeHead(200, { "content-type": "image/png" }).end("no image")
    else if (path === "/circle") response.writeHead(302, { location: "/circle" }).end()
    else if (path === "/to-localhost") {
      const { port } = server.address() as AddressInfo
      response.writeHead(302, { location: `http://localhost:${port}/sound` }).end()
    } else if (path === "/asks-localhost") {
      const { port } = server.address() as AddressInfo
      response.writeHead(200, html).end(`<p>asks</p><img src="http://localhost:${port}/from-elsewhere">${FILLER}`)
    } else if (path === "/moved") response.writeHead(302, { location: "/sound" }).end()
    else if (PAGES[path] !== undefined)
      response.writeHead(200, html).end(path === "/filled" ? PAGES[path] : PAGES[path] + FILLER)
    else response.writeHead(404, html).end("<p>nothing here</p>")
  })
  secure = createSecureServer(selfSigned(), (_request, response) => response.end("<p>secret</p>"))
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  await new Promise<void>(done => secure.listen(0, "127.0.0.1", done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await renderer.close()
  server.closeAllConnections()
  server.close()
  secure.close()
})

const here = { privateHosts: ["127.0.0.1"] }

async function sound(path: string, options = {}): Promise<RenderResult> {
  const result = await renderer.render({ url: address + path }, { ...here, ...options })
  if (result instanceof PithError) throw result
  expect(parsePage(result.html).size).toBe(result.layout.size)
  return result
}

async function fault(url: string, options = {}): Promise<PithError> {
  const result = await renderer.render({ url }, { ...here, ...options })
  if (!(result instanceof PithError)) throw new Error(`a page came from ${url}`)
  return result
}

/** Processes that this one has started and that still run; none where there is no /proc to look at. */
function childProcesses(): number[] {
  if (!existsSync("/proc/self")) return []
  return readdirSync("/proc").flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [state, parent] = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")
      return Number(parent) === process.pid && state !== "Z" ? [Number(name)] : []
    } catch {
      // It ended while we looked.
      return []
    }
  })
}

const words = (result: RenderResult) =>
  textContent(parsePage(result.html), 0)
    .replace(/filler/g, "")
    .replace(/\s+/g, " ")
    .trim()
const codes = (result: RenderResult) => result.warnings.map(warning => warning.code)

withBrowser("a page from the web", () => {
  it.concurrent("is taken after its scripts have run, at the address it has in the end", async () => {
    const filled = await sound("/filled")
    expect(words(filled)).toContain("filled by a script")
    expect(codes(filled)).toEqual([])
    const moved = await sound("/moved")
    expect(moved.url).toBe(`${address}/sound`)
  })

  it.concurrent("that never stops loading is taken as far as it came", async () => {
    const result = await sound("/forever", { loadMs: 3000 })
    expect(words(result)).toBe("the part that came")
    expect(codes(result)).toEqual(["load-limit"])
  })

  it.concurrent("that never answers is given up", async () => {
    const error = await fault(`${address}/silent`, { loadMs: 1500 })
    expect(error).toMatchObject({
      code: "unreachable",
      message: `${address}/silent: no answer in the time that was given.`,
    })
  })

  it.concurrent("that grows for ever is taken when its time is over, and cut at the number of nodes that is asked for", async () => {
    const result = await sound("/growing", { loadMs: 3000, maxNodes: 100 })
    expect(codes(result)).toEqual(["load-limit", "node-limit"])
    expect(words(result)).toMatch(/^first/)
    expect(result.layout.size).toBe(100)
  })

  it.concurrent.each(["/alerts", "/loop"])("whose script never ends is taken as it was (%s)", async path => {
    const result = await sound(path, { loadMs: 3000 })
    expect(words(result)).toContain("before")
    expect(codes(result)).toEqual(["load-limit"])
  })

  it.concurrent("that scrolls without end is taken as long as its window makes it", async () => {
    const result = await sound("/endless")
    expect(codes(result)).toEqual([])
    expect(words(result)).toMatch(/^first\s*(one more){10}/)
    expect(result.layout.size).toBeLessThan(2000)
  })

  it.concurrent("gets no service worker and is told no place", async () => {
    const result = await sound("/asks")
    expect(words(result)).toMatch(/^none\s*refused/)
    expect(codes(result)).toEqual([])
    expect(hits.get("/worker.js")).toBeUndefined()
  })

  it.concurrent("that refreshes itself for ever is left alone after a few times", async () => {
    const result = await sound("/refresh")
    expect(words(result)).toBe("again")
    expect(codes(result)).toEqual(["move-limit"])
    expect(hits.get("/refresh")).toBeLessThanOrEqual(5)
  })

  it.concurrent("that leads to another and back for ever is stopped", async () => {
    const result = await sound("/ping")
    expect(words(result)).toMatch(/^p[io]ng/)
    expect(codes(result)).toEqual(["move-limit"])
    expect((hits.get("/ping") ?? 0) + (hits.get("/pong") ?? 0)).toBeLessThanOrEqual(5)
  })

  it.concurrent.each(["/downloads", "/saves", "/calls"])(
    "that begins something else is still there (%s)",
    async path => {
      const result = await sound(path)
      expect(words(result)).toMatch(/^reads on/)
      expect([result.url, codes(result)]).toEqual([address + path, []])
    },
  )

  it.concurrent("whose connection breaks off is taken as far as it came", async () => {
    const result = await sound("/broken-off")
    expect(words(result)).toBe("the first part")
    expect(codes(result)).toEqual(["truncated"])
  })

  it.concurrent("that leads on to another is followed", async () => {
    const result = await sound("/away")
    expect(words(result)).toBe("a sound page")
    expect(result.url).toBe(`${address}/sound`)
  })

  it.concurrent("with frames and popups is itself alone", async () => {
    expect(words(await sound("/frames"))).toBe("outer")
    expect(words(await sound("/popups"))).toContain("popups")
    expect(hits.get("/popped-up")).toBeUndefined()
  })

  it.concurrent.each([
    ["/missing", "unreachable", "the server answered 404 Not Found"],
    ["/download", "not-html", "the server sent application/zip, not HTML"],
    ["/attached", "unreachable", "it is a download or sends nothing to show"],
    ["/asks-who", "unreachable", "it asks for a name and a password"],
    ["/nothing", "unreachable", "it is a download or sends nothing to show"],
    ["/image", "not-html", "the server sent image/png, not HTML"],
    ["/circle", "unreachable", "it redirects in circles"],
  ])("that is none is an error value (%s)", async (path, code, message) => {
    const error = await fault(address + path)
    expect(error).toMatchObject({ code, message: `${address}${path}: ${message}.` })
  })

  it.concurrent("with a certificate nobody vouches for is refused", async () => {
    const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}/`
    const error = await fault(url)
    expect(error.code).toBe("unreachable")
    expect(error.message).toContain("certificate was not issued by an authority")
  })

  it.concurrent("that is not there is an error value", async () => {
    expect(await fault("http://nothing.invalid/")).toMatchObject({
      code: "unreachable",
      message: "http://nothing.invalid/: there is no such host.",
    })
    expect((await fault("http://127.0.0.1:9/")).code).toBe("unreachable")
    for (const url of ["file:///etc/passwd", "chrome://version", "javascript:1", "nonsense"])
      expect((await fault(url)).code).toBe("bad-option")
  })

  it.concurrent("on a private network is refused unless asked for: itself, where it redirects to, and what it asks for", async () => {
    const { port } = server.address() as AddressInfo
    expect((await fault(`${address}/sound`, { privateHosts: false })).code).toBe("refused-address")
    expect((await fault(`https://127.0.0.1:${port}/sound`, { privateHosts: false })).code).toBe("refused-address")
    expect((await fault(`http://[::1]:${port}/`, { privateHosts: false })).code).toBe("refused-address")
    expect(await fault(`${address}/to-localhost`)).toMatchObject({
      code: "refused-address",
      message: `http://localhost:${port}/sound is on a private network, which pages may not reach unless it is asked for.`,
    })
    expect(words(await sound("/asks-localhost"))).toBe("asks")
    expect(hits.get("/from-elsewhere")).toBeUndefined()
    expect(words(await sound("/asks-localhost", { privateHosts: true }))).toBe("asks")
    expect(hits.get("/from-elsewhere")).toBe(1)
  })
})

withBrowser("HTML at hand", () => {
  const drawn = async (html: string, options = {}) => {
    const result = await renderer.render({ html }, options)
    if (result instanceof PithError) throw result
    return result
  }

  it("reaches no network, with or without scripts, unless asked to", async () => {
    const html = `<img src="${address}/image-of-html"><script>fetch("${address}/fetched-by-html")</script><p>x`
    await drawn(html)
    await drawn(html, { scripts: true, privateHosts: true })
    expect([hits.get("/image-of-html"), hits.get("/fetched-by-html")]).toEqual([undefined, undefined])
    await drawn(html, { online: true, privateHosts: true })
    expect(hits.get("/image-of-html")).toBe(1)
  })

  it("stays where it is when it would lead away", async () => {
    const html = `<meta http-equiv=refresh content="0;url=${address}/sound"><p>stays</p>`
    for (const scripts of [false, true]) expect(words(await drawn(html, { scripts }))).toBe("stays")
    const script = `<p>stays</p><script>location.href = "${address}/sound"</script>`
    expect(words(await drawn(script, { scripts: true }))).toMatch(/^stays/)
  })

  it("of 100 000 nodes is read whole", async () => {
    const { layout, warnings } = await drawn(`<body>${"<p>x</p>".repeat(50_000)}`, { loadMs: 20_000, totalMs: 60_000 })
    expect(layout.size).toBe(100_003)
    expect(warnings).toEqual([])
    expect(layout.visible[100_002]).toBe(1)
  })

  it("of more nodes than are allowed is cut, and the layout fits what is left", async () => {
    const result = await drawn(`<body>${"<p>x</p>".repeat(500)}`, { maxNodes: 200 })
    expect(codes(result)).toEqual(["node-limit"])
    expect(result.layout.size).toBe(200)
    expect(parsePage(result.html).size).toBe(200)
  })

  it("with a body of no size is a page without boxes", async () => {
    const { layout } = await drawn(
      `<!doctype html><body style="width:0;height:0;overflow:hidden;position:absolute"></body>`,
    )
    expect([...layout.visible]).toEqual([0, 0, 0])
  })
})

withBrowser("the browser", () => {
  it("outlives a tab that crashes: that page is an error, the next one is drawn", async () => {
    const lost = await renderer.withTab({ html: "<p>x" }, {}, async tab => {
      const session = await tab.page.context().newCDPSession(tab.page)
      await Promise.race([session.send("Page.crash").catch(() => {}), new Promise(done => setTimeout(done, 1000))])
      return tab.ask("1")
    })
    expect(lost).toMatchObject({ code: "tab-lost" })
    expect(await renderer.render({ html: "<p>next" })).toMatchObject({ html: "<p>next" })
  })

  it("leaves no file and no process behind", async () => {
    const folder = mkdtempSync(join(tmpdir(), "pith-render-"))
    const before = process.env.TMPDIR
    process.env.TMPDIR = folder
    try {
      const others = new Set(childProcesses())
      const during: number[] = []
      let started: readonly number[] = []
      const own = openRenderer()
      await own.withTab({ html: "<p>x" }, {}, async () => {
        during.push(readdirSync(folder).length)
        started = childProcesses().filter(id => !others.has(id))
        return undefined
      })
      await own.close()
      expect(during[0]).toBeGreaterThan(0)
      expect(readdirSync(folder)).toEqual([])
      if (existsSync("/proc/self")) expect(started.length).toBeGreaterThan(0)
      expect(childProcesses().filter(id => started.includes(id))).toEqual([])
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

it("without a browser every page is an error value that says how to get one", async () => {
  const before = process.env.PITH_BROWSER
  process.env.PITH_BROWSER = "/nonexistent/chromium"
  try {
    const result = await render({ html: "<p>x" })
    expect(result).toMatchObject({ code: "no-browser" })
    expect((result as PithError).message).toMatch(
      /\/nonexistent\/chromium did not start: there is no such file\. Install/,
    )
  } finally {
    if (before === undefined) delete process.env.PITH_BROWSER
    else process.env.PITH_BROWSER = before
  }
})
