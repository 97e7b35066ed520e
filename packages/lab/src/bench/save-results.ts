import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setPlots } from "../plots/set-plots.ts"
import { markdownTables } from "../report/markdown-tables.ts"
import type { SetSummary } from "./summary.ts"

/** Writes what is kept in the repository: figures, tables and plots, and no text of any page. */
export function saveResults(dir: string, summaries: readonly SetSummary[]): void {
  mkdirSync(dir, { recursive: true })
  for (const summary of summaries) {
    writeFileSync(join(dir, `${summary.set}.json`), `${JSON.stringify(summary, null, 1)}\n`)
    writeFileSync(join(dir, `${summary.set}.md`), markdownTables([summary]))
    for (const { name, svg } of setPlots(summary)) writeFileSync(join(dir, `${summary.set}-${name}.svg`), `${svg}\n`)
  }
}
