/**
 * A browser that is used for many pages. It is started when it is first needed, replaced when a tab breaks it or after a while, and one
 * page's trouble is that page's error value. `close` leaves no process and no file behind.
 */
import { PithError, parsePage } from "pith"
import type { Browser } from "playwright-core"
import { type Collected, collectLayout } from "./collect-layout.ts"
import { OutOfTime, within } from "./deadline.ts"
import { fitLayout } from "./fit-layout.ts"
import { launchBrowser } from "./launch-browser.ts"
import { type GatePolicy, NetworkGate } from "./network-gate.ts"
import { isOffline, limitsOf, type RenderInput, type RenderOptions, type RenderResult, runsScripts } from "./options.ts"
import { takeScreenshot } from "./screenshot.ts"
import { Tab } from "./tab.ts"
import { textHash } from "./text-hash.ts"

/** A browser grows with every page: after this many it is replaced. Chosen. */
const PAGES_PER_BROWSER = 250

/** One started browser and how many tabs use it; once retired it gets no new ones and closes with its last. */
interface Engine {
  readonly browser: Browser
  /** Tabs that wait for another page, by the size of their window. Only those where nothing ran and nothing was fetched. */
  readonly idle: Map<string, Tab[]>
  tabs: number
  pages: number
  retired: boolean
}

export class Renderer {
  private engine: Promise<Engine | PithError> | undefined
  private readonly engines = new Set<Engine>()
  private readonly gates = new Map<string, Promise<NetworkGate>>()
  private isClosed = false

  /** The page as the browser draws it, or why not. */
  render(input: RenderInput, options: RenderOptions = {}): Promise<RenderResult | PithError> {
    return this.withTab(input, options, tab => collect(tab, input, options))
  }

