/**
 * One page in one tab with a context of its own: opened, loaded within its budgets, asked, closed. Throws OutOfTime or what Playwright
 * throws; the Renderer turns that into an error value.
 */
import { PithError, type Warning } from "pith"
import type { Browser, BrowserContext, CDPSession, Page as PlaywrightPage, Request } from "playwright-core"
import { OutOfTime, wait, within } from "./deadline.ts"
import { FAULT_HEADER, type NetworkGate } from "./network-gate.ts"
import { isOffline, limitsOf, type RenderInput, type RenderOptions, runsScripts } from "./options.ts"
import { unreachable } from "./unreachable.ts"

/** Stands for the address of HTML that has none; ".invalid" never exists (RFC 2606). */
const NO_ADDRESS = "http://page.invalid/"
/** A page may lead on to another this often (scripts, meta refresh); after that it stays where it is. Chosen. */
const MOST_MOVES = 5
/**
 * Quiet: no request for this long, and the same number of elements and characters all that while. A page that still shows next to nothing is
 * given longer: its scripts may be about to fill it. Chosen.
 */
const QUIET_MS = 500
const QUIET_SHELL_MS = 1500
const SHELL_CHARACTERS = 200
const LOOK_MS = 200
/** Nothing can arrive for a page without network and scripts: images in the markup itself get this long. Chosen. */
const OFFLINE_MS = 1000
const READABLE = /^\s*(?:text\/|application\/(?:xhtml\+)?xml\b)/i
/** Requests that stay open on a page that is ready. */
const LASTING = new Set(["eventsource", "websocket", "media", "ping"])

/** What is known of the page that is being loaded. */
interface Visit {
  readonly input: RenderInput
  readonly options: RenderOptions
  readonly started: number
  readonly warnings: Warning[]
  readonly inFlight: Set<Request>
  lastRequest: number
  moves: number
  /** The first answer has come, so there is something to look at. */
  isThere: boolean
  loadMs: number
  /** The last answer to a navigation of the main frame, and the one whose page the browser shows: a download shows none. */
  answer?: Answer
  shown?: Answer
  /** Set when a navigation of the main frame failed: the browser shows its own error page. */
  failure?: { reason: string; url: string }
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly type: string | undefined
  readonly url: string
  readonly isFault: boolean
}

/** In pixels of the page; `scale` of the picture's make one of them. */
export interface PagePart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly scale: number
}

export class Tab {
  private visit: Visit
  private world: number | undefined
  private isLost = false
  private crash: (reason: Error) => void = () => {}
  private readonly crashed = new Promise<never>((_, reject) => {
    this.crash = reject
  })

  private constructor(
    private readonly gate: NetworkGate,
    private readonly context: BrowserContext,
    readonly page: PlaywrightPage,
    private readonly session: CDPSession,
    private readonly frame: string,
    input: RenderInput,
    options: RenderOptions,
  ) {
    this.visit = newVisit(input, options)
    // Heard where somebody waits for the page; a crash at another time is found at the next question.
    this.crashed.catch(() => {})
  }

