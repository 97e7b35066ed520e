/** Content tree → JSON values: the tree as it is, ready for `JSON.stringify`. */
import type { Block, ContentTree } from "../document/content.ts"

export interface JsonContent {
  readonly language: string | null
  readonly direction: "ltr" | "rtl" | null
  readonly blocks: readonly Block[]
}

export function renderJson(tree: ContentTree): JsonContent {
  return { language: tree.language ?? null, direction: tree.direction ?? null, blocks: tree.blocks }
}
