/**
 * The content tree as HTML. Nothing is copied from the page's markup: every tag and attribute that can appear is written out in the tables
 * below, every text is escaped, and addresses were checked when the tree was built (and are checked again here). So no script, no event
 * attribute, no style and no `javascript:` can come out, whatever came in.
 */
import type { Block, Callout, ContentTree, Inline, Picture, TableCell, TableRow } from "../document/content.ts"
import { attributeMarkup, attributeValue, escapeMarkup } from "./escape-markup.ts"
import { writeOut } from "./write-out.ts"

export type HtmlNode = Block | Inline
type Part = string | HtmlNode

/** The content as a fragment: no head, no style. */
export function renderHtml(tree: ContentTree): string {
  return htmlOf(tree.blocks).trimEnd()
}

/** Blocks or inlines as a fragment. */
export function htmlOf(nodes: readonly HtmlNode[]): string {
  return writeOut<HtmlNode>(nodes, expand)
}

/** Only addresses a click may follow; anything else is written without being a link. */
const SAFE_LINK = /^(?:https?:|mailto:|tel:|ftp:|[^:&]*(?:$|[/?#]))/i
const SAFE_IMAGE = /^(?:https?:|data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/=]+$|[^:&]*(?:$|[/?#]))/i

/** The element for each mark. */
export const WRAPPERS = {
  emphasis: "em",
  strong: "strong",
  deleted: "del",
  subscript: "sub",
  superscript: "sup",
  highlight: "mark",
  keyboard: "kbd",
} as const

function expand(node: HtmlNode): readonly Part[] {
  switch (node.type) {
    case "heading":
      return [`<h${node.level}>`, ...node.children, `</h${node.level}>\n`]
    case "paragraph":
      return ["<p>", ...node.children, "</p>\n"]
    case "list": {
      const name = node.ordered ? "ol" : "ul"
      const start = node.ordered && node.start !== 1 ? attributeMarkup("start", node.start) : ""
      return [
        `<${name}${start}>\n`,
        ...node.items.flatMap(item => ["<li>", ...tick(item.checked), ...simple(item.blocks), "</li>\n"]),
        `</${name}>\n`,
      ]
    }
    case "definition-list":
      return [
        "<dl>\n",
        ...node.groups.flatMap(group => [
          ...group.terms.flatMap((term): Part[] => ["<dt>", ...term, "</dt>\n"]),
          ...group.descriptions.flatMap((blocks): Part[] => ["<dd>", ...simple(blocks), "</dd>\n"]),
        ]),
        "</dl>\n",
      ]
    case "table":
      return ["<table>\n", ...caption("caption", node.caption), ...rows(node.rows, node.headerRows), "</table>\n"]
    case "code-block":
      return [
        `<pre><code${attributeMarkup("class", node.language && `language-${node.language}`)}>${escapeMarkup(node.text)}</code></pre>\n`,
      ]
    case "quote": {
      const cite = node.cite !== undefined && SAFE_LINK.test(node.cite) ? attributeMarkup("cite", node.cite) : ""
      return [`<blockquote${cite}>\n`, ...node.blocks, "</blockquote>\n"]
    }
    case "figure": {
      const image = [picture(node.picture)]
      const linked = node.href === undefined ? image : link(node.href, image)
      return ["<figure>", ...linked, ...caption("figcaption", node.caption), "</figure>\n"]
    }
    case "rule":
      return ["<hr>\n"]
    case "math-block":
      return [`<p><code class="math">${escapeMarkup(node.tex)}</code></p>\n`]
    case "details":
      return ["<details open>", ...caption("summary", node.summary), "\n", ...node.blocks, "</details>\n"]
    case "callout":
      return [`<aside class="callout callout-${node.kind}">\n`, ...titled(node), ...node.blocks, "</aside>\n"]
    case "footnotes":
      return [
        '<section class="footnotes">\n<ol>\n',
        ...node.notes.flatMap((note): Part[] => [
          `<li${attributeMarkup("id", noteId(note.label))}>`,
          ...simple(note.blocks),
          "</li>\n",
        ]),
        "</ol>\n</section>\n",
      ]
    case "embed":
      return ["<p>", ...link(node.href, [escapeMarkup(node.label || node.href)]), "</p>\n"]
    case "post":
      return ["<article>\n", ...byline(node.author, node.date), ...node.blocks, "</article>\n"]
    case "text":
      return [escapeMarkup(node.value)]
    case "link":
      return link(node.href, node.children)
    case "code":
      return [`<code>${escapeMarkup(node.value)}</code>`]
    case "image":
      return [picture(node)]
    case "break":
      return ["<br>\n"]
    case "ruby":
      return [
        "<ruby>",
        ...node.parts.map(
          ({ base, annotation }) => `${escapeMarkup(base)}<rp>(</rp><rt>${escapeMarkup(annotation)}</rt><rp>)</rp>`,
        ),
        "</ruby>",
      ]
    case "time":
      return [`<time${attributeMarkup("datetime", node.datetime)}>`, ...node.children, "</time>"]
    case "abbreviation":
      return [`<abbr${attributeMarkup("title", node.title)}>`, ...node.children, "</abbr>"]
    case "math":
      return [`<code class="math">${escapeMarkup(node.tex)}</code>`]
    case "footnote-reference":
      return [`<sup><a${attributeMarkup("href", `#${noteId(node.label)}`)}>${escapeMarkup(node.label)}</a></sup>`]
    default:
      return [`<${WRAPPERS[node.type]}>`, ...node.children, `</${WRAPPERS[node.type]}>`]
  }
}

/** Ids get a prefix of ours, so that they cannot stand in for names that scripts of the reader's page look up. */
function noteId(label: string): string {
  return `pith-note-${label.replace(/[^\w-]/g, "_")}`
}

function link(href: string, children: readonly Part[]): Part[] {
  if (!SAFE_LINK.test(href)) return [...children]
  return [`<a${attributeMarkup("href", href)}>`, ...children, "</a>"]
}

function picture({ src, alt, width, height }: Picture): string {
  if (!SAFE_IMAGE.test(src)) return escapeMarkup(alt)
  return `<img${attributeMarkup("src", src)} alt="${attributeValue(alt)}"${attributeMarkup("width", width)}${attributeMarkup("height", height)}>`
}

/** Inside an item or a cell, a paragraph that is alone or only followed by lists needs no `<p>` of its own. */
function simple(blocks: readonly Block[]): readonly Part[] {
  const [first, ...rest] = blocks
  if (first?.type !== "paragraph" || rest.some(block => block.type !== "list")) return blocks
  return rest.length === 0 ? first.children : [...first.children, "\n", ...rest]
}

function tick(checked: boolean | undefined): Part[] {
  return checked === undefined ? [] : [`<input type="checkbox" disabled${checked ? " checked" : ""}> `]
}

function caption(name: "caption" | "figcaption" | "summary", children: readonly Inline[]): Part[] {
  return children.length === 0 ? [] : [`<${name}>`, ...children, `</${name}>${name === "caption" ? "\n" : ""}`]
}

/** Where a callout has no title of its own its kind is said in words, as sites do. */
function titled({ kind, title }: Callout): Part[] {
  return ["<p><strong>", ...(title.length > 0 ? title : [kind[0]!.toUpperCase() + kind.slice(1)]), "</strong></p>\n"]
}

function byline(author: string | undefined, date: string | undefined): Part[] {
  const words = [author, date].filter(word => word !== undefined && word !== "").join(" · ")
  return words === "" ? [] : [`<p><strong>${escapeMarkup(words)}</strong></p>\n`]
}

function rows(list: readonly TableRow[], headerRows: number): Part[] {
  return [...rowGroup("thead", list.slice(0, headerRows)), ...rowGroup("tbody", list.slice(headerRows))]
}

function rowGroup(name: string, list: readonly TableRow[]): Part[] {
  if (list.length === 0) return []
  return [`<${name}>\n`, ...list.flatMap(({ cells }) => ["<tr>", ...cells.flatMap(cell), "</tr>\n"]), `</${name}>\n`]
}

function cell({ header, colspan, rowspan, blocks }: TableCell): Part[] {
  const name = header ? "th" : "td"
  const spans =
    attributeMarkup("colspan", colspan > 1 ? colspan : undefined) +
    attributeMarkup("rowspan", rowspan > 1 ? rowspan : undefined)
  return [`<${name}${spans}>`, ...simple(blocks), `</${name}>`]
}
