/**
 * Prose that a page carries as data for its scripts: JSON-LD, hydration states (`__NEXT_DATA__` and its kin), preloaded attributes.
 * Walks decoded JSON without recursion and keeps the strings a person would read.
 */
import { attribute, type Page } from "../page/page.ts"
import { Tag } from "../page/tags.ts"

/** Keys under which sites keep prose. Strings under other keys must look like prose by themselves. */
const PROSE_KEYS =
  /^(?:article_?body|body|body_?html|cooked|content|content_?html|description|html|text|copy|rendered|reviewbody)$/i
/** Keys that hold long strings nobody reads. */
const MACHINE_KEYS =
  /(?:css|style|script|url|href|src|token|schema|query|svg|icon|policy|consent|cookie|messages|translations|i18n|locale)/i
/** Chosen: shorter strings are labels, not prose. */
const SHORTEST = 80
/** Values looked at in one page before giving up: a bound on work, far above real states. */
const MOST_VALUES = 200_000

export function dataStrings(page: Page): string[] {
  const found: string[] = []
  const seen = new Set<string>()
  for (const json of jsonSources(page)) collect(json, found, seen)
  return found
}

function jsonSources(page: Page): unknown[] {
  const sources: unknown[] = []
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] === Tag.script) {
      const type = (attribute(page, node, "type") ?? "").toLowerCase()
      if (/\bjson\b/.test(type)) sources.push(decodeJson(page.text[node + 1] ?? ""))
    } else if (page.tag[node] === Tag.div) {
      const preloaded = attribute(page, node, "data-preloaded")
      if (preloaded !== undefined) sources.push(decodeJson(preloaded))
    }
  }
  return sources.filter(source => source !== undefined)
}

/** A value that does not parse is no source of content; scripts of a page are often cut or templated. */
function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function collect(root: unknown, found: string[], seen: Set<string>): void {
  const stack: { key: string; value: unknown }[] = [{ key: "", value: root }]
  for (let looked = 0; stack.length > 0 && looked < MOST_VALUES; looked++) {
    const { key, value } = stack.pop()!
    if (typeof value === "string") {
      const nested = /^\s*[{[]/.test(value) && value.length > SHORTEST ? decodeJson(value) : undefined
      if (nested !== undefined) stack.push({ key, value: nested })
      else if (isProse(key, value) && !seen.has(value)) {
        seen.add(value)
        found.push(value)
      }
    } else if (typeof value === "object" && value !== null) {
      // Last entries are pushed first, so that strings come out in the order of the data.
      const entries = Object.entries(value)
      for (let i = entries.length - 1; i >= 0; i--) {
        const [name, inner] = entries[i]!
        if (!MACHINE_KEYS.test(name)) stack.push({ key: Array.isArray(value) ? key : name, value: inner })
      }
    }
  }
}

function isProse(key: string, value: string): boolean {
  if (value.length < SHORTEST) return false
  if (/[{};]\s*[.#@\w-]+\s*\{|function\s*\(|=>|^\s*(?:https?:|data:)/.test(value.slice(0, 2000))) return false
  if (PROSE_KEYS.test(key)) return true
  // Without a telling key: several sentences, or marked-up paragraphs. CJK needs no spaces.
  return (
    value.length > 200 &&
    /(?:[.!?。！？](?:\s|$|<)[\s\S]*){3}/.test(value.slice(0, 5000)) &&
    !/^[A-Za-z0-9+/=_-]+$/.test(value)
  )
}
