/** Models for `pith bench --fold-models DIR`, which measures a trained method on pages it was not trained on. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { PithError } from "pith"
import type { Model } from "pith/internals"
import type { Corpus } from "../corpus/corpus.ts"
import { registrableDomain } from "../corpus/registrable-domain.ts"

/**
 * The fold of every page of `measured` (`set/id` → fold) whose site is in one of the training folds, training pages and others alike: a page
 * is never measured with a model that has seen its site.
 */
export function foldOfPages(
  training: readonly { readonly domain: string }[],
  foldOf: Int32Array,
  measured: readonly Corpus[],
): Record<string, number> {
  const foldOfDomain = new Map(training.map(({ domain }, i) => [domain, foldOf[i]!]))
  const entries = measured.flatMap(({ pages }) =>
    pages.flatMap(page => {
      const fold = foldOfDomain.get(registrableDomain(page))
      return fold === undefined ? [] : [[page.key, fold] as const]
    }),
  )
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Writes DIR/folds.json, DIR/METHOD/FOLD.json and DIR/METHOD/all.json. Methods share a folder only where their folds are the same. */
export function writeFoldModels(
  dir: string,
  method: string,
  foldOfPage: Readonly<Record<string, number>>,
  foldModels: readonly Model[],
  all: Model,
): void {
  const folds = `${JSON.stringify(foldOfPage)}\n`
  const file = join(dir, "folds.json")
  if (existsSync(file) && readFileSync(file, "utf8") !== folds)
    throw new PithError(
      "bad-option",
      `"${file}" has other folds: take the same sets, folds and seed, or another folder.`,
    )
  const folder = join(dir, method)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, folds)
  for (const [name, model] of [...foldModels.entries(), ["all", all] as const])
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(model)}\n`)
}
