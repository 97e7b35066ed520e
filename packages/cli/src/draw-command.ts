/** `pith page.html --picture out.png [--compare a,b]` and `--pdf out.pdf`: one page as a picture of what was chosen, or as a printed document. */
import { DEFAULT_METHOD, type ExtractOptions, PithError } from "pith"
import { findMethod, fitsPage, leavesText, renderStandalone } from "pith/internals"
import type { Panel, RenderResult } from "pith-render"
import { type ExtractCommand, UsageError } from "./command.ts"
import { extractInput, extractSeen, warningsOf } from "./convert.ts"
import { optionsOf } from "./extract-options.ts"
import { Eyes, hostsOf } from "./eyes.ts"
import { Failure, failureOf } from "./failure.ts"
import { expandInputs, type Input } from "./inputs.ts"
import { writeOutput } from "./write-output.ts"

/** Chosen: what still is readable on a screen, for all panels together; and what Chromium draws in one piece, less room for the legend. */
const MOST_WIDTH = 2400
const MOST_HEIGHT = 16_000
/** Chosen: a page without its style sheets can be half a million pixels long. */
const MOST_COLUMNS = 16
/**
 * Chosen: a single image too wide for its page would make everything else too small to be seen. Of 60 pages of wcxb that are wider, one has
 * something selected beyond.
 */
const MOST_PAGE_WIDTH = 1600

export async function drawCommand(command: ExtractCommand): Promise<number> {
  const { inputs, failures } = await expandInputs(command.inputs)
  const [input] = inputs
  if (failures[0] !== undefined) throw failures[0][1]
  if (input === undefined || inputs.length > 1) throw new UsageError("--picture and --pdf take one page at a time.")
  const eyes = new Eyes()
  try {
    if (command.picture !== undefined) await writeOutput(command.picture, await picture(input, command, eyes))
    if (command.pdf !== undefined) await writeOutput(command.pdf, await pdf(input, command, eyes))
    return 0
  } catch (error) {
    if (error instanceof PithError || error instanceof UsageError) throw error
    throw new Failure(`${input.name}: ${failureOf(error).message}`)
  } finally {
    await eyes.close()
  }
}

async function picture(input: Input, { settings, compare }: ExtractCommand, eyes: Eyes): Promise<Uint8Array> {
  const ids = compare.length > 0 ? compare : [settings.method ?? DEFAULT_METHOD]
  const unknown = ids.find(id => findMethod(id) === undefined)
  if (unknown !== undefined) throw new UsageError(`There is no method "${unknown}" (see: pith methods).`)
  const options = await optionsOf(settings)
  const scripts = settings.render !== "never"
  const seen = await eyes.see(input, settings, {
    scripts,
    screenshot: {
      width: MOST_WIDTH / ids.length,
      height: MOST_HEIGHT,
      columns: MOST_COLUMNS,
      pageWidth: MOST_PAGE_WIDTH,
    },
  })
  const { drawPicture, selectedBoxes } = await import("pith-render")
  const panels = ids.map(method => panelOf(seen, { ...options, method }, selectedBoxes))
  const notes = [...seen.warnings.map(({ message }) => message), ...panels.flatMap(panel => noteOf(panel, seen))]
  for (const note of notes) complain(input, note)
  return eyes.sound(input, await drawPicture(await eyes.renderer(), seen.screenshot!, panels, notes))
}

function complain(input: Input, message: string): void {
  process.stderr.write(`pith: ${input.name}: ${message}\n`)
}

/** What is selected and not on the picture is told. */
function noteOf({ label, regions }: Panel, { layout, screenshot }: RenderResult): string[] {
  const { width, height } = screenshot!
  const beside = regions.filter(
    ({ left, top, right, bottom }) => left >= width || top >= height || right <= 0 || bottom <= 0,
  )
  if (beside.length === 0) return []
  const shown = `the page is ${layout.width} pixels wide, of which ${width} are drawn`
  return [`${label}: not on the picture: ${beside.length} of ${regions.length} selected regions (${shown}).`]
}

function panelOf(
  seen: RenderResult,
  options: ExtractOptions & { readonly method: string },
  selectedBoxes: typeof import("pith-render").selectedBoxes,
): Panel {
  try {
    const { page, selection } = extractSeen(seen, options)
    const label = options.method
    // The content of some pages is read from their data: nothing of it is on the picture.
    if (!fitsPage(seen.layout, page)) return { label, note: "read from data, not from the page", regions: [] }
    const words = (keep: (leaf: number) => boolean) => {
      const kept = Array.from(page.leaves.keys()).filter(keep)
      return kept.reduce((sum, leaf) => sum + wordCount(leavesText(page, leaf, leaf + 1)), 0)
    }
    const seenLeaf = (leaf: number) => seen.layout.visible[page.leaves[leaf]!] === 1
    const all = words(seenLeaf)
    const chosen = words(leaf => seenLeaf(leaf) && selection.keep[leaf] === 1)
    return { label, note: `${chosen} of ${all} words`, regions: selectedBoxes(page, seen.layout, selection) }
  } catch (error) {
    if (error instanceof PithError && error.code === "missing-need")
      return { label: options.method, note: `not run: ${error.message}`, regions: [] }
    throw error
  }
}

/** Words, and signs of scripts that are written without spaces. */
function wordCount(text: string): number {
  return text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}]+/gu)?.length ?? 0
}

async function pdf(input: Input, { settings }: ExtractCommand, eyes: Eyes): Promise<Uint8Array> {
  const extraction = await extractInput(input, settings, eyes)
  for (const { message, code } of warningsOf(extraction, settings)) complain(input, `${message} (${code})`)
  const html = renderStandalone(extraction.content, extraction.metadata)
  const { printPdf } = await import("pith-render")
  const online = input.kind === "url"
  const options = { url: extraction.url, online, privateHosts: hostsOf(input, settings), loadMs: settings.timeoutMs }
  return eyes.sound(input, await printPdf(await eyes.renderer(), html, options))
}
