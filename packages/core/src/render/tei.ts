/**
 * The content tree as XML-TEI (P5). Headings at the top level open divisions; everywhere else TEI has no place for `<head>`, and a heading is a
 * paragraph that says what it was.
 */
import type { Block, ContentTree, Inline } from "../document/content.ts"
import { attributeMarkup, escapeMarkup } from "./escape-markup.ts"
import { writeOut } from "./write-out.ts"

/** What the header needs; `Metadata` has it. */
export interface TeiHeader {
  readonly title?: string | undefined
  readonly authors: readonly string[]
  readonly published?: string | undefined
  readonly site?: string | undefined
  readonly canonical?: string | undefined
}

type Node = Block | Inline
type Part = string | Node

/** XML 1.0 has no place for these, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed here
const NOT_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu

export function renderTei(tree: ContentTree, header: TeiHeader): string {
  const authors = header.authors.map(name => `<author>${escapeMarkup(name)}</author>`).join("")
  const source = header.canonical ?? header.site ?? ""
  const date =
    header.published === undefined ? "" : `<date${when(header.published)}>${escapeMarkup(header.published)}</date>`
  const language = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(tree.language ?? "") ? tree.language : undefined
  return `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0">
<teiHeader><fileDesc><titleStmt><title>${escapeMarkup(header.title ?? "")}</title>${authors}</titleStmt><publicationStmt><p>${escapeMarkup(header.site ?? "")}${date}</p></publicationStmt><sourceDesc><p>${escapeMarkup(source)}</p></sourceDesc></fileDesc></teiHeader>
<text${attributeMarkup("xml:lang", language?.replaceAll("_", "-"))}><body>
${writeOut<Node>(divisions(tree.blocks), expand)}</body></text>
</TEI>
`.replace(NOT_XML, "")
}

/** What stands before the first heading is a division too, deeper than any. */
const NO_HEADING = 7

/** A heading opens a division that ends before the next one of its level or above: no text follows a division, as TEI wants it. */
function divisions(blocks: readonly Block[]): Part[] {
  const parts: Part[] = []
  const open: number[] = []
  const enter = (level: number) => {
    while (open.length > 0 && open[open.length - 1]! >= level) {
      parts.push("</div>\n")
      open.pop()
    }
    parts.push("<div>\n")
    open.push(level)
  }
  for (const block of blocks)
    if (block.type === "heading") {
      enter(block.level)
      parts.push("<head>", ...block.children, "</head>\n")
    } else {
      if (open.length === 0) enter(NO_HEADING)
      parts.push(block)
    }
  if (parts.length === 0) parts.push("<div><p/>")
  for (let i = Math.max(open.length, 1); i > 0; i--) parts.push("</div>\n")
  return parts
}

/** W3C date or time, or the part of it that is one. */
function when(date: string): string {
  const found = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$|^\d{4}(?:-\d\d){0,2}(?=$|T)/.exec(date)
  return attributeMarkup("when", found?.[0])
}

function noteId(label: string): string {
  return `note-${label.replace(/[^\w-]/g, "_")}`
}

const RENDITION = {
  emphasis: "italic",
  strong: "bold",
  deleted: "strikethrough",
  subscript: "sub",
  superscript: "sup",
  highlight: "highlight",
  keyboard: "keyboard",
} as const

