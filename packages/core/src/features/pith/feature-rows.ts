/**
 * The columns of the `pith` method: one number per row (block with text) and column, the same code in training and in inference. All
 * sums over subtrees, neighbours and windows are differences of prefix sums, so every column is linear in the page.
 */
import { attribute, Flag, type NodeId, type Page } from "../../page/page.ts"
import { BLOCK_TAGS, HEADING_TAGS, Tag } from "../../page/tags.ts"
import { firstRow, lastRow, type TextBlocks, textBlocks } from "../../views/text-blocks.ts"
import { fingerprint } from "../fingerprint.ts"
import { type NameOdds, namePaths } from "./name-odds.ts"
import { type RowCounts, rowCounts, wordHashes } from "./row-counts.ts"

export interface FeatureRows {
  readonly rows: TextBlocks
  readonly counts: RowCounts
  /** In the order of `FEATURE_NAMES`. */
  readonly columns: readonly Float32Array[]
  /** Ancestors with more rows than the level below, innermost first: `LEVELS` a row, -1 where there is none. */
  readonly levels: Int32Array
  /** Rows of one number have the same path of tags and class names. */
  readonly path: Int32Array
}

export const LEVELS = 5

const OWN = [
  "chars",
  "tokens",
  "linkShare",
  "markShare",
  "sentences",
  "commas",
  "digitShare",
  "capitalShare",
  "wordLength",
  "shortWordShare",
  "capitalWordShare",
  "years",
  "money",
  "times",
  "dividers",
  "titleShare",
  "descriptionShare",
  "leaves",
  "links",
  "endsSentence",
  "endsColon",
  "startsCapital",
  "cjkShare",
  "copies",
] as const
const PLACE = [
  "tag",
  "heading",
  "depth",
  "flags",
  "inArticle",
  "inMain",
  "inNav",
  "inAside",
  "inHeader",
  "inFooter",
  "inForm",
  "inTable",
  "inList",
  "inFigure",
  "inButton",
  "rowShare",
  "charShare",
  "charsBefore",
  "rowsFromEnd",
  "sinceHeading",
  "lastHeading",
  "fromTitle",
  "fromLargest",
  "levelsToLargest",
  "levelsToTitle",
  "sameTagRun",
] as const
const NAMES = ["nameOwn", "nameNearest", "nameMin", "nameMax", "nameSum"] as const
const NEAR = ["chars", "linkShare", "markShare", "heading"] as const
const OFFSETS = [-2, -1, 1, 2] as const
const WINDOWS = [3, 8] as const
const LEVEL = ["rows", "chars", "linkShare", "meanChars", "markShare", "pageShare", "place", "headings"] as const
const REPEAT = [
  "pathRows",
  "pathShare",
  "pathMeanChars",
  "pathLinkShare",
  "itemSiblings",
  "itemChars",
  "itemLinkShare",
  "itemPlace",
  "outerSiblings",
  "outerChars",
  "outerLinkShare",
] as const
const PAGE = [
  "pageChars",
  "pageRows",
  "pageLinkShare",
  "pageMarkShare",
  "pageParagraphShare",
  "pageHeadings",
  "pageArticles",
  "pageMoney",
  "pageTimes",
  "pageTables",
  "pageCode",
  "pageForms",
  "pageLists",
  "pageImages",
  "pageRepeat",
  "addressDepth",
  "addressDigits",
  "typeArticle",
  "typeProduct",
  "typeForum",
  "typeList",
] as const

export const PAGE_FEATURES: readonly string[] = PAGE
export const FEATURE_NAMES: readonly string[] = [
  ...OWN,
  ...PLACE,
  ...NAMES,
  ...OFFSETS.flatMap(offset => NEAR.map(name => `${offset < 0 ? "before" : "after"}${Math.abs(offset)}.${name}`)),
  ...WINDOWS.flatMap(width => ["chars", "linkShare", "markShare"].map(name => `window${width}.${name}`)),
  ...Array.from({ length: LEVELS }, (_, level) => LEVEL.map(name => `level${level + 1}.${name}`)).flat(),
  ...REPEAT,
  ...PAGE,
]
export const FEATURES = fingerprint(FEATURE_NAMES)

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
const log = (value: number) => Math.log1p(value)

