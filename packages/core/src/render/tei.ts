/** The content tree as XML-TEI (P5): head, p, list, table, quote, figure, code, note, lb, hi, ref. */
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

export function renderTei(tree: ContentTree, header: TeiHeader): string {
  const authors = header.authors.map(name => `<author>${escapeMarkup(name)}</author>`).join("")
  const source = header.canonical ?? header.site ?? ""
  const date =
    header.published === undefined
      ? ""
      : `<date${attributeMarkup("when", header.published)}>${escapeMarkup(header.published)}</date>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0">
<teiHeader><fileDesc><titleStmt><title>${escapeMarkup(header.title ?? "")}</title>${authors}</titleStmt><publicationStmt><p>${escapeMarkup(header.site ?? "")}${date}</p></publicationStmt><sourceDesc><p>${escapeMarkup(source)}</p></sourceDesc></fileDesc></teiHeader>
<text${attributeMarkup("xml:lang", tree.language)}><body>
${tree.blocks.length === 0 ? "<p/>\n" : writeOut<Node>(tree.blocks, expand)}</body></text>
</TEI>
`
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
      // TEI allows <head> only first in a division: a heading amid text is a labelled paragraph.
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
      return ["<quote>\n", ...node.blocks, "</quote>\n"]
    case "figure":
      return [
        `<figure><graphic${attributeMarkup("url", node.picture.src)}/>`,
        ...(node.caption.length > 0 ? ["<head>", ...node.caption, "</head>"] : []),
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
        `<note${attributeMarkup("n", note.label)}>`,
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
      return [`<graphic${attributeMarkup("url", node.src)}/>`]
    case "break":
      return ["<lb/>"]
    case "ruby":
      return node.parts.map(part =>
        escapeMarkup(part.annotation === "" ? part.base : `${part.base}(${part.annotation})`),
      )
    case "time":
    case "abbreviation":
      return node.children
    case "math":
      return [`<formula notation="TeX">${escapeMarkup(node.tex)}</formula>`]
    case "footnote-reference":
      return [`<ref type="note"${attributeMarkup("n", node.label)}>${escapeMarkup(node.label)}</ref>`]
    default:
      return [`<hi rend="${RENDITION[node.type]}">`, ...node.children, "</hi>"]
  }
}
