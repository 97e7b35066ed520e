/** What CommonMark makes of lists beside text and beside each other. */
import type { Block, ListItem } from "../../document/content.ts"

/** Nothing but a line of text and lists below it. */
export function isTight({ blocks }: ListItem): boolean {
  return blocks.every((block, i) => (i === 0 ? block.type === "paragraph" || block.type === "list" : interrupts(block)))
}

/** Whether a list can follow a line of text without a blank line between: not where a number other than 1 comes first (CommonMark 5.3). */
function interrupts(block: Block): boolean {
  if (block.type !== "list") return false
  for (let first: Block | undefined = block; first?.type === "list"; first = first.items[0]?.blocks[0])
    if (first.ordered && first.start !== 1) return false
  return true
}

/** Whether Markdown would take two blocks for one list. */
export function joins(before: Block, block: Block): boolean {
  const ordered = isOrdered(block)
  return ordered !== undefined && ordered === isOrdered(before)
}

function isOrdered(block: Block): boolean | undefined {
  if (block.type === "list") return block.ordered
  return block.type === "definition-list" ? false : undefined
}
