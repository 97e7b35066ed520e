/**
 * HTML → Page. parse5 reads the source by the standard's rules with scripting off (so `<noscript>` holds elements, not a string);
 * the finished tree is then read out once, in document order.
 */
import { Parser, type ParserOptions } from "parse5"
import { type Draft, type DraftTypes, draftAdapter } from "./draft.ts"
import type { Page, Warning } from "./page.ts"
import { PageBuilder } from "./page-builder.ts"

export interface PageOptions {
  readonly url?: string | undefined
  /** Stop after about this many nodes; the rest of the page is left out, with a warning. */
  readonly maxNodes?: number | undefined
  /** Flatten elements nested deeper than this (at least 2). */
  readonly maxDepth?: number | undefined
  /** Stop reading after this many milliseconds, with a warning. */
  readonly timeoutMs?: number | undefined
}

/** Chosen: fifty times the largest page of the datasets. */
export const DEFAULT_MAX_NODES = 5_000_000
/** What Chromium and WebKit allow before they flatten. */
export const DEFAULT_MAX_DEPTH = 512
/** Budgets are looked at between pieces of this many characters; pieces cost time, so they are small only against the clock. */
const PIECE = 1 << 22
const TIMED_PIECE = 1 << 18

export function parsePage(html: string, options: PageOptions = {}, warnings: readonly Warning[] = []): Page {
  const { maxNodes = DEFAULT_MAX_NODES, maxDepth = DEFAULT_MAX_DEPTH, timeoutMs } = options
  const draft = parseDraft(html, maxNodes, timeoutMs)
  const builder = new PageBuilder({ url: options.url, source: html, maxNodes, maxDepth }, draft.nodes)
  readOut(draft.document, builder)
  return builder.page([...warnings, ...draft.warnings])
}

interface ParsedDraft {
  readonly document: Draft
  readonly nodes: number
  readonly warnings: readonly Warning[]
}

function parseDraft(html: string, maxNodes: number, timeoutMs: number | undefined): ParsedDraft {
  const warnings: Warning[] = []
  const adapter = draftAdapter(() => parser.tokenizer.preprocessor.offset)
  const parserOptions: ParserOptions<DraftTypes> = { scriptingEnabled: false, treeAdapter: adapter }
  const parser: Parser<DraftTypes> = new Parser(parserOptions)
  const deadline = timeoutMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + timeoutMs
  const piece = timeoutMs === undefined ? PIECE : TIMED_PIECE
  for (let at = 0; at < html.length || at === 0; at += piece) {
    const last = at + piece >= html.length
    parser.tokenizer.write(html.slice(at, at + piece), last)
    if (last) break
    const outOfTime = performance.now() > deadline
    if (adapter.made < maxNodes && !outOfTime) continue
    const share = Math.round((100 * (at + piece)) / html.length)
    warnings.push(budgetSpent(outOfTime, ` after ${share} % of the page`))
    parser.tokenizer.write("", true)
    break
  }
  return { document: parser.document, nodes: adapter.made + 1, warnings }
}

/** Says that a page was not read to its end, and why. */
export function budgetSpent(outOfTime: boolean, where = ""): Warning {
  const budget = outOfTime ? "time" : "node"
  return { code: `${budget}-limit`, message: `Stopped reading${where}: ${budget} budget spent.` }
}

/** Adds HTML that a live document holds as a string (its `<noscript>`, since scripts run there) to the page under construction. */
export function readFragment(html: string, builder: PageBuilder): void {
  const adapter = draftAdapter(() => -1)
  const parser = Parser.getFragmentParser<DraftTypes>(null, { scriptingEnabled: false, treeAdapter: adapter })
  parser.tokenizer.write(html, true)
  readOut(parser.getFragment(), builder)
}

/** Walks the draft in document order without recursion, template contents included. */
function readOut(document: Draft, builder: PageBuilder): void {
  let node: Draft | null = document.first
  // The contents of a template hang off it sideways: remember the way back.
  const templates: Draft[] = []
  while (node !== null && !builder.full) {
    let child: Draft | null = null
    if (node.name === "#text") {
      if (builder.size > 0) builder.text(node.text, node.offset)
    } else {
      builder.open(node.name, node.foreign, node.attributes, node.offset)
      child = node.first
      if (node.content?.first != null) {
        templates.push(node)
        child = node.content.first
      }
    }
    if (child !== null) {
      node = child
      continue
    }
    if (node.name !== "#text") builder.close()
    while (node.next === null) {
      const above: Draft | null = node.parent
      if (above === null || above === document) return
      node = above.name === "#fragment" ? templates.pop()! : above
      builder.close()
    }
    node = node.next
  }
  if (node !== null) builder.warn(budgetSpent(false))
}
