import type { Json } from "./json-ld.ts"

/**
 * JSON as pages write it: comments around and within it, escaped as HTML, raw line ends and quotes in strings, commas too many
 * or missing, several values in a row, the end missing. Undefined where hopeless.
 */
export function repairJson(source: string): Json | undefined {
  const bare = source.replace(/^[\s\ufeff]*(?:\/[/*]\s*)?(?:<!--|<!\[CDATA\[)(?:\s*\*\/)?/, "").trim()
  const whole = parse(bare)
  if (whole !== undefined) return whole
  const start = bare.search(/[[{]/)
  if (start < 0) return undefined
  const values = parse(rewrite(/[[{]\s*&quot;/.test(bare) ? bare.replaceAll("&quot;", '"') : bare, start))
  return Array.isArray(values) && values.length === 1 ? values[0] : values
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    // Not JSON: the caller tries the repaired text, or has no answer.
    return undefined
  }
}

/** Brackets, colons, literals and comments; commas, white space and whatever else stands there are passed over. */
const TOKEN = /[{}[\]:"]|[-+\w.]+|\/[*/]/g
const LITERAL = /^(?:-?\d+(?:\.\d+)?(?:e[-+]?\d+)?|true|false|null)$/i

/** One pass that keeps the values and writes every comma anew; what is left open is closed. */
function rewrite(text: string, start: number): string {
  const out: string[] = []
  const closers: string[] = []
  let afterValue = false
  const tokens = new RegExp(TOKEN)
  tokens.lastIndex = start
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    let token = match[0]
    if (token.startsWith("/")) {
      const end = text.indexOf(token === "//" ? "\n" : "*/", tokens.lastIndex)
      if (end < 0) break
      tokens.lastIndex = end + 1
      continue
    }
    if (token === "}" || token === "]") {
      if (closers.at(-1) !== token) continue
      closers.pop()
      afterValue = true
    } else if (token === ":") afterValue = false
    else {
      if (token === '"') {
        const end = endOfString(text, tokens.lastIndex)
        token = `"${stringBody(text.slice(tokens.lastIndex, end))}"`
        tokens.lastIndex = end + 1
      } else if (!/[{[]/.test(token)) {
        // Between two values nothing means anything.
        if (closers.length === 0) continue
        token = LITERAL.test(token) ? token.toLowerCase() : "null"
      }
      if (afterValue) out.push(",")
      afterValue = token !== "{" && token !== "["
      if (!afterValue) closers.push(token === "{" ? "}" : "]")
    }
    out.push(token)
  }
  return `[${out.join("")}${closers.reverse().join("")}]`
}

/** A quote that nothing structural follows is part of the text: `"the "best" one"`. */
function endOfString(text: string, start: number): number {
  const quotes = /\\[\s\S]|"(?=\s{0,40}(?:[,:}\]]|$|"[^"]{1,60}"\s{0,9}:))/g
  quotes.lastIndex = start
  for (let match = quotes.exec(text); match !== null; match = quotes.exec(text))
    if (match[0] === '"') return match.index
  return text.length
}

function stringBody(raw: string): string {
  return raw
    .replace(/\\(?:["\\/bfnrt]|u[\da-f]{4})|["\\]/gi, found => (found.length > 1 ? found : `\\${found}`))
    .replace(/\p{Cc}/gu, " ")
}