export function featureRows(page: Page, odds: NameOdds): FeatureRows {
  const rows = textBlocks(page)
  const head = readHead(page)
  const counts = rowCounts(page, rows, wordHashes(head.title), wordHashes(head.description))
  const { count } = rows
  const sums = prefixSums(page, rows, counts)
  const levels = levelsOf(page, rows)
  const paths = pathsOf(page, rows)
  const columns: Float32Array[] = []
  const add = (of: (row: number) => number) => {
    const column = new Float32Array(count)
    for (let row = 0; row < count; row++) column[row] = of(row)
    columns.push(column)
  }
  addOwn(counts, add)
  addPlace(page, rows, counts, sums, levels, add)
  const names = namePaths(page, odds)
  for (const column of [names.own, names.nearest, names.min, names.max, names.sum]) add(row => column[rows.root[row]!]!)
  const near = (row: number) => row >= 0 && row < count
  for (const offset of OFFSETS) {
    add(row => (near(row + offset) ? log(counts.chars[row + offset]!) : Number.NaN))
    add(row => (near(row + offset) ? share(counts.linkChars[row + offset]!, counts.chars[row + offset]!) : Number.NaN))
    add(row => (near(row + offset) ? share(counts.marks[row + offset]!, counts.chars[row + offset]!) : Number.NaN))
    add(row => (near(row + offset) ? HEADING_TAGS[page.tag[rows.root[row + offset]!]!]! : Number.NaN))
  }
  for (const width of WINDOWS) {
    const from = (row: number) => Math.max(0, row - width)
    const to = (row: number) => Math.min(count, row + width + 1)
    const within = (sum: Float64Array, row: number) => sum[to(row)]! - sum[from(row)]!
    add(row => log(within(sums.chars, row) / (to(row) - from(row))))
    add(row => share(within(sums.linkChars, row), within(sums.chars, row)))
    add(row => share(within(sums.marks, row), within(sums.chars, row)))
  }
  addLevels(page, rows, sums, levels, add)
  addRepeats(page, rows, counts, sums, paths, add)
  const pageValues = pageColumns(page, rows, counts, sums, paths, head)
  for (const value of pageValues) add(() => value)
  return { rows, counts, columns, levels, path: paths }
}

interface Sums {
  readonly chars: Float64Array
  readonly linkChars: Float64Array
  readonly marks: Float64Array
  readonly headings: Float64Array
}

function prefixSums(page: Page, rows: TextBlocks, counts: RowCounts): Sums {
  const prefix = (of: (row: number) => number) => {
    const sums = new Float64Array(rows.count + 1)
    for (let row = 0; row < rows.count; row++) sums[row + 1] = sums[row]! + of(row)
    return sums
  }
  return {
    chars: prefix(row => counts.chars[row]!),
    linkChars: prefix(row => counts.linkChars[row]!),
    marks: prefix(row => counts.marks[row]!),
    headings: prefix(row => HEADING_TAGS[page.tag[rows.root[row]!]!]!),
  }
}

type Add = (of: (row: number) => number) => void

