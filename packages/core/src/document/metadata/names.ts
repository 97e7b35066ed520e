/** Names of people out of what pages write in their place. */
import {
  BYLINE_PREFIX,
  DEGREE,
  HAN_SPACE,
  LEADING_JOINER,
  NAME_JOINER,
  NAME_SEPARATOR,
  NOT_A_NAME,
  ORGANISATION,
  OTHER_WORK,
  ROLE,
} from "./byline-words.ts"
import { locateDate } from "./dates.ts"

/** Longest byline, and longest name in words and characters; chosen ("María del Carmen Fernández de la Vega" has seven). */
const MAX_BYLINE = 300
const MAX_WORDS = 6
const MAX_CHARACTERS = 50

/** What people call themselves in forums: one word, digits allowed behind a letter. */
const USER_NAME = /^\p{L}[\p{L}\d_.-]{0,24}$/u

/** The names in a byline or an author field, without words around them, roles, dates, addresses and handles. */
export function namesIn(raw: string, language = ""): string[] {
  let text = raw.replace(/\s+/g, " ").trim()
  if (text.length > MAX_BYLINE) return []
  if (ORGANISATION.test(text) && text.length <= MAX_CHARACTERS) return [text]
  text = text
    .replace(/\([^)]*\)|（[^）]*）/g, " ")
    .replace(/\S+@\S+|https?:\S+/g, " ; ")
    .replace(OTHER_WORK, "")
    .replace(/(?<=\S)\s\S{1,6}：.*$/u, "")
    .trim()
  const date = locateDate(text)
  if (date !== undefined) text = date.index < 4 ? text.slice(date.index + date.length) : text.slice(0, date.index)
  for (let previous = ""; previous !== text; ) {
    previous = text
    text = text.replace(BYLINE_PREFIX, "").replace(/^[\s,;:|•·–—-]+/, "")
  }
  const names: string[] = []
  for (const part of text.split(NAME_SEPARATOR)) {
    const piece = part.replace(LEADING_JOINER, "")
    const found = ROLE.test(piece.trim()) ? [] : namesOf(piece, language, names.length > 0)
    for (const name of found) if (!names.includes(name)) names.push(name)
    // After the first thing that is no name, the line goes on about something else.
    if (found.length === 0 && names.length > 0 && piece !== "" && !DEGREE.test(piece.trim())) break
  }
  return names
}

function namesOf(piece: string, language: string, later: boolean): string[] {
  const parts = piece.split(NAME_JOINER).flatMap(part => (language.startsWith("ja") ? [part] : part.split(HAN_SPACE)))
  return parts.map(part => nameOf(part, later)).filter(name => name !== undefined)
}

function nameOf(piece: string, later: boolean): string | undefined {
  const name = piece
    .replace(BYLINE_PREFIX, "")
    .replace(/\s+[-–—|]\s.*$|\s+(?:[Oo]n|[Ii]n|for|am|le|el|il|at|via|from|bei)\s.*$|[:：].*$/u, "")
    .replace(/^[\s\p{P}]+|(?:[\s,;:|•·–—\-＊*]|\s\.)+$/gu, "")
    .trim()
  const isName =
    name.length > 1 &&
    !/^\p{Ll}{1,3}$/u.test(name) &&
    name.length <= MAX_CHARACTERS &&
    name.split(/\s+/).length <= MAX_WORDS &&
    !ROLE.test(name) &&
    !(later && DEGREE.test(name)) &&
    (!NOT_A_NAME.test(name) || USER_NAME.test(name)) &&
    /\p{L}{2}|\p{sc=Han}|^\p{L}\d+$/u.test(name)
  return isName ? name : undefined
}
