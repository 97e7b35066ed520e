/**
 * The data that a page carries for its scripts, decoded: JSON-LD and other JSON scripts (`__NEXT_DATA__`), states assigned to a global
 * (`window.__INITIAL_STATE__ = {…}`, Apollo, Redux, Nuxt), pieces pushed to one (`__next_f.push`), JSON in attributes (`data-preloaded`,
 * `data-page`, `data-props`). Nothing is run: what is not JSON is no source.
 */
import { attribute, type Page } from "../page/page.ts"
import { Tag } from "../page/tags.ts"

export interface JsonSource {
  readonly value: unknown
  /** JSON-LD: its keys mean what schema.org says. */
  readonly declared: boolean
}

/** Shorter scripts and attributes hold settings. Chosen. */
const SHORTEST = 200
/** Characters of JSON read on one page: a bound on work, above the largest real states. Chosen. */
const MOST_CHARS = 12_000_000

const ASSIGNED =
  /(?:^|[;\s])(?:window|self|globalThis|var|let|const)\b[\s.[]*["']?[\w$.-]{2,60}["']?\s*\]?\s*=\s*(?=[{["'J])/g
const PUSHED = /__next_f\.push\(/g
const FLIGHT_ROW = /^[0-9a-f]{1,6}:(?:[A-Z]{1,2})?(?=[[{"])/

export function jsonSources(page: Page): readonly JsonSource[] {
  const sources: JsonSource[] = []
  let left = MOST_CHARS
  const add = (text: string, declared: boolean) => {
    if (text.length > left) return
    left -= text.length
    const value = decodeJson(text)
    if (typeof value === "object" && value !== null) sources.push({ value, declared })
  }
  let flight = ""
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] === Tag.script) {
      const text = page.text[node + 1] ?? ""
      const type = (attribute(page, node, "type") ?? "").toLowerCase()
      if (/\bjson\b/.test(type)) add(text, type.includes("ld+json"))
      else if (text.length >= SHORTEST && text.length <= MOST_CHARS) {
        for (const literal of assignedLiterals(text)) add(literal, false)
        flight += pushedText(text)
      }
    } else for (const { value } of page.attributes[node]!) if (looksLikeJson(value)) add(value, false)
  }
  if (flight.length > 0) for (const row of flight.split("\n")) add(row.replace(FLIGHT_ROW, ""), false)
  return sources
}

/** JSON in a string, or undefined: scripts of a page are often cut or templated, and that is no error. */
export function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function looksLikeJson(text: string): boolean {
  return text.length >= SHORTEST && /^\s*[{[]/.test(text)
}

/** The literals assigned to globals. Each is looked for behind the end of the one before, so every character is read once. */
function assignedLiterals(script: string): string[] {
  const found: string[] = []
  ASSIGNED.lastIndex = 0
  for (let match = ASSIGNED.exec(script); match !== null; match = ASSIGNED.exec(script)) {
    let from = ASSIGNED.lastIndex
    const wrapped = script.startsWith("JSON.parse(", from)
    if (wrapped) from += "JSON.parse(".length
    const end = literalEnd(script, from)
    if (end - from >= SHORTEST) found.push(wrapped ? quotedText(script.slice(from, end)) : script.slice(from, end))
    ASSIGNED.lastIndex = Math.max(end, ASSIGNED.lastIndex)
  }
  return found
}

/** One past an object, an array or a string that begins at `from`; `from` where it does not end. */
function literalEnd(script: string, from: number): number {
  let depth = 0
  for (let at = from; at < script.length; at++) {
    const code = script.charCodeAt(at)
    if (code === 0x22 || code === 0x27) {
      for (at++; at < script.length && script.charCodeAt(at) !== code; at++) if (script.charCodeAt(at) === 0x5c) at++
      if (depth === 0) return Math.min(at + 1, script.length)
    } else if (code === 0x7b || code === 0x5b) depth++
    else if (code === 0x7d || code === 0x5d) {
      depth--
      if (depth <= 0) return at + 1
    }
  }
  return script.length
}

function quotedText(literal: string): string {
  const text = literal.startsWith("'")
    ? `"${literal
        .slice(1, -1)
        .replace(/\\'/g, "'")
        .replace(/(?<!\\)"/g, '\\"')}"`
    : literal
  const value = decodeJson(text)
  return typeof value === "string" ? value : ""
}

/** The text that Next.js streams in pieces: `self.__next_f.push([1, "…"])`. */
function pushedText(script: string): string {
  let out = ""
  PUSHED.lastIndex = 0
  for (let match = PUSHED.exec(script); match !== null; match = PUSHED.exec(script)) {
    const from = PUSHED.lastIndex
    const end = literalEnd(script, from)
    const piece = decodeJson(script.slice(from, end))
    if (Array.isArray(piece) && typeof piece[1] === "string") out += piece[1]
    PUSHED.lastIndex = Math.max(end, from)
  }
  return out
}
