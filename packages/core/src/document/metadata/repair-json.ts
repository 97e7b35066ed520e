import type { Json } from "./json-ld.ts"

/** JSON as pages write it: comments around it, raw line ends in strings, commas too many, the end missing. Undefined where hopeless. */
export function repairJson(source: string): Json | undefined {
  const bare = source
    .replace(/^[\s\ufeff]*(?:\/[/*]\s*)?(?:<!--|<!\[CDATA\[)(?:\s*\*\/)?/, "")
    .replace(/(?:\/[/*]\s*)?(?:-->|\]\]>)(?:\s*\*\/)?\s*$/, "")
    .trim()
  return parse(bare) ?? parse(rewrite(bare))
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    // Not JSON: the caller tries the repaired text, or has no answer.
    return undefined
  }
}

/** One pass: strings are made valid, commas before a closing bracket go, and what is left open is closed. */
function rewrite(text: string): string {
  let out = ""
  const closers: string[] = []
  let i = Math.max(0, text.search(/[[{]/))
  while (i < text.length) {
    const character = text[i]!
    if (character === '"') {
      const [literal, next] = rewriteString(text, i)
      out += literal
      i = next
      continue
    }
    i++
    if (character === "{" || character === "[") closers.push(character === "{" ? "}" : "]")
    else if (character === "}" || character === "]") {
      out = withoutComma(out)
      if (closers.pop() !== character) return ""
      if (closers.length === 0) return out + character
    }
    out += character
  }
  return out.replace(/[,\s]+$/, "") + closers.reverse().join("")
}

function withoutComma(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1]! <= " ") end--
  return text[end - 1] === "," ? text.slice(0, end - 1) : text
}

function rewriteString(text: string, start: number): [literal: string, next: number] {
  let out = '"'
  let i = start + 1
  while (i < text.length) {
    const character = text[i]!
    if (character === "\\") {
      const pair = text.slice(i, i + 2)
      out += /^\\["\\/bfnrtu]$/.test(pair) ? pair : `\\\\${pair.slice(1)}`
      i += 2
    } else if (character === '"') {
      // A quote that nothing structural follows is part of the text: `"the "best" one"`.
      if (/^\s*(?:[,:}\]]|$)/.test(text.slice(i + 1, i + 40))) return [`${out}"`, i + 1]
      out += '\\"'
      i++
    } else {
      out += character < " " ? " " : character
      i++
    }
  }
  return [`${out}"`, i]
}
