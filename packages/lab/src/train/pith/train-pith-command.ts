import { existsSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { PithError } from "pith"
import type { Corpus } from "../../corpus/corpus.ts"
import { dataFolder } from "../../corpus/data-folder.ts"
import { isNotRun } from "../../corpus/not-run.ts"
import { everyCorpus, readCorpus } from "../../corpus/read-corpus.ts"
import { writeFoldModels } from "../write-fold-models.ts"
import { trainPith } from "./train-pith.ts"

/** The sets whose licence allows training; see the card of the method. The last has snippets in place of gold text. */
const TRAINING_SETS = ["wcxb", "newspaper4k", "chinese-pages", "chinese-news", "snippets"]

const HELP = `pith train pith [--data FOLDER]… [--out MODEL.json] [--report FIGURES.json] [--seed N] [--folds N] [--rounds N,M]
                [--fold-models DIR]
Prints out-of-fold word F1. FOLDER is a set in the uniform form (html/ID.html.gz and truth.jsonl) or a folder of such sets; give several to
train on all of them. Without --data: ${TRAINING_SETS.join(", ")} of the data folder (PITH_DATA).`

/** `pith train pith …` */
export async function trainPithCommand(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      data: { type: "string", multiple: true },
      out: { type: "string" },
      report: { type: "string" },
      seed: { type: "string", default: "1" },
      folds: { type: "string", default: "5" },
      rounds: { type: "string", default: "200,60" },
      "fold-models": { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help === true) {
    console.log(HELP)
    return 0
  }
  const corpora = trainingCorpora(values.data ?? [])
  const [first, second] = values.rounds.split(",").map(Number)
  const started = performance.now()
  const say = (line: string) => console.error(`${((performance.now() - started) / 1000).toFixed(0)} s  ${line}`)
  const { model, foldModels, foldOfPage, report } = trainPith({
    corpora,
    measured: [...corpora, ...everyCorpus(dataFolder())],
    seed: Number(values.seed),
    folds: Number(values.folds),
    rounds: [first ?? 200, second ?? 60],
    say,
  })
  console.log(JSON.stringify(report, null, 2))
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(model)}\n`)
  if (values["fold-models"] !== undefined) writeFoldModels(values["fold-models"], "pith", foldOfPage, foldModels, model)
  if (values.report !== undefined) {
    const { seed, folds, rounds } = values
    const command = `pith train pith --seed ${seed} --folds ${folds} --rounds ${rounds}`
    const record = { command, datasets: model.provenance?.datasets, ...report }
    writeFileSync(values.report, `${JSON.stringify(record, null, 2)}\n`)
  }
  return 0
}

/** The sets of the named folders; without any, those of the data folder that may be trained on. */
function trainingCorpora(folders: readonly string[]): readonly Corpus[] {
  const data = dataFolder()
  if (folders.length === 0 && data === undefined)
    throw new PithError("bad-input", "There is no data folder: give --data or set PITH_DATA.")
  const sets = folders.length === 0 ? TRAINING_SETS.map(set => join(data!, set)) : folders.flatMap(setsOf)
  return sets.map(set => {
    const corpus = readCorpus(set)
    if (isNotRun(corpus)) throw new PithError("bad-input", `The set ${set} cannot be read: ${corpus.reason}.`)
    return corpus
  })
}

/** A set is itself; of a folder of sets those that may be trained on where it has any, else all. */
function setsOf(folder: string): readonly string[] {
  if (existsSync(join(folder, "truth.jsonl"))) return [folder]
  const found = existsSync(folder)
    ? readdirSync(folder).filter(name => existsSync(join(folder, name, "truth.jsonl")))
    : []
  if (found.length === 0) throw new PithError("bad-input", `There is no set in "${folder}": it has no truth.jsonl.`)
  const known = found.filter(name => TRAINING_SETS.includes(name))
  return (known.length > 0 ? known : found.sort()).map(name => join(folder, name))
}
