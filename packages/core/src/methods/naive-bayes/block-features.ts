/** Section 4.2: the four features of each block, and the bins of section 4.3 they fall in. */
import { leafCounts } from "../../features/leaf-counts.ts"
import type { Page } from "../../page/page.ts"
import { Tag, tagSet } from "../../page/tags.ts"
import type { Reading } from "./reading.ts"
import { type TagBlocks, tagBlocks } from "./tag-blocks.ts"

export interface Feature {
  readonly name: "unlinksum" | "link" | "punc" | "psum"
  /** The bins in words, lowest first. */
  readonly bins: readonly string[]
  /** Eq. 4, 5, 8 and 9 add up the bins below. */
  readonly cumulative: boolean
}

/** In the order of eq. 14. */
export const FEATURES: readonly Feature[] = [
  { name: "unlinksum", bins: ["0-19", "20-39", "40-59", "60-79", "80-99", "100-"], cumulative: true },
  { name: "link", bins: ["<10%", "10-50%", "50-80%", ">80%"], cumulative: false },
  { name: "punc", bins: ["<2%", "2-10%", ">10%"], cumulative: true },
  { name: "psum", bins: ["0", "1-3", ">3"], cumulative: false },
]

/** n = ⌊unlinksum / 20⌋ + 1 (section 4.3.1), from 0 here; all above 100 is one level. */
export const unlinkBin = (unlinksum: number): number => Math.min(5, Math.floor(unlinksum / 20))
/** Section 4.3.2; "above 80 %" leaves 80 % itself to the bin below. */
export const linkBin = (link: number): number => (link < 0.1 ? 0 : link < 0.5 ? 1 : link <= 0.8 ? 2 : 3)
/** Section 4.3.3; "above 10 %" leaves 10 % itself to the bin below. */
export const puncBin = (punc: number): number => (punc < 0.02 ? 0 : punc <= 0.1 ? 1 : 2)
/** Section 4.3.4. */
export const psumBin = (psum: number): number => (psum === 0 ? 0 : psum <= 3 ? 1 : 2)

export interface BlockFeatures {
  readonly blocks: TagBlocks
  /** The features' values by block, in the order of `FEATURES`. */
  readonly values: readonly Float64Array[]
  /** Their bins, from 0. */
  readonly bins: readonly Uint8Array[]
}

export function blockFeatures(page: Page, reading: Reading): BlockFeatures {
  const blocks = tagBlocks(page, tagSet(reading.tags), reading.merge)
  const { chars, linkChars, punctuation } = leafCounts(page)
  const sum = (column: Float64Array) => sumLeaves(page, blocks, column, reading.extent)
  const textsum = sum(chars)
  const linktextsum = sum(linkChars)
  const puncsum = sum(punctuation)
  const values = [
    textsum.map((all, block) => all - linktextsum[block]!),
    linktextsum.map((linked, block) => linked / textsum[block]!), // eq. 2
    puncsum.map((marks, block) => puncRatio(marks, linktextsum[block]!, reading.noLinks)), // eq. 3
    countParagraphs(page, blocks, reading.extent),
  ]
  const binOf = [unlinkBin, linkBin, puncBin, psumBin]
  return { blocks, values, bins: values.map((column, f) => Uint8Array.from(column, binOf[f]!)) }
}

/** Eq. 3; D4: without link characters the ratio has no bound, and where there is no punctuation either the reading decides. */
export function puncRatio(puncsum: number, linktextsum: number, noLinks: Reading["noLinks"]): number {
  if (linktextsum > 0) return puncsum / linktextsum
  return puncsum > 0 || noLinks === "top" ? Number.POSITIVE_INFINITY : 0
}

/** A column of the leaves added up by block. */
export function sumLeaves(
  page: Page,
  { count, ofLeaf, ofNode }: TagBlocks,
  column: ArrayLike<number>,
  extent: Reading["extent"],
): Float64Array {
  const sums = new Float64Array(count)
  if (extent === "own") {
    for (let leaf = 0; leaf < ofLeaf.length; leaf++) if (ofLeaf[leaf]! >= 0) sums[ofLeaf[leaf]!]! += column[leaf]!
    return sums
  }
  const before = new Float64Array(column.length + 1)
  for (let leaf = 0; leaf < column.length; leaf++) before[leaf + 1] = before[leaf]! + column[leaf]!
  const { leafStart, end } = page
  for (let node = 0; node < page.size; node++)
    if (ofNode[node]! >= 0) sums[ofNode[node]!]! += before[leafStart[end[node]!]!]! - before[leafStart[node]!]!
  return sums
}

function countParagraphs(page: Page, blocks: TagBlocks, extent: Reading["extent"]): Float64Array {
  const { size, tag, end } = page
  const { count, ofNode, around } = blocks
  const sums = new Float64Array(count)
  if (extent === "own") {
    for (let node = 0; node < size; node++) if (tag[node] === Tag.p && around[node]! >= 0) sums[around[node]!]!++
    return sums
  }
  const before = new Uint32Array(size + 1)
  for (let node = 0; node < size; node++) before[node + 1] = before[node]! + (tag[node] === Tag.p ? 1 : 0)
  for (let node = 0; node < size; node++)
    if (ofNode[node]! >= 0) sums[ofNode[node]!]! += before[end[node]!]! - before[node]!
  return sums
}
