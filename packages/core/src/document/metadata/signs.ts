/** One walk over the page that notes everything metadata can be read from. */
import { attribute, Flag, type NodeId, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import { plainText } from "./plain-text.ts"

export interface MetaTag {
  /** `name`, `property` or `itemprop`, in lower case. */
  readonly key: string
  readonly content: string
}

export interface Signs {
  readonly metas: readonly MetaTag[]
  readonly links: readonly { readonly rel: string; readonly href: string; readonly node: NodeId }[]
  /** Raw JSON of each `<script type="application/ld+json">`. */
  readonly jsonLd: readonly string[]
  readonly title: string | undefined
  readonly htmlLang: string | undefined
  readonly headings: readonly NodeId[]
  readonly times: readonly NodeId[]
  /** Elements that carry `itemprop` or `property` in the body. */
  readonly properties: readonly { readonly node: NodeId; readonly names: readonly string[] }[]
  /** Elements whose class or id speaks of an author or a date. */
  readonly authorMarks: readonly NodeId[]
  readonly dateMarks: readonly NodeId[]
  /** Subtrees that are beside the content by their tag or name: navigation, footers, related articles, comments. */
  readonly beside: readonly NodeId[]
}

const AUTHOR_NAME =
  /author|byline|by-line|writer|autor(?!i[sz])|auteur|redakteur|verfasser|contributor|reporter|posted-?by|firma(?:nota|-)|kirjoittaja/i
const DATE_NAME =
  /date(?!-?picker)|time(?!line|r)|publish|posted|datum|fecha|created|entry-meta|post-?meta|article-?meta|article-?info|post-?info|byline/i
const BESIDE_NAME =
  /(?:^|[\s_-])(?:related|recommend\w*|sidebar|side-bar|comments?|comment-?list|disqus\w*|respond|footer|foot|nav|navigation|navbar|menu|widget|promo|popular|trending|most-?read|read-?more|more-?(?:stories|news|posts|articles|from)|teasers?|newsletter|cookie\w*|breadcrumbs?|carousel|latest\w*|recent\w*|also-?like|next-?(?:post|article)|prev(?:ious)?-?(?:post|article))(?=$|[\s_-])/i

export function gatherSigns(page: Page): Signs {
  const { tag, size, flags, attributes, end, text } = page
  const metas: MetaTag[] = []
  const links: { rel: string; href: string; node: NodeId }[] = []
  const jsonLd: string[] = []
  const headings: NodeId[] = []
  const times: NodeId[] = []
  const properties: { node: NodeId; names: readonly string[] }[] = []
  const authorMarks: NodeId[] = []
  const dateMarks: NodeId[] = []
  const beside: NodeId[] = []
  let title: string | undefined
  for (let node = 0; node < size; node++) {
    const t = tag[node]!
    if (t === Tag.text) continue
    if (t === Tag.title && title === undefined && (flags[node]! & Flag.foreign) === 0)
      title = plainText(rawText(page, node).slice(0, 1000))
    else if (t === Tag.h1 || t === Tag.h2) headings.push(node)
    else if (t === Tag.time) times.push(node)
    else if (t === Tag.nav || t === Tag.aside || t === Tag.footer || t === Tag.form) beside.push(node)
    else if (t === Tag.script) {
      const type = attribute(page, node, "type")
      if (type !== undefined && /ld\+json/i.test(type)) {
        let raw = ""
        for (let child = node + 1; child < end[node]!; child++) raw += text[child]!
        jsonLd.push(raw)
      }
      continue
    }
    const list = attributes[node]!
    if (list.length === 0) continue
    let key: string | undefined
    let content: string | undefined
    let names: string | undefined
    let rel: string | undefined
    let href: string | undefined
    let label = ""
    for (let i = 0; i < list.length; i++) {
      const { name, value } = list[i]!
      if (name === "class" || name === "id" || name === "data-testid" || name === "data-component") label += ` ${value}`
      else if (name === "itemprop" || name === "property") {
        names = names === undefined ? value : `${names} ${value}`
        key ??= value
      } else if (name === "name" || name === "http-equiv") key = t === Tag.meta ? value : key
      else if (name === "content") content = value
      else if (name === "rel") rel = value
      else if (name === "href") href = value
    }
    if (t === Tag.meta && key !== undefined && content !== undefined)
      metas.push({ key: key.toLowerCase().trim(), content })
    else if (rel !== undefined && href !== undefined) links.push({ rel: rel.toLowerCase(), href, node })
    if (names !== undefined) properties.push({ node, names: names.toLowerCase().split(/\s+/) })
    if (label === "" || t === Tag.html || t === Tag.body) continue
    if (AUTHOR_NAME.test(label)) authorMarks.push(node)
    if (DATE_NAME.test(label)) dateMarks.push(node)
    if (BESIDE_NAME.test(label)) beside.push(node)
  }
  const htmlLang = attribute(page, 0, "lang") ?? attribute(page, 0, "xml:lang")
  return { metas, links, jsonLd, title, htmlLang, headings, times, properties, authorMarks, dateMarks, beside }
}

/** Text below a node, machine text included (a `<title>` makes no leaves). */
export function rawText(page: Page, node: NodeId): string {
  let out = ""
  for (let child = node + 1; child < page.end[node]!; child++) out += page.text[child]!
  return out
}

/** Visible text below a node with a space between elements that would otherwise touch. */
export function spacedText(page: Page, node: NodeId, limit = 400): string {
  const { leafStart, end, leaves, text, flags } = page
  let out = ""
  for (let leaf = leafStart[node]!; leaf < leafStart[end[node]!]! && out.length < limit; leaf++) {
    const at = leaves[leaf]!
    if ((flags[at]! & Flag.hidden) === 0) out += ` ${text[at]!}`
  }
  return plainText(out)
}
