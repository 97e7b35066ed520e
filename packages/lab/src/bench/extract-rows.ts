import type { Corpus } from "../corpus/index.ts"
import { parsers } from "./contender.ts"
import { Progress } from "./progress.ts"
import type { RowFile } from "./row-file.ts"
import type { WorkerSetup } from "./worker.ts"
import { runPool } from "./worker-pool.ts"

export interface ExtractRowsOptions extends Omit<WorkerSetup, "dirs"> {
  readonly parallel: number
}

/** The first half of a run: every contender on every page that the file does not have yet. */
export async function extractRows(
  corpora: readonly Corpus[],
  rows: RowFile,
  { parallel, ...setup }: ExtractRowsOptions,
): Promise<void> {
  const contenders = [...parsers, ...setup.contenders]
  const jobs = corpora.flatMap(({ pages }) =>
    pages
      .map(({ key, set, id }) => ({ key, contenders: contenders.filter(method => !rows.has(set, id, method)) }))
      .filter(job => job.contenders.length > 0),
  )
  if (jobs.length === 0) return
  const progress = new Progress(jobs.length)
  await runPool(jobs, {
    setup: { ...setup, contenders, dirs: corpora.map(corpus => corpus.dir) },
    parallel,
    onRow: row => rows.add(row),
    onPage: () => progress.step(),
  })
}
