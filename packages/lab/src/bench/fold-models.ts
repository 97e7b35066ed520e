import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { decodeModel, type Model, PithError } from "pith"

type Folds = ReadonlyMap<string, string>

/**
 * Models for measuring trained methods on pages they were not trained on. DIR/folds.json says which fold each page is in
 * ({"set/id": fold}); DIR/METHOD/FOLD.json was trained without that fold, DIR/METHOD/all.json on everything, for pages in no fold. Methods
 * with other folds have a folder of their own.
 */
export class FoldModels {
  private readonly folders: readonly { readonly dir: string; readonly folds: Folds }[]
  private readonly read = new Map<string, Model | undefined>()

  constructor(...dirs: readonly string[]) {
    this.folders = dirs.map(dir => ({ dir, folds: readFolds(join(dir, "folds.json")) }))
  }

  modelFor(method: string, pageKey: string): { readonly name: string; readonly model: Model } | undefined {
    const folder = this.folders.find(({ dir }) => existsSync(join(dir, method)))
    if (folder === undefined) return undefined
    const fold = folder.folds.get(pageKey)
    const model = this.model(join(folder.dir, method, `${fold ?? "all"}.json`))
    return model && { name: fold === undefined ? "all" : `fold ${fold}`, model }
  }

  private model(file: string): Model | undefined {
    if (!this.read.has(file))
      this.read.set(file, existsSync(file) ? decodeModel(JSON.parse(readFileSync(file, "utf8"))) : undefined)
    return this.read.get(file)
  }
}

function readFolds(file: string): Folds {
  if (!existsSync(file)) throw new PithError("bad-option", `--fold-models: there is no file "${file}".`)
  const decoded: unknown = JSON.parse(readFileSync(file, "utf8"))
  if (typeof decoded !== "object" || decoded === null || Array.isArray(decoded))
    throw new PithError("bad-option", `--fold-models: "${file}" must hold {"set/id": fold}.`)
  return new Map(Object.entries(decoded).map(([key, fold]) => [key, String(fold)]))
}
