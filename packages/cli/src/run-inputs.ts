/** Converts many inputs, in this thread or over workers, and hands the results over in the order of the inputs. */
import { Worker } from "node:worker_threads"
import { PithError } from "pith"
import type { ConvertSettings } from "./command.ts"
import { type Converted, convert } from "./convert.ts"
import { needsLayout } from "./extract-options.ts"
import { Eyes } from "./eyes.ts"
import { failureOf } from "./failure.ts"
import type { Input } from "./inputs.ts"
import type { Answer, Job } from "./worker.ts"

export type Outcome = { readonly input: Input } & ({ readonly converted: Converted } | { readonly failure: string })

/** Run from its TypeScript source (by who works on it) the program has no worker threads: loaders do not reach into them. */
const BUILT = !import.meta.url.endsWith(".ts")

export async function* runInputs(
  inputs: readonly Input[],
  settings: ConvertSettings,
  parallel: number,
): AsyncGenerator<Outcome> {
  const workers = Math.min(parallel, inputs.length)
  if (settings.render !== "never" || needsLayout(settings.method)) yield* runInTabs(inputs, settings, workers)
  else yield* workers > 1 && BUILT ? runInWorkers(inputs, settings, workers) : runHere(inputs, settings)
}

async function* runHere(inputs: readonly Input[], settings: ConvertSettings): AsyncGenerator<Outcome> {
  for (const input of inputs) yield await attempt(input, settings)
}

/** One browser, as many tabs as asked for, all from this thread: a browser does not outlive its work this way. */
async function* runInTabs(inputs: readonly Input[], settings: ConvertSettings, count: number): AsyncGenerator<Outcome> {
  const eyes = new Eyes()
  try {
    const running: Promise<Outcome>[] = []
    for (let next = 0; next < inputs.length || running.length > 0; ) {
      while (running.length < count && next < inputs.length) running.push(attempt(inputs[next++]!, settings, eyes))
      // One that fails while an earlier one is waited for is heard when its turn comes.
      for (const one of running) one.catch(() => {})
      yield await running.shift()!
    }
  } finally {
    await eyes.close()
  }
}

async function attempt(input: Input, settings: ConvertSettings, eyes?: Eyes): Promise<Outcome> {
  try {
    return { input, converted: await convert(input, settings, eyes) }
  } catch (error) {
    if (error instanceof PithError) throw error
    return { input, failure: failureOf(error).message }
  }
}

async function* runInWorkers(
  inputs: readonly Input[],
  settings: ConvertSettings,
  count: number,
): AsyncGenerator<Outcome> {
  const file = new URL("./worker.js", import.meta.url)
  const waiting = new Map<number, (outcome: Outcome) => void>()
  const outcomes = inputs.map((_, id) => new Promise<Outcome>(resolve => waiting.set(id, resolve)))
  let next = 0
  const settle = (id: number, outcome: Outcome) => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  }
  const pool: Worker[] = []
  const start = () => {
    const worker = new Worker(file, { workerData: settings })
    let current = -1
    const give = () => {
      current = next++
      const input = inputs[current]
      if (input === undefined) void worker.terminate()
      else worker.postMessage({ id: current, input } satisfies Job)
    }
    worker.on("message", (answer: Answer) => {
      const input = inputs[answer.id]!
      settle(
        answer.id,
        "converted" in answer ? { input, converted: answer.converted } : { input, failure: answer.failure },
      )
      give()
    })
    // A page that kills its worker (out of memory) fails alone; a new worker goes on with the rest.
    worker.on("error", error => {
      const input = inputs[current]
      if (input !== undefined) settle(current, { input, failure: `the worker died: ${error.message}` })
      if (next < inputs.length) start()
    })
    pool.push(worker)
    give()
  }
  for (let i = 0; i < count; i++) start()
  try {
    for (const outcome of outcomes) yield await outcome
  } finally {
    await Promise.all(pool.map(worker => worker.terminate()))
  }
}
