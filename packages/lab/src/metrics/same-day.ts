/**
 * Whether two dates name the same day, as written: a time zone moves no day. Undefined where the gold names no day
 * ("2025-09"): such a page is not scored.
 */
export function sameDay(extracted: string | undefined, gold: string): boolean | undefined {
  const goldDay = writtenDay(gold)
  if (goldDay === undefined) return undefined
  return extracted !== undefined && writtenDay(extracted) === goldDay
}

/** YYYY-MM-DD of a date that begins year-month-day, in any of the separators of the gold. */
function writtenDay(date: string): string | undefined {
  const parts = /^\s*(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/u.exec(date)
  if (parts === null) return undefined
  const [, year, month, day] = parts
  return `${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`
}
