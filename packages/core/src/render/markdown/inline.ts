/** Inlines → one line of Markdown (hard breaks aside). The tree is first made a row of tokens, in which neighbours can be looked at. */
import type { Inline, Picture } from "../../document/content.ts"
import { lastCharacter } from "../../document/last-character.ts"
import { attributeMarkup, tame } from "../escape-markup.ts"
import { WRAPPERS } from "../html.ts"
import { codeSpan } from "./code-span.ts"
import { settleDelimiters } from "./delimiters.ts"
import { destination } from "./destination.ts"
import { punctuationEntities } from "./entities.ts"
import { escapeText } from "./escape.ts"
import { inlineTex } from "./tex.ts"
import type { Token } from "./token.ts"

export interface InlineContext {
  /** In a table cell: a line of its own, in which pipes are escaped. */
  readonly cell: boolean
  /** No line breaks, as in a heading. */
  readonly oneLine: boolean
  /** The document has formulas: dollar signs of the text are escaped. */
  readonly math: boolean
}

export function inlineMarkdown(inlines: readonly Inline[], context: InlineContext): string {
  const tokens = settleDelimiters(tokensOf(inlines, context))
  const out: string[] = []
  /** The character before what is written next; "" at the beginning of a line. The first line of a cell begins after its pipe. */
  let before = context.cell ? "|" : ""
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    if (token.kind === "break") {
      out.push(context.cell ? "<br>" : context.oneLine ? " " : "\\\n")
      before = context.cell ? ">" : context.oneLine ? " " : ""
      continue
    }
    const after = firstOf(tokens[i + 1])
    const { cell, math } = context
    const written =
      token.kind === "text" ? escapeText(token.value, { before, after, label: token.label, cell, math }) : token.value
    out.push(written)
    if (written !== "") before = lastCharacter(written)
  }
  return out.join("")
}

function firstOf(token: Token | undefined): string {
  if (token === undefined) return ""
  return token.kind === "break" ? "\\\n" : token.value.slice(0, 2)
}

/** Writes what is inside an inline between what opens and what closes it; the row of tokens under construction. */
class Row {
  readonly tokens: Token[] = []
  /** How many links are open: brackets inside are escaped. */
  labels = 0

  raw(value: string): void {
    this.tokens.push({ kind: "raw", value })
  }

  text(value: string): void {
    const last = this.tokens[this.tokens.length - 1]
    if (last?.kind === "text") last.value += value
    else this.tokens.push({ kind: "text", value, label: this.labels > 0 })
  }
}

/** Either a token is written at once, or the children come next and then the closing. */
type Opened = { readonly children: readonly Inline[]; readonly close: () => void } | undefined

function tokensOf(inlines: readonly Inline[], context: InlineContext): Token[] {
  const row = new Row()
  const waiting: (Inline | (() => void))[] = [...inlines].reverse()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "function") {
      next()
      continue
    }
    const opened = open(next, row, context)
    if (opened === undefined) continue
    waiting.push(opened.close)
    for (let i = opened.children.length - 1; i >= 0; i--) waiting.push(opened.children[i]!)
  }
  return row.tokens
}

function open(inline: Inline, row: Row, context: InlineContext): Opened {
  switch (inline.type) {
    case "text":
      row.text(inline.value)
      return undefined
    case "code":
      row.raw(codeSpan(inline.value, context.cell, row.labels > 0))
      return undefined
    case "image":
      row.raw(imageMarkdown(inline, context))
      return undefined
    case "math":
      row.raw(context.cell ? inlineTex(inline.tex).replace(/\|/g, "\\|") : inlineTex(inline.tex))
      return undefined
    case "break":
      row.tokens.push({ kind: "break" })
      return undefined
    case "footnote-reference":
      row.raw(`[^${inline.label}]`)
      return undefined
    case "ruby":
      row.raw(rubyMarkdown(inline.parts))
      return undefined
    case "link":
      return openLink(inline.href, inline.children, row, context)
    case "time":
      return { children: inline.children, close: () => {} }
    case "abbreviation":
      row.raw(`<abbr${attributeMarkup("title", inline.title).replace(/[|\]]/g, punctuationEntities)}>`)
      return { children: inline.children, close: () => row.raw("</abbr>") }
    case "emphasis":
    case "strong":
    case "deleted": {
      const { type } = inline
      row.tokens.push({ kind: "open", type, value: "" })
      return { children: inline.children, close: () => row.tokens.push({ kind: "close", type, value: "" }) }
    }
    default: {
      const tag = WRAPPERS[inline.type]
      row.raw(`<${tag}>`)
      return { children: inline.children, close: () => row.raw(`</${tag}>`) }
    }
  }
}

function openLink(href: string, children: readonly Inline[], row: Row, context: InlineContext): Opened {
  const only = children.length === 1 ? children[0]! : undefined
  if (only?.type === "text" && only.value === href && /^https?:[^\s<>|]+$/.test(href)) {
    row.raw(`<${href}>`)
    return undefined
  }
  row.raw("[")
  row.labels++
  const close = () => {
    row.labels--
    row.raw(`](${destination(href, context.cell)})`)
  }
  return { children, close }
}

export function imageMarkdown({ alt, src }: Picture, { cell, math }: InlineContext): string {
  const label = escapeText(tame(alt), { before: "[", after: "]", label: true, cell, math })
  return `![${label}](${destination(src, cell)})`
}

function rubyMarkdown(parts: readonly { readonly base: string; readonly annotation: string }[]): string {
  const words = parts.map(({ base, annotation }) => {
    const reading = annotation === "" ? "" : `<rt>${punctuationEntities(annotation)}</rt>`
    return punctuationEntities(base) + reading
  })
  return `<ruby>${words.join("")}</ruby>`
}
