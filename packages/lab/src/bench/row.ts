/** One line of rows.jsonl: what one method made of one page. Scoring reads these lines and the gold, nothing else. */
export const outcomes = ["ok", "empty", "error", "timeout", "not-run"] as const
export type Outcome = (typeof outcomes)[number]

export interface Row {
  readonly set: string
  readonly page: string
  readonly method: string
  readonly outcome: Outcome
  readonly text: string
  readonly title?: string
  readonly author?: string
  readonly date?: string
  readonly type?: string
  /** Processor time; absent where nobody measured it (rows brought from elsewhere). */
  readonly ms?: number
  /** Growth of the thread's heap over the call, garbage included; for rivals that are processes, the most they ever held. */
  readonly peakMb?: number
  /** Which trained model was used: the fold that left the page out, "all", or "shipped". */
  readonly model?: string
  /** What made it (see made-by.ts): a row made by other code is no answer of this code. */
  readonly made?: string
  readonly message?: string
}

export const rowKey = (row: Pick<Row, "set" | "page" | "method">): string => `${row.set}/${row.page}\n${row.method}`

/** undefined for a line that is no row: the last line of a run that was killed while writing. */
export function decodeRow(line: string): Row | undefined {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    return undefined
  }
  return isRow(read) ? read : undefined
}

function isRow(value: unknown): value is Row {
  if (typeof value !== "object" || value === null) return false
  const row: Readonly<Record<string, unknown>> = { ...value }
  return (
    ["set", "page", "method", "text"].every(name => typeof row[name] === "string") &&
    outcomes.some(outcome => outcome === row.outcome) &&
    ["title", "author", "date", "type", "model", "made", "message"].every(name => isMaybe(row[name], "string")) &&
    ["ms", "peakMb"].every(name => isMaybe(row[name], "number"))
  )
}

const isMaybe = (value: unknown, type: "string" | "number") => value === undefined || typeof value === type
