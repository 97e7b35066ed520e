/** Which handler reads which element. A tag that is not here is text in a line, or a plain block if HTML displays it so. */
import { Tag, type TagName } from "../../page/tags.ts"
import { codeBlock } from "./code.ts"
import { details, figure, figureCaption, quote, summary } from "./containers.ts"
import { embed } from "./embed.ts"
import type { Handler } from "./handler.ts"
import { heading } from "./heading.ts"
import { image } from "./image.ts"
import { abbreviation, bold, lineBreak, link, ruby, shortQuote, time, wrapper } from "./inline.ts"
import { definitionList, description, input, list, listItem, term } from "./list.ts"
import { math } from "./math.ts"
import { caption, cell, row, table } from "./table.ts"

const emphasis = wrapper("emphasis")
const deleted = wrapper("deleted")
const code = wrapper("code")

const BY_NAME: Partial<Record<TagName, Handler>> = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  ul: list,
  ol: list,
  menu: list,
  dir: list,
  li: listItem,
  input,
  dl: definitionList,
  dt: term,
  dd: description,
  table,
  caption,
  tr: row,
  td: cell,
  th: cell,
  pre: codeBlock,
  listing: codeBlock,
  xmp: codeBlock,
  plaintext: codeBlock,
  blockquote: quote,
  button: (build, node) => {
    // What a button beside the words of a heading does is not what the heading says.
    if (build.container.kind === "heading" && build.kept(build.container.node) > build.kept(node))
      return build.page.end[node]!
    build.apart(node)
    return node + 1
  },
  figure,
  figcaption: figureCaption,
  details,
  summary,
  img: image,
  video: embed,
  audio: embed,
  iframe: embed,
  embed,
  object: embed,
  math,
  hr: (build, node) => {
    build.flush()
    // At the beginning a rule divides nothing, and Markdown would take it for front matter.
    if (build.container.blocks.length > 0) build.push({ type: "rule", node })
    return build.page.end[node]!
  },
  a: link,
  b: bold,
  strong: bold,
  em: emphasis,
  i: emphasis,
  cite: emphasis,
  dfn: emphasis,
  var: emphasis,
  s: deleted,
  strike: deleted,
  del: deleted,
  code,
  tt: code,
  samp: code,
  kbd: wrapper("keyboard"),
  sub: wrapper("subscript"),
  sup: wrapper("superscript"),
  mark: wrapper("highlight"),
  q: shortQuote,
  abbr: abbreviation,
  acronym: abbreviation,
  time,
  ruby,
  br: lineBreak,
}

/** By tag number. */
export const HANDLERS: readonly (Handler | undefined)[] = Object.entries(BY_NAME).reduce<(Handler | undefined)[]>(
  (handlers, [name, handler]) => {
    handlers[Tag[name as TagName]] = handler
    return handlers
  },
  [],
)