  static async open(browser: Browser, gate: NetworkGate, input: RenderInput, options: RenderOptions): Promise<Tab> {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1280, height: options.height ?? 1024 },
      javaScriptEnabled: runsScripts(input, options),
      offline: isOffline(input, options),
      acceptDownloads: false,
      serviceWorkers: "block",
      // Loopback addresses too go through the gate.
      proxy: { server: gate.address, bypass: "<-loopback>" },
    })
    try {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      const { frameTree } = await session.send("Page.getFrameTree")
      const tab = new Tab(gate, context, page, session, frameTree.frame.id, input, options)
      await tab.listen()
      return tab
    } catch (error) {
      await context.close()
      throw error
    }
  }

  get url(): string | undefined {
    const url = this.page.url()
    return url === NO_ADDRESS || url === "about:blank" ? this.visit.input.url : url
  }

  get warnings(): readonly Warning[] {
    return this.visit.warnings
  }

  get loadMs(): number {
    return this.visit.loadMs
  }

  /** Milliseconds left of the total time. */
  get left(): number {
    const { input, options, started } = this.visit
    return limitsOf(input, options).totalMs - (performance.now() - started)
  }

  /** Loads the page as far as its time goes; an error value where there is no page to look at. */
  async load(input: RenderInput, options: RenderOptions): Promise<PithError | undefined> {
    const visit = newVisit(input, options)
    this.visit = visit
    this.world = undefined
    const address = input.url ?? NO_ADDRESS
    const until = visit.started + limitsOf(input, options).loadMs
    const remaining = () => until - performance.now()
    try {
      await within(remaining(), this.page.goto(address, { waitUntil: "commit", timeout: 0 }))
      visit.isThere = true
      // A page whose script began to lead elsewhere may never tell that it has loaded: with scripts, that it is quiet is what counts.
      if (runsScripts(input, options)) {
        if (!(await this.settle(until))) await this.halt()
      } else {
        await within(remaining(), this.page.waitForLoadState("domcontentloaded", { timeout: 0 }))
        if (isOffline(input, options)) await this.waitForImages()
        else await within(remaining(), this.page.waitForLoadState("load", { timeout: 0 }))
      }
    } catch (error) {
      if (this.isLost) throw error
      if (error instanceof OutOfTime && visit.isThere) await this.halt()
      else return this.judge() ?? unreachable(visit.failure?.url ?? address, error, this.gate)
    }
    visit.loadMs = performance.now() - visit.started
    return this.judge()
  }

  /** The value of an expression in a world of our own, where the page's scripts have changed nothing. */
  async ask(expression: string): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await within(this.left, this.evaluate(expression))
      } catch (error) {
        // The page moved on while we looked: its successor is asked.
        const hasMoved = error instanceof Error && /context|navigat/i.test(error.message)
        if (error instanceof OutOfTime || !hasMoved || attempt === 3 || this.isLost) throw error
        this.world = undefined
        await wait(100)
      }
    }
  }

  /** A PNG of a part of the page, as drawn where the page is not scrolled. */
  async capture(part: PagePart): Promise<Uint8Array> {
    const shot = this.session.send("Page.captureScreenshot", {
      format: "png",
      captureBeyondViewport: true,
      clip: part,
    })
    return Buffer.from((await within(this.left, shot)).data, "base64")
  }

  /** True where the tab went without trouble. */
  async close(): Promise<boolean> {
    try {
      await within(5_000, this.context.close())
      return !this.isLost
    } catch {
      // A tab that cannot even be closed: the Renderer gives up its browser.
      return false
    }
  }

  private async listen(): Promise<void> {
    const { page, session } = this
    page.on("crash", () => {
      this.isLost = true
      this.crash(new Error("crashed"))
    })
    this.context.on("page", popup => void popup.close().catch(() => {}))
    // Closing a popup is too late for what it has asked for already, and a script that opens dialogs in a loop cannot be stopped in one.
    await page.addInitScript(
      `for (const name of ["open", "alert", "confirm", "prompt", "print"]) window[name] = () => null`,
    )
    page.on("request", request => {
      this.visit.lastRequest = performance.now()
      if (!LASTING.has(request.resourceType())) this.visit.inFlight.add(request)
      if (this.isMove(request)) delete this.visit.failure
    })
    page.on("requestfinished", request => this.finish(request))
    page.on("requestfailed", request => {
      this.finish(request)
      const reason = request.failure()?.errorText ?? ""
      if (!this.isMove(request) || reason.includes("ERR_ABORTED")) return
      if (this.visit.shown?.url !== request.url()) this.visit.failure = { reason, url: request.url() }
      else this.visit.warnings.push({ code: "truncated", message: "The connection broke off: the page may end early." })
    })
    // What becomes a download is never heard of again as a request.
    page.on("download", () => {
      for (const request of this.visit.inFlight) if (this.isMove(request)) this.finish(request)
    })
    page.on("framenavigated", frame => {
      const { answer } = this.visit
      const isShown = frame === page.mainFrame() && answer?.url === withoutFragment(frame.url())
      if (isShown) this.visit.shown = answer
    })
    page.on("response", response => {
      if (!this.isMove(response.request()) || (response.status() >= 300 && response.status() < 400)) return
      const headers = response.headers()
      const [status, text, type] = [response.status(), response.statusText(), headers["content-type"]]
      this.visit.answer = { status, text, type, url: response.url(), isFault: FAULT_HEADER in headers }
    })
    // Only where the page goes is decided here; everything else it asks for meets the gate.
    session.on("Fetch.requestPaused", ({ requestId, frameId, resourceType, request, redirectedRequestId }) => {
      const isMove = resourceType === "Document" && frameId === this.frame && redirectedRequestId === undefined
      const answer = isMove ? this.direct(request.url) : undefined
      const blocked = resourceType === "Media" ? ("BlockedByClient" as const) : undefined
      const sent =
        answer === "stay" || blocked !== undefined
          ? session.send("Fetch.failRequest", { requestId, errorReason: blocked ?? "Aborted" })
          : answer === undefined || answer === "go"
            ? session.send("Fetch.continueRequest", { requestId })
            : session.send("Fetch.fulfillRequest", { requestId, ...answer })
      // A request of a page that is gone needs no answer any more.
      sent.catch(() => {})
    })
    await session.send("Fetch.enable", {
      patterns: [
        { urlPattern: "*", resourceType: "Document" },
        { urlPattern: "*", resourceType: "Media" },
      ],
    })
  }

  /** What becomes of a navigation of the main frame. */
  private direct(
    url: string,
  ): "go" | "stay" | { responseCode: number; responseHeaders: { name: string; value: string }[]; body: string } {
    const { input } = this.visit
    if (!("html" in input)) {
      if (++this.visit.moves <= MOST_MOVES) return "go"
      const message = `The page leads on and on: after ${MOST_MOVES} addresses it was stopped.`
      if (this.visit.moves === MOST_MOVES + 1) this.visit.warnings.push({ code: "move-limit", message })
      return "stay"
    }
    // The page before in this tab may still want to move: only the address that was asked for counts.
    if (this.visit.moves > 0 || url !== withoutFragment(input.url ?? NO_ADDRESS)) return "stay"
    this.visit.moves = 1
    return {
      responseCode: 200,
      responseHeaders: [{ name: "content-type", value: "text/html; charset=utf-8" }],
      body: Buffer.from(input.html).toString("base64"),
    }
  }

  private isMove(request: Request): boolean {
    return request.isNavigationRequest() && request.frame() === this.page.mainFrame()
  }

  private finish(request: Request): void {
    this.visit.lastRequest = performance.now()
    this.visit.inFlight.delete(request)
  }

  private async waitForImages(): Promise<void> {
    try {
      await within(OFFLINE_MS, this.page.waitForLoadState("load", { timeout: 0 }))
    } catch (error) {
      // Some pages ask again and again for images they cannot get; they will not look different later.
      if (!(error instanceof OutOfTime)) throw error
    }
  }

  /** Waits until the page is quiet; false where it was not before its time was over. */
  private async settle(until: number): Promise<boolean> {
    const expression = `[document.getElementsByTagName("*").length, (document.body?.innerText ?? "").trim().length]`
    const offline = isOffline(this.visit.input, this.visit.options)
    let before = ""
    let lastChange = performance.now()
    for (;;) {
      const left = until - performance.now()
      if (left <= 0) return false
      let now = "moved"
      try {
        now = String(await within(left, this.evaluate(expression)))
      } catch (error) {
        if (error instanceof OutOfTime || this.isLost) throw error
        // It moved to another address under our hands.
        this.world = undefined
      }
      if (now !== before || this.visit.inFlight.size > 0) lastChange = performance.now()
      before = now
      const characters = Number(now.split(",")[1] ?? 0)
      const quiet = performance.now() - Math.max(lastChange, this.visit.lastRequest)
      if (quiet >= (characters < SHELL_CHARACTERS && !offline ? QUIET_SHELL_MS : QUIET_MS)) return true
      await wait(LOOK_MS)
    }
  }

  /** Time is up: no more scripts, no more loading. What is there is taken. */
  private async halt(): Promise<void> {
    const { input, options, warnings } = this.visit
    const seconds = Math.round(limitsOf(input, options).loadMs / 100) / 10
    const message = `The page was not ready after ${seconds} s: it is taken as it was then.`
    warnings.push({ code: "load-limit", message })
    // All three are answered by the browser even while a script holds the page; where not, asking for the layout will fail in its time.
    await Promise.allSettled([
      within(2_000, this.session.send("Emulation.setScriptExecutionDisabled", { value: true })),
      within(2_000, this.session.send("Runtime.terminateExecution")),
      within(2_000, this.session.send("Page.stopLoading")),
    ])
  }

  /** What the server's answer means for us, where it means that there is no page. */
  private judge(): PithError | undefined {
    const { failure, input } = this.visit
    const answer = this.visit.shown ?? this.visit.answer
    if (failure !== undefined) return unreachable(failure.url, failure.reason, this.gate)
    if (answer === undefined || "html" in input) return undefined
    if (answer.isFault) return unreachable(answer.url, "", this.gate)
    if (answer.status >= 400) {
      const words = `${answer.status} ${answer.text}`.trim()
      return new PithError("unreachable", `${answer.url}: the server answered ${words}.`)
    }
    if (answer.type !== undefined && !READABLE.test(answer.type))
      return new PithError("not-html", `${answer.url}: the server sent ${answer.type}, not HTML.`)
    return undefined
  }

  private evaluate(expression: string): Promise<unknown> {
    return Promise.race([this.evaluateInWorld(expression), this.crashed])
  }

  private async evaluateInWorld(expression: string): Promise<unknown> {
    this.world ??= (
      await this.session.send("Page.createIsolatedWorld", { frameId: this.frame, worldName: "pith" })
    ).executionContextId
    const answer = await this.session.send("Runtime.evaluate", {
      expression,
      contextId: this.world,
      returnByValue: true,
      awaitPromise: true,
    })
    if (answer.exceptionDetails === undefined) return answer.result.value
    const { text, exception } = answer.exceptionDetails
    throw new Error(`in the page: ${exception?.description ?? text}`)
  }
}

function withoutFragment(address: string): string {
  const url = new URL(address)
  url.hash = ""
  return url.href
}

function newVisit(input: RenderInput, options: RenderOptions): Visit {
  const now = performance.now()
  return {
    input,
    options,
    started: now,
    warnings: [],
    inFlight: new Set(),
    lastRequest: now,
    moves: 0,
    isThere: false,
    loadMs: 0,
  }
}
