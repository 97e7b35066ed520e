/** Pages that hold no content at all: a shell that scripts would fill, a wall against robots, a page that is not there. */
import { Flag, type Page, type Warning } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"

/** Characters of text above which a page is taken at its word. Chosen: walls and error pages say a few sentences. */
const MOST_CHARS = 1200
/** A shell says hardly anything outside `<noscript>`. Chosen. */
const MOST_SHELL_CHARS = 200

const BLOCKED =
  /captcha|are you (?:a )?(?:human|robot)|not a robot|access (?:to this page )?(?:has been |is )?denied|verify(?:ing)? (?:that )?you are (?:a )?human|checking your browser|attention required|request (?:has been )?blocked|unusual traffic/i
const MISSING =
  /\b404\b|page (?:was )?not found|(?:page|article) (?:does not|doesn.t) exist|seite nicht gefunden|页面不存在/i
const ASKS_FOR_SCRIPTS = /javascript/i

/** Says what the page is instead of content; undefined for all other pages. */
export function pageFault(page: Page): Warning | undefined {
  let shown = ""
  let noscript = ""
  for (const node of page.leaves) {
    const flags = page.flags[node]!
    if ((flags & Flag.hidden) !== 0) continue
    if ((flags & Flag.noscript) !== 0) noscript += `${page.text[node]!} `
    else shown += `${page.text[node]!} `
    if (shown.length > 4 * MOST_CHARS) return undefined
  }
  shown = shown.replace(/\s+/g, " ").trim()
  if (shown.length > MOST_CHARS) return undefined
  const title = titleOf(page)
  if (BLOCKED.test(title) || BLOCKED.test(shown))
    return { code: "blocked", message: "The page is a wall against robots, not the content." }
  if (MISSING.test(title)) return { code: "error-page", message: "The page says that what was asked for is not there." }
  if (shown.length <= MOST_SHELL_CHARS && ASKS_FOR_SCRIPTS.test(`${shown} ${noscript}`))
    return { code: "needs-javascript", message: "The page is filled by scripts; without them it has no content." }
  if (shown === "" && page.tag.includes(Tag.script))
    return { code: "needs-javascript", message: "The page has scripts and no text of its own." }
  return undefined
}

function titleOf(page: Page): string {
  const title = page.tag.indexOf(Tag.title)
  if (title < 0) return ""
  let text = ""
  for (let node = title + 1; node < page.end[title]!; node++) text += page.text[node]!
  return text
}
