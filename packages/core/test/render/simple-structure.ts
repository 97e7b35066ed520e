/**
 * What a document says, in a form in which a content tree and parsed Markdown can be compared: blocks with their runs of text, and for each
 * letter or digit the marks that hold for it (spaces and punctuation at the edge of a mark may be in it or beside it, which nobody sees).
 */
import type { Nodes, PhrasingContent, RootContent } from "mdast"
import type { Block, Inline } from "../../src/document/content.ts"
import { tame } from "../../src/render/escape-markup.ts"

export type Simple = readonly [string, ...(string | number | boolean | null | Simple)[]]

const LETTER = /[\p{L}\p{N}]/u
const TAG_MARKS: Readonly<Record<string, string>> = {
  em: "emphasis",
  strong: "strong",
  del: "delete",
  code: "inlineCode",
}

class Runs {
  private runs: { text: string; marks: string }[] = []

  add(text: string, marks: readonly string[]): void {
    for (const character of text) {
      const names = LETTER.test(character) ? [...new Set(marks)].sort().join(" ") : null
      const last = this.runs[this.runs.length - 1]
      if (last !== undefined && (names === null || last.marks === names)) last.text += character
      else if (last !== undefined && !LETTER.test(last.text)) {
        last.text += character
        last.marks = names ?? ""
      } else this.runs.push({ text: character, marks: names ?? "" })
    }
  }

  done(): Simple[] {
    return this.runs.filter(run => run.text !== "").map(({ text, marks }) => ["run", text, marks])
  }
}

const WRAPPER_NAMES: Readonly<Record<string, string>> = {
  emphasis: "emphasis",
  strong: "strong",
  deleted: "delete",
  subscript: "sub",
  superscript: "sup",
  highlight: "mark",
  keyboard: "kbd",
}

export function simpleInlines(inlines: readonly Inline[]): Simple[] {
  const runs = new Runs()
  const walk = (list: readonly Inline[], marks: readonly string[]): void => {
    for (const inline of list)
      switch (inline.type) {
        case "text":
          runs.add(inline.value, marks)
          break
        case "code":
          runs.add(inline.value, [...marks, "inlineCode"])
          break
        case "break":
          runs.add("\n", marks)
          break
        case "image":
          runs.add(`{${tame(inline.alt)}}{${inline.src}}`, marks)
          break
        case "link":
          walk(inline.children, [...marks, `link:${inline.href}`])
          break
        case "footnote-reference":
          runs.add(`{^${inline.label}}`, marks)
          break
        case "math":
        case "ruby":
          break
        case "time":
          walk(inline.children, marks)
          break
        case "abbreviation":
          walk(inline.children, [...marks, "abbr"])
          break
        default:
          walk(inline.children, [...marks, WRAPPER_NAMES[inline.type]!])
      }
  }
  walk(inlines, [])
  return runs.done()
}

export function simplePhrasing(nodes: readonly PhrasingContent[], source: string): Simple[] {
  const runs = new Runs()
  const html: string[] = []
  const walk = (list: readonly PhrasingContent[], marks: readonly string[]): void => {
    for (const node of list) {
      const all = [...marks, ...html]
      switch (node.type) {
        case "text":
          runs.add(node.value, all)
          break
        case "inlineCode":
          runs.add(node.value, [...all, "inlineCode"])
          break
        case "break":
          runs.add("\n", all)
          break
        case "image":
          runs.add(`{${node.alt ?? ""}}{${node.url}}`, all)
          break
        case "footnoteReference":
          runs.add(`{^${node.label}}`, all)
          break
        case "html": {
          const tag = /^<(\/?)(\w+)/.exec(node.value)
          if (tag === null) throw new Error(`unexpected HTML ${node.value}`)
          if (tag[2] === "br") runs.add("\n", all)
          else if (tag[1] === "/") html.pop()
          else html.push(TAG_MARKS[tag[2]!] ?? tag[2]!)
          break
        }
        case "link": {
          // An address in the text that GitHub turns into a link is text to us.
          const first = source[node.position?.start.offset ?? -1]
          walk(node.children, first === "[" || first === "<" ? [...marks, `link:${node.url}`] : marks)
          break
        }
        case "emphasis":
        case "strong":
        case "delete":
          walk(node.children, [...marks, node.type])
          break
        default:
          throw new Error(`unexpected ${node.type}`)
      }
    }
  }
  walk(nodes, [])
  return runs.done()
}

export function simpleBlocks(blocks: readonly Block[]): Simple[] {
  return blocks.map((block): Simple => {
    switch (block.type) {
      case "heading":
        return ["heading", block.level, ...simpleInlines(block.children)]
      case "paragraph":
        return ["paragraph", ...simpleInlines(block.children)]
      case "code-block":
        return ["code", block.language ?? null, block.text]
      case "rule":
        return ["rule"]
      case "quote":
        return ["quote", ...simpleBlocks(block.blocks)]
      case "list": {
        const items = block.items.map((item): Simple => ["item", item.checked ?? null, ...simpleBlocks(item.blocks)])
        return ["list", block.ordered, block.ordered ? block.start : null, ...items]
      }
      case "table": {
        const width = Math.max(...block.rows.map(row => row.cells.length))
        const rows = block.rows.map((row): Simple => {
          const cells = row.cells.map((cell): Simple => {
            const only = cell.blocks[0]
            return ["cell", ...(only?.type === "paragraph" ? simpleInlines(only.children) : [])]
          })
          while (cells.length < width) cells.push(["cell"])
          return ["row", ...cells]
        })
        return ["table", ...rows]
      }
      case "footnotes":
        return ["notes", ...block.notes.map((note): Simple => ["note", note.label, ...simpleBlocks(note.blocks)])]
      default:
        throw new Error(`not compared: ${block.type}`)
    }
  })
}

export function simpleMarkdown(nodes: readonly Nodes[], source: string): Simple[] {
  const out: Simple[] = []
  for (const node of nodes as readonly RootContent[])
    switch (node.type) {
      case "heading":
        out.push(["heading", node.depth, ...simplePhrasing(node.children, source)])
        break
      case "paragraph":
        out.push(["paragraph", ...simplePhrasing(node.children, source)])
        break
      case "code":
        out.push(["code", node.lang ?? null, node.value])
        break
      case "thematicBreak":
        out.push(["rule"])
        break
      case "blockquote":
        out.push(["quote", ...simpleMarkdown(node.children, source)])
        break
      case "list": {
        const items = node.children.map(
          (item): Simple => ["item", item.checked ?? null, ...simpleMarkdown(item.children, source)],
        )
        out.push(["list", node.ordered === true, node.ordered === true ? (node.start ?? null) : null, ...items])
        break
      }
      case "table": {
        const rows = node.children.map(
          (row): Simple => [
            "row",
            ...row.children.map((cell): Simple => ["cell", ...simplePhrasing(cell.children, source)]),
          ],
        )
        out.push(["table", ...rows])
        break
      }
      case "footnoteDefinition": {
        const note: Simple = ["note", node.label ?? "", ...simpleMarkdown(node.children, source)]
        const last = out[out.length - 1]
        if (last?.[0] === "notes") out[out.length - 1] = [...last, note]
        else out.push(["notes", note])
        break
      }
      default:
        throw new Error(`unexpected block ${node.type}`)
    }
  return out
}
