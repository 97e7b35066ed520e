/** The browser of one run of the program: opened for the first page that needs it, closed at the end. */
import { decode, PithError } from "pith"
import type { Renderer, RenderResult } from "pith-render"
import type { ConvertSettings } from "./command.ts"
import { Failure } from "./failure.ts"
import { type Input, readInput } from "./inputs.ts"

export interface Look {
  /** Let the page's scripts run. A page from the web always does. */
  readonly scripts: boolean
  /** Also a picture of the page's top left part, of this size at most. */
  readonly screenshot?: { readonly width: number; readonly height: number }
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
      return this.sound(input, await renderer.render({ url: input.name }, { ...options, privateHosts: hostsOf(input) }))
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
    throw new Failure(value.message.replace(`${input.name}: `, "").replace(/\.$/, ""))
  }

  async close(): Promise<void> {
    const renderer = await this.opened
    await renderer?.close()
  }
}

/** Who names a private address wants that one, but nothing else behind the same wall. */
export function hostsOf(input: Input): readonly string[] {
  return input.kind === "url" && URL.canParse(input.name) ? [new URL(input.name).host] : []
}
