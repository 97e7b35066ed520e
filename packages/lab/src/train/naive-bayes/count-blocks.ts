/** The training phase: theme blocks and other blocks counted by bin. */
import {
  BLOCK_FEATURES,
  type BlockCounts,
  type BlockFeatures,
  blockFeatures,
  type Reading,
  sumLeaves,
} from "pith/internals"
import type { LabelledPage } from "../pith/labelled-pages.ts"

/** The blocks of one page, and which of them are theme blocks (1). */
export interface LabelledBlocks {
  readonly bins: BlockFeatures["bins"]
  readonly content: Uint8Array
}

/** Share of a block's characters that must be gold. Chosen: the majority. */
const THEME_SHARE = 0.5

export function labelledBlocks({ page, keep, chars }: LabelledPage, reading: Reading): LabelledBlocks {
  const { blocks, bins } = blockFeatures(page, reading)
  const all = sumLeaves(page, blocks, chars, reading.extent)
  const gold = sumLeaves(
    page,
    blocks,
    chars.map((count, leaf) => count * keep[leaf]!),
    reading.extent,
  )
  return { bins, content: Uint8Array.from(all, (count, block) => (gold[block]! >= THEME_SHARE * count ? 1 : 0)) }
}

export function countBlocks(pages: readonly LabelledBlocks[]): BlockCounts {
  const blocks = { content: 0, other: 0 }
  const bins: Record<string, { content: number[]; other: number[] }> = {}
  for (const { name, bins: names } of BLOCK_FEATURES) {
    const none = () => names.map(() => 0)
    bins[name] = { content: none(), other: none() }
  }
  for (const page of pages)
    for (let block = 0; block < page.content.length; block++) {
      const name = page.content[block] === 1 ? "content" : "other"
      blocks[name]++
      for (const [f, feature] of BLOCK_FEATURES.entries()) bins[feature.name]![name][page.bins[f]![block]!]!++
    }
  return { blocks, bins }
}