function addOwn(c: RowCounts, add: Add): void {
  const copies = new Map<number, number>()
  for (const hash of c.hash) copies.set(hash, (copies.get(hash) ?? 0) + 1)
  add(r => log(c.chars[r]!))
  add(r => log(c.tokens[r]!))
  add(r => share(c.linkChars[r]!, c.chars[r]!))
  add(r => share(c.marks[r]!, c.chars[r]!))
  add(r => c.sentences[r]!)
  add(r => c.commas[r]!)
  add(r => share(c.digits[r]!, c.chars[r]!))
  add(r => share(c.capitals[r]!, c.letters[r]!))
  add(r => share(c.letters[r]!, c.tokens[r]!))
  add(r => share(c.shortWords[r]!, c.tokens[r]!))
  add(r => share(c.capitalWords[r]!, c.tokens[r]!))
  add(r => c.years[r]!)
  add(r => c.money[r]!)
  add(r => c.times[r]!)
  add(r => c.dividers[r]!)
  add(r => share(c.titleTokens[r]!, c.tokens[r]!))
  add(r => share(c.descriptionTokens[r]!, c.tokens[r]!))
  add(r => c.leaves[r]!)
  add(r => c.links[r]!)
  add(r => (SENTENCE_ENDS.has(c.last[r]!) ? 1 : 0))
  add(r => (c.last[r] === 0x3a || c.last[r] === 0xff1a ? 1 : 0))
  add(r => (c.first[r]! >= 0x41 && c.first[r]! <= 0x5a ? 1 : c.first[r]! < 0x41 ? 2 : 0))
  add(r => share(c.cjk[r]!, c.chars[r]!))
  add(r => copies.get(c.hash[r]!)!)
}

/** . ! ? 。 ！ ？ ” " and the Greek question mark. */
const SENTENCE_ENDS = new Set([0x2e, 0x21, 0x3f, 0x3002, 0xff01, 0xff1f, 0x201d, 0x22, 0x37e])

/** Containers that matter, one bit each, inherited by what is below. */
const CONTAINERS: readonly (readonly [readonly number[], RegExp | undefined])[] = [
  [[Tag.article], /^article$/],
  [[Tag.main], /^main$/],
  [[Tag.nav, Tag.menu], /^(?:navigation|menu|menubar|tablist)$/],
  [[Tag.aside], /^complementary$/],
  [[Tag.header], /^banner$/],
  [[Tag.footer], /^contentinfo$/],
  [[Tag.form, Tag.search, Tag.dialog], /^(?:dialog|alertdialog|search|form)$/],
  [[Tag.table], undefined],
  [[Tag.ul, Tag.ol, Tag.dl], undefined],
  [[Tag.figure], undefined],
  [[Tag.button, Tag.label], /^(?:button|tab|option)$/],
]
const TAG_BITS = new Uint16Array(65536)
CONTAINERS.forEach(([tags], bit) => {
  for (const tag of tags) TAG_BITS[tag]! |= 1 << bit
})

function containerBits(page: Page): Uint16Array {
  const bits = new Uint16Array(page.size)
  for (let node = 1; node < page.size; node++) {
    let own = bits[page.parent[node]!]! | TAG_BITS[page.tag[node]!]!
    if (page.attributes[node]!.length > 0) {
      const role = attribute(page, node, "role")
      if (role !== undefined)
        CONTAINERS.forEach(([, roles], bit) => {
          if (roles?.test(role) === true) own |= 1 << bit
        })
    }
    bits[node] = own
  }
  return bits
}

