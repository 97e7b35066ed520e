/** Converts many inputs, in this thread or over workers, and hands the results over in the order of the inputs. */
import { Worker } from "node:worker_threads"
import { PithError } from "pith"
import type { ConvertSettings } from "./command.ts"
import { type Converted, convert } from "./convert.ts"
import { failureOf } from "./failure.ts"
import type { Input } from "./inputs.ts"
import type { Answer, Job } from "./worker.ts"

export type Outcome = { readonly input: Input } & ({ readonly converted: Converted } | { readonly failure: string })

export async function* runInputs(
  inputs: readonly Input[],
  settings: ConvertSettings,
  parallel: number,
): AsyncGenerator<Outcome> {
  const workers = Math.min(parallel, inputs.length)
  yield* workers > 1 ? runInWorkers(inputs, settings, workers) : runHere(inputs, settings)
}

async function* runHere(inputs: readonly Input[], settings: ConvertSettings): AsyncGenerator<Outcome> {
  for (const input of inputs) {
    try {
      yield { input, converted: await convert(input, settings) }
    } catch (error) {
      if (error instanceof PithError) throw error
      yield { input, failure: failureOf(error).message }
    }
  }
}

async function* runInWorkers(
  inputs: readonly Input[],
  settings: ConvertSettings,
  count: number,
): AsyncGenerator<Outcome> {
  const file = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url)
  const waiting = new Map<number, (outcome: Outcome) => void>()
  const outcomes = inputs.map((_, id) => new Promise<Outcome>(resolve => waiting.set(id, resolve)))
  let next = 0
  const settle = (id: number, outcome: Outcome) => {
    waiting.get(id)?.(outcome)
    waiting.delete(id)
  }
  const pool: Worker[] = []
  const start = () => {
    const worker = new Worker(file)
    let current = -1
    const give = () => {
      current = next++
      const input = inputs[current]
      if (input === undefined) void worker.terminate()
      else worker.postMessage({ id: current, input, settings } satisfies Job)
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
