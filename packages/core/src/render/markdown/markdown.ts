/**
 * Content tree → Markdown (CommonMark with GitHub's tables, task lists, strikethrough, footnotes and callouts; formulas between dollar signs).
 * Containers are cursors on a stack and a prefix for every line, so nesting costs no recursion.
 */
import type { Block, CodeBlock, ContentTree, DefinitionList, Figure, Inline, List } from "../../document/content.ts"
import { htmlOf } from "../html.ts"
import { destination } from "./destination.ts"
import { escapeText } from "./escape.ts"
import { type InlineContext, imageMarkdown, inlineMarkdown } from "./inline.ts"
import { isTight, joins } from "./list-shape.ts"
import { tableLines } from "./table.ts"
import { displayTex } from "./tex.ts"

/** One container being written: does its next piece of work, or says that there is none left. */
type Cursor = () => boolean

export function renderMarkdown(tree: ContentTree): string {
  const writer = new Writer(tree.hasMath)
  writer.write(tree.blocks)
  let end = writer.out.length
  while (writer.out[end - 1] === "\n") end--
  return writer.out.slice(0, end)
}

class Writer {
  out = ""
  /** What every line of the present container starts with. */
  private prefix = ""
  /** Put before the next line in place of the prefix: a list marker and what is around it. */
  private marker: string | undefined
  private readonly cursors: Cursor[] = []
  private readonly text: InlineContext
  private readonly line: InlineContext

  constructor(math: boolean) {
    this.text = { cell: false, oneLine: false, math }
    this.line = { cell: false, oneLine: true, math }
  }

  write(blocks: readonly Block[]): void {
    this.enter(blocks, false)
    while (this.cursors.length > 0) if (!this.cursors[this.cursors.length - 1]!()) this.cursors.pop()
  }

  private put(text: string): void {
    const start = this.marker ?? this.prefix
    this.marker = undefined
    this.out += text === "" ? `${start.trimEnd()}\n` : `${start}${text}\n`
  }

  private lines(lines: Iterable<string>): void {
    for (const line of lines) this.put(line)
  }

  /** Blocks one after the other, a blank line between them unless they are tight; then `after`. */
  private enter(blocks: readonly Block[], tight: boolean, after?: () => void): void {
    let i = 0
    let bullet = 0
    this.cursors.push(() => {
      const block = blocks[i]
      if (block === undefined) {
        after?.()
        return false
      }
      const before = blocks[i - 1]
      if (before !== undefined && !tight) this.put("")
      // Two lists in a row are told apart by their markers.
      bullet = before !== undefined && joins(before, block) ? 1 - bullet : 0
      i++
      this.block(block, bullet, before)
      return true
    })
  }

  /** As `enter`, with each line prefixed; the first with `marker`. */
  private inside(blocks: readonly Block[], marker: string, indent: string, tight = false, after?: () => void): void {
    const outer = this.prefix
    this.marker = (this.marker ?? outer) + marker
    this.prefix = outer + indent
    this.enter(blocks, tight, () => {
      this.prefix = outer
      after?.()
    })
  }

  private block(block: Block, bullet: number, before: Block | undefined): void {
    switch (block.type) {
      case "heading":
        this.put(`${"#".repeat(block.level)} ${headingText(inlineMarkdown(block.children, this.line))}`)
        break
      case "paragraph":
        this.paragraph(block.children)
        break
      case "list":
        this.list(block, bullet)
        break
      case "definition-list":
        this.definitions(block, bullet)
        break
      case "table":
        this.lines(tableLines(block, this.text.math))
        break
      case "code-block":
        this.code(block)
        break
      case "quote":
        this.inside(block.blocks, "> ", "> ")
        break
      case "figure":
        this.figure(block)
        break
      case "rule":
        // Never made of the characters of a list marker around it.
        this.put(this.prefix === "" ? "---" : "___")
        break
      case "math-block":
        this.lines(displayTex(block.tex))
        break
      case "details":
        this.put("<details>")
        // Where there is none, readers put a word of their own language.
        if (block.summary.length > 0) this.put(`<summary>${oneLine(htmlOf(block.summary))}</summary>`)
        this.put("")
        this.enter(block.blocks, false, () => this.lines(["", "</details>"]))
        break
      case "callout":
        this.callout(block.kind, block.title, block.blocks)
        break
      case "footnotes":
        this.each(block.notes, false, note => this.inside(note.blocks, `[^${note.label}]: `, "    "))
        break
      case "embed":
        this.put(linkMarkdown(block.label, block.href))
        break
      case "post":
        this.post(block, before !== undefined && before.type !== "heading" && before.type !== "rule")
    }
  }

