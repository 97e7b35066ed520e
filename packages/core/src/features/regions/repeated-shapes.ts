/**
 * Elements of one shape that hold kept text again and again: the posts of a thread, the cards of a listing. Two readings of "one shape":
 * the same place in the tree (path of tags and first class names), which finds cards over several rows; and the same tag and class
 * anywhere, which finds replies nested in replies.
 */
import { attribute, Flag, type NodeId, type Page } from "../../page/page.ts"
import { FIRST_EXTRA_TAG, HEADING_TAGS, Tag, tagSet } from "../../page/tags.ts"
import type { RegionMarks } from "./region-marks.ts"

export interface RepeatedShape {
  /** In document order; one may lie inside another only where `anywhere`. */
  readonly nodes: readonly NodeId[]
  /** Kept characters in them, nested ones counted once. */
  readonly chars: number
  /** How many of them name an author or a date; hold a link or a heading. */
  readonly marked: number
  readonly linked: number
}

/** Elements that may be a post, an item or a section. Not paragraphs, headings and cells: they are parts of one. */
// biome-ignore format: a table reads better in rows
const REGION_TAGS = tagSet([
  "div", "li", "article", "section", "tr", "table", "tbody", "a", "details", "figure", "dl", "ul", "ol", "form", "fieldset", "blockquote",
])

/** Class names that tell neighbours apart, not kinds: `odd`, `first`, `bg2`, `depth-1`. */
const STATE_NAME = /\d|^(?:odd|even|first|last|alt|active|selected|new|unread|clearfix|cf|parent)$|^(?:js|is|has)-/i

/** `keptBefore` holds the kept characters before each leaf (leaves + 1 entries). */
export function repeatedShapes(
  page: Page,
  marks: RegionMarks,
  keptBefore: Float64Array,
  anywhere: boolean,
): RepeatedShape[] {
  const { size, tag, parent, end, leafStart } = page
  const kept = (node: NodeId) => keptBefore[leafStart[end[node]!]!]! - keptBefore[leafStart[node]!]!
  const counts = markCounts(page, marks)
  const names = new Map<string, string>()
  const keys = new Map<string, number>()
  const key = new Int32Array(size)
  const groups: Group[] = []
  for (let node = 1; node < size; node++) {
    if (tag[node] === Tag.text || kept(node) === 0) continue
    const name = firstName(page, node, names)
    const where = anywhere && name !== "" ? "" : key[parent[node]!]
    const text = `${where}>${tag[node]}.${name}`
    let number = keys.get(text)
    if (number === undefined) {
      number = groups.push({ nodes: [], chars: 0, marked: 0, linked: 0, until: 0 })
      keys.set(text, number)
    }
    key[node] = number
    if (REGION_TAGS[tag[node]!] === 0 && tag[node]! < FIRST_EXTRA_TAG) continue
    const group = groups[number - 1]!
    group.nodes.push(node)
    if (node >= group.until) {
      group.chars += kept(node)
      group.until = end[node]!
    }
    if (counts.marks[end[node]!]! > counts.marks[node]!) group.marked++
    if (counts.links[end[node]!]! > counts.links[node]!) group.linked++
  }
  return groups.filter(group => group.nodes.length > 1)
}

interface Group {
  readonly nodes: NodeId[]
  chars: number
  marked: number
  linked: number
  until: NodeId
}

/** The first class name that says what an element is, without state and numbers. */
function firstName(page: Page, node: NodeId, known: Map<string, string>): string {
  const classes = page.attributes[node]!.length > 0 ? attribute(page, node, "class") : undefined
  if (classes === undefined) return ""
  let name = known.get(classes)
  if (name === undefined) {
    name =
      classes
        .trim()
        .split(/\s+/)
        .find(part => !STATE_NAME.test(part)) ?? ""
    known.set(classes, name)
  }
  return name
}

/** Numbers of author and date marks, and of links and headings, before each node (size + 1 entries). */
function markCounts(
  page: Page,
  { author, date }: RegionMarks,
): { readonly marks: Uint32Array; readonly links: Uint32Array } {
  const marks = new Uint32Array(page.size + 1)
  const links = new Uint32Array(page.size + 1)
  for (let node = 0; node < page.size; node++) {
    const tag = page.tag[node]!
    const isLink = HEADING_TAGS[tag] === 1 || (tag === Tag.a && (page.flags[node]! & Flag.link) !== 0)
    marks[node + 1] = marks[node]! + (author[node]! + date[node]! > 0 ? 1 : 0)
    links[node + 1] = links[node]! + (isLink ? 1 : 0)
  }
  return { marks, links }
}
