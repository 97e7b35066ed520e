/** The browser of one run of the program: opened for the first page that needs it, closed at the end. */
import { isIP } from "node:net"
import { decode, PithError } from "pith"
import type { PrivateHosts, Renderer, RenderResult, ScreenshotOptions } from "pith-render"
import type { ConvertSettings } from "./command.ts"
import { Failure } from "./failure.ts"
import { type Input, readInput } from "./inputs.ts"

export interface Look {
  /** Let the page's scripts run. A page from the web always does. */
  readonly scripts: boolean
  /** Also a picture of the page. */
  readonly screenshot?: ScreenshotOptions
}

export class Eyes {
  private opened: Promise<Renderer> | undefined

  /** The input as the browser shows it. */
  async see(input: Input, settings: ConvertSettings, look: Look): Promise<RenderResult> {
    const options = {
      scripts: look.scripts || input.kind === "url",
      loadMs: settings.timeoutMs,
      screenshot: look.screenshot,
    }
    const renderer = await this.renderer()
    if (input.kind === "url")
      return this.sound(
        input,
        await renderer.render({ url: input.name }, { ...options, privateHosts: hostsOf(input, settings) }),
      )
    const page = await readInput(input, settings)
    return this.sound(input, await renderer.render({ html: decode(page.bytes).text, url: settings.url }, options))
  }

  renderer(): Promise<Renderer> {
    this.opened ??= import("pith-render").then(({ openRenderer }) => openRenderer())
    return this.opened
  }

  /** The value, or the failure of this input. */
  sound<T>(input: Input, value: T | PithError): T {
    if (!(value instanceof PithError)) return value
    // The program names the input before the message.
    const message = value.message.replace(`${input.name}: `, "").replace(/\.$/, "")
    throw new Failure(value.code === "refused-address" ? `${message} (see --private)` : message)
  }

  async close(): Promise<void> {
    const renderer = await this.opened
    await renderer?.close()
  }
}

/**
 * Who names an address on this machine or network by its number, or as localhost, wants that one, but nothing else behind the same wall. A
 * name that turns out to lead there was perhaps not meant to: that needs --private.
 */
export function hostsOf(input: Input, settings: Pick<ConvertSettings, "private">): PrivateHosts {
  if (settings.private) return true
  if (input.kind !== "url" || !URL.canParse(input.name)) return []
  const { hostname, host } = new URL(input.name)
  const isMeant = /^localhost$|\.localhost$/.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, "")) > 0
  return isMeant ? [host] : []
}
