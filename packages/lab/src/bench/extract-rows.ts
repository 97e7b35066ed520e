import type { Corpus } from "../corpus/index.ts"
import { parsers } from "./contender.ts"
import { Progress } from "./progress.ts"
import type { Row } from "./row.ts"
import type { RowFile } from "./row-file.ts"
import type { WorkerSetup } from "./worker.ts"
import { runPool } from "./worker-pool.ts"

export interface ExtractRowsOptions extends Omit<WorkerSetup, "dirs"> {
  readonly parallel: number
  /** What makes the rows of each contender, parsers included. */
  readonly made: ReadonlyMap<string, string>
  /** Called with every row once it is in the file. */
  readonly onRow: (row: Row) => void
}

/** The first half of a run: every contender on every page that the file does not have yet. */
export async function extractRows(
  corpora: readonly Corpus[],
  rows: RowFile,
  { parallel, made, onRow, ...setup }: ExtractRowsOptions,
): Promise<void> {
  const contenders = [...parsers, ...setup.contenders]
  const jobs = corpora.flatMap(({ pages }) =>
    pages
      .map(({ key, set, id }) => ({
        key,
        contenders: contenders.filter(method => !rows.has(set, id, method, made.get(method))),
      }))
      .filter(job => job.contenders.length > 0),
  )
  if (jobs.length === 0) return
  const progress = new Progress(jobs.length)
  await runPool(jobs, {
    setup: { ...setup, contenders, dirs: corpora.map(corpus => corpus.dir) },
    parallel,
    onRow: found => {
      const row = { ...found, ...madeOf(made, found.method) }
      rows.add(row)
      onRow(row)
    },
    onPage: () => progress.step(),
  })
}

function madeOf(made: ReadonlyMap<string, string>, method: string): { readonly made?: string } {
  const by = made.get(method)
  return by === undefined ? {} : { made: by }
}
