/** Whatever the caller has — a string, bytes, a live Document — becomes a Page; what is odd about it becomes a warning. */
import { PithError } from "./errors.ts"
import { decode, sniffNonHtml } from "./page/decode.ts"
import { isDocument, pageFromDocument } from "./page/from-document.ts"
import type { Page, Warning } from "./page/page.ts"
import { type PageOptions, parsePage } from "./page/parse.ts"

export type PageSource = string | Uint8Array | Document

export interface ReadOptions extends PageOptions {
  readonly contentType?: string | undefined
}

export function readPage(input: PageSource, options: ReadOptions): Page {
  if (typeof input === "string") return parsePage(input, options, oddities(input))
  if (isBytes(input)) return readBytes(input, options)
  if (isDocument(input)) return pageFromDocument(input, options)
  throw new PithError("bad-input", "The page must be a string of HTML, its bytes (Uint8Array) or a Document.")
}

/** Also those of another realm: a frame, a worker's `vm`, a test runner's window. */
function isBytes(input: unknown): input is Uint8Array {
  return Object.prototype.toString.call(input) === "[object Uint8Array]"
}

function readBytes(bytes: Uint8Array, options: ReadOptions): Page {
  const kind = sniffNonHtml(bytes)
  if (kind !== undefined)
    return parsePage("", options, [{ code: "not-html", message: `The input is ${kind}, not HTML.` }])
  const decoded = decode(bytes, options.contentType === undefined ? {} : { contentType: options.contentType })
  return parsePage(decoded.text, options, [...decoded.warnings, ...oddities(decoded.text)])
}

/** Things a caller should hear about that the parser forgives in silence. Each looks at the source once. */
function oddities(html: string): Warning[] {
  const warnings: Warning[] = []
  const say = (code: string, message: string) => warnings.push({ code, message })
  if (!/\S/.test(html)) {
    say("empty-page", "The page is empty.")
    return warnings
  }
  if (/^\s*(?:%PDF-|\uFFFDPNG|GIF8[79]a)/.test(html))
    say("not-html", "The input looks like a PDF or an image, not HTML.")
  if (html.includes("\0")) say("nul-characters", "The page holds NUL characters; they are dropped or replaced.")
  if (!isWellFormed(html)) say("invalid-text", "The page holds halves of surrogate pairs; they are written as U+FFFD.")
  if (/<[a-z!/][^<>]{0,4096}$/i.test(html.slice(-4100)))
    say("truncated", "The page ends inside a tag: it was probably cut off.")
  return warnings
}

/** The engine's own look, which no expression comes near; browsers older than 2023 have none, and give no warning. */
function isWellFormed(text: string): boolean {
  const own: unknown = Reflect.get(String.prototype, "isWellFormed")
  return typeof own !== "function" || own.call(text) === true
}
