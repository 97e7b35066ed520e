import { blocks, leavesText, type Page } from "pith/internals"

/** The text of the kept leaves, a line a block. */
export function keptText(page: Page, keep: Uint8Array): string {
  const { count, start } = blocks(page)
  const lines: string[] = []
  for (let block = 0; block < count; block++) lines.push(leavesText(page, start[block]!, start[block + 1]!, keep))
  return lines.join("\n")
}
