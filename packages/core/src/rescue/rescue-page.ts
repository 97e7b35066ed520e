/**
 * Some pages show next to nothing without scripts and hold their content as data. Where that is so, the data's prose is read as a page of
 * its own, and the method chooses from that.
 */
import type { Page } from "../page/page.ts"
import { parsePage } from "../page/parse.ts"
import type { Selection } from "../selection/selection.ts"
import { dataStrings } from "./data-strings.ts"

/** Chosen: a selection with fewer characters than this is next to nothing. */
const NEXT_TO_NOTHING = 250
/** Chosen: the data must hold this many times more than the page showed. */
const MUCH_MORE = 4
const LOOKS_LIKE_HTML = /<(?:p|div|br|ul|ol|h[1-6]|blockquote|a|strong|em|img|table|span)\b[^>]*>/i
/** What stands in for a page is not to be filled from its data. */
const NOT_THE_PAGE = new Set(["blocked", "error-page", "consent-wall"])

export function rescuePage(page: Page, selection: Selection): Page | undefined {
  if (selection.judgement?.warnings?.some(({ code }) => NOT_THE_PAGE.has(code)) === true) return undefined
  const shown = keptChars(page, selection)
  if (shown >= NEXT_TO_NOTHING) return undefined
  const { bodies, others } = dataStrings(page)
  const strings = charsOf(bodies) >= NEXT_TO_NOTHING ? bodies : [...bodies, ...others]
  const held = charsOf(strings)
  if (held < NEXT_TO_NOTHING || held < MUCH_MORE * shown) return undefined
  return parsePage(`<article>${strings.map(asMarkup).join("\n")}</article>`, { url: page.url }, [
    ...page.warnings,
    {
      code: "read-from-data",
      message: "The page shows next to nothing without scripts; its content was read from the data it carries.",
    },
  ])
}

function charsOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}

function keptChars(page: Page, selection: Selection): number {
  let chars = 0
  for (let leaf = 0; leaf < page.leaves.length; leaf++)
    if (selection.keep[leaf] === 1) chars += page.text[page.leaves[leaf]!]!.trim().length
  return chars
}

/** A section of its own for each text: an element left open in one must not take in the next. */
function asMarkup(text: string): string {
  if (LOOKS_LIKE_HTML.test(text)) return `<section>${text}</section>`
  const escaped = text.replace(/&(?!#?\w{1,8};)/g, "&amp;").replace(/</g, "&lt;")
  return `<section>${escaped
    .split(/\n+/)
    .map(paragraph => `<p>${paragraph}</p>`)
    .join("")}</section>`
}
