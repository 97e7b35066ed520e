/**
 * THE main path: a page comes in as a string, bytes or a Document and goes out as its content.
 *
 *   input → Page → Selection (the method) → content tree → text | Markdown | HTML | JSON
 *
 * Everything up to the Selection happens here; what follows is computed by the Extraction when somebody asks for it.
 */
import { Extraction } from "./extraction.ts"
import { checkOptions, type ExtractOptions, type Settings } from "./options.ts"
import type { Page } from "./page/page.ts"
import { type PageSource, readPage } from "./read-page.ts"
import { rescuePage } from "./rescue/rescue-page.ts"
import type { Selection } from "./selection/selection.ts"
import { templateLeaves } from "./template/template.ts"
import { restoreLeaves, withoutLeaves } from "./template/without-leaves.ts"
import { recordTrace, type TraceRecord } from "./trace-record.ts"

/** The method used where none is asked for. */
export const DEFAULT_METHOD = "pith"

export function extract(input: PageSource, options: ExtractOptions = {}): Extraction {
  const settings = checkOptions(options, DEFAULT_METHOD)
  return extractPage(readPage(input, settings), settings)
}

/** The same for a page that was read before: the lab reads it once for all methods. */
export function extractPage(page: Page, settings: Settings): Extraction {
  const trace = settings.explain === true ? recordTrace() : undefined
  const selection = select(page, settings, trace)
  // Some pages hold their content as data for scripts: read that only where the page itself shows next to nothing.
  // What was never drawn has no layout, so a method that needs one has nothing to say of it.
  const rescued = settings.method.needs.includes("layout") ? undefined : rescuePage(page, selection)
  if (rescued === undefined) return new Extraction(page, page, selection, settings, trace)
  const { layout: _layout, ...given } = settings.given
  return new Extraction(page, rescued, select(rescued, { ...settings, given }, trace), settings, trace)
}

/** Runs the method on the page, less what a site template says every page has. */
function select(page: Page, settings: Settings, trace: TraceRecord | undefined): Selection {
  const { method, given, template } = settings
  if (template === undefined) return method.select(page, given, trace)
  const shared = templateLeaves(page, template)
  if (trace !== undefined) explainTemplate(page, shared, trace)
  const bare = withoutLeaves(page, shared)
  return restoreLeaves(page, bare, method.select(bare, given, trace))
}

function explainTemplate(page: Page, shared: Uint8Array, trace: TraceRecord): void {
  trace.page({ templateLeaves: shared.reduce((count, one) => count + one, 0) })
  for (let leaf = 0; leaf < shared.length; leaf++)
    if (shared[leaf] === 1) trace.node(page.leaves[leaf]!, { template: true })
}
