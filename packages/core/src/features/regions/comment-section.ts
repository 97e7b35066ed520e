/**
 * Readers' comments below a piece of writing. A section is told by its name (class or id), by microdata or by the heading above it, in
 * several languages; whatever is the page itself (it holds the headline, or nearly all the text) is none. For pages that are no
 * discussion themselves: on a forum the same names mean the content.
 */
import { attribute, type LeafId, type NodeId, type Page, textContent } from "../../page/page.ts"
import { HEADING_TAGS, Tag } from "../../page/tags.ts"
import { charsBefore } from "./chars-before.ts"

const COMMENT_NAME =
  /(?:^|[\s_-])(?:comments?|comments?-?(?:list|area|section|wrapper?|container|thread|block|box|body|content|tree|holder|module|template|stream)|commentlist|disqus[_-]thread|fb-comments|kommentare?|kommentarbereich|leserkommentare|commentaires?|comentarios?|comentários|commenti|reacties|komentarze|komentar|yorumlar|otzyvy|pinglun|pltit|respond|replies)(?=$|[\s_-])/i
/** Counts, links and switches that speak of comments without holding any. */
const NOT_A_SECTION =
  /comments?[-_]?(?:link|count|number|icon|open|closed|off|enabled|disabled|button|toggle|meta|policy|num)/i
const COMMENT_HEADING =
  /^(?:\(?\d[\d.,]*\)?\s*)?(?:(?:reader |user |latest |all |show |view |recent )?comments?|responses?(?: to .*)?|thoughts? on .*|repl(?:y|ies)(?: to .*)?|leave a (?:reply|comment|response)|join the (?:discussion|conversation)|(?:leser)?kommentare?|(?:ein )?kommentar (?:schreiben|hinterlassen)|schreibe einen kommentar|(?:commentaires?|réactions?)|(?:laisser|écrire|poster) un commentaire|comentarios?|(?:deja|dejar|escribe) (?:un comentario|una respuesta)|comentários?|deixe (?:um comentário|uma resposta)|commenti|lascia un commento|reacties|geef een reactie|komentarze|dodaj komentarz|комментари(?:и|ев|я)|(?:оставить|добавить) комментарий|σχόλια|yorumlar|(?:网友|最新|热门|全部|发表)?(?:评论|評論|留言)|コメント(?:を残す)?|댓글)(?:\s*[(:：]?\s*\d*[\d.,]*\s*\)?)?$/iu
/** A section that holds more of the page's text than this is the page. Chosen. */
const MOST_SHARE = 0.85
/** A comment says something. Chosen. */
const FEWEST_CHARS = 20

/** Elements that are a comment section, outermost only, in document order. */
export function commentSections(page: Page): readonly NodeId[] {
  // Counted where there is something to ask it for: on most pages there is not.
  let before: Float64Array | undefined
  const charsTo = (leaf: LeafId) => {
    before ??= charsBefore(page)
    return before[leaf]!
  }
  const chars = (node: NodeId) => charsTo(page.leafStart[page.end[node]!]!) - charsTo(page.leafStart[node]!)
  const headline = page.tag.indexOf(Tag.h1)
  const known = new Map<string, boolean>()
  const sections: NodeId[] = []
  for (let node = page.body + 1; node < page.size; ) {
    const section =
      HEADING_TAGS[page.tag[node]!] === 1 ? sectionBelow(page, node) : isNamed(page, node, known) ? node : undefined
    const fits =
      section !== undefined &&
      chars(section) >= FEWEST_CHARS &&
      chars(section) <= MOST_SHARE * charsTo(page.leaves.length) &&
      !(headline >= section && headline < page.end[section]!)
    if (!fits) {
      node++
      continue
    }
    // A heading inside: the section began before it, and takes in what was found there.
    while (sections.length > 0 && sections.at(-1)! >= section) sections.pop()
    sections.push(section)
    node = page.end[section]!
  }
  return sections
}

/** For every leaf: 1 in a comment section. */
export function commentLeaves(page: Page): Uint8Array {
  const marked = new Uint8Array(page.leaves.length)
  for (const node of commentSections(page)) marked.fill(1, page.leafStart[node]!, page.leafStart[page.end[node]!]!)
  return marked
}

function isNamed(page: Page, node: NodeId, known: Map<string, boolean>): boolean {
  const tag = page.tag[node]!
  if (tag === Tag.main || tag === Tag.a || tag === Tag.span || tag === Tag.button || tag === Tag.text) return false
  for (const { name, value } of page.attributes[node]!) {
    if (name === "itemprop" && value === "comment") return true
    if (name === "itemtype" && /schema\.org\/(?:User)?Comments?\s*$/i.test(value)) return true
    if (name !== "class" && name !== "id") continue
    let named = known.get(value)
    if (named === undefined) {
      named = COMMENT_NAME.test(value) && !NOT_A_SECTION.test(value)
      known.set(value, named)
    }
    // A whole article may say of itself that it can be commented on.
    if (named && tag !== Tag.article) return true
  }
  return false
}

/** Longer headings are no "12 comments". Chosen. */
const LONGEST_HEADING = 80

/** The element that a heading over comments begins, where it holds more than the heading. */
function sectionBelow(page: Page, heading: NodeId): NodeId | undefined {
  const text = textContent(page, heading).replace(/\s+/g, " ").trim()
  if (text.length > LONGEST_HEADING || !COMMENT_HEADING.test(text)) return undefined
  const first: LeafId = page.leafStart[heading]!
  let node = heading
  let section: NodeId | undefined
  while (page.parent[node]! > page.body && page.leafStart[page.parent[node]!]! === first) {
    node = page.parent[node]!
    if (page.tag[node] === Tag.main || page.tag[node] === Tag.article) break
    section = node
  }
  return section !== undefined &&
    page.leafStart[page.end[section]!]! > page.leafStart[page.end[heading]!]! &&
    attribute(page, section, "role") !== "main"
    ? section
    : undefined
}
