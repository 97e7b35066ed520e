/** Dates as pages write them → ISO 8601 with the precision given. Day and month of "3/4/2024" are ordered by the page's language. */
import { monthOf } from "./date-words.ts"

/** Before the web, or further off than anything is announced: numbers that are no dates. */
const FIRST_YEAR = 1990
const LAST_YEAR = 2049

const TIME = String.raw`(?:[T\s,|@·•–-]{1,3}(?:at |um |à |a las |às |alle |o |в )?(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?m\b)?\s*(Z\b|UTC\b|GMT\b|[+-]\d{2}:?\d{2})?)?`
const dated = (pattern: string) => new RegExp(pattern + TIME, "iu")

/** Each with where its year, month and day stand; the time follows as four groups and the zone. */
const FORMS: readonly (readonly [pattern: RegExp, year: number, month: number, day: number])[] = [
  [dated(String.raw`(?<!\d)(\d{4})\s?[-/.年년‐–]\s?(\d{1,2})\s?[-/.月월‐–]\s?(\d{1,2})(?!\d)(?:\s?[日일])?`), 1, 2, 3],
  [dated(String.raw`(?<![\d.])(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?!\d)`), 3, 0, 0],
  [
    dated(
      String.raw`(?<![\d\p{L}])(\d{1,2})(?:st|nd|rd|th|er|[ºª°.])?[\s-]{0,3}(?:de\s|of\s)?([\p{L}\p{M}]{3,14})\.?,?[\s-]{0,3}(?:de\s|del\s)?(\d{4})(?!\d)(?:\s?г(?:ода|\.)?)?`,
    ),
    3,
    2,
    1,
  ],
  [dated(String.raw`(?<!\p{L})([\p{L}\p{M}]{3,14})\.?\s{0,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{0,3}(\d{4})(?!\d)`), 3, 1, 2],
]
const COMPACT = /(?<!\d)(20\d{2}|199\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/
const MONTH_YEAR = /(?<![\p{L}\d])([\p{L}\p{M}]{3,14})\.?,?\s(?:de\s)?(\d{4})(?!\d)/iu
const YEAR_MONTH = /^(\d{4})(?:[-/.年](\d{1,2})月?)?$/
const ENGLISH_MONTH_FIRST = /^en(?!-(?:gb|au|nz|ie|in|za))/i

export interface Located {
  readonly iso: string
  readonly index: number
  readonly length: number
}

/** The first date in the text and where it stands. */
export function locateDate(text: string, language = "en"): Located | undefined {
  let best: Located | undefined
  for (const [pattern, year, month, day] of FORMS) {
    const match = pattern.exec(text)
    if (match === null || (best !== undefined && match.index >= best.index)) continue
    const date =
      month === 0
        ? numericDate(match, language)
        : isoDate(match[year], match[month], day === 0 ? undefined : match[day])
    if (date !== undefined) best = { iso: date + isoTime(match.slice(4)), index: match.index, length: match[0].length }
  }
  return best
}

/** The first date in the text, or undefined. */
export function findDate(text: string, language?: string): string | undefined {
  return locateDate(text, language)?.iso
}

/** "3/4/24": which of the first two is the month the language says, or the numbers themselves. */
function numericDate([whole, first, second, year]: RegExpExecArray, language: string): string | undefined {
  // "9.8/10" is a mark.
  if (!/^\d+\s?([-/.])\s?\d+\s?\1/.test(whole)) return undefined
  const century = year!.length === 2 ? "20" : ""
  const monthFirst =
    Number(second) > 12 || (Number(first) <= 12 && !whole.includes(".") && ENGLISH_MONTH_FIRST.test(language))
  return monthFirst ? isoDate(century + year, first, second) : isoDate(century + year, second, first)
}

/** The month as a number or a word; undefined where it is no date. */
function isoDate(year: string | undefined, month: string | undefined, day?: string): string | undefined {
  const [y, d] = [Number(year), Number(day ?? 1)]
  const m = month === undefined ? 1 : /^\d/.test(month) ? Number(month) : (monthOf(month) ?? 0)
  if (!(y >= FIRST_YEAR && y <= LAST_YEAR && m >= 1 && m <= 12 && d >= 1 && d <= 31)) return undefined
  return [y, ...(month === undefined ? [] : [m]), ...(day === undefined ? [] : [d])]
    .map(part => String(part).padStart(2, "0"))
    .join("-")
}

function isoTime([hour, minute, second, half, zone]: readonly (string | undefined)[]): string {
  if (hour === undefined || minute === undefined) return ""
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  if (hours > 23 || Number(minute) > 59) return ""
  const offset = zone === undefined ? "" : /^[+-]/.test(zone) ? zone.replace(/^(.{3}):?/, "$1:") : "Z"
  return `T${String(hours).padStart(2, "0")}:${minute}${second === undefined ? "" : `:${second}`}${offset}`
}

/** A value that ought to be a date: a machine date, a stamp of seconds or milliseconds, or any written one. */
export function readDate(raw: string, language?: string): string | undefined {
  const text = raw.trim()
  if (text === "" || text.length > 120) return undefined
  if (/^\d{10}$|^\d{13}$/.test(text)) {
    const milliseconds = Number(text) * (text.length === 10 ? 1000 : 1)
    return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z")
  }
  const [, year, month] = YEAR_MONTH.exec(text) ?? []
  if (year !== undefined) return isoDate(year, month)
  const [, longYear, longMonth, longDay] = COMPACT.exec(text) ?? []
  const [, word, wordYear] = MONTH_YEAR.exec(text) ?? []
  return (
    findDate(text, language) ??
    isoDate(longYear, longMonth, longDay) ??
    (word === undefined ? undefined : isoDate(wordYear, word))
  )
}

const ADDRESS_DAY =
  /[/_-](\d{4})[/_-]?(\d{2})[/_-]?(\d{2})(?=[/_.-]|$)|\/(\d{4})\/(\d{1,2}|[a-z]{3,9})\/(\d{1,2})(?=[/.-]|$)/i
const ADDRESS_REVERSED = /[/_~-](\d{2})-(\d{2})-(\d{4})(?=[/_.-]|$)/
const ADDRESS_MONTH = /\/(\d{4})[/-](\d{2})\//

/** The date that many sites put into the address of an article. */
export function addressDate(url: string): string | undefined {
  const path = url.replace(/^[a-z]+:\/\/[^/]+/i, "")
  const [, year, month, day, otherYear, otherMonth, otherDay] = ADDRESS_DAY.exec(path) ?? []
  const [, lastDay, midMonth, lastYear] = ADDRESS_REVERSED.exec(path) ?? []
  const [, monthYear, onlyMonth] = ADDRESS_MONTH.exec(path) ?? []
  return (
    isoDate(year ?? otherYear, month ?? otherMonth, day ?? otherDay) ??
    isoDate(lastYear, midMonth, lastDay) ??
    isoDate(monthYear, onlyMonth)
  )
}
