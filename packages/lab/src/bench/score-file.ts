import { createHash } from "node:crypto"
import { appendFileSync, existsSync, readFileSync } from "node:fs"
import type { Gold } from "../corpus/index.ts"
import type { Row } from "./row.ts"
import { type MetricName, type PageScore, scoreRow } from "./score-row.ts"

/** Raised whenever a metric changes, so that no figure of an older definition is taken from the file. */
const version = 1

/**
 * Scores that were computed before, kept by a digest of all they depend on: scoring a run again, or one that was killed, computes only
 * what is new. The file may be deleted at any time.
 */
export class ScoreFile {
  private readonly known = new Map<string, PageScore>()

  constructor(private readonly file: string) {
    if (!existsSync(file)) return
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const entry = decodeEntry(line)
      if (entry !== undefined) this.known.set(entry.digest, entry.score)
    }
    // A torn last line is passed over here and must not swallow the next one.
    appendFileSync(file, "\n")
  }

  score(row: Row, gold: Gold, metrics: readonly MetricName[]): PageScore {
    const { ms: _ms, peakMb: _peakMb, message: _message, ...judged } = row
    const digest = createHash("sha1")
      .update(JSON.stringify([version, metrics, judged, gold]))
      .digest("base64")
    const known = this.known.get(digest)
    if (known !== undefined) return known
    const score = scoreRow(row, gold, metrics)
    this.known.set(digest, score)
    appendFileSync(this.file, `${JSON.stringify({ digest, score })}\n`)
    return score
  }
}

function decodeEntry(line: string): { digest: string; score: PageScore } | undefined {
  if (line === "") return undefined
  try {
    const read: unknown = JSON.parse(line)
    return isEntry(read) ? read : undefined
  } catch {
    // Torn by a kill: it will be computed again.
    return undefined
  }
}

function isEntry(value: unknown): value is { digest: string; score: PageScore } {
  if (typeof value !== "object" || value === null || !("digest" in value) || !("score" in value)) return false
  const { digest, score } = value
  return typeof digest === "string" && typeof score === "object" && score !== null && "figures" in score
}
