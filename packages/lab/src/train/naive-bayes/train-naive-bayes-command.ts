import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { PithError } from "pith"
import { MORE_TAGS, type NaiveBayesOptions } from "pith/internals"
import type { Corpus } from "../../corpus/corpus.ts"
import { dataFolder } from "../../corpus/data-folder.ts"
import { isNotRun } from "../../corpus/not-run.ts"
import { everyCorpus, readCorpus } from "../../corpus/read-corpus.ts"
import type { Trainer } from "../train-command.ts"
import { foldOfPages, writeFoldModels } from "../write-fold-models.ts"
import { type NaiveBayesId, readTrainingPages, type TrainingPages, trainNaiveBayes } from "./train-naive-bayes.ts"

/** The sets whose licence allows training and that have full-text gold; see the card of the method. */
const TRAINING_SETS = ["wcxb", "newspaper4k", "chinese-pages", "chinese-news"]

/** Readings of the paper that `--readings` measures beside the default. */
const READINGS: Readonly<Record<string, NaiveBayesOptions>> = {
  "cumulative, no prior": { cumulative: true, prior: false },
  "cumulative, prior": { cumulative: true, prior: true },
  "not cumulative, no prior": { cumulative: false, prior: false },
  "not cumulative, prior": { cumulative: false, prior: true },
  "more tags": { tags: MORE_TAGS },
  subtree: { extent: "subtree" },
  "no merging": { merge: false },
  "no links by marks": { noLinks: "marks" },
}

const help = (id: string) => `pith train ${id} [options]
Counts blocks on ${TRAINING_SETS.join(", ")} and prints out-of-fold figures.

  --data FOLDER       the folder of the sets (default: PITH_DATA)      --sets a,b   other sets
  --out MODEL.json    write the model                                  --report FIGURES.json
  --seed N            of the folds (default 1)                         --folds N    (default 5)
  --fold-models DIR   models without one fold each, for pith bench --fold-models DIR
  --readings          measure other readings of the paper too`

/** `pith train naive-bayes …`, `pith train naive-bayes-table …` */
export function trainNaiveBayesCommand(id: NaiveBayesId): Trainer {
  return async words => {
    const { values } = parseArgs({
      args: [...words],
      options: {
        data: { type: "string" },
        sets: { type: "string", default: TRAINING_SETS.join(",") },
        out: { type: "string" },
        report: { type: "string" },
        seed: { type: "string", default: "1" },
        folds: { type: "string", default: "5" },
        "fold-models": { type: "string" },
        readings: { type: "boolean", default: false },
        help: { type: "boolean", short: "h" },
      },
    })
    if (values.help === true) {
      console.log(help(id))
      return 0
    }
    const data = values.data ?? dataFolder()
    if (data === undefined) throw new PithError("bad-input", "There is no data folder: give --data or set PITH_DATA.")
    const corpora = values.sets.split(",").map(set => readSet(data, set))
    const training = readTrainingPages(corpora, Number(values.folds), Number(values.seed))
    const foldModels = values["fold-models"]
    writeTrained(id, training, { ...values, data, ...(foldModels !== undefined && { foldModels }) })
    return 0
  }
}

export interface TrainedFiles {
  readonly data: string
  readonly out?: string
  readonly report?: string
  readonly foldModels?: string
  readonly readings: boolean
}

/** Trains, prints the figures and writes the files asked for. */
export function writeTrained(id: NaiveBayesId, training: TrainingPages, files: TrainedFiles): void {
  const { model, foldModels, blocks, figures } = trainNaiveBayes(id, training)
  if (files.out !== undefined) writeFileSync(files.out, `${JSON.stringify(model)}\n`)
  if (files.foldModels !== undefined) {
    const foldOfPage = foldOfPages(training.pages, training.foldOf, everyCorpus(files.data))
    writeFoldModels(files.foldModels, id, foldOfPage, foldModels, model)
  }
  const readings = files.readings ? { readings: { default: figures, ...otherReadings(id, training) } } : {}
  const { folds, seed, datasets } = training
  const command = `pith train ${id} --seed ${seed} --folds ${folds}${files.readings ? " --readings" : ""}`
  const report = { command, datasets, pages: training.pages.length, blocks, figures, ...readings }
  console.log(JSON.stringify(report, null, 2))
  if (files.report !== undefined) writeFileSync(files.report, `${JSON.stringify(report, null, 2)}\n`)
}

function otherReadings(id: NaiveBayesId, training: TrainingPages): Record<string, Readonly<Record<string, number>>> {
  // The tags are what tells the two methods apart.
  const others = Object.entries(READINGS).filter(([, { tags }]) => tags === undefined || id === "naive-bayes")
  return Object.fromEntries(others.map(([name, options]) => [name, trainNaiveBayes(id, training, options).figures]))
}

function readSet(data: string, set: string): Corpus {
  const corpus = readCorpus(join(data, set))
  if (isNotRun(corpus)) throw new PithError("bad-input", `The set ${set} cannot be read: ${corpus.reason}.`)
  return corpus
}
