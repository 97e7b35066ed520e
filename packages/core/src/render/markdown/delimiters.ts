/**
 * Emphasis, strong and strikethrough by delimiters only work where CommonMark sees them open and close (left- and right-flanking runs,
 * CommonMark 0.31, 6.2): not with white space just inside, not with punctuation just inside and a letter just outside. White space and such
 * punctuation is moved out of the mark; where that is not enough the mark is written as an HTML tag.
 */
import { lastCharacter } from "../../document/last-character.ts"
import { WRAPPERS } from "../html.ts"
import type { Delimited, Token } from "./token.ts"

/** Parsers that look at halves of surrogate pairs take an emoji for a letter, others for punctuation: what is written must suit both. */
type Side = "space" | "punctuation" | "letter" | "emoji"

const LEADING_PUNCTUATION = /^[\p{P}\p{S}\s]+/u
const NOT_LETTER = /[\p{P}\p{S}\s]/u

/** Gives every opening and closing token its delimiter. */
export function settleDelimiters(tokens: Token[]): Token[] {
  if (!tokens.some(token => token.kind === "open")) return tokens
  const moved = moveOut(tokens)
  const pairs = pairsOf(moved)
  for (let open = 0; open < moved.length; open++) {
    const close = pairs[open]!
    const first = moved[open]!
    const last = moved[close]
    if (first.kind !== "open" || last?.kind !== "close") continue
    const [opening, closing] = delimiter(moved, open, close, first.type)
    first.value = opening
    last.value = closing
  }
  return moved
}

function delimiter(tokens: readonly Token[], open: number, close: number, type: Delimited): [string, string] {
  const html: [string, string] = [`<${WRAPPERS[type]}>`, `</${WRAPPERS[type]}>`]
  const before = outer(sideBefore(tokens, open))
  const inFirst = inner(sideAfter(tokens, open))
  const inLast = inner(sideBefore(tokens, close))
  const after = outer(sideAfter(tokens, close))
  const opens = inFirst !== "space" && (inFirst !== "punctuation" || before !== "letter")
  const closes = inLast !== "space" && (inLast !== "punctuation" || after !== "letter")
  if (!opens || !closes) return html
  const touched = [tokens[open - 1], tokens[open + 1], tokens[close - 1], tokens[close + 1]].filter(isDelimiter)
  if (touched.some(token => token.type === type)) return html
  if (type === "deleted") return ["~~", "~~"]
  if (type === "strong") return ["**", "**"]
  if (!touched.some(token => token.type === "strong")) return ["*", "*"]
  // Next to `**` a `*` would be read with it; an underscore is not, but must not touch a letter outside.
  return before === "letter" || after === "letter" ? html : ["_", "_"]
}

function isDelimiter(token: Token | undefined): token is Token & { kind: "open" | "close" } {
  return token?.kind === "open" || token?.kind === "close"
}

function sideBefore(tokens: readonly Token[], at: number): Side {
  const token = tokens[at - 1]
  if (token === undefined || token.kind === "break") return "space"
  if (token.kind !== "text") return "punctuation"
  return side(lastCharacter(token.value))
}

function sideAfter(tokens: readonly Token[], at: number): Side {
  return sideOf(tokens[at + 1])
}

/** The side that a token turns to what stands before it. */
function sideOf(token: Token | undefined): Side {
  if (token === undefined || token.kind === "break") return "space"
  return token.kind === "text" ? side(String.fromCodePoint(token.value.codePointAt(0)!)) : "punctuation"
}

function side(character: string): Side {
  if (/\s/.test(character)) return "space"
  if (!/[\p{P}\p{S}]/u.test(character)) return "letter"
  return character.length > 1 ? "emoji" : "punctuation"
}

function inner(side: Side): Side {
  return side === "emoji" ? "punctuation" : side
}

function outer(side: Side): Side {
  return side === "emoji" ? "letter" : side
}

/** Index of the closing token for every opening one. */
function pairsOf(tokens: readonly Token[]): Int32Array {
  const pairs = new Int32Array(tokens.length).fill(-1)
  const open: number[] = []
  for (let i = 0; i < tokens.length; i++) {
    const { kind } = tokens[i]!
    if (kind === "open") open.push(i)
    else if (kind === "close") pairs[open.pop()!] = i
  }
  return pairs
}

/** Moves white space, and punctuation where it stands in the way, from the edges of marks to the outside; drops marks left empty. */
function moveOut(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    if (token.kind === "open") {
      const next = tokens[i + 1]
      if (next?.kind === "text") {
        const lead = leading(next.value, outer(sideBefore(out, out.length)))
        if (lead !== "") {
          append(out, { ...next, value: lead })
          next.value = next.value.slice(lead.length)
        }
      }
      out.push(token)
    } else if (token.kind === "close") closeInto(out, token, tokens[i + 1])
    else append(out, token)
  }
  return out
}

function closeInto(out: Token[], close: Token, after: Token | undefined): void {
  const last = out[out.length - 1]
  let tail: Token | undefined
  if (last?.kind === "text") {
    const trail = trailing(last.value, outer(sideOf(after)))
    if (trail !== "") {
      tail = { ...last, value: trail }
      last.value = last.value.slice(0, last.value.length - trail.length)
      if (last.value === "") out.pop()
    }
  }
  if (out[out.length - 1]?.kind === "open") out.pop()
  else out.push(close)
  if (tail !== undefined) append(out, tail)
}

function leading(text: string, before: Side): string {
  const lead = before === "letter" ? LEADING_PUNCTUATION.exec(text) : /^\s+/.exec(text)
  return lead?.[0] ?? ""
}

function trailing(text: string, after: Side): string {
  const moves = after === "letter" ? NOT_LETTER : /\s/
  let from = text.length
  for (let last = lastCharacter(text, from); last !== "" && moves.test(last); last = lastCharacter(text, from))
    from -= last.length
  return text.slice(from)
}

function append(out: Token[], token: Token): void {
  const last = out[out.length - 1]
  if (token.kind === "text" && token.value === "") return
  if (token.kind === "text" && last?.kind === "text") last.value += token.value
  else out.push(token)
}
