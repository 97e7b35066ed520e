import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import { gunzipSync } from "node:zlib"
import type { Corpus, CorpusPage } from "./corpus.ts"
import { decodeGold, type Gold } from "./gold.ts"
import { isNotRun, type NotRun, notRun } from "./not-run.ts"

/**
 * Reads a folder of pages. Two forms:
 * - truth.jsonl and html/ID.html.gz (or html/ID.html): the uniform form;
 * - ID.html (or ID.html.gz) side by side with ID.txt, the gold text; a page without ID.txt has no full-text gold.
 */
export function readCorpus(dir: string): Corpus | NotRun {
  const folder = resolve(dir)
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return notRun("absent", `no folder ${dir}`)
  return existsSync(join(folder, "truth.jsonl")) ? readUniform(folder) : readSideBySide(folder)
}

/** Every set of a data folder (each subfolder with a truth.jsonl), by name. */
export function readCorpora(dataDir: string | undefined): readonly (Corpus | NotRun)[] | NotRun {
  if (dataDir === undefined) return notRun("absent", "no data folder: set PITH_DATA")
  if (!existsSync(dataDir)) return notRun("absent", `no folder ${dataDir}`)
  const sets = readdirSync(dataDir).filter(name => existsSync(join(dataDir, name, "truth.jsonl")))
  return sets.sort().map(name => readCorpus(join(dataDir, name)))
}

/** The sets of a data folder that can be read. */
export function everyCorpus(dataDir: string | undefined): readonly Corpus[] {
  const corpora = readCorpora(dataDir)
  return isNotRun(corpora) ? [] : corpora.filter((corpus): corpus is Corpus => !isNotRun(corpus))
}

function readUniform(folder: string): Corpus | NotRun {
  const truth = join(folder, "truth.jsonl")
  const html = join(folder, "html")
  if (!existsSync(html)) return notRun("absent", `no folder ${html}`)
  const files = pageFiles(html)
  const set = basename(folder)
  const text = decodeUtf8(truth)
  if (text === undefined) return notRun("malformed", `${truth}: not UTF-8`)

  const pages: CorpusPage[] = []
  const seen = new Set<string>()
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue
    const decoded = decodeGold(line)
    const fault = "fault" in decoded ? decoded.fault : faultOfPlace(decoded.gold.id, seen, files)
    if (fault !== undefined || "fault" in decoded) return notRun("malformed", `${truth}:${index + 1}: ${fault}`)
    seen.add(decoded.gold.id)
    pages.push(page(set, decoded.gold, files.get(decoded.gold.id)!))
  }
  return { set, dir: folder, pages }
}

function faultOfPlace(id: string, seen: ReadonlySet<string>, files: ReadonlyMap<string, string>): string | undefined {
  if (seen.has(id)) return `id "${id}" occurs twice`
  if (!files.has(id)) return `no page html/${id}.html.gz or html/${id}.html`
  return undefined
}

function readSideBySide(folder: string): Corpus | NotRun {
  const files = pageFiles(folder)
  if (files.size === 0) return notRun("absent", `${folder}: neither truth.jsonl nor .html files`)
  const set = basename(folder)
  const pages: CorpusPage[] = []
  for (const id of [...files.keys()].sort()) {
    const goldFile = join(folder, `${id}.txt`)
    const text = existsSync(goldFile) ? decodeUtf8(goldFile) : null
    if (text === undefined) return notRun("malformed", `${goldFile}: not UTF-8`)
    pages.push(page(set, { id, url: null, lang: "und", text }, files.get(id)!))
  }
  return { set, dir: folder, pages }
}

/** id → path. Ids are looked up here and never joined to a path, so none can lead out of the folder. */
function pageFiles(folder: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const name of readdirSync(folder)) {
    const id = /^(.+)\.html(?:\.gz)?$/s.exec(name)?.[1]
    // Plain HTML wins over its compressed copy: it is the one a user edits.
    if (id !== undefined && !(files.has(id) && name.endsWith(".gz"))) files.set(id, join(folder, name))
  }
  return files
}

function page(set: string, gold: Gold, file: string): CorpusPage {
  return { key: `${set}/${gold.id}`, set, id: gold.id, gold, file, bytes: () => readBytes(file) }
}

/** Chosen: far above any real page, far below what would end the process. */
const largestPage = 512 * 1024 * 1024

function readBytes(file: string): Uint8Array {
  const stored = readFileSync(file)
  if (!file.endsWith(".gz")) return stored
  try {
    return gunzipSync(stored, { maxOutputLength: largestPage })
  } catch (cause) {
    throw new Error(`${file}: cannot be unzipped`, { cause })
  }
}

function decodeUtf8(file: string): string | undefined {
  const bytes = readFileSync(file)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    // The decoder has one way to fail; the caller names the file.
    return undefined
  }
}
