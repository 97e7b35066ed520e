/** Content tree → plain text: a blank line between blocks, items and rows on lines of their own, cells separated by tabs, no markup. */
import type { Block, ContentTree, Inline } from "../document/content.ts"
import { inlineText } from "../document/inline-text.ts"

/** Finished text, a block still to be written, or a run of these with something between them. */
type Work = string | Block | Run

interface Run {
  readonly parts: readonly Work[]
  readonly between: string
}

export function renderText(tree: ContentTree): string {
  const out: string[] = []
  const waiting: Work[] = [run(tree.blocks, "\n\n")]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") out.push(next)
    else if ("between" in next)
      for (let i = next.parts.length - 1; i >= 0; i--) {
        waiting.push(next.parts[i]!)
        if (i > 0) waiting.push(next.between)
      }
    else waiting.push(work(next))
  }
  return out.join("")
}

function run(parts: readonly Work[], between: string): Run {
  return { parts: parts.filter(hasText), between }
}

/** Rules, embedded players and pictures without a caption have no text. */
function hasText(part: Work): boolean {
  if (typeof part === "string") return part !== ""
  if (!("type" in part)) return true
  return part.type !== "rule" && part.type !== "embed" && (part.type !== "figure" || part.caption.length > 0)
}

/** Empty cells keep their tab. */
function row(cells: readonly Work[]): Run {
  return { parts: cells, between: "\t" }
}

function line(children: readonly Inline[]): string {
  return inlineText(children).trim()
}

function work(block: Block): Work {
  switch (block.type) {
    case "heading":
    case "paragraph":
      return line(block.children)
    case "list": {
      const items = block.items.map(item => run(item.blocks, "\n"))
      return run(items, "\n")
    }
    case "definition-list": {
      const lines = block.groups.flatMap(({ terms, descriptions }): Work[] => [
        ...terms.map(line),
        ...descriptions.map(blocks => run(blocks, "\n")),
      ])
      return run(lines, "\n")
    }
    case "table": {
      const rows = block.rows.map(({ cells }) => row(cells.map(cell => run(cell.blocks, " "))))
      return run([line(block.caption), ...rows], "\n")
    }
    case "code-block":
      return run([block.label ?? "", block.text], "\n\n")
    case "quote":
      return run(block.blocks, "\n\n")
    case "figure":
      return line(block.caption)
    case "math-block":
      return block.tex
    case "details":
      return run([line(block.summary), ...block.blocks], "\n\n")
    case "callout":
      return run([block.label ?? line(block.title), ...block.blocks], "\n\n")
    case "footnotes": {
      const notes = block.notes.map(note => run([`[${note.label}]`, run(note.blocks, "\n")], " "))
      return run(notes, "\n")
    }
    case "post":
      return run([block.named ? [block.author, block.date].filter(Boolean).join(" · ") : "", ...block.blocks], "\n\n")
    case "rule":
    case "embed":
      return ""
  }
}
