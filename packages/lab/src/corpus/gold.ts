/** The reference of one page: a line of truth.jsonl. A field that is not known is absent, never an empty string. */
export interface Gold {
  readonly id: string
  readonly url: string | null
  /** BCP 47 code, "und" where unknown. */
  readonly lang: string
  /** null: no full-text gold. "": the page truly has no content, and the right answer is nothing. */
  readonly text: string | null
  readonly pageType?: string
  readonly title?: string
  /** As annotated: one entry, or several where the annotation is a list. */
  readonly author?: readonly string[]
  readonly date?: string
  /** Snippets that must appear in the extracted text. */
  readonly with?: readonly string[]
  /** Snippets that must not appear. */
  readonly without?: readonly string[]
  readonly host?: string
  /** The declared charset. */
  readonly charset?: string
  readonly site?: string
  readonly year?: string
  readonly badHtml?: boolean
  /** The date is that of the crawl, not of the publication. */
  readonly dateIsCrawl?: boolean
  /** Ids of the elements a person marked as content, and of those inside that were taken out again. */
  readonly regions?: { readonly in: readonly string[]; readonly out: readonly string[] }
}

const strings = ["pageType", "title", "date", "host", "charset", "site", "year"] as const
const lists = ["with", "without"] as const
const flags = ["badHtml", "dateIsCrawl"] as const

/** Decodes one line. Unknown fields are ignored; a known field of a wrong type is a fault, returned as a sentence. */
export function decodeGold(line: string): { gold: Gold } | { fault: string } {
  let record: unknown
  try {
    record = JSON.parse(line)
  } catch (error) {
    return { fault: `not JSON (${error instanceof Error ? error.message : String(error)})` }
  }
  if (!isRecord(record)) return { fault: "not a JSON object" }
  const { id, url = null, lang = "und", text, author } = record
  if (typeof id !== "string" || id === "") return { fault: wrong("id", "a non-empty string", id) }
  if (url !== null && typeof url !== "string") return { fault: wrong("url", "a string or null", url) }
  if (typeof lang !== "string") return { fault: wrong("lang", "a string", lang) }
  if (text !== null && typeof text !== "string") return { fault: wrong("text", "a string or null", text) }

  const optional: Record<string, string | boolean | readonly string[]> = {}
  for (const name of strings) {
    const value = record[name]
    if (value === undefined || value === null || value === "") continue
    if (typeof value !== "string") return { fault: wrong(name, "a string", value) }
    optional[name] = value
  }
  const authors = typeof author === "string" ? [author].filter(Boolean) : (author ?? [])
  if (!isStringList(authors)) return { fault: wrong("author", "a string or a list of strings", author) }
  if (authors.length > 0) optional.author = authors
  for (const name of lists) {
    const value = record[name] ?? undefined
    if (value === undefined) continue
    if (!isStringList(value)) return { fault: wrong(name, "a list of strings", value) }
    optional[name] = value
  }
  for (const name of flags) {
    const value = record[name] ?? undefined
    if (value === undefined) continue
    if (typeof value !== "boolean") return { fault: wrong(name, "true or false", value) }
    optional[name] = value
  }
  const { regions } = record
  if (regions === undefined || regions === null) return { gold: { id, url: url || null, lang, text, ...optional } }
  if (!isRecord(regions) || !isStringList(regions.in) || !isStringList(regions.out))
    return { fault: wrong("regions", "lists of ids under in and out", regions) }
  return {
    gold: { id, url: url || null, lang, text, ...optional, regions: { in: regions.in, out: regions.out } },
  }
}

function wrong(name: string, expected: string, got: unknown): string {
  const shown = got === undefined ? "nothing" : JSON.stringify(got)
  return `"${name}" must be ${expected}, got ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function isStringList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(entry => typeof entry === "string")
}
