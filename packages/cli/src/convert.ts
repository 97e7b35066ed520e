/** One input → one output, with the library's own calls. Runs in the main thread or in a worker. */
import { readFileSync } from "node:fs"
import { decodeModel, decodeTemplate, type Extraction, type ExtractOptions, extract, type Warning } from "pith"
import { frontMatter, renderHtml, renderTei } from "pith/internals"
import type { ConvertSettings } from "./command.ts"
import { explainText } from "./explain-text.ts"
import { failureOf } from "./failure.ts"
import { type Input, readInput } from "./inputs.ts"

export interface Converted {
  readonly output: string
  readonly warnings: readonly Warning[]
}

export async function convert(input: Input, settings: ConvertSettings): Promise<Converted> {
  const page = await readInput(input, settings)
  const url = settings.url ?? page.url
  const isFile = url?.startsWith("file:") === true
  const options: ExtractOptions = {
    ...(url !== undefined && !isFile && { url }),
    ...(page.contentType !== undefined && { contentType: page.contentType }),
    ...(settings.method !== undefined && { method: settings.method }),
    ...(settings.template !== undefined && { template: decodeTemplate(readJson(settings.template)) }),
    ...(settings.model !== undefined && { model: decodeModel(readJson(settings.model)) }),
    focus: settings.focus,
    links: settings.links,
    images: settings.images,
    tables: settings.tables,
    comments: settings.comments,
    explain: settings.explain,
  }
  const extraction = extract(page.bytes, options)
  return { output: write(extraction, settings), warnings: extraction.warnings }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw failureOf(error)
  }
}

function write(extraction: Extraction, settings: ConvertSettings): string {
  if (settings.explain) return explainText(extraction)
  switch (settings.format) {
    case "text":
      return `${settings.withMetadata ? headerLines(extraction) : ""}${extraction.text}\n`
    case "html":
      return settings.standalone
        ? renderHtml(extraction.content, { standalone: true, title: extraction.title })
        : `${extraction.html}\n`
    case "json":
      return `${JSON.stringify(extraction)}\n`
    case "tei":
      return renderTei(extraction.content, extraction.metadata)
    case "markdown":
      return `${settings.withMetadata ? frontMatter(facts(extraction)) : ""}${extraction.markdown}\n`
  }
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
