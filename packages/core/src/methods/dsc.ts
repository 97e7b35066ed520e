/**
 * DSC — Pinto, D., Branstein, M., Coleman, R., Croft, W. B., King, M., Li, W., Wei, X.: "QuASM: a system for question answering using
 * semi-structured data", JCDL 2002, pp. 46-55 (its content finder, by document slope curves).
 *
 * Idea. Draw the number of tags so far against the number of tokens so far: where the curve is flat there is text. A window moves over the
 * curve; where it is flatter than half the average of the page there is content. So, unlike body text extraction, content may be
 * found in several places.
 *
 * | equation | function |
 * |---|---|
 * | document slope = tags / tokens of the page | `slopes` |
 * | window slope = tags / tokens of the window | `slopes` |
 * | low where window slope < threshold · document slope | `lowSections` |
 *
 * Parameters.
 * | name | published | here |
 * |---|---|---|
 * | `threshold` | half of the average slope | 0.5 |
 * | `windowSize` | tokens in a window, growing with the page | 8 up to 200 tokens, 50 from 5 000, a straight line between |
 * | step of the window | half a window | half a window |
 * | `run` | windows in a row that begin or end a section: 3 | 1 (D4) |
 * The text of the publication was not at hand for the last three: they are what a public re-implementation takes.
 *
 * Deviations. D1: the slope of a window is its share of tags, not that of a line fitted to it. D2: scripts, styles and the head make no
 * tokens; a Chinese or Japanese character is a word. D3: a leaf is kept if half of its tokens lie in sections of content.
 * D4: one low window is enough; better than 3 on wcxb, worse on chinese-news, alike on the others (docs/methods/dsc.md).
 *
 * Cannot: tell long texts apart (comments, legal notices, teasers are flat too).
 */
import type { Page } from "../page/page.ts"
import type { Selection } from "../selection/selection.ts"
import { type Tokens, tokens } from "../views/tokens.ts"
import type { Method, Trace } from "./method.ts"

export interface DscOptions {
  readonly threshold?: number
  /** Tokens in a window; as in the table above where not given. */
  readonly windowSize?: number
  readonly run?: number
}

export function dsc(options: DscOptions = {}): Method {
  return {
    id: "dsc",
    title: "Document slope curve",
    citation: {
      authors: "Pinto, D., Branstein, M., Coleman, R., Croft, W. B., King, M., Li, W., Wei, X.",
      title: "QuASM: a system for question answering using semi-structured data",
      venue: "JCDL",
      year: 2002,
    },
    needs: [],
    select: (page, _given, trace) => select(page, options, trace),
  }
}

function select(page: Page, { threshold = 0.5, windowSize, run = 1 }: DscOptions, trace: Trace | undefined): Selection {
  const stream = tokens(page) // D2
  const size = windowSize ?? growingWindow(stream.count)
  const { documentSlope, step, windows } = slopes(stream, size)
  // D4: `run`
  const sections = lowSections(windows, threshold * documentSlope, run)
  const inside = new Uint8Array(stream.count)
  for (const [first, last] of sections) inside.fill(1, first * step, last * step + size)
  if (trace !== undefined) {
    const lowSlope = threshold * documentSlope
    trace.page({ tokens: stream.count, documentSlope, lowSlope, windowSize: size, sections: sections.length })
    explainLeaves(trace, page, stream, inside, windows, step)
  }
  return { keep: majority(page, stream, inside) }
}

/** For every leaf, its first token: where it is, the slope of the window that begins nearest before it, and whether it is content. */
function explainLeaves(
  trace: Trace,
  page: Page,
  { count, leaf }: Tokens,
  inside: Uint8Array,
  windows: Float64Array,
  step: number,
): void {
  for (let at = 0, last = -1; at < count; at++) {
    if (leaf[at]! < 0 || leaf[at] === last) continue
    last = leaf[at]!
    const window = Math.min(windows.length - 1, Math.floor(at / step))
    trace.node(page.leaves[last]!, { token: at, windowSlope: windows[window]!, content: inside[at] === 1 })
  }
}

/** Window length for a page of so many tokens. */
export function growingWindow(tokenCount: number): number {
  const [shortest, longest, from, to] = [8, 50, 200, 5000]
  const share = Math.min(1, Math.max(0, (tokenCount - from) / (to - from)))
  return shortest + Math.floor(share * (longest - shortest))
}

export interface Slopes {
  readonly documentSlope: number
  /** Tokens from the start of one window to the start of the next. */
  readonly step: number
  /** Slope of each window; the last one may be short. */
  readonly windows: Float64Array
}

/** D1: a slope is the share of tags. */
export function slopes({ count, word }: Pick<Tokens, "count" | "word">, size: number): Slopes {
  const tagsBefore = new Float64Array(count + 1)
  for (let at = 0; at < count; at++) tagsBefore[at + 1] = tagsBefore[at]! + 1 - word[at]!
  const step = Math.max(1, Math.floor(size / 2))
  const windows = new Float64Array(windowCount(count, size, step))
  for (let w = 0; w < windows.length; w++) {
    const end = Math.min(count, w * step + size)
    windows[w] = (tagsBefore[end]! - tagsBefore[w * step]!) / (end - w * step)
  }
  return { documentSlope: count === 0 ? 0 : tagsBefore[count]! / count, step, windows }
}

/** So many that the last one reaches the last token. */
function windowCount(count: number, size: number, step: number): number {
  if (count === 0) return 0
  return 1 + Math.max(0, Math.ceil((count - size) / step))
}

/** Sections of windows, first and last: one begins with the first of `run` low windows and ends before the first of `run` that are not. */
export function lowSections(windows: ArrayLike<number>, limit: number, run: number): [first: number, last: number][] {
  const sections: [number, number][] = []
  let begin = -1
  let low = 0
  let high = 0
  for (let w = 0; w < windows.length; w++) {
    if (windows[w]! < limit) {
      low++
      high = 0
    } else {
      high++
      low = 0
    }
    if (begin < 0 && low === run) begin = w - run + 1
    if (begin >= 0 && high === run) {
      sections.push([begin, w - run])
      begin = -1
    }
  }
  if (begin >= 0) sections.push([begin, windows.length - 1 - high])
  return sections
}

/** D3: the leaves at least half of whose tokens are inside. */
function majority(page: Page, { count, leaf }: Tokens, inside: Uint8Array): Uint8Array {
  const balance = new Int32Array(page.leaves.length)
  const seen = new Uint8Array(page.leaves.length)
  for (let at = 0; at < count; at++) {
    if (leaf[at]! < 0) continue
    seen[leaf[at]!] = 1
    balance[leaf[at]!]! += inside[at] === 1 ? 1 : -1
  }
  return seen.map((isSeen, l) => (isSeen === 1 && balance[l]! >= 0 ? 1 : 0))
}
