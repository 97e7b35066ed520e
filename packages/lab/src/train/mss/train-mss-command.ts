import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { PithError } from "pith"
import { currentCommit } from "../../bench/current-commit.ts"
import { dataFolder } from "../../corpus/data-folder.ts"
import { isNotRun } from "../../corpus/not-run.ts"
import { everyCorpus, readCorpus } from "../../corpus/read-corpus.ts"
import { readTrainingPages } from "../naive-bayes/train-naive-bayes.ts"
import { foldOfPages, writeFoldModels } from "../write-fold-models.ts"
import { READINGS, trainMss } from "./train-mss.ts"

/** The sets whose licence allows training and that have full-text gold; see the card of the method. */
const TRAINING_SETS = ["wcxb", "newspaper4k", "chinese-pages", "chinese-news"]

const HELP = `pith train mss [--data FOLDER] [--out MODEL.json] [--report FIGURES.json] [--seed N] [--folds N] [--fold-models DIR]
    [--readings]
Counts trigrams on ${TRAINING_SETS.join(", ")} and prints out-of-fold word F1; with --readings also that of the paper's
untrained baseline and of the class prior.`

/** `pith train mss …` */
export async function trainMssCommand(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      data: { type: "string" },
      out: { type: "string" },
      report: { type: "string" },
      seed: { type: "string", default: "1" },
      folds: { type: "string", default: "5" },
      "fold-models": { type: "string" },
      readings: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help === true) {
    console.log(HELP)
    return 0
  }
  const data = values.data ?? dataFolder()
  if (data === undefined) throw new PithError("bad-input", "There is no data folder: give --data or set PITH_DATA.")
  const corpora = TRAINING_SETS.map(set => {
    const corpus = readCorpus(join(data, set))
    if (isNotRun(corpus)) throw new PithError("bad-input", `The set ${set} cannot be read: ${corpus.reason}.`)
    return corpus
  })
  const training = readTrainingPages(corpora, Number(values.folds), Number(values.seed))
  const { model, foldModels, tokens, figures } = trainMss(training, values.readings === true ? READINGS : {})
  const report = { pages: training.pages.length, tokens, figures }
  console.log(JSON.stringify(report, null, 2))
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(model)}\n`)
  if (values.report !== undefined) {
    const readings = values.readings === true ? " --readings" : ""
    const command = `pith train mss --seed ${values.seed} --folds ${values.folds}${readings}`
    const made = { command, commit: currentCommit(), datasets: training.datasets, ...report }
    writeFileSync(values.report, `${JSON.stringify(made, null, 2)}\n`)
  }
  const folder = values["fold-models"]
  if (folder !== undefined)
    writeFoldModels(folder, "mss", foldOfPages(training.pages, training.foldOf, everyCorpus(data)), foldModels, model)
  return 0
}
