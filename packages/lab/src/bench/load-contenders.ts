import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { type Method, methods, PithError } from "pith"
import { rivals } from "../rivals/index.ts"
import type { Contender } from "./contender.ts"
import { FoldModels } from "./fold-models.ts"
import { methodContender } from "./method-contender.ts"
import { parserContenders } from "./parser-contender.ts"
import { rivalContender } from "./rival-contender.ts"
import type { WorkerSetup } from "./worker.ts"

/** What the names of a run stand for: parsers, our methods, those of a user's module, rivals. */
export async function loadContenders(setup: Omit<WorkerSetup, "dirs">): Promise<ReadonlyMap<string, Contender>> {
  const models = new FoldModels(...setup.foldModels)
  const known = new Map(parserContenders.map(contender => [contender.id, contender]))
  for (const method of [...methods, ...(await moduleMethods(setup.module))])
    known.set(method.id, methodContender(method, models))
  const chosen = new Map<string, Contender>()
  for (const id of setup.contenders) {
    const rival = rivals.find(one => one.id === id)
    const contender = known.get(id) ?? (rival && (await rivalContender(rival, setup.timeoutMs)))
    if (contender === undefined) throw new PithError("unknown-method", `There is no method or rival "${id}".`)
    chosen.set(id, contender)
  }
  return chosen
}

/** Methods of the user's own: a module that exports a list named `methods`. */
export async function moduleMethods(file: string | undefined): Promise<readonly Method[]> {
  if (file === undefined) return []
  const read: unknown = await import(pathToFileURL(resolve(file)).href)
  const list = typeof read === "object" && read !== null && "methods" in read ? read.methods : undefined
  if (!Array.isArray(list) || !list.every(isMethod))
    throw new PithError("bad-option", `--module: "${file}" must export a list named methods.`)
  return list
}

function isMethod(value: unknown): value is Method {
  if (typeof value !== "object" || value === null) return false
  return "id" in value && typeof value.id === "string" && "select" in value && typeof value.select === "function"
}
