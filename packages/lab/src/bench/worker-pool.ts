import { Worker } from "node:worker_threads"
import type { Row } from "./row.ts"
import type { Job, Message, WorkerSetup } from "./worker.ts"

export interface PoolOptions {
  readonly setup: WorkerSetup
  readonly parallel: number
  /** Called with every row as it comes. */
  readonly onRow: (row: Row) => void
  /** Called when a page is through. */
  readonly onPage: () => void
}

/** Rivals that are processes keep the time themselves; they get this long to say so before their thread is ended. */
const graceMs = 3_000

/**
 * Runs the jobs over threads. A contender that hangs or kills its thread costs one row (`timeout`, `error`) and the thread; a new thread
 * goes on with the contenders that the page still lacks.
 */
export async function runPool(jobs: readonly Job[], options: PoolOptions): Promise<void> {
  const queue = [...jobs]
  const lanes = Math.min(options.parallel, queue.length)
  await Promise.all(Array.from({ length: lanes }, () => runLane(queue, options)))
}

/** One lane takes job after job from the common queue; what a lost thread left over comes back to it. */
async function runLane(queue: Job[], options: PoolOptions): Promise<void> {
  let left: Job | undefined
  do left = await runThread(left, queue, options)
  while (left !== undefined || queue.length > 0)
}

/** One thread, until the queue is empty (undefined) or the thread is lost (what its page still lacks). */
function runThread(first: Job | undefined, queue: Job[], options: PoolOptions): Promise<Job | undefined> {
  const { setup, onRow, onPage } = options
  return new Promise((resolve, reject) => {
    const worker = startThread(setup)
    let job = first
    let running: string | undefined
    let timer: NodeJS.Timeout | undefined
    let ended = false

    const end = async (settle: () => void) => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      await worker.terminate()
      settle()
    }
    const give = () => {
      if (job === undefined) void end(() => resolve(undefined))
      else worker.postMessage(job)
    }
    /** The thread is of no more use: a row for what it was doing, and the rest of the page goes on elsewhere. */
    const lose = (outcome: "timeout" | "error", message: string, ms: number) => {
      // A thread that is ended on purpose exits too.
      if (ended) return
      if (job === undefined || running === undefined) return end(() => reject(new Error(message)))
      const { key, contenders } = job
      onRow({ ...pageOf(key), method: running, outcome, text: "", ms, message })
      const rest = contenders.slice(contenders.indexOf(running) + 1)
      if (rest.length === 0) onPage()
      return end(() => resolve(rest.length > 0 ? { key, contenders: rest } : queue.shift()))
    }
    worker.on("message", (message: Message) => {
      if (ended) return
      switch (message.kind) {
        case "ready":
          job ??= queue.shift()
          return give()
        case "begin": {
          running = message.contender
          const ms = setup.timeoutMs
          timer = setTimeout(() => void lose("timeout", `no answer in ${ms} ms`, ms), ms + graceMs)
          return
        }
        case "row":
          clearTimeout(timer)
          running = undefined
          return onRow(message.row)
        case "done":
          onPage()
          job = queue.shift()
          return give()
      }
    })
    worker.on("error", error => void lose("error", `the thread died: ${error.message}`, 0))
    worker.on("exit", code => void lose("error", `the thread ended with code ${code}`, 0))
  })
}

function pageOf(key: string): { set: string; page: string } {
  const slash = key.indexOf("/")
  return { set: key.slice(0, slash), page: key.slice(slash + 1) }
}

/** From the source a thread must be told how to read TypeScript: it does not take that over from the thread that starts it. */
function startThread(setup: WorkerSetup): Worker {
  if (!import.meta.url.endsWith(".ts"))
    return new Worker(new URL("./worker.js", import.meta.url), { workerData: setup })
  const file = JSON.stringify(new URL("./worker.ts", import.meta.url).href)
  const code = `import("tsx/esm/api").then(({ register }) => { register(); return import(${file}) })`
  return new Worker(code, { eval: true, execArgv: ["--conditions=source"], workerData: setup })
}
