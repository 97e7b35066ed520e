/** Names of people out of what pages write in their place. */
import { BYLINE_PREFIX, DEGREE, NAME_SEPARATOR, NOT_A_NAME, ROLE } from "./byline-words.ts"
import { locateDate } from "./dates.ts"

/** Longest name in words and characters; chosen ("María del Carmen Fernández de la Vega" has seven). */
const MAX_WORDS = 6
const MAX_CHARACTERS = 50

/** What people call themselves in forums: one word, digits allowed behind a letter. */
const USER_NAME = /^\p{L}[\p{L}\d_.-]{0,24}$/u

/** The names in a byline or an author field, without words around them, roles, dates, addresses and handles. */
export function namesIn(raw: string): string[] {
  let text = raw.replace(/\s+/g, " ").trim()
  if (text.length > 300) return []
  text = text
    .replace(/\([^)]*\)|（[^）]*）/g, " ")
    .replace(/\S+@\S+|https?:\S+/g, " ; ")
    .trim()
  const date = locateDate(text)
  if (date !== undefined) {
    text = date.index < 4 ? text.slice(date.index + date.length) : text.slice(0, date.index)
  }
  for (let previous = ""; previous !== text; ) {
    previous = text
    text = text.replace(BYLINE_PREFIX, "").replace(/^[\s,;:|•·–—-]+/, "")
  }
  const names: string[] = []
  for (const piece of text.split(NAME_SEPARATOR)) {
    const name = nameOf(piece)
    if (name === undefined) {
      // After the first thing that is no name, the line goes on about something else.
      if (names.length > 0 && !DEGREE.test(piece.trim())) break
      continue
    }
    if (!names.includes(name)) names.push(name)
  }
  return names
}

function nameOf(piece: string): string | undefined {
  const name = piece
    .replace(BYLINE_PREFIX, "")
    .replace(/\s+[-–—|]\s.*$|\s+(?:on|in|for|am|le|el|il|at|via|from)\s.*$|[:：].*$/u, "")
    .replace(/^[\s\p{P}]+|[\s,;:|•·–—\-＊*]+$/gu, "")
    .trim()
  if (name.length < 2 || name.length > MAX_CHARACTERS) return undefined
  if (
    ROLE.test(name) ||
    DEGREE.test(name) ||
    (NOT_A_NAME.test(name) && !USER_NAME.test(name)) ||
    !/\p{L}{2}|\p{sc=Han}|^\p{L}\d+$/u.test(name)
  )
    return undefined
  if (name.split(/\s+/).length > MAX_WORDS) return undefined
  return name
}
