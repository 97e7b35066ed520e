import { type ChildProcess, fork } from "node:child_process"
import { createRequire } from "node:module"
import { fileURLToPath, pathToFileURL } from "node:url"
import type { Row } from "./row.ts"
import type { Job, Message, Order, WorkerSetup } from "./worker.ts"

export interface PoolOptions {
  readonly setup: WorkerSetup
  readonly parallel: number
  /** Called with every row as it comes. */
  readonly onRow: (row: Row) => void
  /** Called when a page is through. */
  readonly onPage: () => void
}

/** Rivals that are processes keep the time themselves; they get this long to say so before their worker is ended. */
const graceMs = 3_000
/** Characters of a worker's complaints that are kept for the message of its end. Chosen. */
const mostSaid = 2_000

/**
 * Runs the jobs over worker processes. A contender that hangs or kills its worker costs one row (`timeout`, `error`) and the worker; a new
 * one goes on with the contenders that the page still lacks.
 */
export async function runPool(jobs: readonly Job[], options: PoolOptions): Promise<void> {
  const queue = [...jobs]
  const lanes = Math.min(options.parallel, queue.length)
  await Promise.all(Array.from({ length: lanes }, () => runLane(queue, options)))
}

/** One lane takes job after job from the common queue; what a lost worker left over comes back to it. */
async function runLane(queue: Job[], options: PoolOptions): Promise<void> {
  let left: Job | undefined
  do left = await runWorker(left, queue, options)
  while (left !== undefined || queue.length > 0)
}

/** One worker, until the queue is empty (undefined) or the worker is lost (what its page still lacks). */
function runWorker(first: Job | undefined, queue: Job[], options: PoolOptions): Promise<Job | undefined> {
  const { setup, onRow, onPage } = options
  return new Promise((resolve, reject) => {
    const worker = startWorker()
    const give = (order: Order) => worker.send(order)
    let job = first
    let running: string | undefined
    let timer: NodeJS.Timeout | undefined
    let ended = false
    let isReady = false

    const end = (settle: () => void) => {
      ended = true
      clearTimeout(timer)
      // Only when it is gone: the next one is not to share the machine with one that hangs.
      if (worker.exitCode !== null || worker.signalCode !== null) return settle()
      worker.once("exit", settle)
      worker.kill("SIGKILL")
    }
    const next = () => {
      if (job === undefined) end(() => resolve(undefined))
      else give({ kind: "job", job })
    }
    const take = (row: Row) => {
      onRow(row)
      if (job !== undefined) job = { ...job, contenders: job.contenders.filter(id => id !== row.method) }
    }
    /** The worker is of no more use; its page goes on elsewhere. */
    const lose = (outcome: "timeout" | "error", message: string, ms: number) => {
      // One that is ended on purpose exits too.
      if (ended) return
      if (!isReady || job === undefined) return end(() => reject(new Error(message)))
      // Whoever ended the worker from outside ended it once; a contender that ends it does so again.
      const again = outcome === "error" && job.lostWith !== running
      if (running !== undefined && !again) take({ ...pageOf(job.key), method: running, outcome, text: "", ms, message })
      if (job.contenders.length === 0) onPage()
      const rest = { ...job, ...(running !== undefined && { lostWith: running }) }
      return end(() => resolve(rest.contenders.length > 0 ? rest : queue.shift()))
    }
    worker.on("message", (message: Message) => {
      if (ended) return
      switch (message.kind) {
        case "ready":
          isReady = true
          job ??= queue.shift()
          return next()
        case "begin": {
          running = message.contender
          const ms = setup.timeoutMs
          timer = setTimeout(() => lose("timeout", `no answer in ${ms} ms`, ms), ms + graceMs)
          return
        }
        case "row":
          clearTimeout(timer)
          running = undefined
          return take(message.row)
        case "done":
          onPage()
          job = queue.shift()
          return next()
      }
    })
    let said = ""
    worker.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-mostSaid)
    })
    worker.on("error", error => lose("error", `the worker failed: ${error.message}`, 0))
    worker.on("exit", (code, signal) => {
      // What it said matters where it went by itself; rivals also complain about pages that they go on to read.
      const reason = signal ?? [`code ${code}`, said.trim()].filter(Boolean).join(": ")
      lose("error", `the worker ended with ${reason}`, 0)
    })
    give({ kind: "setup", setup })
  })
}

function pageOf(key: string): { set: string; page: string } {
  const slash = key.indexOf("/")
  return { set: key.slice(0, slash), page: key.slice(slash + 1) }
}

/** From the source a worker must be told how to read TypeScript. */
function startWorker(): ChildProcess {
  const isSource = import.meta.url.endsWith(".ts")
  const file = fileURLToPath(new URL(isSource ? "./worker.ts" : "./worker.js", import.meta.url))
  const tsx = () => pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href
  return fork(file, {
    execArgv: isSource ? ["--conditions=source", "--import", tsx()] : [],
    serialization: "advanced",
    // Not on the terminal, where the progress bar is.
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  })
}
