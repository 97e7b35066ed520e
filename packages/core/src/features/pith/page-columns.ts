/** Columns of the page as a whole, which tell its kind. */
import { attribute, Flag, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { TextBlocks } from "../../views/text-blocks.ts"
import { log, type RowSums, share } from "./column.ts"
import type { RowCounts } from "./row-counts.ts"

// biome-ignore format: a list reads better in rows
export const PAGE = [
  "pageChars", "pageRows", "pageLinkShare", "pageMarkShare", "pageParagraphShare", "pageHeadings", "pageArticles",
  "pageMoney", "pageTimes", "pageTables", "pageCode", "pageForms", "pageLists", "pageImages", "pageRepeat",
  "addressDepth", "addressDigits", "typeArticle", "typeProduct", "typeForum", "typeList",
] as const

export interface Head {
  readonly title: string
  readonly description: string
  readonly kinds: string
}

/** Title, description and declared kind from the page's head; schema.org types from JSON-LD are read as words, not parsed. */
export function readHead(page: Page): Head {
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

/** The page's own numbers: the same in every row. */
export function pageValues(
  page: Page,
  rows: TextBlocks,
  c: RowCounts,
  sums: RowSums,
  paths: Int32Array,
  head: Head,
): number[] {
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
