import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { createRequire } from "node:module"
import { join, sep } from "node:path"
import { type Method, methods } from "pith"
import { rivals } from "../rivals/index.ts"
import { parsers } from "./contender.ts"

export interface MadeByOptions {
  readonly contenders: readonly string[]
  readonly module?: string | undefined
  readonly foldModels: readonly string[]
}

/**
 * What makes the rows of each contender: for ours a digest of pith's code and of the models that the method is given, for a rival its
 * version. Rows of a run are kept on disk, and must not stand for what other code would answer; a method that was trained anew leaves the
 * rows of the others as they are.
 */
export async function madeBy({ contenders, module, foldModels }: MadeByOptions): Promise<ReadonlyMap<string, string>> {
  const core = coreFolder()
  const shipped = join(core, "models")
  const code = digestOf([core, module], shipped)
  const made = new Map<string, string>()
  for (const id of [...parsers, ...contenders]) {
    const rival = rivals.find(one => one.id === id)
    const models = modelsOf(id, foldModels) ?? (isTrained(id) ? [shipped] : [])
    const digest = models.length === 0 ? code : `${code}-${digestOf(models)}`
    made.set(id, rival === undefined ? digest : ((await rival.version()) ?? "not installed"))
  }
  return made
}

/** The files of the first folder that has models of the method (see fold-models.ts). */
function modelsOf(id: string, foldModels: readonly string[]): readonly string[] | undefined {
  const dir = foldModels.find(folder => existsSync(join(folder, id)))
  return dir === undefined ? undefined : [join(dir, "folds.json"), join(dir, id)]
}

/** A method of a user's module may read what it likes. */
function isTrained(id: string): boolean {
  const method: Method | undefined = methods.find(one => one.id === id)
  return method === undefined || [...method.needs, ...(method.uses ?? [])].includes("model")
}

/** Where pith's code is read from: its sources when this file is one, else its build (which has the models in it). */
function coreFolder(): string {
  const folders = createRequire(import.meta.url).resolve.paths("pith") ?? []
  const core = folders.map(folder => join(folder, "pith")).find(existsSync)
  if (core === undefined) throw new Error("the package pith is not installed")
  return join(core, import.meta.url.endsWith(".ts") ? "src" : "dist")
}

function digestOf(paths: readonly (string | undefined)[], without?: string): string {
  const hash = createHash("sha256")
  for (const path of paths) {
    if (path === undefined || !existsSync(path)) continue
    const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: "utf8" }).sort() : [""]
    for (const name of names) {
      const file = join(path, name)
      if (without !== undefined && file.startsWith(without + sep)) continue
      if (statSync(file).isFile()) hash.update(`${name}\n`).update(readFileSync(file))
    }
  }
  return hash.digest("hex").slice(0, 16)
}
