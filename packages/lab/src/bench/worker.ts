/** A worker thread of `pith bench`: takes a page at a time, runs the asked contenders on it, and says what it begins and what came out. */
import { dirname } from "node:path"
import { parentPort, workerData } from "node:worker_threads"
import { type Corpus, isNotRun, readCorpus } from "../corpus/index.ts"
import { LoadedPage } from "./bench-page.ts"
import type { BenchPage, Contender } from "./contender.ts"
import { loadContenders } from "./load-contenders.ts"
import type { Row } from "./row.ts"
import { SiblingPages } from "./sibling-pages.ts"

export interface WorkerSetup {
  readonly dirs: readonly string[]
  readonly contenders: readonly string[]
  readonly module?: string | undefined
  readonly foldModels?: string | undefined
  readonly timeoutMs: number
}

export interface Job {
  readonly key: string
  readonly contenders: readonly string[]
}

export type Message =
  | { readonly kind: "ready" }
  | { readonly kind: "begin"; readonly contender: string }
  | { readonly kind: "row"; readonly row: Row }
  | { readonly kind: "done" }

const port = parentPort
if (port === null) throw new Error("worker.ts runs only as a worker thread")
const setup: WorkerSetup = workerData
const say = (message: Message) => port.postMessage(message)

const corpora = setup.dirs.map(readCorpus).filter((corpus): corpus is Corpus => !isNotRun(corpus))
const pages = new Map(corpora.flatMap(corpus => corpus.pages.map(page => [page.key, { page, corpus }])))
const siblings = new Map(corpora.map(corpus => [corpus, new SiblingPages(dirname(corpus.dir))]))
const contenders: ReadonlyMap<string, Contender> = await loadContenders(setup)

port.on("message", async (job: Job) => {
  const found = pages.get(job.key)
  if (found === undefined) throw new Error(`${job.key} is not in ${setup.dirs.join(", ")}`)
  const loaded = new LoadedPage(found.page, () => siblings.get(found.corpus)!.of(job.key))
  for (const id of job.contenders) {
    say({ kind: "begin", contender: id })
    say({ kind: "row", row: { set: found.page.set, page: found.page.id, method: id, ...(await answer(id, loaded)) } })
  }
  say({ kind: "done" })
})
say({ kind: "ready" })

async function answer(id: string, page: BenchPage): ReturnType<Contender["run"]> {
  try {
    return await contenders.get(id)!.run(page)
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return { outcome: "error", text: "", ms: 0, message }
  }
}
