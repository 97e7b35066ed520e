/**
 * A worker process of `pith bench`: takes a page at a time, runs the asked contenders on it, and says what it begins and what came out.
 * A process and not a thread, so that processor time and memory are its own, and whatever happens to it happens to it alone.
 */
import { dirname } from "node:path"
import { Worker } from "node:worker_threads"
import { type Corpus, isNotRun, readCorpus } from "../corpus/index.ts"
import { LayoutCache } from "../train/clg/layout-cache.ts"
import { LoadedPage } from "./bench-page.ts"
import type { BenchPage, Contender } from "./contender.ts"
import { loadContenders } from "./load-contenders.ts"
import type { Row } from "./row.ts"
import { SiblingPages } from "./sibling-pages.ts"

export interface WorkerSetup {
  readonly dirs: readonly string[]
  readonly contenders: readonly string[]
  readonly module?: string | undefined
  readonly foldModels: readonly string[]
  readonly layouts?: string | undefined
  readonly timeoutMs: number
}

export interface Job {
  readonly key: string
  /** What the page still lacks. */
  readonly contenders: readonly string[]
  /** The contender with which a worker was lost on this page before. */
  readonly lostWith?: string
}

/** To the worker. */
export type Order =
  | { readonly kind: "setup"; readonly setup: WorkerSetup }
  | { readonly kind: "job"; readonly job: Job }

/** From the worker. */
export type Message =
  | { readonly kind: "ready" }
  | { readonly kind: "begin"; readonly contender: string }
  | { readonly kind: "row"; readonly row: Row }
  | { readonly kind: "done" }

if (process.send === undefined) throw new Error("worker.ts runs only as a process of pith bench")
/** Resolves when the message is out: a contender that then hangs or crashes must not take it along. */
const say = (message: Message) => new Promise<void>(resolve => process.send?.(message, () => resolve()))

// A contender that hangs also keeps this thread from hearing that the run was killed; another one looks after it.
const orphanWatch = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL") }, 500)`
new Worker(orphanWatch, { eval: true, execArgv: [] }).unref()
process.on("disconnect", () => process.exit())

let job: ((job: Job) => Promise<void>) | undefined
process.on("message", async (order: Order) => {
  if (order.kind === "job") return job?.(order.job)
  job = await prepare(order.setup)
  await say({ kind: "ready" })
})

async function prepare(setup: WorkerSetup): Promise<(job: Job) => Promise<void>> {
  const corpora = setup.dirs.map(readCorpus).filter((corpus): corpus is Corpus => !isNotRun(corpus))
  const pages = new Map(corpora.flatMap(corpus => corpus.pages.map(page => [page.key, { page, corpus }])))
  const siblings = new Map(corpora.map(corpus => [corpus, new SiblingPages(dirname(corpus.dir))]))
  const layouts = setup.layouts === undefined ? undefined : new LayoutCache(setup.layouts)
  const contenders = await loadContenders(setup)
  return async ({ key, contenders: ids }) => {
    const place = pages.get(key)
    if (place === undefined) throw new Error(`${key} is not in ${setup.dirs.join(", ")}`)
    const { page, corpus } = place
    const loaded = new LoadedPage(
      page,
      () => siblings.get(corpus)!.of(key),
      () => (layouts?.has(page) ? layouts.read(page).layout : undefined),
    )
    for (const id of ids) {
      await say({ kind: "begin", contender: id })
      const found = await answer(contenders.get(id)!, loaded)
      await say({ kind: "row", row: { set: page.set, page: page.id, method: id, ...found } })
    }
    await say({ kind: "done" })
  }
}

async function answer(contender: Contender, page: BenchPage): ReturnType<Contender["run"]> {
  try {
    return await contender.run(page)
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return { outcome: "error", text: "", ms: 0, message }
  }
}