function expand(node: Node): readonly Part[] {
  switch (node.type) {
    case "heading":
      return [`<p><hi rend="h${node.level}">`, ...node.children, "</hi></p>\n"]
    case "paragraph":
      return ["<p>", ...node.children, "</p>\n"]
    case "list":
      return [
        `<list${attributeMarkup("rend", node.ordered ? "numbered" : "bulleted")}>\n`,
        ...node.items.flatMap((item): Part[] => ["<item>", ...item.blocks, "</item>\n"]),
        "</list>\n",
      ]
    case "definition-list":
      return [
        '<list type="gloss">\n',
        ...node.groups.flatMap((group): Part[] => [
          "<label>",
          ...group.terms.flatMap((term, i): Part[] => (i === 0 ? [...term] : [" / ", ...term])),
          "</label>\n<item>",
          ...group.descriptions.flat(),
          "</item>\n",
        ]),
        "</list>\n",
      ]
    case "table":
      return [
        "<table>\n",
        ...(node.caption.length > 0 ? ["<head>", ...node.caption, "</head>\n"] : []),
        ...node.rows.flatMap((row, i): Part[] => [
          `<row${attributeMarkup("role", i < node.headerRows ? "label" : undefined)}>`,
          ...row.cells.flatMap((cell): Part[] => [
            `<cell${attributeMarkup("cols", cell.colspan > 1 ? cell.colspan : undefined)}${attributeMarkup("rows", cell.rowspan > 1 ? cell.rowspan : undefined)}>`,
            ...cell.blocks,
            "</cell>",
          ]),
          "</row>\n",
        ]),
        "</table>\n",
      ]
    case "code-block":
      return [
        `<p><code${attributeMarkup("lang", node.language)} xml:space="preserve">${escapeMarkup(node.text)}</code></p>\n`,
      ]
    case "quote":
      return [`<quote${attributeMarkup("source", node.cite)}>\n`, ...node.blocks, "</quote>\n"]
    case "figure":
      return [
        ...(node.caption.length > 0 ? ["<figure><head>", ...node.caption, "</head>"] : ["<figure>"]),
        `<graphic${attributeMarkup("url", node.picture.src)}/>`,
        node.picture.alt === "" ? "" : `<figDesc>${escapeMarkup(node.picture.alt)}</figDesc>`,
        "</figure>\n",
      ]
    case "rule":
      return ['<milestone unit="section" rend="rule"/>\n']
    case "math-block":
      return [`<p><formula notation="TeX">${escapeMarkup(node.tex)}</formula></p>\n`]
    case "details":
      return ["<p>", ...node.summary, "</p>\n", ...node.blocks]
    case "callout":
      return [
        `<note type="${node.kind}">`,
        ...(node.title.length > 0 ? ["<p>", ...node.title, "</p>"] : []),
        ...node.blocks,
        "</note>\n",
      ]
    case "footnotes":
      return node.notes.flatMap((note): Part[] => [
        `<note type="footnote" xml:id="${noteId(note.label)}"${attributeMarkup("n", note.label)}>`,
        ...note.blocks,
        "</note>\n",
      ])
    case "embed":
      return [`<p><ref${attributeMarkup("target", node.href)}>${escapeMarkup(node.label || node.href)}</ref></p>\n`]
    case "post":
      return [`<p>${escapeMarkup([node.author, node.date].filter(Boolean).join(" · "))}</p>\n`, ...node.blocks]
    case "text":
      return [escapeMarkup(node.value)]
    case "link":
      return [`<ref${attributeMarkup("target", node.href)}>`, ...node.children, "</ref>"]
    case "code":
      return [`<code>${escapeMarkup(node.value)}</code>`]
    case "image":
      return [
        `<graphic${attributeMarkup("url", node.src)}>`,
        node.alt === "" ? "" : `<desc>${escapeMarkup(node.alt)}</desc>`,
        "</graphic>",
      ]
    case "break":
      return ["<lb/>"]
    case "ruby":
      return node.parts.map(({ base, annotation }) =>
        annotation === ""
          ? escapeMarkup(base)
          : `<ruby><rb>${escapeMarkup(base)}</rb><rt>${escapeMarkup(annotation)}</rt></ruby>`,
      )
    case "time":
      return [`<date${when(node.datetime)}>`, ...node.children, "</date>"]
    case "abbreviation":
      return ["<choice><abbr>", ...node.children, `</abbr><expan>${escapeMarkup(node.title)}</expan></choice>`]
    case "math":
      return [`<formula notation="TeX">${escapeMarkup(node.tex)}</formula>`]
    case "footnote-reference":
      return [`<ref type="note" target="#${noteId(node.label)}">${escapeMarkup(node.label)}</ref>`]
    default:
      return [`<hi rend="${RENDITION[node.type]}">`, ...node.children, "</hi>"]
  }
}
