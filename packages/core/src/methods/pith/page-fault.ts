/**
 * Pages that hold no content at all: a shell that scripts would fill, a wall against robots, a page that is not there, a question about
 * cookies in place of the page. A page taken for one of them by mistake loses all its content, so every answer needs both little text
 * and a sign; and text that a browser would not show at once (`<noscript>`, hidden parts) counts as text.
 */
import { attribute, Flag, type NodeId, type Page, textContent, type Warning } from "../../page/page.ts"
import { HEADING_TAGS, LEAF_TAGS, Tag, tagSet } from "../../page/tags.ts"
import { leavesText } from "../../views/block-text.ts"
import { blocks } from "../../views/blocks.ts"
import {
  ACCEPT_WORDS,
  BLOCKED_WORDS,
  CONSENT_WORDS,
  ERROR_WORDS,
  LOADING_WORDS,
  POLICY_WORDS,
  SCRIPT_WORDS,
  WALL_NAMES,
} from "./page-fault-words.ts"

/** Characters outside links above which a page is taken at its word. Chosen: walls and error pages say a few sentences. */
const MOST_CHARS = 1200
/** A shell says hardly anything. Chosen. */
const MOST_SHELL_CHARS = 200
/** A question about cookies may list purposes and partners. Chosen. */
const MOST_CONSENT_CHARS = 3000
/** With this many characters in `<noscript>` or hidden, the content is there. Chosen: a request for scripts is a sentence or two. */
const MOST_UNSEEN_CHARS = 1000
/** Text that is read at all: menus come on top of what a page says. Chosen. */
const MOST_READ = 20_000
/** Lines longer than this are prose, not a title or a heading. Chosen. */
const LONGEST_LINE = 160
/** What a consent wall says besides. Chosen: an imprint, a greeting. */
const MOST_BESIDE_CONSENT = 300

const FAULTS = {
  blocked: "The page is a wall against robots, not the content.",
  "error-page": "The page says that what was asked for is not there.",
  "consent-wall": "The page asks for consent to cookies in place of its content.",
  "needs-javascript": "The page is filled by scripts; without them it has no content.",
} as const

/** Says what the page is instead of content; undefined for all other pages. */
export function pageFault(page: Page): Warning | undefined {
  const seen = readSeen(page)
  if (seen === undefined) return undefined
  const code = faultOf(page, seen)
  return code === undefined ? undefined : { code, message: FAULTS[code] }
}

function faultOf(page: Page, seen: Seen): keyof typeof FAULTS | undefined {
  const title = titleOf(page)
  if (seen.chars <= MOST_CHARS) {
    const lines = [title, ...seen.lines]
    if (lines.some(line => BLOCKED_WORDS.test(line)) || (seen.chars <= MOST_CHARS / 2 && namesWall(page)))
      return "blocked"
    if ([title, ...seen.headings, ...seen.lines.slice(0, 1)].some(isError)) return "error-page"
  }
  if (isShell(page, seen)) return "needs-javascript"
  if (isConsentWall(seen) && !POLICY_WORDS.test(title)) return "consent-wall"
  return undefined
}

interface Seen {
  /** Characters shown outside links. */
  readonly chars: number
  /** Characters of links shown. */
  readonly linked: number
  /** All that is shown, in lines: one a block. */
  readonly lines: readonly string[]
  readonly headings: readonly string[]
  /** Characters of lines that speak of consent; whether something to press says yes. */
  readonly consentChars: number
  readonly accepts: boolean
  readonly unseen: string
  readonly pictures: number
}

const PRESSED = tagSet(["button", "a", "input"])

