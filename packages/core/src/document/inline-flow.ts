/**
 * The words of one paragraph as they come, with white space collapsed the way a browser does it (CSS Text 3, section 4): across element
 * boundaries, never inventing a space where the page shows none and never losing one it shows. Marks (bold, link, …) are kept as a path
 * beside the text and become a tree here; a space between two differently marked words is put outside both, so that no mark ever begins
 * or ends with one.
 */
import type { Inline, WrapperType } from "./content.ts"
import { lastCharacter } from "./last-character.ts"

export type MarkShape =
  | { readonly type: WrapperType | "code" }
  | { readonly type: "link"; readonly href: string }
  | { readonly type: "time"; readonly datetime: string }
  | { readonly type: "abbreviation"; readonly title: string }

/** The marks that hold at some place, outermost first; code is always innermost, since nothing can be marked inside it. */
export type Marks = readonly MarkShape[]

export const NO_MARKS: Marks = []

/** Deeper nesting of the same superscript says nothing more. Chosen. */
const MAX_SCRIPTS = 4

/** The marks with one more. A mark that already holds is not repeated; so the path stays short however deep the page is. */
export function addMark(marks: Marks, mark: MarkShape): Marks {
  const script = mark.type === "superscript" || mark.type === "subscript"
  const same = marks.filter(other => other.type === mark.type).length
  if (same > 0 && !(script && same < MAX_SCRIPTS)) return marks
  const code = marks[marks.length - 1]
  return code?.type === "code" ? [...marks.slice(0, -1), mark, code] : [...marks, mark]
}

const SPACES = /[ \t\n\r\f]+/g
const SPACE_INSIDE = /[\t\n\r\f]| {2}/
/** Scripts written without spaces: a line end of the source between two of these is not shown (CSS Text 3, 4.1.3). */
const WIDE =
  /[\u2e80-\u303f\u3041-\u30ff\u3105-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff60\u{20000}-\u{3ffff}]/u
/** Quicker, and true of all these. */
const MAYBE_WIDE = /[\u2e80-\u9fff\ud840-\uffff]/
const LINE_END_BETWEEN_WIDE = new RegExp(`(?<=${WIDE.source})[ \\t\\r\\f]*\\n[ \\t\\n\\r\\f]*(?=${WIDE.source})`, "gu")

/** White space not yet written: it is only shown if something follows. */
const NOTHING = 0
const SPACE = 1
/** Contains a line end of the source. */
const LINE_END = 2

interface OpenMark {
  readonly mark: MarkShape
  readonly children: Inline[]
}

export class InlineFlow {
  private root: Inline[] = []
  private open: OpenMark[] = []
  private waiting = NOTHING
  private lineBreak = false
  /** Last character written on this line; "" at its beginning. */
  private last = ""

  /** Something a reader sees has been written, not only spaces that do not collapse. */
  private seen = false

  /** True while nothing has been written. */
  get empty(): boolean {
    return this.root.length === 0 && this.open.length === 0
  }

  /** True if a forced line break is waiting for something to follow it. */
  get atBreak(): boolean {
    return this.lineBreak
  }

  /** `seen` is false for text of nothing but white space. */
  text(raw: string, marks: Marks, seen = true): void {
    // Between two line breaks a space that does not collapse is only there to make the empty line.
    if (!seen && this.lineBreak) return
    if (seen) this.seen = true
    const first = raw.charCodeAt(0)
    const final = raw.charCodeAt(raw.length - 1)
    let value = raw
    if (isSpace(first) || isSpace(final) || SPACE_INSIDE.test(raw)) {
      if (raw.includes("\n") && MAYBE_WIDE.test(raw)) value = raw.replace(LINE_END_BETWEEN_WIDE, "")
      value = value.replace(SPACES, " ")
      if (isSpace(first)) this.wait(lineEndAtStart(raw))
      value = value.slice(isSpace(first) ? 1 : 0, value.length > 1 && isSpace(final) ? -1 : undefined)
    }
    if (value !== "") {
      const children = this.place(marks, value)
      appendText(children, value)
      this.last = lastCharacter(value)
    }
    if (isSpace(final)) this.wait(lineEndAtEnd(raw))
  }

  /** Something that is not text and stands like a letter. */
  atom(inline: Inline, marks: Marks): void {
    this.seen = true
    this.place(marks, "\ufffc").push(inline)
    this.last = "\ufffc"
  }

