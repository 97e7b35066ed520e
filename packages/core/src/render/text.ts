/** The content tree as plain text: paragraphs apart by an empty line, items and rows on lines of their own, no markup. */
import type { Block, ContentTree, Inline } from "../document/content.ts"
import { writeOut } from "./write-out.ts"

export function renderText(tree: ContentTree): string {
  const lines = new Lines()
  /** What is still to be written, next last: a block, or a change in how lines are set apart. */
  const stack: (Block | "tight" | "loose")[] = [...tree.blocks].reverse()
  while (stack.length > 0) {
    const top = stack.pop()!
    if (top === "tight") lines.depth++
    else if (top === "loose") lines.depth--
    else for (const inner of writeBlock(top, lines).reverse()) stack.push(inner)
  }
  return lines.text()
}

class Lines {
  private readonly out: string[] = []
  /** Inside lists and tables lines follow one another without an empty line. */
  depth = 0

  add(line: string): void {
    if (line === "") return
    if (this.out.length > 0) this.out.push(this.depth > 0 ? "\n" : "\n\n")
    this.out.push(line)
  }

  text(): string {
    return this.out.join("")
  }
}

/** Writes the block's own lines; what it returns comes next. */
function writeBlock(block: Block, lines: Lines): (Block | "tight" | "loose")[] {
  switch (block.type) {
    case "heading":
    case "paragraph":
      lines.add(inlineText(block.children))
      return []
    case "list":
      return tight(
        block.items.flatMap(item => item.blocks),
        lines,
      )
    case "definition-list":
      return tight(
        block.groups.flatMap(group => [
          ...group.terms.map((children): Block => ({ type: "paragraph", node: block.node, children })),
          ...group.descriptions.flat(),
        ]),
        lines,
      )
    case "table":
      lines.add(inlineText(block.caption))
      for (const [i, row] of block.rows.entries()) {
        const cells = row.cells.map(cell => flatText(cell.blocks))
        if (i === 1) lines.depth++
        lines.add(cells.join("\t").trim())
      }
      if (block.rows.length > 1) lines.depth--
      return []
    case "code-block":
      lines.add(block.text)
      return []
    case "math-block":
      lines.add(block.tex)
      return []
    case "figure":
      lines.add(inlineText(block.caption))
      return []
    case "details":
      lines.add(inlineText(block.summary))
      return [...block.blocks]
    case "callout":
      lines.add(inlineText(block.title))
      return [...block.blocks]
    case "footnotes":
      return block.notes.flatMap(note => note.blocks)
    case "post":
      lines.add([block.author, block.date].filter(word => word !== undefined && word !== "").join(" · "))
      return [...block.blocks]
    case "quote":
      return [...block.blocks]
    case "embed":
    case "rule":
      return []
  }
}

/** The first line of a list is set apart from what is above it; the others follow closely. */
function tight(blocks: readonly Block[], lines: Lines): (Block | "tight" | "loose")[] {
  const [first, ...rest] = blocks
  if (first === undefined) return []
  return lines.depth > 0 ? [...blocks] : [first, "tight", ...rest, "loose"]
}

/** All text of some blocks on one line: what a cell of a table has room for. */
export function flatText(blocks: readonly Block[]): string {
  return renderText({ type: "document", blocks, language: undefined, direction: undefined, hidden: [] }).replace(
    /\s+/g,
    " ",
  )
}

export function inlineText(children: readonly Inline[]): string {
  return writeOut<Inline>(children, expand).trim()
}

function expand(node: Inline): readonly (string | Inline)[] {
  switch (node.type) {
    case "text":
    case "code":
      return [node.value]
    case "break":
      return ["\n"]
    case "image":
    case "footnote-reference":
      return []
    case "math":
      return [node.tex]
    case "ruby":
      return node.parts.map(part => (part.annotation === "" ? part.base : `${part.base}(${part.annotation})`))
    default:
      return node.children
  }
}
