/** Dates as pages write them → ISO 8601 with the precision given. Day and month of "3/4/2024" are ordered by the page's language. */
import { monthOf } from "./date-words.ts"

/** Before the web, or further off than anything is announced: numbers that are no dates. */
const FIRST_YEAR = 1990
const LAST_YEAR = 2099

const TIME = String.raw`(?:[T\s,]{1,3}(?:at |um |à |a las |às )?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z\b|UTC\b|GMT\b|[+-]\d{2}:?\d{2})?)?`
const NUMERIC = new RegExp(
  String.raw`(?<!\d)(\d{4})\s?[-/.年년‐–]\s?(\d{1,2})\s?[-/.月월‐–]\s?(\d{1,2})(?!\d)\s?[日일]?${TIME}`,
  "iu",
)
const COMPACT = /(?<!\d)(20\d{2}|199\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/
const DAY_OR_MONTH_FIRST = new RegExp(
  String.raw`(?<![\d.])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)${TIME}`,
  "u",
)
const DAY_MONTH_WORD = new RegExp(
  String.raw`(?<![\d\p{L}])(\d{1,2})(?:st|nd|rd|th|er|º|ª|°|\.)?[\s-]{0,3}(?:de\s|of\s)?([\p{L}\p{M}]{3,14})\.?,?[\s-]{0,3}(?:de\s|del\s)?(\d{4})(?!\d)(?:\s?г(?:ода|\.)?)?${TIME}`,
  "iu",
)
const MONTH_WORD_DAY = new RegExp(
  String.raw`(?<![\p{L}])([\p{L}\p{M}]{3,14})\.?\s{0,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{0,3}(\d{4})(?!\d)${TIME}`,
  "iu",
)
const MONTH_YEAR = /(?<![\p{L}\d])([\p{L}\p{M}]{3,14})\.?,?\s(?:de\s)?(\d{4})(?!\d)/iu
const YEAR_MONTH = /^(\d{4})[-/.年](\d{1,2})月?$/
const ENGLISH_MONTH_FIRST = /^en(?!-(?:gb|au|nz|ie|in|za))/i

/** The first date in the text, or undefined. */
export function findDate(text: string, language?: string): string | undefined {
  return locateDate(text, language)?.iso
}

/** The first date in the text and where it stands. */
export function locateDate(
  text: string,
  language?: string,
): { iso: string; index: number; length: number } | undefined {
  let best: { iso: string; index: number; length: number } | undefined
  for (const read of READERS) {
    const found = read(text, language)
    if (found !== undefined && (best === undefined || found.index < best.index)) best = found
  }
  return best
}

type Found = { iso: string; index: number; length: number } | undefined
type Reader = (text: string, language: string | undefined) => Found

const READERS: readonly Reader[] = [
  text => build(NUMERIC.exec(text), m => [m[1], m[2], m[3]], 4),
  (text, language) =>
    build(
      DAY_OR_MONTH_FIRST.exec(text),
      m => {
        const year = m[4]!.length === 2 ? `20${m[4]}` : m[4]
        const [a, b] = [Number(m[1]), Number(m[3])]
        const monthFirst = b > 12 || (a <= 12 && m[2] !== "." && ENGLISH_MONTH_FIRST.test(language ?? "en"))
        return monthFirst ? [year, m[1], m[3]] : [year, m[3], m[1]]
      },
      5,
    ),
  text => build(DAY_MONTH_WORD.exec(text), m => [m[3], monthText(m[2]!), m[1]], 4),
  text => build(MONTH_WORD_DAY.exec(text), m => [m[3], monthText(m[1]!), m[2]], 4),
]

function monthText(word: string): string | undefined {
  return monthOf(word)?.toString()
}

function build(
  match: RegExpExecArray | null,
  parts: (match: RegExpExecArray) => readonly (string | undefined)[],
  time: number,
): Found {
  if (match === null) return undefined
  const [year, month, day] = parts(match)
  const date = isoDate(year, month, day)
  if (date === undefined) return undefined
  const iso = date + isoTime(match[time], match[time + 1], match[time + 2], match[time + 3])
  return { iso, index: match.index, length: match[0].length }
}

function isoDate(year: string | undefined, month: string | undefined, day?: string): string | undefined {
  const [y, m, d] = [Number(year), Number(month), day === undefined ? 1 : Number(day)]
  if (!(y >= FIRST_YEAR && y <= LAST_YEAR && m >= 1 && m <= 12 && d >= 1 && d <= 31)) return undefined
  const head = `${y}-${String(m).padStart(2, "0")}`
  return day === undefined ? head : `${head}-${String(d).padStart(2, "0")}`
}

function isoTime(hour?: string, minute?: string, second?: string, zone?: string): string {
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return ""
  const offset = zone === undefined ? "" : /^[+-]/.test(zone) ? zone.replace(/^(.{3}):?/, "$1:") : "Z"
  return `T${hour.padStart(2, "0")}:${minute}${second === undefined ? "" : `:${second}`}${offset}`
}

/** A value that ought to be a date: a machine date, a stamp of seconds or milliseconds, or any written one. */
export function readDate(raw: string, language?: string): string | undefined {
  const text = raw.trim()
  if (text === "" || text.length > 120) return undefined
  if (/^\d{10}$|^\d{13}$/.test(text)) {
    const milliseconds = Number(text) * (text.length === 10 ? 1000 : 1)
    return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z")
  }
  const month = YEAR_MONTH.exec(text)
  if (month !== null) return isoDate(month[1], month[2])
  return findDate(text, language) ?? compactDate(text) ?? monthAndYear(text)
}

function compactDate(text: string): string | undefined {
  const match = COMPACT.exec(text)
  return match === null ? undefined : isoDate(match[1], match[2], match[3])
}

function monthAndYear(text: string): string | undefined {
  const match = MONTH_YEAR.exec(text)
  return match === null ? undefined : isoDate(match[2], monthText(match[1]!))
}

const ADDRESS_DAY = /[/_-](\d{4})[/_-]?(\d{2})[/_-]?(\d{2})(?=[/_.-]|$)/
const ADDRESS_SHORT_DAY = /\/(\d{4})\/(\d{1,2})\/(\d{1,2})\//
const ADDRESS_MONTH = /\/(\d{4})[/-](\d{2})\//
const ADDRESS_WORD = /\/(\d{4})\/([a-z]{3,9})\/(\d{1,2})(?=[/.-]|$)/i

/** The date that many sites put into the address of an article. */
export function addressDate(url: string): string | undefined {
  const path = url.replace(/^[a-z]+:\/\/[^/]+/i, "")
  const day = ADDRESS_DAY.exec(path) ?? ADDRESS_SHORT_DAY.exec(path)
  const found = day === null ? undefined : isoDate(day[1], day[2], day[3])
  if (found !== undefined) return found
  const word = ADDRESS_WORD.exec(path)
  if (word !== null) return isoDate(word[1], monthText(word[2]!), word[3])
  const month = ADDRESS_MONTH.exec(path)
  return month === null ? undefined : isoDate(month[1], month[2])
}
