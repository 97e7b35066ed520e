/** One input → one output, with the library's own calls. Runs in the main thread or in a worker. */
import { DEFAULT_METHOD, type Extraction, type ExtractOptions, extract, type Warning } from "pith"
import { checkOptions, extractPage, frontMatter, readPage, renderStandalone, renderTei } from "pith/internals"
import type { RenderResult } from "pith-render"
import type { ConvertSettings } from "./command.ts"
import { explainText } from "./explain-text.ts"
import { needsLayout, optionsOf } from "./extract-options.ts"
import type { Eyes } from "./eyes.ts"
import { Failure } from "./failure.ts"
import { type Input, readInput } from "./inputs.ts"

/** The code of the warning that a page is empty without its scripts. */
const SHELL = "needs-javascript"

export interface Converted {
  readonly output: string
  readonly warnings: readonly Warning[]
}

/** `eyes` is there where a browser may be used. */
export async function convert(input: Input, settings: ConvertSettings, eyes?: Eyes): Promise<Converted> {
  const extraction = await extractInput(input, settings, eyes)
  const refused = extraction.warnings.find(({ code }) => code === "not-html")
  if (refused !== undefined) throw new Failure(refused.message)
  return { output: write(extraction, settings), warnings: warningsOf(extraction, settings) }
}

export async function extractInput(input: Input, settings: ConvertSettings, eyes?: Eyes): Promise<Extraction> {
  const options = await optionsOf(settings)
  const byEye = needsLayout(settings.method)
  if (eyes !== undefined && (settings.render === "always" || byEye))
    return extractSeen(await eyes.see(input, settings, { scripts: settings.render === "always" }), options)
  const page = await readInput(input, settings)
  const { contentType } = page
  const address = settings.url ?? (page.url?.startsWith("file:") ? undefined : page.url)
  const read: ExtractOptions = { ...options, url: address, contentType }
  const extraction = extract(page.bytes, read)
  if (settings.render !== "auto" || eyes === undefined || !isShell(extraction, page.bytes, read)) return extraction
  // Standard input can be read only once.
  if (input.kind === "stdin") return extraction
  return extractSeen(await eyes.see(input, settings, { scripts: true }), options)
}

/** True where the default method, which knows such pages, says that scripts would fill this one. */
function isShell(extraction: Extraction, bytes: Uint8Array, options: ExtractOptions): boolean {
  const judged =
    extraction.method === DEFAULT_METHOD ? extraction : extract(bytes, { ...options, method: DEFAULT_METHOD })
  return judged.warnings.some(({ code }) => code === SHELL)
}

/** What the browser had to say of the page (not ready in its time, cut) is said of the page that is read. */
export function extractSeen(seen: RenderResult, options: ExtractOptions): Extraction {
  const given = { ...options, ...(seen.url !== undefined && { url: seen.url }), layout: seen.layout }
  const settings = checkOptions(given, DEFAULT_METHOD)
  const page = readPage(seen.html, settings)
  return extractPage({ ...page, warnings: [...page.warnings, ...seen.warnings] }, settings)
}

/** Under a page that scripts fill stands what would help. */
export function warningsOf({ warnings }: Extraction, { render }: ConvertSettings): readonly Warning[] {
  return warnings.map(warning =>
    warning.code === SHELL && render === "never"
      ? { ...warning, message: `${warning.message} With --render a browser runs them first.` }
      : warning,
  )
}

function write(extraction: Extraction, settings: ConvertSettings): string {
  if (settings.explain)
    return settings.format === "json"
      ? `${JSON.stringify({ ...extraction.toJSON(), explanation: extraction.explanation })}\n`
      : explainText(extraction)
  switch (settings.format) {
    case "text":
      return `${settings.withMetadata ? headerLines(extraction) : ""}${line(extraction.text)}`
    case "html":
      return settings.standalone ? renderStandalone(extraction.content, extraction.metadata) : line(extraction.html)
    case "json":
      return `${JSON.stringify(extraction)}\n`
    case "tei":
      return renderTei(extraction.content, extraction.metadata)
    case "markdown":
      return `${settings.withMetadata ? frontMatter(facts(extraction)) : ""}${line(extraction.markdown)}`
  }
}

/** Ended as files are; of nothing, nothing. */
function line(text: string): string {
  return text === "" ? "" : `${text}\n`
}

/** The metadata that a person wants on top of the text, in the order of a title page. */
function facts(extraction: Extraction): Record<string, string | readonly string[]> {
  const { metadata } = extraction
  const entries: [string, string | readonly string[] | undefined][] = [
    ["title", metadata.title],
    ["authors", metadata.authors.length > 0 ? metadata.authors : undefined],
    ["published", metadata.published],
    ["modified", metadata.modified],
    ["site", metadata.site],
    ["url", metadata.canonical ?? extraction.url],
    ["language", metadata.language],
    ["description", metadata.description],
    ["image", metadata.image],
    ["license", metadata.license],
    ["section", metadata.section],
    ["tags", metadata.tags.length > 0 ? metadata.tags : undefined],
    ["type", extraction.type],
  ]
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | readonly string[]] => entry[1] !== undefined),
  )
}

function headerLines(extraction: Extraction): string {
  const lines = Object.entries(facts(extraction)).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value.replace(/\s+/g, " ") : value.join(", ")}`,
  )
  return lines.length === 0 ? "" : `${lines.join("\n")}\n\n`
}
