/**
 * The content tree as Markdown (CommonMark + GitHub's tables, task lists, footnotes and callouts). One loop over a stack of steps: a block
 * writes its own lines and returns the steps that come next; containers put a prefix before every line of what is inside.
 */
import type { Block, ContentTree, Inline, ListItem } from "../../document/content.ts"
import { escapeLineStart, fenceFor } from "./escape-markdown.ts"
import { inlineMarkdown } from "./line.ts"
import { MarkdownLines } from "./lines.ts"
import { tableMarkdown } from "./table.ts"

type Step = Block | (() => void)

export function renderMarkdown(tree: ContentTree): string {
  return markdownOf(tree.blocks)
}

export function markdownOf(blocks: readonly Block[]): string {
  const lines = new MarkdownLines()
  const stack: Step[] = [...separated(blocks, lines)].reverse()
  while (stack.length > 0) {
    const step = stack.pop()!
    if (typeof step === "function") step()
    else {
      const next = write(step, lines)
      for (let i = next.length - 1; i >= 0; i--) stack.push(next[i]!)
    }
  }
  return lines.text()
}

/** Two lists in a row would be read as one: a comment, which Markdown does not show, stands between them. */
function separated(blocks: readonly Block[], lines: MarkdownLines): Step[] {
  const steps: Step[] = []
  for (const [i, block] of blocks.entries()) {
    const above = blocks[i - 1]
    if (above?.type === "list" && block.type === "list" && above.ordered === block.ordered)
      steps.push(() => lines.block(["<!-- -->"]))
    steps.push(block)
  }
  return steps
}

function inside(first: string, rest: string, steps: readonly Step[], lines: MarkdownLines): Step[] {
  return [() => lines.enter(first, rest), ...steps, () => lines.leave()]
}

function paragraphLines(children: readonly Inline[]): string[] {
  const text = inlineMarkdown(children).trim()
  return text === "" ? [] : text.split("\n").map(line => escapeLineStart(line.trimStart()))
}

function write(block: Block, lines: MarkdownLines): Step[] {
  switch (block.type) {
    case "heading": {
      const text = paragraphLines(block.children).join(" ").replace(/\\ /g, " ").replace(/(#+)$/, "\\$1")
      if (text !== "") lines.block([`${"#".repeat(block.level)} ${text}`])
      return []
    }
    case "paragraph":
      lines.block(paragraphLines(block.children))
      return []
    case "list":
      return block.items.flatMap((item, i) =>
        listItem(item, block.ordered ? `${block.start + i}. ` : "- ", i > 0 && isTight(block.items), lines),
      )
    case "definition-list":
      return block.groups.flatMap((group): Step[] => [
        () =>
          lines.block(
            group.terms.map((term, i) => `**${inlineMarkdown(term).trim()}**${i + 1 < group.terms.length ? "\\" : ""}`),
          ),
        ...group.descriptions.flatMap(blocks => inside("- ", "  ", separated(blocks, lines), lines)),
      ])
    case "table":
      if (block.caption.length > 0) lines.block([`**${inlineMarkdown(block.caption).trim()}**`])
      lines.block(tableMarkdown(block))
      return []
    case "code-block": {
      const fence = fenceFor(block.text, 3)
      lines.block([`${fence}${block.language ?? ""}`, ...block.text.split("\n"), fence])
      return []
    }
    case "quote":
      return inside("> ", "> ", separated(block.blocks, lines), lines)
    case "figure": {
      const image = inlineMarkdown([{ type: "image", ...block.picture }])
      lines.block([
        block.href === undefined ? image : `[${image}](${block.href.replace(/[()\s]/g, encodeURIComponent)})`,
      ])
      if (block.caption.length > 0) lines.block([`*${inlineMarkdown(block.caption).trim().replace(/\*/g, "")}*`])
      return []
    }
    case "rule":
      lines.block(["---"])
      return []
    case "math-block":
      lines.block(["$$", ...block.tex.trim().split("\n"), "$$"])
      return []
    case "details":
      return [() => lines.block([`**${inlineMarkdown(block.summary).trim()}**`]), ...separated(block.blocks, lines)]
    case "callout":
      return inside(
        "> ",
        "> ",
        [
          () => lines.block([`[!${block.kind.toUpperCase()}]`]),
          ...(block.title.length > 0 ? [() => lines.follow(`**${inlineMarkdown(block.title).trim()}**`)] : []),
          ...separated(block.blocks, lines),
        ],
        lines,
      )
    case "footnotes":
      return block.notes.flatMap(note =>
        inside(`[^${note.label.replace(/[\s[\]]/g, "-")}]: `, "    ", separated(note.blocks, lines), lines),
      )
    case "embed":
      lines.block([
        inlineMarkdown([
          { type: "link", href: block.href, children: [{ type: "text", value: block.label || block.href }] },
        ]),
      ])
      return []
    case "post": {
      const words = [block.author, block.date].filter(word => word !== undefined && word !== "").join(" · ")
      return [
        () => lines.block(words === "" ? [] : [`**${inlineMarkdown([{ type: "text", value: words }])}**`]),
        ...separated(block.blocks, lines),
      ]
    }
  }
}

function listItem(item: ListItem, marker: string, tight: boolean, lines: MarkdownLines): Step[] {
  const box = item.checked === undefined ? "" : item.checked ? "[x] " : "[ ] "
  const steps: Step[] = item.blocks.length === 0 ? [() => lines.block([""])] : separated(item.blocks, lines)
  return [() => tight && lines.close(), ...inside(marker + box, " ".repeat(marker.length), steps, lines)]
}

/** Items of one paragraph each follow one another without empty lines. */
function isTight(items: readonly ListItem[]): boolean {
  return items.every(item =>
    item.blocks.every((block, i) => (i === 0 ? block.type === "paragraph" : block.type === "list")),
  )
}
