/** What a caller may ask of a rendering, and the defaults. */
import type { Layout, Warning } from "pith"
import type { PrivateHosts } from "./network-gate.ts"
import type { Screenshot, ScreenshotOptions } from "./screenshot.ts"

/** A page on the web, or a page at hand (with the address it came from, if known). */
export type RenderInput = { readonly url: string } | { readonly html: string; readonly url?: string | undefined }

export interface RenderOptions {
  /** The window. Default 1280 × 1024. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Run the page's scripts. Default: for an address yes, for HTML at hand no (then the layout fits that HTML as it is). */
  readonly scripts?: boolean | undefined
  /** Let HTML at hand load its style sheets, images and scripts. Default: no network at all. */
  readonly online?: boolean | undefined
  /** Hosts on private networks that may be reached. Default: none. */
  readonly privateHosts?: PrivateHosts | undefined
  /** After this long the page is taken as far as it has loaded. Default 15 s for an address, 5 s for HTML at hand. */
  readonly loadMs?: number | undefined
  /** After this long the page is given up. Default `loadMs` + 15 s. */
  readonly totalMs?: number | undefined
  /** The page is cut after this many nodes. Default 250 000. */
  readonly maxNodes?: number | undefined
  /** Also a picture of the page. */
  readonly screenshot?: ScreenshotOptions | undefined
}

export interface RenderResult {
  /** Fits `parsePage(html)` node for node. */
  readonly layout: Layout
  /** The document after loading. Of HTML at hand without scripts: the HTML that was given. */
  readonly html: string
  /** Where the page was in the end, after redirects; undefined for HTML at hand without an address. */
  readonly url: string | undefined
  readonly screenshot?: Screenshot
  readonly warnings: readonly Warning[]
  readonly figures: RenderFigures
}

export interface RenderFigures {
  readonly nodes: number
  /** Nodes of the parsed page that the browser's document does not have. */
  readonly unmatched: number
  /** Rules of the style sheets in force, and elements with a `style` of their own. */
  readonly styleRules: number
  readonly styledElements: number
  readonly loadMs: number
  /** The walk in the page alone. */
  readonly collectMs: number
}

export interface Limits {
  readonly loadMs: number
  readonly totalMs: number
  readonly maxNodes: number
}

export function limitsOf(input: RenderInput, options: RenderOptions): Limits {
  const loadMs = options.loadMs ?? ("html" in input ? 5_000 : 15_000)
  return { loadMs, totalMs: options.totalMs ?? loadMs + 15_000, maxNodes: options.maxNodes ?? 250_000 }
}

export function runsScripts(input: RenderInput, options: RenderOptions): boolean {
  return options.scripts ?? !("html" in input)
}

/** HTML at hand is shown without any network. */
export function isOffline(input: RenderInput, options: RenderOptions): boolean {
  return "html" in input && options.online !== true
}
