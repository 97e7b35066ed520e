/** CEDS, section C: how much of a block is plain text, and how few links it has (eq. 1). */
import { leafCounts } from "../../features/leaf-counts.ts"
import { Flag, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { Fusion } from "./fuse-by-common-ancestor.ts"

export interface ImportanceOptions {
  /** D5: what the sum of eq. 1 adds up a node. */
  readonly sum: "characters" | "share"
  /** D4: the links of a block with none. */
  readonly links: "at-least-one" | "plus-one"
}

export interface Importance {
  /** ContentImportance of each block. */
  readonly value: Float64Array
  /** Links with text and links with an image, of each block. */
  readonly links: Float64Array
  readonly typicalLevel: Float64Array
}

/** Eq. 1 for every block. */
export function contentImportance(page: Page, fusion: Fusion, options: ImportanceOptions): Importance {
  const { leaves } = page
  const { blockOf, root } = fusion
  const { chars, linkChars } = leafCounts(page)
  const sum = new Float64Array(root.length)
  const links = linkCounts(page, fusion)
  const typicalLevel = typicalLevels(page, fusion)
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    const block = blockOf[leaf]!
    if (block < 0 || chars[leaf] === 0) continue
    const plain = chars[leaf]! - linkChars[leaf]! // textLength_i − linkTextLength_i
    sum[block]! += options.sum === "share" ? plain / chars[leaf]! : plain
  }
  const value = sum.map((total, block) => {
    const divisor = options.links === "plus-one" ? links[block]! + 1 : Math.max(links[block]!, 1)
    return total / (divisor * typicalLevel[block]!)
  })
  return { value, links, typicalLevel }
}

/** textLinkCount + imgLinkCount: a link counts once, however many texts it is cut into; a linked image counts for itself. */
function linkCounts(page: Page, { blockOf, root }: Fusion): Float64Array {
  const { leaves, flags, tag } = page
  const links = new Float64Array(root.length)
  const linkOf = nearestLinks(page)
  let last = -1
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    const node = leaves[leaf]!
    const block = blockOf[leaf]!
    if (block < 0 || (flags[node]! & Flag.link) === 0) continue
    if (tag[node] === Tag.img) links[block]!++
    else if (tag[node] === Tag.text && linkOf[node] !== last) {
      last = linkOf[node]!
      links[block]!++
    }
  }
  return links
}

/** The link each node stands in, -1 for none. */
function nearestLinks({ size, tag, parent, flags }: Page): Int32Array {
  const link = new Int32Array(size).fill(-1)
  for (let node = 1; node < size; node++)
    link[node] = tag[node] === Tag.a && (flags[node]! & Flag.link) !== 0 ? node : link[parent[node]!]!
  return link
}

/** Level of a node: its place counted from the root, which has 1. */
export function levelOf(page: Page, node: number): number {
  return page.depth[node]! + 1
}

/** The most frequent level of a block's leaves, the largest of them on a tie. */
export function typicalLevels(page: Page, { blockOf, root }: Fusion): Float64Array {
  const typical = new Float64Array(root.length)
  const best = new Float64Array(root.length)
  /** One counter per (block, level) that occurs. */
  const counts = new Map<number, number>()
  for (let leaf = 0; leaf < blockOf.length; leaf++) {
    const block = blockOf[leaf]!
    if (block < 0) continue
    const level = levelOf(page, page.leaves[leaf]!)
    const key = block * 65_536 + level
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > best[block]! || (count === best[block]! && level > typical[block]!)) {
      best[block] = count
      typical[block] = level
    }
  }
  return typical
}