function addPlace(page: Page, rows: TextBlocks, c: RowCounts, sums: Sums, levels: Int32Array, add: Add): void {
  const { count, root } = rows
  const bits = containerBits(page)
  const total = sums.chars[count]!
  let largest = 0
  let titleRow = -1
  let titleBest = 0.5
  const since = new Float32Array(count)
  const lastHeading = new Float32Array(count)
  const run = new Float32Array(count)
  for (let r = 0, chars = 0, level = 0; r < count; r++) {
    if (c.chars[r]! - c.linkChars[r]! > c.chars[largest]! - c.linkChars[largest]!) largest = r
    const heading = headingLevel(page, root[r]!)
    const match = share(c.titleTokens[r]!, c.tokens[r]!) + (heading === 1 ? 0.5 : heading > 0 ? 0.2 : 0)
    if (c.titleTokens[r]! > 1 && match > titleBest) {
      titleBest = match
      titleRow = r
    }
    since[r] = log(chars)
    lastHeading[r] = level
    chars = heading > 0 ? 0 : chars + c.chars[r]!
    if (heading > 0) level = heading
    run[r] = r > 0 && page.tag[root[r]!] === page.tag[root[r - 1]!] ? run[r - 1]! + 1 : 0
  }
  const climb = (r: number, target: number) => {
    if (target < 0) return Number.NaN
    for (let level = 0; level < LEVELS; level++) {
      const node = levels[r * LEVELS + level]!
      if (node >= 0 && root[target]! >= node && root[target]! < page.end[node]!) return level
    }
    return LEVELS
  }
  add(r => page.tag[root[r]!]!)
  add(r => headingLevel(page, root[r]!))
  add(r => page.depth[root[r]!]!)
  add(r => page.flags[page.leaves[rows.from[r]!]!]! & (Flag.hidden | Flag.noscript | Flag.ariaHidden | Flag.pre))
  for (let bit = 0; bit < CONTAINERS.length; bit++) add(r => (bits[page.leaves[rows.from[r]!]!]! >> bit) & 1)
  add(r => r / count)
  add(r => share(c.chars[r]!, total))
  add(r => share(sums.chars[r]!, total))
  add(r => log(count - r))
  add(r => since[r]!)
  add(r => lastHeading[r]!)
  add(r => (titleRow < 0 ? Number.NaN : r - titleRow))
  add(r => r - largest)
  add(r => climb(r, largest))
  add(r => climb(r, titleRow))
  add(r => run[r]!)
}

function headingLevel(page: Page, node: NodeId): number {
  const tag = page.tag[node]!
  return HEADING_TAGS[tag] === 1 ? tag - Tag.h1 + 1 : 0
}

function levelsOf(page: Page, rows: TextBlocks): Int32Array {
  const up = new Int32Array(page.size).fill(-1)
  for (let node = 1; node < page.size; node++) {
    const parent = page.parent[node]!
    if (BLOCK_TAGS[page.tag[node]!] === 0 && page.tag[node]! < 134) continue
    const grows = rowsBelow(page, rows, parent) > rowsBelow(page, rows, node)
    up[node] = grows ? parent : up[parent]!
  }
  const levels = new Int32Array(rows.count * LEVELS).fill(-1)
  for (let row = 0; row < rows.count; row++) {
    let node = rows.root[row]!
    // A root with several rows (text beside child blocks) is itself the first level.
    if (rowsBelow(page, rows, node) === 1) node = up[node]!
    for (let level = 0; level < LEVELS && node >= 0; level++) {
      levels[row * LEVELS + level] = node
      node = up[node]!
    }
  }
  return levels
}

function rowsBelow(page: Page, rows: TextBlocks, node: NodeId): number {
  return lastRow(page, rows, node) - firstRow(page, rows, node)
}

function addLevels(page: Page, rows: TextBlocks, sums: Sums, levels: Int32Array, add: Add): void {
  const total = sums.chars[rows.count]!
  for (let level = 0; level < LEVELS; level++) {
    const from = new Int32Array(rows.count)
    const to = new Int32Array(rows.count)
    for (let row = 0; row < rows.count; row++) {
      const node = levels[row * LEVELS + level]!
      if (node < 0) continue
      from[row] = firstRow(page, rows, node)
      to[row] = lastRow(page, rows, node)
    }
    const below = (sum: Float64Array, row: number) => sum[to[row]!]! - sum[from[row]!]!
    const some = (value: (row: number) => number) => (row: number) => (to[row] === 0 ? Number.NaN : value(row))
    add(some(row => log(to[row]! - from[row]!)))
    add(some(row => log(below(sums.chars, row))))
    add(some(row => share(below(sums.linkChars, row), below(sums.chars, row))))
    add(some(row => log(below(sums.chars, row) / (to[row]! - from[row]!))))
    add(some(row => share(below(sums.marks, row), below(sums.chars, row))))
    add(some(row => share(below(sums.chars, row), total)))
    add(some(row => (row - from[row]!) / (to[row]! - from[row]!)))
    add(some(row => below(sums.headings, row)))
  }
}

