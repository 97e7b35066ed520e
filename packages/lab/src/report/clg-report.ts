import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { ClgFigures } from "../train/clg/clg-figures.ts"

/** What `pith train clg --report results/clg.json` writes: area figures on the drawn pages, out of fold. */
export const CLG_REPORT = "clg.json"

export interface ClgReport extends ClgFigures {
  readonly command: string
}

/** Undefined where nobody has measured it yet. */
export function readClgReport(resultsDir: string): ClgReport | undefined {
  const file = join(resultsDir, CLG_REPORT)
  return existsSync(file) ? decodeReport(JSON.parse(readFileSync(file, "utf8")), file) : undefined
}

function decodeReport(read: unknown, file: string): ClgReport {
  if (typeof read === "object" && read !== null && "command" in read && "pages" in read && "figures" in read) {
    const { command, pages, figures } = read
    if (typeof command === "string" && isNumbers(pages) && isNumbers(figures)) return { command, pages, figures }
  }
  throw new Error(`${file} was not written by pith train clg --report`)
}

function isNumbers(value: unknown): value is Readonly<Record<string, number>> {
  return typeof value === "object" && value !== null && Object.values(value).every(one => typeof one === "number")
}
