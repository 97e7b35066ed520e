/** For every block of the page: kept or not, its score, the method's own quantities, and where it stands in the source. */
import type { Quantities } from "./methods/method.ts"
import { type NodeId, type Page, tagName } from "./page/page.ts"
import type { Selection } from "./selection/selection.ts"
import type { TraceRecord } from "./trace-record.ts"
import { blocks } from "./views/blocks.ts"

export interface BlockExplanation {
  readonly kept: boolean
  readonly score: number | undefined
  /** Path of the block's element from the body: "div.main > p". */
  readonly path: string
  /** 1-based; undefined for a live document. */
  readonly line: number | undefined
  readonly column: number | undefined
  /** What the method said about the block, or about the nearest element around it. */
  readonly quantities: Quantities
  readonly text: string
}

export function explainBlocks(page: Page, selection: Selection, trace: TraceRecord | undefined): BlockExplanation[] {
  const { count, start, root } = blocks(page)
  const lines = lineStarts(page.source)
  const rows: BlockExplanation[] = []
  for (let block = 0; block < count; block++) {
    let kept = 0
    let text = ""
    let score = Number.NEGATIVE_INFINITY
    for (let leaf = start[block]!; leaf < start[block + 1]!; leaf++) {
      kept += selection.keep[leaf]!
      score = Math.max(score, selection.score?.[leaf] ?? Number.NEGATIVE_INFINITY)
      text += page.text[page.leaves[leaf]!]! || `[${tagName(page, page.leaves[leaf]!)}]`
    }
    rows.push({
      kept: 2 * kept >= start[block + 1]! - start[block]!,
      score: score === Number.NEGATIVE_INFINITY ? undefined : score,
      path: pathOf(page, root[block]!),
      ...place(page, root[block]!, lines),
      quantities: quantitiesNear(page, page.leaves[start[block]!]!, trace),
      text: text.replace(/\s+/g, " ").trim(),
    })
  }
  return rows
}

function quantitiesNear(page: Page, node: NodeId, trace: TraceRecord | undefined): Quantities {
  for (let at = node; trace !== undefined && at >= 0; at = page.parent[at]!) {
    const found = trace.nodes.get(at)
    if (found !== undefined) return found
  }
  return {}
}

function pathOf(page: Page, node: NodeId): string {
  const steps: string[] = []
  for (let at = node; at > page.body && steps.length < 6; at = page.parent[at]!) {
    const name = page.attributes[at]!.find(attribute => attribute.name === "class" || attribute.name === "id")?.value
    const mark = name?.trim().split(/\s+/)[0]
    steps.unshift(mark ? `${tagName(page, at)}.${mark}` : tagName(page, at))
  }
  return steps.join(" > ") || "body"
}

function lineStarts(source: string | undefined): number[] {
  if (source === undefined) return []
  const starts = [0]
  for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1)) starts.push(at + 1)
  return starts
}

function place(
  page: Page,
  node: NodeId,
  lines: readonly number[],
): { line: number | undefined; column: number | undefined } {
  const offset = page.offset[node]!
  if (lines.length === 0 || offset < 0) return { line: undefined, column: undefined }
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (lines[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - lines[low]! + 1 }
}