/** A number for each row's path of tags and class names, digits left out (`post-123`). */
function pathsOf(page: Page, rows: TextBlocks): Int32Array {
  const shape = shapesOf(page)
  const path = new Int32Array(page.size)
  for (let node = 1; node < page.size; node++)
    path[node] = (Math.imul(path[page.parent[node]!]!, 31) + shape[node]!) | 0
  return Int32Array.from(rows.root, node => path[node]!)
}

function shapesOf(page: Page): Int32Array {
  const shape = new Int32Array(page.size)
  const known = new Map<string, number>()
  for (let node = 1; node < page.size; node++) {
    const names = page.attributes[node]!.length > 0 ? attribute(page, node, "class") : undefined
    let hash = names === undefined ? 0 : known.get(names)
    if (hash === undefined) {
      hash = 0
      for (let i = 0; i < names!.length; i++) {
        const code = names!.charCodeAt(i)
        if (code < 48 || code > 57) hash = (Math.imul(hash, 31) + code) | 0
      }
      known.set(names!, hash)
    }
    shape[node] = (Math.imul(hash, 257) + page.tag[node]!) | 0
  }
  return shape
}

function addRepeats(page: Page, rows: TextBlocks, c: RowCounts, sums: Sums, paths: Int32Array, add: Add): void {
  const groups = new Map<number, { rows: number; chars: number; linkChars: number }>()
  for (let r = 0; r < rows.count; r++) {
    const group = groups.get(paths[r]!) ?? { rows: 0, chars: 0, linkChars: 0 }
    groups.set(paths[r]!, group)
    group.rows++
    group.chars += c.chars[r]!
    group.linkChars += c.linkChars[r]!
  }
  const total = sums.chars[rows.count]!
  const own = Array.from(paths, path => groups.get(path)!)
  add(r => log(own[r]!.rows))
  add(r => share(own[r]!.chars, total))
  add(r => log(own[r]!.chars / own[r]!.rows))
  add(r => share(own[r]!.linkChars, own[r]!.chars))
  const { inner, outer, siblings, index } = repeatedItems(page, rows)
  const chars = (node: NodeId) => sums.chars[lastRow(page, rows, node)]! - sums.chars[firstRow(page, rows, node)]!
  const linkChars = (node: NodeId) =>
    sums.linkChars[lastRow(page, rows, node)]! - sums.linkChars[firstRow(page, rows, node)]!
  const some = (items: Int32Array, of: (node: NodeId) => number) => (r: number) => {
    const node = items[rows.root[r]!]!
    return node < 0 ? Number.NaN : of(node)
  }
  add(some(inner, node => log(siblings[node]!)))
  add(some(inner, node => log(chars(node))))
  add(some(inner, node => share(linkChars(node), chars(node))))
  add(some(inner, node => index[node]! / siblings[node]!))
  add(some(outer, node => log(siblings[node]!)))
  add(some(outer, node => log(chars(node))))
  add(some(outer, node => share(linkChars(node), chars(node))))
}

/** Fewest siblings of one shape that make a repetition. Chosen. */
const FEWEST = 3