  /** Loads a page in a tab and does something with it. */
  async withTab<T>(
    input: RenderInput,
    options: RenderOptions,
    work: (tab: Tab) => Promise<T | PithError>,
  ): Promise<T | PithError> {
    const wrong = checkInput(input)
    if (wrong !== undefined) return wrong
    for (let attempt = 1; ; attempt++) {
      const engine = await this.start()
      if (engine instanceof PithError) return engine
      engine.tabs++
      engine.pages++
      try {
        const tab = await this.takeTab(engine, input, options)
        let isSound = false
        try {
          const answer = (await tab.load(input, options)) ?? (await work(tab))
          isSound = !(answer instanceof PithError)
          return answer
        } finally {
          await this.giveBack(engine, tab, isSound, input, options)
        }
      } catch (error) {
        if (this.isClosed) return new PithError("tab-lost", "The browser was closed while the page was loading.")
        if (!engine.browser.isConnected()) {
          // The whole browser went, perhaps through another tab: once more in a new one.
          engine.retired = true
          if (attempt < 2) continue
          return new PithError("tab-lost", "The page ended the browser.")
        }
        engine.retired = true
        return lostTab(error)
      } finally {
        engine.tabs--
        await this.release(engine)
      }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.engine
    for (const engine of this.engines) {
      engine.retired = true
      await end(engine.browser)
    }
    this.engines.clear()
    for (const gate of this.gates.values()) (await gate).close()
    this.gates.clear()
    this.engine = undefined
  }

  private async start(): Promise<Engine | PithError> {
    if (this.isClosed) return new PithError("bad-option", "This renderer was closed.")
    const current = await this.engine
    if (
      current === undefined ||
      (!(current instanceof PithError) && (current.retired || !current.browser.isConnected()))
    )
      this.engine = this.launch()
    return (await this.engine)!
  }

  private async launch(): Promise<Engine | PithError> {
    const browser = await launchBrowser()
    if (browser instanceof PithError) return browser
    const engine: Engine = { browser, idle: new Map(), tabs: 0, pages: 0, retired: false }
    this.engines.add(engine)
    return engine
  }

  private async release(engine: Engine): Promise<void> {
    if (engine.pages >= PAGES_PER_BROWSER) engine.retired = true
    if (!engine.retired || engine.tabs > 0) return
    this.engines.delete(engine)
    await end(engine.browser)
  }

  private async takeTab(engine: Engine, input: RenderInput, options: RenderOptions): Promise<Tab> {
    const waiting = isReusable(input, options) ? engine.idle.get(windowOf(options))?.pop() : undefined
    if (waiting !== undefined) return waiting
    const gate = await this.gate(isOffline(input, options) ? "closed" : (options.privateHosts ?? false))
    return Tab.open(engine.browser, gate, input, options)
  }

  private async giveBack(
    engine: Engine,
    tab: Tab,
    isSound: boolean,
    input: RenderInput,
    options: RenderOptions,
  ): Promise<void> {
    if (isSound && tab.warnings.length === 0 && isReusable(input, options)) {
      const key = windowOf(options)
      engine.idle.set(key, [...(engine.idle.get(key) ?? []), tab])
    } else if (!(await tab.close())) engine.retired = true
  }

  private gate(policy: GatePolicy): Promise<NetworkGate> {
    const key = JSON.stringify(policy)
    let gate = this.gates.get(key)
    if (gate === undefined) {
      gate = NetworkGate.open(policy)
      this.gates.set(key, gate)
    }
    return gate
  }
}

/** Without scripts and network a page leaves nothing behind in its tab. */
function isReusable(input: RenderInput, options: RenderOptions): boolean {
  return isOffline(input, options) && !runsScripts(input, options)
}

function windowOf({ width, height }: RenderOptions): string {
  return `${width}x${height}`
}

export function openRenderer(): Renderer {
  return new Renderer()
}

async function collect(tab: Tab, input: RenderInput, options: RenderOptions): Promise<RenderResult> {
  const { maxNodes } = limitsOf(input, options)
  const rewrites = runsScripts(input, options) || !("html" in input)
  let seen = await look(tab, rewrites, maxNodes)
  // Cut HTML must be written out even where it was given: the layout fits the part that was looked at.
  if (seen.cut && !rewrites) seen = await look(tab, true, maxNodes)
  const html = "html" in input && !rewrites && !seen.cut ? input.html : seen.html
  const { layout, unmatched } = fitLayout(seen, parsePage(html))
  const warnings = [...tab.warnings]
  if (seen.cut) warnings.push({ code: "node-limit", message: `Only the first ${maxNodes} nodes were looked at.` })
  const { styleRules, styledElements, collectMs } = seen
  const { screenshot } = options
  return {
    layout,
    html,
    url: tab.url,
    ...(screenshot !== undefined && { screenshot: await takeScreenshot(tab, layout, screenshot) }),
    warnings,
    figures: { nodes: layout.size, unmatched, styleRules, styledElements, loadMs: tab.loadMs, collectMs },
  }
}

async function look(tab: Tab, html: boolean, maxNodes: number): Promise<Collected> {
  const options = JSON.stringify({ html, asDocument: false, maxNodes })
  // Some compilers mark functions with a call to __name, which the page does not have.
  const script = `(() => {
    const __name = value => value
    return JSON.stringify((${collectLayout})(document, ${options}, ${textHash}))
  })()`
  const answer = await tab.ask(script)
  if (typeof answer !== "string") throw new Error("the page gave no layout")
  return JSON.parse(answer) as Collected
}

function checkInput(input: RenderInput): PithError | undefined {
  const { url } = input
  if (url === undefined && "html" in input) return undefined
  if (!URL.canParse(url ?? "")) return new PithError("bad-option", `"${url}" is not a whole web address.`)
  if (/^https?:$/.test(new URL(url ?? "").protocol)) return undefined
  return new PithError("bad-option", `Only http and https addresses are loaded, not "${url}".`)
}

function lostTab(error: unknown): PithError {
  if (error instanceof OutOfTime) return new PithError("tab-lost", "The page hung: it did not answer in its time.")
  const message = error instanceof Error ? error.message.split("\n")[0] : String(error)
  if (/crash/i.test(message ?? "")) return new PithError("tab-lost", "The page's tab crashed.")
  return new PithError("tab-lost", `The page's tab was lost (${message}).`)
}

async function end(browser: Browser): Promise<void> {
  // Closing kills the process group if it does not go by itself; a browser that is gone already is no trouble.
  await within(15_000, browser.close()).catch(() => {})
}
