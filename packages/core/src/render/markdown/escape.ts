/**
 * Which characters of plain text Markdown would read as markup, and where: rules as data. A rule holds if the text before
 * and after the character fits; a backslash goes in front of it then. As few as possible, because a person reads the result too.
 */

import { lastCharacter } from "../../document/last-character.ts"

interface Unsafe {
  /** The character before must match; "" is the beginning of the line. */
  readonly before?: RegExp
  /** What follows, from the next character on, must match. */
  readonly after?: RegExp
  /** Only at the beginning of a line. */
  readonly atBreak?: true
  readonly within?: "label" | "cell" | "math"
}

/** By character; one that needs a backslash by none of its rules gets none. */
const UNSAFE: Readonly<Record<string, readonly Unsafe[]>> = {
  // A backslash escapes punctuation and ends a line.
  "\\": [{ after: /^(?:[!-/:-@[-`{-~]|\n|$)/ }],
  "`": [{}],
  // Emphasis: a delimiter with white space on both sides is none; an underscore inside a word is none.
  "*": [{ before: /\S/ }, { after: /^\S/ }, { atBreak: true }],
  _: [
    { before: /[^\s\p{L}\p{N}]/u },
    { before: /[\p{L}\p{N}]/u, after: /^(?:[^\p{L}\p{N}]|$)/u },
    { before: /^$|\s/, after: /^\S/ },
    { atBreak: true },
  ],
  // Strikethrough: without a delimiter that can close there is none.
  "~": [{ before: /\S/ }, { after: /^(?:~|$)/ }, { atBreak: true }],
  // HTML, autolinks, entities.
  "<": [{ after: /^[a-z/!?]/i }],
  "&": [{ after: /^(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{1,31});/i }],
  // Links, images, footnotes, tasks, callouts, definitions.
  "[": [{ within: "label" }, { after: /^\^/ }, { atBreak: true, after: /^(?:[ x]\]|!|[^\]]*$|[^\]]*\]:)/i }],
  "]": [{ within: "label" }, { after: /^\(/ }],
  "!": [{ after: /^\[/ }],
  "^": [{ before: /\[|^$/, within: "label" }],
  // Blocks.
  "#": [{ atBreak: true, after: /^#{0,5}(?:\s|$)/ }],
  ">": [{ atBreak: true }],
  "+": [{ atBreak: true, after: /^(?:\s|$)/ }],
  "-": [{ atBreak: true, after: /^(?:[\s-]|$|\|)/ }],
  "=": [{ atBreak: true }],
  ":": [{ atBreak: true, after: /^-/ }],
  "|": [{ atBreak: true }, { within: "cell" }],
  // Dollar signs are only formulas to a reader of a document that has formulas.
  $: [{ within: "math" }],
}

const CANDIDATES = /[\\`*_~<&[\]!^#>+\-=:|$]/g
const ORDERED_ITEM = /^(\d{1,9})(?=[.)](?:\s|$))/
/**
 * What GitHub makes a link of without being asked: all up to the next white space, backslashes and delimiters included. It stays as it is
 * where nothing in it or right after it is markup; else a backslash keeps it text.
 */
const BARE_ADDRESS = /(?:https?(?=:\/\/)|www(?=\.))(\S*)/gi
const ADDRESS_START = /https?(?=:\/\/)|www(?=\.)/gi
const PLAIN_ADDRESS = /^(?:[\p{L}\p{N}\-./?=%+#:,;@']|(?<=\p{L})_(?=\p{L})|&(?=[a-z]+=))*$/u
const AFTER_ADDRESS = /^(?:$|[\s<]|\]\()/
/** Stands for a backslash until the other characters have been looked at; no text has it. */
const LATER = "\u0000"
/** No rule looks further ahead than this, except for the end of a label at the beginning of a line. */
const LOOK_AHEAD = 40

export interface EscapeContext {
  /** Character before the text; "" at the beginning of a line. */
  readonly before: string
  /** What follows the text, at least two characters of it; "" at the end. */
  readonly after: string
  readonly label: boolean
  readonly cell: boolean
  /** The document has formulas. */
  readonly math: boolean
}

export function escapeText(text: string, context: EscapeContext): string {
  let out = ""
  let copied = 0
  let value = text
  if (context.before === "") value = value.replace(ORDERED_ITEM, `$1${LATER}`)
  value = value.replace(BARE_ADDRESS, (found: string, rest: string, at: number) => {
    const after = at + found.length < value.length ? " " : context.after
    const isPlain = PLAIN_ADDRESS.test(rest) && AFTER_ADDRESS.test(after)
    return isPlain ? found : found.replace(ADDRESS_START, start => start + LATER)
  })
  CANDIDATES.lastIndex = 0
  for (let found = CANDIDATES.exec(value); found !== null; found = CANDIDATES.exec(value)) {
    const at = found.index
    if (!isUnsafe(value, at, context)) continue
    out += `${value.slice(copied, at)}\\`
    copied = at
  }
  out += value.slice(copied)
  return out.replaceAll(LATER, "\\")
}

function isUnsafe(text: string, at: number, context: EscapeContext): boolean {
  const atBreak = at === 0 && context.before === ""
  const before = at > 0 ? lastCharacter(text, at) : context.before
  for (const rule of UNSAFE[text[at]!]!) {
    if (rule.atBreak && !atBreak) continue
    if (rule.within !== undefined && !context[rule.within]) continue
    if (rule.before !== undefined && !rule.before.test(before)) continue
    if (rule.after !== undefined) {
      const ahead = text.slice(at + 1, atBreak ? undefined : at + 1 + LOOK_AHEAD)
      if (!rule.after.test(ahead.length < LOOK_AHEAD ? ahead + context.after : ahead)) continue
    }
    return true
  }
  return false
}