  /** The mark that ends a quotation stands right after its last word. */
  closeQuote(marks: Marks): void {
    const { waiting } = this
    this.waiting = NOTHING
    this.text('"', marks)
    this.waiting = waiting
  }

  breakLine(): void {
    this.waiting = NOTHING
    if (!this.empty) this.lineBreak = true
  }

  /** The finished paragraph; what follows starts a new one. */
  finish(): Inline[] {
    this.closeTo(0)
    const done = this.seen ? trimmed(this.root) : []
    this.root = []
    this.seen = false
    this.waiting = NOTHING
    this.lineBreak = false
    this.last = ""
    return done
  }

  private wait(kind: number): void {
    if (this.waiting < kind) this.waiting = kind
  }

  /** Writes what was waiting and makes the given marks the open ones; the result takes what comes next. */
  private place(marks: Marks, next: string): Inline[] {
    const space = this.waiting !== NOTHING && this.last !== "" && !this.lineBreak && !this.isLineEndUnseen(next)
    const between = space || this.lineBreak
    let common = 0
    while (common < this.open.length && common < marks.length) {
      const mark = this.open[common]!.mark
      if (mark !== marks[common] && (between || !joins(mark, marks[common]!))) break
      common++
    }
    this.closeTo(common)
    if (this.lineBreak) this.children().push({ type: "break" })
    else if (space) appendText(this.children(), " ")
    this.waiting = NOTHING
    this.lineBreak = false
    for (let depth = common; depth < marks.length; depth++) this.open.push({ mark: marks[depth]!, children: [] })
    return this.children()
  }

  private isLineEndUnseen(next: string): boolean {
    return this.waiting === LINE_END && WIDE.test(this.last) && WIDE.test(String.fromCodePoint(next.codePointAt(0)!))
  }

  private children(): Inline[] {
    return this.open.length === 0 ? this.root : this.open[this.open.length - 1]!.children
  }

  private closeTo(depth: number): void {
    while (this.open.length > depth) {
      const { mark, children } = this.open.pop()!
      for (const inline of finishMark(mark, children)) this.children().push(inline)
    }
  }
}

/** Without the spaces, collapsing or not, that older pages indent with, and without the line breaks that are then at an edge. */
function trimmed(inlines: Inline[]): Inline[] {
  let from = 0
  let to = inlines.length
  while (from < to && isBlank(inlines, from, "trimStart")) from++
  while (from < to && isBlank(inlines, to - 1, "trimEnd")) to--
  return inlines.slice(from, to)
}

function isBlank(inlines: Inline[], at: number, trim: "trimStart" | "trimEnd"): boolean {
  const inline = inlines[at]!
  if (inline.type !== "text") return inline.type === "break"
  const value = inline.value[trim]()
  inlines[at] = { type: "text", value }
  return value === ""
}

function finishMark(mark: MarkShape, children: Inline[]): Inline[] {
  if (children.length === 0) return []
  if (mark.type === "link" || mark.type === "time" || mark.type === "abbreviation") return [{ ...mark, children }]
  if (mark.type !== "code") return [{ type: mark.type, children }]
  // Only text can be code; a picture or line break inside stands between two pieces of it.
  return children.map(child => (child.type === "text" ? { type: "code", value: child.value } : child))
}

/** Whether two marks side by side are one to the reader. */
function joins(before: MarkShape, after: MarkShape): boolean {
  if (before.type !== after.type) return false
  return before.type === "emphasis" || before.type === "strong" || before.type === "deleted" || before.type === "code"
}

function appendText(children: Inline[], value: string): void {
  const last = children[children.length - 1]
  if (last?.type === "text") children[children.length - 1] = { type: "text", value: last.value + value }
  else children.push({ type: "text", value })
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11)
}

function lineEndAtStart(raw: string): number {
  for (let at = 0; at < raw.length && isSpace(raw.charCodeAt(at)); at++) if (raw.charCodeAt(at) === 10) return LINE_END
  return SPACE
}

function lineEndAtEnd(raw: string): number {
  for (let at = raw.length - 1; at >= 0 && isSpace(raw.charCodeAt(at)); at--)
    if (raw.charCodeAt(at) === 10) return LINE_END
  return SPACE
}
