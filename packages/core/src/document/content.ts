/**
 * The content tree: what a page says, without its markup. Built from a Selection by `buildContent`, written out by `render/`. Every block
 * knows the node it came from, so that any line of output can be traced back to the page. Nothing here is HTML: text is text, addresses
 * have been resolved and checked, and a writer that only reads this tree cannot let anything else through.
 */
import type { NodeId } from "../page/page.ts"

export interface ContentTree {
  readonly type: "document"
  readonly blocks: readonly Block[]
  /** The page's declared language (`<html lang>`), where it has one. */
  readonly language: string | undefined
  readonly direction: "ltr" | "rtl" | undefined
  /** There are formulas somewhere in it. */
  readonly hasMath: boolean
  /** Selected text that a reader of the page would not see, and that was therefore left out. */
  readonly hidden: readonly HiddenText[]
}

export interface HiddenText {
  readonly node: NodeId
  /** Why it is not seen: hidden by markup, or made of characters that have no shape (zero-width, bidi controls, tags). */
  readonly kind: "markup" | "characters"
  readonly text: string
}

export type Block =
  | Heading
  | Paragraph
  | List
  | DefinitionList
  | Table
  | CodeBlock
  | Quote
  | Figure
  | Rule
  | MathBlock
  | Details
  | Callout
  | Footnotes
  | Embed
  | Post

interface FromNode {
  readonly node: NodeId
}

export interface Heading extends FromNode {
  readonly type: "heading"
  readonly level: 1 | 2 | 3 | 4 | 5 | 6
  readonly children: readonly Inline[]
}

export interface Paragraph extends FromNode {
  readonly type: "paragraph"
  readonly children: readonly Inline[]
}

export interface List extends FromNode {
  readonly type: "list"
  readonly ordered: boolean
  /** Number of the first item of an ordered list. */
  readonly start: number
  readonly items: readonly ListItem[]
}

export interface ListItem extends FromNode {
  /** Ticked or not, for an item of a task list. */
  readonly checked?: boolean
  readonly blocks: readonly Block[]
}

export interface DefinitionList extends FromNode {
  readonly type: "definition-list"
  readonly groups: readonly DefinitionGroup[]
}

/** One or more terms and what is said about them. */
export interface DefinitionGroup {
  readonly terms: readonly (readonly Inline[])[]
  readonly descriptions: readonly (readonly Block[])[]
}

export interface Table extends FromNode {
  readonly type: "table"
  readonly caption: readonly Inline[]
  /** How many of the first rows are headings of columns. */
  readonly headerRows: number
  readonly rows: readonly TableRow[]
}

export interface TableRow extends FromNode {
  readonly cells: readonly TableCell[]
}

export interface TableCell extends FromNode {
  readonly header: boolean
  readonly colspan: number
  readonly rowspan: number
  readonly blocks: readonly Block[]
}

export interface CodeBlock extends FromNode {
  readonly type: "code-block"
  readonly language: string | undefined
  /** The line above it that only names the language: told in plain text, which is what the page shows, and by the fence elsewhere. */
  readonly label?: string
  /** Exactly as shown: newlines and indentation are the author's. No newline at the end. */
  readonly text: string
}

export interface Quote extends FromNode {
  readonly type: "quote"
  readonly cite: string | undefined
  readonly blocks: readonly Block[]
}

export interface Picture {
  readonly src: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
}

/** A picture that stands by itself. */
export interface Figure extends FromNode {
  readonly type: "figure"
  readonly picture: Picture
  /** Where a click on the picture leads. */
  readonly href: string | undefined
  readonly caption: readonly Inline[]
}

export interface Rule extends FromNode {
  readonly type: "rule"
}

export interface MathBlock extends FromNode {
  readonly type: "math-block"
  readonly tex: string
}

export interface Details extends FromNode {
  readonly type: "details"
  readonly summary: readonly Inline[]
  readonly blocks: readonly Block[]
}

export type CalloutKind = "note" | "tip" | "important" | "warning" | "caution"

export interface Callout extends FromNode {
  readonly type: "callout"
  readonly kind: CalloutKind
  /** The words of the page where they only repeat the kind, which all but plain text say themselves. */
  readonly label?: string
  /** Empty where the title only repeats the kind. */
  readonly title: readonly Inline[]
  readonly blocks: readonly Block[]
}

export interface Footnotes extends FromNode {
  readonly type: "footnotes"
  readonly notes: readonly Footnote[]
}

export interface Footnote extends FromNode {
  readonly label: string
  readonly blocks: readonly Block[]
}

/** Something played or shown by another page: video, audio, a map, a post of a social network. */
export interface Embed extends FromNode {
  readonly type: "embed"
  readonly kind: "video" | "audio" | "frame"
  readonly href: string
  readonly label: string
}

/** One contribution to a discussion: a forum post, an answer, a comment. */
export interface Post extends FromNode {
  readonly type: "post"
  readonly author: string | undefined
  /** As the page gives it: ISO 8601 where the markup has it, else the words shown. */
  readonly date: string | undefined
  /** Author or date stand in the selected text: plain text, which is that text and no more, names them only then. */
  readonly named: boolean
  readonly blocks: readonly Block[]
}

export type Inline =
  | Text
  | Wrapper
  | Link
  | InlineCode
  | Image
  | Break
  | Ruby
  | Time
  | Abbreviation
  | InlineMath
  | FootnoteReference

export interface Text {
  readonly type: "text"
  readonly value: string
}

export type WrapperType = "emphasis" | "strong" | "deleted" | "subscript" | "superscript" | "highlight" | "keyboard"

export interface Wrapper {
  readonly type: WrapperType
  readonly children: readonly Inline[]
}

export interface Link {
  readonly type: "link"
  readonly href: string
  readonly children: readonly Inline[]
}

export interface InlineCode {
  readonly type: "code"
  readonly value: string
}

export interface Image extends Picture {
  readonly type: "image"
}

export interface Break {
  readonly type: "break"
}

export interface Ruby {
  readonly type: "ruby"
  readonly parts: readonly { readonly base: string; readonly annotation: string }[]
}

export interface Time {
  readonly type: "time"
  readonly datetime: string
  readonly children: readonly Inline[]
}

export interface Abbreviation {
  readonly type: "abbreviation"
  readonly title: string
  readonly children: readonly Inline[]
}

export interface InlineMath {
  readonly type: "math"
  readonly tex: string
}

export interface FootnoteReference {
  readonly type: "footnote-reference"
  readonly label: string
}
