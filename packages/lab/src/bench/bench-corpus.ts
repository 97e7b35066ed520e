import { existsSync, readFileSync } from "node:fs"
import { isAbsolute, join, resolve } from "node:path"
import { PithError } from "pith"
import { type Corpus, dataFolder, foldsByDomain, isNotRun, readCorpora, readCorpus } from "../corpus/index.ts"

export interface CorpusChoice {
  /** Folders, or names of sets in the data folder; none: every set of the data folder that is meant to be scored. */
  readonly data: readonly string[]
  readonly ids?: string | undefined
  readonly limit?: number | undefined
  /** "2/5": the third of five folds by domain. */
  readonly split?: string | undefined
}

/** Without a name given these are left out: one is another extractor's output, the other has no gold. */
const unscored = ["readability-pages", "chinese-siblings"]

/** The chosen pages of the chosen sets. Sets that cannot be read are named with the reason. */
export function benchCorpora(choice: CorpusChoice): { corpora: Corpus[]; absent: string[] } {
  const absent: string[] = []
  const whole: Corpus[] = []
  for (const corpus of choice.data.length > 0 ? choice.data.map(name => readCorpus(placeOf(name))) : allCorpora()) {
    if (isNotRun(corpus)) absent.push(corpus.reason)
    else whole.push(corpus)
  }
  const chosen = choosePages(whole, choice)
  return { corpora: chosen.filter(corpus => corpus.pages.length > 0), absent }
}

function placeOf(name: string): string {
  if (isAbsolute(name) || existsSync(name)) return resolve(name)
  const data = dataFolder()
  return data === undefined ? resolve(name) : join(data, name)
}

function allCorpora(): ReturnType<typeof readCorpus>[] {
  const all = readCorpora(dataFolder())
  if (isNotRun(all)) return [all]
  return all.filter(corpus => isNotRun(corpus) || !unscored.includes(corpus.set))
}

function choosePages(corpora: readonly Corpus[], { ids, limit, split }: CorpusChoice): Corpus[] {
  const wanted = ids === undefined ? undefined : readIds(ids)
  const fold = split === undefined ? undefined : foldPages(corpora, split)
  return corpora.map(corpus => ({
    ...corpus,
    pages: spread(
      corpus.pages
        .filter(page => wanted === undefined || wanted.has(page.key) || wanted.has(page.id))
        .filter(page => fold === undefined || fold.has(page.key)),
      limit,
    ),
  }))
}

/** `limit` pages at equal distances: the first ones of a set are often of one kind. */
function spread<T>(pages: readonly T[], limit: number | undefined): T[] {
  if (limit === undefined || limit >= pages.length) return [...pages]
  return Array.from({ length: limit }, (_, i) => pages[Math.floor((i * pages.length) / limit)]!)
}

function readIds(file: string): ReadonlySet<string> {
  if (!existsSync(file)) throw new PithError("bad-option", `--ids: there is no file "${file}".`)
  const lines = readFileSync(file, "utf8").split("\n")
  return new Set(lines.map(line => line.trim()).filter(Boolean))
}

function foldPages(corpora: readonly Corpus[], split: string): ReadonlySet<string> {
  const [fold = Number.NaN, k = Number.NaN] = split.split("/").map(Number)
  if (!(Number.isInteger(fold) && Number.isInteger(k) && fold >= 0 && fold < k))
    throw new PithError("bad-option", `--split takes FOLD/FOLDS, such as 0/5, not "${split}".`)
  const pages = corpora.flatMap(corpus => corpus.pages)
  const folds = foldsByDomain(pages, k, 1)
  return new Set(pages.filter((_, i) => folds[i] === fold).map(page => page.key))
}
