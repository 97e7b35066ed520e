/**
 * Footnotes. A reference is a short link to a place further down the page which is a note: named like one, or linking back. When the walk
 * reaches that place, its text becomes the note. Notes that are not selected leave their references as plain text.
 */
import { attribute, type NodeId, type Page, textContent } from "../../page/page.ts"
import { HEADING_TAGS, Tag, tagSet } from "../../page/tags.ts"
import type { Builder } from "../builder.ts"

/** What a reader sees as the mark of a note: 1, [1], (a), *, †, note 3. */
const MARK =
  /^[[(]?\s*(?:(?:note|fn|nb|注|註)\s*)?(?:\d{1,4}(?::\d{1,3})?|[a-z]{1,2}|[ivxlc]{1,6}|[*†‡§¶]{1,3})\s*[\])]?$/i
const NOTE_ID =
  /^(?:user-content-)?(?:fn|foot-?note|note|endnote|_?ftn|_edn|sd(?:foot|end)note|easy-footnote|bib|cit|r)/i
const REFERENCE_CLASS = /footnote|noteref|fn-?ref|reference/i
const BACK_TEXT = /^(?:[\s^↩↑⤴⏎↵↖]|\ufe0e|\ufe0f)+$/
const BACK_CLASS = /back(?:ref|link)|footnote-(?:back|number)|reversefootnote/i
const NOTE_BODY = tagSet(["li", "p", "div", "dd", "aside", "td", "tr", "section", "blockquote"])

/** Deals with a link that refers to a note, or leads back from one; false for any other link. */
export function footnoteLink(build: Builder, node: NodeId): boolean {
  const href = attribute(build.page, node, "href")
  if (href === undefined) return false
  const hash = href.indexOf("#")
  if (hash < 0 || hash === href.length - 1 || !isOwnPage(build, href.slice(0, hash))) return false
  const id = decodeFragment(href.slice(hash + 1))
  if (isBackLink(build, node, id)) return true
  return isReference(build, node, id)
}

function isOwnPage(build: Builder, before: string): boolean {
  return before === "" || (build.page.url !== undefined && build.link(before) === build.page.url.split("#")[0])
}

function isBackLink(build: Builder, node: NodeId, id: string): boolean {
  if (!build.notes.inside) return false
  return (
    build.notes.references.has(id) ||
    BACK_TEXT.test(textContent(build.page, node)) ||
    BACK_CLASS.test(build.classes(node))
  )
}

function isReference(build: Builder, node: NodeId, id: string): boolean {
  const { page, notes } = build
  if (page.end[node]! - node > 12) return false
  const text = textContent(page, node).trim()
  if (text.length > 12 || !MARK.test(text)) return false
  if (!(isRaised(page, node) || REFERENCE_CLASS.test(roleAndClass(build, node)) || text.startsWith("["))) return false
  const target = notes.target(id)
  if (target === undefined || target <= node) return false
  const body = noteBody(page, target)
  if (body === undefined || body <= node || build.kept(body) === 0) return false
  const ids = ownIds(page, node)
  if (!NOTE_ID.test(id) && !linksBack(page, body, ids)) return false
  for (const own of ids) notes.references.add(own)
  build.flow.atom({ type: "footnote-reference", label: notes.label(body) }, withoutScript(build))
  return true
}

/** A reference is raised by itself. */
function withoutScript(build: Builder) {
  return build.shownMarks.filter(mark => mark.type !== "superscript")
}

function roleAndClass(build: Builder, node: NodeId): string {
  return `${build.classes(node)} ${build.attribute(node, "role") ?? ""} ${build.attribute(node, "epub:type") ?? ""}`
}

function isRaised(page: Page, node: NodeId): boolean {
  if (page.tag[page.parent[node]!] === Tag.sup || page.tag[page.parent[page.parent[node]!]!] === Tag.sup) return true
  for (let inner = node + 1; inner < page.end[node]!; inner++) if (page.tag[inner] === Tag.sup) return true
  return false
}

/** Ids by which a note may lead back to this reference: on the link, or on what raises it. */
function ownIds(page: Page, node: NodeId): string[] {
  const ids: string[] = []
  for (const at of [node, page.parent[node]!, page.parent[page.parent[node]!]!]) {
    const id = attribute(page, at, "id") ?? attribute(page, at, "name")
    if (id !== undefined) ids.push(id)
  }
  return ids
}

/** The block that is the note: the target, or the item or paragraph it marks. */
function noteBody(page: Page, target: NodeId): NodeId | undefined {
  for (let node = target, step = 0; node > page.body && step < 4; node = page.parent[node]!, step++) {
    if (HEADING_TAGS[page.tag[node]!] === 1) return undefined
    if (NOTE_BODY[page.tag[node]!] === 1) return node
  }
  return undefined
}

function linksBack(page: Page, body: NodeId, ids: readonly string[]): boolean {
  if (ids.length === 0) return false
  // A note is short; the look is bounded so that a wrong guess costs nothing.
  const until = Math.min(page.end[body]!, body + 400)
  for (let node = body; node < until; node++) {
    if (page.tag[node] !== Tag.a) continue
    const href = attribute(page, node, "href")
    if (href?.startsWith("#") && ids.includes(decodeFragment(href.slice(1)))) return true
  }
  return false
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    // A stray per cent sign: the fragment is meant as it stands.
    return fragment
  }
}

/** Opens the note that an element is, if a reference led to it. */
export function claimNote(build: Builder, node: NodeId): boolean {
  const { notes } = build
  const label = notes.labelOf(node)
  if (label === undefined) return false
  const outside = notes.inside
  build.collect(node, "note", blocks => {
    notes.inside = outside
    if (blocks.length > 0) notes.found.push({ node, label, blocks })
  })
  notes.inside = true
  if (notes.place < 0) notes.place = build.document.blocks.length
  return true
}
