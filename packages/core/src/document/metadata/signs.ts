/** One walk over the page that notes everything metadata can be read from. */
import { attribute, Flag, type NodeId, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import { plainText } from "./plain-text.ts"

export interface Signs {
  /** Contents of the `<meta>` elements by `metaName` of their `name`, `property` or `http-equiv`, which is the source. */
  readonly metas: ReadonlyMap<string, readonly { readonly value: string; readonly source: string }[]>
  readonly links: readonly { readonly rel: string; readonly href: string; readonly node: NodeId }[]
  /** Raw JSON of each `<script type="application/ld+json">`. */
  readonly jsonLd: readonly string[]
  readonly title: string | undefined
  readonly htmlLang: string | undefined
  readonly headings: readonly NodeId[]
  readonly times: readonly NodeId[]
  /** Elements with `itemprop` (microdata) or `property` (RDFa); names in lower case, without prefixes such as `schema:`. */
  readonly properties: readonly { readonly node: NodeId; readonly names: readonly string[]; readonly source: string }[]
  /** Elements whose class or id speaks of an author or a date. */
  readonly authorMarks: readonly NodeId[]
  readonly dateMarks: readonly NodeId[]
  /** Subtrees that are beside the content by their tag or name: navigation, footers, related articles, comments. */
  readonly beside: readonly NodeId[]
}

/** Values of one name beyond these are noise, and so is what follows in a longer one. Chosen. */
const MAX_VALUES = 50
const MAX_CONTENT = 10_000

const AUTHOR_NAME =
  /author|by-?line|writer|autor(?!i[sz])|auteur|redakteur|verfasser|contributor|reporter|(?:user|account)-?name|post(?:ed-?by|left|er(?=$|[\s_-]))|firma(?:nota|-)/i
const AUTHOR_PAGE = /\/(?:authors?|autor(?:en|es)?|auteurs?|contributors?|writers?)\/[^/]|[?&]author=/i
const DATE_NAME =
  /date(?!-?picker)|time(?!line|r)|publish|posted|datum|fecha|created|(?:entry|post|article)-?(?:meta|info)|byline/i
/** The footer of a post often carries its byline; page builders call every element a widget. */
const BESIDE_NAME =
  /(?:^|[\s_-])(?:related|recommend\w*|side-?bar|comments?|comment-?list|disqus\w*|respond|(?<!(?:post|entry|article)-)foot(?:er)?|nav(?:igation|bar)?|menu|(?<!elementor-)widget|promo|popular|trending|most-?read|read-?more|more-?(?:stories|news|posts|articles|from)|teasers?|newsletter|cookie\w*|breadcrumbs?|carousel|latest\w*|recent\w*|also-?like|(?:next|prev(?:ious)?)-?(?:post|article))(?=$|[\s_-])/i

const NAMES = [AUTHOR_NAME, DATE_NAME, BESIDE_NAME]

export function gatherSigns(page: Page): Signs {
  const { tag, size, flags, attributes } = page
  const metas = new Map<string, { value: string; source: string }[]>()
  const links: { rel: string; href: string; node: NodeId }[] = []
  const jsonLd: string[] = []
  const headings: NodeId[] = []
  const times: NodeId[] = []
  const properties: { node: NodeId; names: string[]; source: string }[] = []
  const authorMarks: NodeId[] = []
  const dateMarks: NodeId[] = []
  const beside: NodeId[] = []
  let title: string | undefined
  // Hundreds of elements have the same names: what a name says is asked once.
  const known = new Map<string, readonly boolean[]>([["", []]])
  for (let node = 0; node < size; node++) {
    const t = tag[node]!
    if (t === Tag.text) continue
    if (t === Tag.title && title === undefined && (flags[node]! & Flag.foreign) === 0)
      title = plainText(rawText(page, node).slice(0, 1000))
    else if (t >= Tag.h1 && t <= Tag.h3) headings.push(node)
    else if (t === Tag.time) times.push(node)
    else if (t === Tag.nav || t === Tag.aside || t === Tag.footer || t === Tag.form) beside.push(node)
    else if (t === Tag.script) {
      if (/ld\+json/i.test(attribute(page, node, "type") ?? "")) jsonLd.push(rawText(page, node))
      continue
    }
    const list = attributes[node]!
    if (list.length === 0) continue
    let key: string | undefined
    let content: string | undefined
    let rel: string | undefined
    let href: string | undefined
    let label = ""
    for (let i = 0; i < list.length; i++) {
      const { name, value } = list[i]!
      if (name === "class" || name === "id" || name === "data-testid" || name === "data-component") label += ` ${value}`
      else if (name === "itemprop") properties.push({ node, names: namesOf(value), source: "microdata" })
      else if (name === "property" && t !== Tag.meta) properties.push({ node, names: namesOf(value), source: "rdfa" })
      else if (t === Tag.meta && (name === "name" || name === "property" || name === "http-equiv")) key ??= value
      else if (name === "content") content = value
      else if (name === "rel") rel = value
      else if (name === "href") href = value
    }
    if (key !== undefined && content !== undefined) addMeta(metas, key, content.slice(0, MAX_CONTENT))
    else if (rel !== undefined && href !== undefined) links.push({ rel: rel.toLowerCase(), href, node })
    let says = known.get(t === Tag.html || t === Tag.body ? "" : label)
    if (says === undefined) {
      says = NAMES.map(name => name.test(label))
      known.set(label, says)
    }
    const [author, date, isBeside] = says
    if (author || (t === Tag.a && AUTHOR_PAGE.test(href ?? ""))) authorMarks.push(node)
    if (date) dateMarks.push(node)
    if (isBeside) beside.push(node)
  }
  const htmlLang = attribute(page, 0, "lang") ?? attribute(page, 0, "xml:lang")
  return { metas, links, jsonLd, title, htmlLang, headings, times, properties, authorMarks, dateMarks, beside }
}

function namesOf(list: string): string[] {
  return list
    .toLowerCase()
    .split(/\s+/)
    .map(name => name.replace(/^[a-z]+:/, ""))
}

/** Vocabularies: Open Graph, Dublin Core, Highwire and what publishers' tools add. */
const VOCABULARY =
  /^(?:(?:og|article|dc|dcterms|twitter|citation|parsely|sailthru|cxenseparse|shareaholic|bt|al)[:._-]+)+/

/** "og:article:published_time", "article.published_time" → "publishedtime". */
export function metaName(key: string): string {
  return key.replace(VOCABULARY, "").replace(/[:._-]/g, "")
}

function addMeta(metas: Map<string, { value: string; source: string }[]>, key: string, value: string): void {
  const source = key.toLowerCase().trim()
  const name = metaName(source)
  const values = metas.get(name)
  if (values === undefined) metas.set(name, [{ value, source }])
  else if (values.length < MAX_VALUES) values.push({ value, source })
}

/** Text below a node, machine text included (a `<title>` makes no leaves). */
function rawText(page: Page, node: NodeId): string {
  let out = ""
  for (let child = node + 1; child < page.end[node]!; child++) out += page.text[child]!
  return out
}

/** Visible text below a node with a space between elements that would otherwise touch. */
export function spacedText(page: Page, node: NodeId, limit = 400, between = " "): string {
  const { leafStart, end, leaves, text, flags } = page
  let out = ""
  for (let leaf = leafStart[node]!; leaf < leafStart[end[node]!]! && out.length < limit; leaf++) {
    const at = leaves[leaf]!
    if ((flags[at]! & Flag.hidden) === 0 && text[at] !== "") out += (out === "" ? "" : between) + text[at]!
  }
  return plainText(out)
}
