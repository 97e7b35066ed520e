import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { rivals } from "../rivals/index.ts"
import { parsers } from "./contender.ts"

export interface MadeByOptions {
  readonly contenders: readonly string[]
  readonly module?: string | undefined
  readonly foldModels: readonly string[]
}

/**
 * What makes the rows of each contender: for ours a digest of pith's code (and of the module and the fold models that were given), for a
 * rival its version. Rows of a run are kept on disk, and must not stand for what other code would answer.
 */
export async function madeBy({ contenders, module, foldModels }: MadeByOptions): Promise<ReadonlyMap<string, string>> {
  const ours = digestOf([coreFolder(), module, ...foldModels].filter(path => path !== undefined))
  const made = new Map<string, string>()
  for (const id of [...parsers, ...contenders]) {
    const rival = rivals.find(one => one.id === id)
    made.set(id, rival === undefined ? ours : ((await rival.version()) ?? "not installed"))
  }
  return made
}

/** Where pith's code is read from: its sources when this file is one, else its build. */
function coreFolder(): string {
  const folders = createRequire(import.meta.url).resolve.paths("pith") ?? []
  const core = folders.map(folder => join(folder, "pith")).find(existsSync)
  if (core === undefined) throw new Error("the package pith is not installed")
  return join(core, import.meta.url.endsWith(".ts") ? "src" : "dist")
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash("sha256")
  for (const path of paths) {
    const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: "utf8" }).sort() : [""]
    for (const name of names) {
      const file = join(path, name)
      if (statSync(file).isFile()) hash.update(`${name}\n`).update(readFileSync(file))
    }
  }
  return hash.digest("hex").slice(0, 16)
}
