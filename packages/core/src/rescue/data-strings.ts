/** Prose in the data that a page carries for its scripts. Walks decoded JSON without recursion and keeps the strings a person would read. */
import type { Page } from "../page/page.ts"
import { decodeJson, jsonSources, looksLikeJson } from "./json-sources.ts"

/** Keys under which schema.org and forums keep the text itself. */
const BODY_KEYS = /^(?:article_?body|cooked|review_?body|recipeinstructions)$/i
/** Keys under which sites keep prose. Strings under other keys must look like prose by themselves. */
const PROSE_KEYS =
  /^(?:body|body_?html|content|content_?html|content_?encoded|description|description_?html|html|text|copy|rendered|long_?description|summary|details)$/i
/** Keys that hold long strings nobody reads. */
const MACHINE_KEYS =
  /css|style|(?<!de)script|url|href|src|token|schema|query|svg|icon|policy|consent|cookie|messages|translations?$|i18n|locale|dictionar|config|analytics|tracking|breadcrumb|footer|navigation|menu|legal|disclaimer/i
/** Chosen: shorter strings are labels, not prose. */
const SHORTEST = 80
/** Without a telling key: several sentences. Chosen. */
const SHORTEST_UNNAMED = 200
const FEWEST_SENTENCES = 3
/** Values looked at and characters kept on one page: bounds on work, above what real states need. Chosen. */
const MOST_VALUES = 400_000
const MOST_CHARS = 1_000_000

export interface DataStrings {
  /** Under keys that name the text itself; where there are any, the rest is beside the point. */
  readonly bodies: readonly string[]
  readonly others: readonly string[]
}

export function dataStrings(page: Page): DataStrings {
  const bodies = new Map<string, string>()
  const others = new Map<string, string>()
  let looked = 0
  let chars = 0
  for (const { value: root } of jsonSources(page)) {
    const stack: { readonly key: string; readonly value: unknown }[] = [{ key: "", value: root }]
    for (let next = stack.pop(); next !== undefined && looked < MOST_VALUES && chars < MOST_CHARS; next = stack.pop()) {
      looked++
      const { key, value } = next
      if (typeof value === "string") {
        const inner = looksLikeJson(value) ? decodeJson(value) : undefined
        if (inner !== undefined) stack.push({ key, value: inner })
        else if (isProse(key, value)) {
          chars += value.length
          keepLongest(BODY_KEYS.test(key) ? bodies : others, value)
        }
      } else if (Array.isArray(value))
        pushBackwards(
          stack,
          value.map((item: unknown) => ({ key, value: item })),
        )
      else if (typeof value === "object" && value !== null)
        pushBackwards(
          stack,
          Object.entries(value)
            .filter(([name]) => !MACHINE_KEYS.test(name))
            .map(([name, inner]) => ({ key: name, value: inner })),
        )
    }
  }
  return { bodies: [...bodies.values()], others: [...others.values()] }
}

/** Last entries first, so that strings come out in the order of the data. */
function pushBackwards<T>(stack: T[], entries: readonly T[]): void {
  for (let i = entries.length - 1; i >= 0; i--) stack.push(entries[i]!)
}

/** Texts that begin alike are one text, given in full and as a summary. */
function keepLongest(found: Map<string, string>, text: string): void {
  const beginning = text
    .slice(0, 600)
    .replace(/<[^>]*>|&[a-z]+;/gi, "")
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .slice(0, 50)
    .toLowerCase()
  if ((found.get(beginning)?.length ?? 0) < text.length) found.set(beginning, text)
}

function isProse(key: string, value: string): boolean {
  if (value.length < SHORTEST) return false
  const start = value.slice(0, 2000)
  if (/[{};]\s*[.#@\w-]+\s*\{|function\s*\(|=>|^\s*(?:https?:|data:)/.test(start)) return false
  if (/^\S+$/.test(start)) return false
  if (BODY_KEYS.test(key) || PROSE_KEYS.test(key)) return true
  return value.length >= SHORTEST_UNNAMED && sentences(value) >= FEWEST_SENTENCES
}

/** Ends of sentences; those of Chinese and Japanese need no space behind them. */
function sentences(text: string): number {
  return text.slice(0, 5000).match(/[.!?](?=\s|$|<)|[。！？]/g)?.length ?? 0
}
