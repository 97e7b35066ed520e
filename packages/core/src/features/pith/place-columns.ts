/** Columns of a row's place: its element, the containers around it, where on the page, how far from the title and the longest text. */
import { attribute, Flag, type NodeId, type Page } from "../../page/page.ts"
import { HEADING_TAGS, Tag } from "../../page/tags.ts"
import type { TextBlocks } from "../../views/text-blocks.ts"
import { type AddColumn, log, type RowSums, share } from "./column.ts"
import { LEVELS } from "./level-columns.ts"
import type { RowCounts } from "./row-counts.ts"

// biome-ignore format: a list reads better in rows
export const PLACE = [
  "tag", "heading", "depth", "flags", "inArticle", "inMain", "inNav", "inAside", "inHeader", "inFooter", "inForm",
  "inTable", "inList", "inFigure", "inButton", "rowShare", "charShare", "charsBefore", "rowsFromEnd", "sinceHeading",
  "lastHeading", "fromTitle", "fromLargest", "levelsToLargest", "levelsToTitle", "sameTagRun",
] as const

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

export function addPlace(
  page: Page,
  rows: TextBlocks,
  c: RowCounts,
  sums: RowSums,
  levels: Int32Array,
  add: AddColumn,
): void {
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
