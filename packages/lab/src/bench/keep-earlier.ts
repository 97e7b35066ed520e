import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { byRank, type MethodSummary, type SetSummary } from "./summary.ts"

/**
 * The summary with the methods that only the saved one of the same pages has: measuring one method anew need not take the others along.
 * They say which commit they are of. Their times and differences are left out, which mean something within one run alone.
 */
export function keepEarlier(summary: SetSummary, dir: string): SetSummary {
  const file = join(dir, `${summary.set}.json`)
  if (!existsSync(file)) return summary
  const earlier: SetSummary = JSON.parse(readFileSync(file, "utf8"))
  if (earlier.digest !== summary.digest || earlier.by !== summary.by) return summary
  const measured = new Set(summary.methods.map(({ method }) => method))
  const kept = earlier.methods.flatMap(({ speed: _speed, difference: _difference, ...one }): MethodSummary[] =>
    measured.has(one.method) || one.kind === "parser" ? [] : [{ ...one, commit: one.commit ?? earlier.commit }],
  )
  return { ...summary, methods: [...summary.methods, ...kept].sort(byRank(summary)) }
}