/** For every node the innermost and the outermost element around it that has like siblings; how many, and its place among them. */
function repeatedItems(page: Page, rows: TextBlocks) {
  const shape = shapesOf(page)
  const siblings = new Uint32Array(page.size)
  const index = new Uint32Array(page.size)
  const groups = new Map<number, number>()
  const key = (node: NodeId) => page.parent[node]! * 4294967296 + (shape[node]! >>> 0)
  const counted = (node: NodeId) => BLOCK_TAGS[page.tag[node]!] === 1 && rowsBelow(page, rows, node) > 0
  for (let node = 1; node < page.size; node++) {
    if (!counted(node)) continue
    index[node] = groups.get(key(node)) ?? 0
    groups.set(key(node), index[node]! + 1)
  }
  const inner = new Int32Array(page.size).fill(-1)
  const outer = new Int32Array(page.size).fill(-1)
  for (let node = 1; node < page.size; node++) {
    const parent = page.parent[node]!
    inner[node] = inner[parent]!
    outer[node] = outer[parent]!
    if (!counted(node)) continue
    siblings[node] = groups.get(key(node))!
    if (siblings[node]! < FEWEST) continue
    inner[node] = node
    if (outer[node]! < 0) outer[node] = node
  }
  return { inner, outer, siblings, index }
}

interface Head {
  readonly title: string
  readonly description: string
  readonly kinds: string
}

/** Title, description and declared kind from the page's head; schema.org types from JSON-LD are read as words, not parsed. */
function readHead(page: Page): Head {
  let title = ""
  let description = ""
  let kinds = ""
  for (let node = 0; node < page.size; node++) {
    const tag = page.tag[node]!
    if (tag === Tag.title && title === "" && (page.flags[node]! & Flag.foreign) === 0) title = page.text[node + 1] ?? ""
    else if (tag === Tag.meta) {
      const name = (attribute(page, node, "name") ?? attribute(page, node, "property") ?? "").toLowerCase()
      const value = attribute(page, node, "content") ?? ""
      if (name === "description" || name === "og:description") description += ` ${value}`
      else if (name === "og:type") kinds += ` og:${value.toLowerCase()}`
    } else if (tag === Tag.script && attribute(page, node, "type") === "application/ld+json") {
      for (const match of (page.text[node + 1] ?? "").matchAll(/"@type"\s*:\s*\[?\s*"(\w+)"/g))
        kinds += ` ${match[1]!.toLowerCase()}`
    }
  }
  return { title, description, kinds }
}

function pageColumns(page: Page, rows: TextBlocks, c: RowCounts, sums: Sums, paths: Int32Array, head: Head): number[] {
  const { count } = rows
  const tags = new Map<number, number>()
  for (const tag of page.tag) tags.set(tag, (tags.get(tag) ?? 0) + 1)
  const of = (...names: number[]) => log(names.reduce((total, tag) => total + (tags.get(tag) ?? 0), 0))
  const sum = (column: Float64Array) => column.reduce((total, value) => total + value, 0)
  let paragraphs = 0
  for (let r = 0; r < count; r++)
    if (c.chars[r]! >= 80 && c.linkChars[r]! < 0.3 * c.chars[r]!) paragraphs += c.chars[r]!
  const repeats = new Map<number, number>()
  for (let r = 0; r < count; r++) repeats.set(paths[r]!, (repeats.get(paths[r]!) ?? 0) + c.chars[r]!)
  const total = sums.chars[count]!
  const path = /^[a-z]+:\/\/[^/]*(\/[^?#]*)/i.exec(page.url ?? "")?.[1]
  const kind = (pattern: RegExp) => (pattern.test(head.kinds) ? 1 : 0)
  return [
    log(total),
    log(count),
    share(sums.linkChars[count]!, total),
    share(sums.marks[count]!, total),
    share(paragraphs, total),
    log(sums.headings[count]!),
    of(Tag.article),
    log(sum(c.money)),
    of(Tag.time),
    of(Tag.td),
    of(Tag.pre, Tag.code),
    of(Tag.input, Tag.button),
    of(Tag.li),
    of(Tag.img),
    share(Math.max(0, ...repeats.values()), total),
    path === undefined ? Number.NaN : path.split("/").filter(Boolean).length,
    path === undefined ? Number.NaN : share(path.replace(/\D/g, "").length, path.length),
    kind(/article|posting|og:blog/),
    kind(/product|offer/),
    kind(/forum|qapage|question|discussion/),
    kind(/itemlist|collectionpage|searchresults/),
  ]
}
