/** Columns of repetition: rows that share a path of tags and classes, items among like siblings. */
import { attribute, type NodeId, type Page } from "../../page/page.ts"
import { BLOCK_TAGS } from "../../page/tags.ts"
import { firstRow, lastRow, type TextBlocks } from "../../views/text-blocks.ts"
import { type AddColumn, log, type RowSums, share } from "./column.ts"
import { rowsBelow } from "./level-columns.ts"
import type { RowCounts } from "./row-counts.ts"

// biome-ignore format: a list reads better in rows
export const REPEAT = [
  "pathRows", "pathShare", "pathMeanChars", "pathLinkShare", "itemSiblings", "itemChars", "itemLinkShare",
  "itemPlace", "outerSiblings", "outerChars", "outerLinkShare",
] as const

/** A number for each row's path of tags and class names. */
export function pathsOf(page: Page, rows: TextBlocks, shape: Int32Array): Int32Array {
  const path = new Int32Array(page.size)
  for (let node = 1; node < page.size; node++)
    path[node] = (Math.imul(path[page.parent[node]!]!, 31) + shape[node]!) | 0
  return Int32Array.from(rows.root, node => path[node]!)
}

/** A number for each node's tag and class names, digits left out (`post-123`). */
export function shapesOf(page: Page): Int32Array {
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

export function addRepeats(
  page: Page,
  rows: TextBlocks,
  c: RowCounts,
  sums: RowSums,
  shape: Int32Array,
  paths: Int32Array,
  add: AddColumn,
): void {
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
  const { inner, outer, siblings, index } = repeatedItems(page, rows, shape)
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
function repeatedItems(page: Page, rows: TextBlocks, shape: Int32Array) {
  const siblings = new Uint32Array(page.size)
  const index = new Uint32Array(page.size)
  /** Number of the node's group of like siblings, from 1; 0 for what is not counted. */
  const group = new Uint32Array(page.size)
  const sizes: number[] = [0]
  const groups = new Map<number, number>()
  for (let node = 1; node < page.size; node++) {
    if (BLOCK_TAGS[page.tag[node]!] === 0 || rowsBelow(page, rows, node) === 0) continue
    const key = page.parent[node]! * 4294967296 + (shape[node]! >>> 0)
    let own = groups.get(key)
    if (own === undefined) {
      own = sizes.push(0) - 1
      groups.set(key, own)
    }
    group[node] = own
    index[node] = sizes[own]!++
  }
  const inner = new Int32Array(page.size).fill(-1)
  const outer = new Int32Array(page.size).fill(-1)
  for (let node = 1; node < page.size; node++) {
    const parent = page.parent[node]!
    inner[node] = inner[parent]!
    outer[node] = outer[parent]!
    if (group[node] === 0) continue
    siblings[node] = sizes[group[node]!]!
    if (siblings[node]! < FEWEST) continue
    inner[node] = node
    if (outer[node]! < 0) outer[node] = node
  }
  return { inner, outer, siblings, index }
}
