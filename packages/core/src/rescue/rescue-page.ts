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

export function rescuePage(page: Page, selection: Selection): Page | undefined {
  const shown = keptChars(page, selection)
  if (shown >= NEXT_TO_NOTHING) return undefined
  const strings = dataStrings(page)
  const held = strings.reduce((sum, text) => sum + text.length, 0)
  if (held < NEXT_TO_NOTHING || held < MUCH_MORE * shown) return undefined
  return parsePage(`<article>${strings.map(asMarkup).join("\n")}</article>`, { url: page.url }, [
    ...page.warnings,
    {
      code: "read-from-data",
      message: "The page shows next to nothing without scripts; its content was read from the data it carries.",
    },
  ])
}

function keptChars(page: Page, selection: Selection): number {
  let chars = 0
  for (let leaf = 0; leaf < page.leaves.length; leaf++)
    if (selection.keep[leaf] === 1) chars += page.text[page.leaves[leaf]!]!.trim().length
  return chars
}

function asMarkup(text: string): string {
  if (LOOKS_LIKE_HTML.test(text)) return `<section>${text}</section>`
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;")
  return `<section>${escaped
    .split(/\n+/)
    .map(paragraph => `<p>${paragraph}</p>`)
    .join("")}</section>`
}
