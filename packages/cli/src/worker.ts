/** A worker thread of `pith --parallel`: takes one input at a time, answers with its output or with what went wrong. */
import { parentPort, workerData } from "node:worker_threads"
import { PithError } from "pith"
import type { ConvertSettings } from "./command.ts"
import { type Converted, convert } from "./convert.ts"
import { failureOf } from "./failure.ts"
import type { Input } from "./inputs.ts"

export interface Job {
  readonly id: number
  readonly input: Input
}

export type Answer = { readonly id: number } & ({ readonly converted: Converted } | { readonly failure: string })

const port = parentPort
const settings: ConvertSettings = workerData
if (port === null) throw new Error("worker.ts runs only as a worker thread")

port.on("message", async (job: Job) => {
  port.postMessage(await answer(job))
})

async function answer({ id, input }: Job): Promise<Answer> {
  try {
    return { id, converted: await convert(input, settings) }
  } catch (error) {
    if (error instanceof PithError) return { id, failure: error.message }
    return { id, failure: failureOf(error).message }
  }
}