/** What the page says; undefined where it says too much to be any of the faults. */
function readSeen(page: Page): Seen | undefined {
  let shown = 0
  let linked = 0
  let unseen = ""
  let pictures = 0
  for (const node of page.leaves) {
    const flags = page.flags[node]!
    if ((flags & (Flag.hidden | Flag.noscript)) !== 0)
      unseen += LEAF_TAGS[page.tag[node]!] === 1 ? "" : squeeze(page.text[node]!)
    else if (LEAF_TAGS[page.tag[node]!] === 1) pictures++
    else if ((flags & Flag.link) !== 0) linked += squeeze(page.text[node]!).length
    else shown += squeeze(page.text[node]!).length
    if (shown > MOST_CONSENT_CHARS || unseen.length > MOST_UNSEEN_CHARS || linked > MOST_READ) return undefined
  }
  const { count, start, root } = blocks(page)
  const lines: string[] = []
  const headings: string[] = []
  let consentChars = 0
  for (let block = 0; block < count; block++) {
    const first = page.leaves[start[block]!]!
    if ((page.flags[first]! & (Flag.hidden | Flag.noscript)) !== 0) continue
    const line = squeeze(leavesText(page, start[block]!, start[block + 1]!))
    if (line === "") continue
    lines.push(line)
    if (HEADING_TAGS[page.tag[root[block]!]!] === 1) headings.push(line)
    if (CONSENT_WORDS.test(line)) consentChars += line.length
  }
  return {
    chars: shown,
    linked,
    lines,
    headings,
    consentChars,
    accepts: consentChars > 0 && accepts(page),
    unseen,
    pictures,
  }
}

function isConsentWall({ accepts, consentChars, chars, linked }: Seen): boolean {
  return accepts && chars + linked <= MOST_CONSENT_CHARS && chars - consentChars <= MOST_BESIDE_CONSENT
}

function isError(line: string): boolean {
  return line.length <= LONGEST_LINE && ERROR_WORDS.test(line.replace(/\s+/g, " ").trim())
}

function accepts(page: Page): boolean {
  for (let node = 0; node < page.size; node++) {
    if (PRESSED[page.tag[node]!] === 0) continue
    const label = page.tag[node] === Tag.input ? (attribute(page, node, "value") ?? "") : textContent(page, node)
    if (label.length < 60 && ACCEPT_WORDS.test(squeeze(label))) return true
  }
  return false
}

function namesWall(page: Page): boolean {
  for (const list of page.attributes)
    for (const { name, value } of list)
      if ((name === "id" || name === "class" || name === "src") && WALL_NAMES.test(value)) return true
  return false
}

/** Elements that a script fills; with nothing in them the page waits for it. */
const APP_ROOT = /^(?:root|app|main|__next|__nuxt|___gatsby|svelte|q-app|application|react-root|app-root|main-outlet)$/i

function isShell(page: Page, { chars, lines, unseen, pictures }: Seen): boolean {
  if (hasEmptyRoot(page) && isEmptyAtHeart(page)) return true
  if (chars > MOST_SHELL_CHARS || pictures > 1) return false
  const shown = lines.join(" ")
  if (shown.length <= MOST_SHELL_CHARS && SCRIPT_WORDS.test(`${shown} ${unseen}`)) return true
  return (shown === "" || LOADING_WORDS.test(shown)) && pictures === 0 && hasScripts(page)
}

const FURNITURE = tagSet(["header", "nav", "aside", "footer"])

/** Whether hardly anything is shown outside headers, menus, asides and footers, which may stand around the place that scripts fill. */
function isEmptyAtHeart(page: Page): boolean {
  let chars = 0
  let pictures = 0
  let end = 0
  let leaf = 0
  for (let node = 0; node < page.size; node++) {
    if (node >= end && FURNITURE[page.tag[node]!] === 1) end = page.end[node]!
    if (page.leaves[leaf] !== node) continue
    leaf++
    if (node < end || (page.flags[node]! & (Flag.hidden | Flag.noscript)) !== 0) continue
    if (LEAF_TAGS[page.tag[node]!] === 1) pictures++
    else chars += squeeze(page.text[node]!).length
  }
  return chars <= MOST_SHELL_CHARS && pictures <= 1
}

function hasScripts(page: Page): boolean {
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] === Tag.script) return true
    if (page.tag[node] === Tag.link && /modulepreload|stylesheet/i.test(attribute(page, node, "rel") ?? "")) return true
  }
  return false
}

function hasEmptyRoot(page: Page): boolean {
  for (let node = page.body; node < page.size; node++) {
    const id = page.attributes[node]!.length > 0 ? attribute(page, node, "id") : undefined
    if (id !== undefined && APP_ROOT.test(id) && isEmpty(page, node)) return true
  }
  return false
}

function isEmpty(page: Page, node: NodeId): boolean {
  return page.leafStart[node]! === page.leafStart[page.end[node]!]!
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}

function titleOf(page: Page): string {
  const title = page.tag.indexOf(Tag.title)
  if (title < 0) return ""
  let text = ""
  for (let node = title + 1; node < page.end[title]!; node++) text += page.text[node]!
  return squeeze(text)
}
