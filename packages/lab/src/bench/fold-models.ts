import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { decodeModel, type Model, PithError } from "pith"

/**
 * Models for measuring a trained method on pages it was not trained on. DIR/folds.json says which fold each page is in
 * ({"set/id": fold}); DIR/METHOD/FOLD.json was trained without that fold, DIR/METHOD/all.json on everything, for pages in no fold.
 */
export class FoldModels {
  private readonly folds: ReadonlyMap<string, string>
  private readonly read = new Map<string, Model | undefined>()

  constructor(private readonly dir: string) {
    const file = join(dir, "folds.json")
    if (!existsSync(file)) throw new PithError("bad-option", `--fold-models: there is no file "${file}".`)
    const decoded: unknown = JSON.parse(readFileSync(file, "utf8"))
    if (typeof decoded !== "object" || decoded === null || Array.isArray(decoded))
      throw new PithError("bad-option", `--fold-models: "${file}" must hold {"set/id": fold}.`)
    this.folds = new Map(Object.entries(decoded).map(([key, fold]) => [key, String(fold)]))
  }

  modelFor(method: string, pageKey: string): { readonly name: string; readonly model: Model } | undefined {
    const fold = this.folds.get(pageKey)
    const name = fold ?? "all"
    const file = join(this.dir, method, `${name}.json`)
    if (!this.read.has(file))
      this.read.set(file, existsSync(file) ? decodeModel(JSON.parse(readFileSync(file, "utf8"))) : undefined)
    const model = this.read.get(file)
    return model && { name: fold === undefined ? "all" : `fold ${fold}`, model }
  }
}