  private paragraph(children: readonly Inline[]): void {
    this.lines(inlineMarkdown(children, this.text).split("\n"))
  }

  private figure({ picture, href, caption }: Figure): void {
    const image = imageMarkdown(picture, this.text)
    const linked = href === undefined ? image : `[${image}](${destination(href, false)})`
    this.put(caption.length === 0 ? linked : `${linked}\\`)
    if (caption.length > 0) this.paragraph(caption)
  }

  private code({ text, language }: CodeBlock): void {
    let fence = "```"
    for (const run of text.match(/`{3,}/g) ?? []) if (run.length >= fence.length) fence = "`".repeat(run.length + 1)
    this.put(fence + (language ?? "").replace(/[^\w+#.-]/g, ""))
    this.lines(text.split("\n"))
    this.put(fence)
  }

  /** One thing after the other, each of which may open containers. */
  private each<T>(things: readonly T[], tight: boolean, write: (thing: T, i: number) => void): void {
    let i = 0
    this.cursors.push(() => {
      if (i === things.length) return false
      if (i > 0 && !tight) this.put("")
      write(things[i]!, i)
      i++
      return true
    })
  }

  private list(list: List, bullet: number): void {
    const tight = list.items.every(isTight)
    this.each(list.items, tight, (item, i) => {
      const number = Math.min(list.start + i, 999_999_999)
      const marker = list.ordered ? `${number}${bullet === 0 ? "." : ")"} ` : bullet === 0 ? "- " : "* "
      const task =
        item.checked === undefined || item.blocks[0]?.type !== "paragraph" ? "" : item.checked ? "[x] " : "[ ] "
      this.inside(item.blocks, marker + task, " ".repeat(marker.length), tight)
    })
  }

  /** Markdown has no definition lists: an item for each group, the terms strong, what is said of them below. */
  private definitions({ groups, node }: DefinitionList, bullet: number): void {
    this.each(groups, false, ({ terms, descriptions }) => {
      const blocks: Block[] = terms.map(children => ({
        type: "paragraph",
        node,
        // Strong inside strong would be written as two.
        children: [
          { type: "strong", children: children.flatMap(one => (one.type === "strong" ? one.children : [one])) },
        ],
      }))
      for (const description of descriptions) for (const block of description) blocks.push(block)
      this.inside(blocks, bullet === 0 ? "- " : "* ", "  ")
    })
  }

  private callout(kind: string, title: readonly Inline[], blocks: readonly Block[]): void {
    this.put(`> [!${kind.toUpperCase()}]`)
    if (title.length > 0) {
      this.put(`> ${inlineMarkdown([{ type: "strong", children: title }], this.line)}`)
      this.put(">")
    }
    this.inside(blocks, "> ", "> ")
  }

  private post({ author, date, blocks }: Block & { type: "post" }, follows: boolean): void {
    if (follows) this.lines([this.prefix === "" ? "---" : "___", ""])
    const head: Inline[] = []
    if (author !== undefined) head.push({ type: "strong", children: [{ type: "text", value: author }] })
    if (author !== undefined && date !== undefined) head.push({ type: "text", value: " · " })
    if (date !== undefined) head.push({ type: "text", value: date })
    if (head.length > 0) {
      this.paragraph(head)
      if (blocks.length > 0) this.put("")
    }
    this.enter(blocks, false)
  }
}

/** Number signs at the end of a heading would be taken for decoration. */
function headingText(text: string): string {
  return text.replace(/(^|\s)(#+)$/, "$1\\$2")
}

function linkMarkdown(label: string, href: string): string {
  const text = escapeText(label, { before: "[", after: "]", label: true, cell: false, math: false })
  return `[${text}](${destination(href, false)})`
}

function oneLine(html: string): string {
  return html.replace(/\n/g, " ")
}
