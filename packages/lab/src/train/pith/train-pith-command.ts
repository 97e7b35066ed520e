import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { PithError } from "pith"
import { dataFolder } from "../../corpus/data-folder.ts"
import { isNotRun } from "../../corpus/not-run.ts"
import { readCorpus } from "../../corpus/read-corpus.ts"
import { trainPith } from "./train-pith.ts"

/** The sets whose licence allows training and that have full-text gold; see the card of the method. */
const TRAINING_SETS = ["wcxb", "newspaper4k", "chinese-pages", "chinese-news"]

const HELP = `pith train pith [--data FOLDER] [--out MODEL.json] [--report FIGURES.json] [--seed N] [--folds N] [--rounds N,M]
Trains on ${TRAINING_SETS.join(", ")} and prints out-of-fold word F1.`

/** `pith train pith …` */
export async function trainPithCommand(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      data: { type: "string" },
      out: { type: "string" },
      report: { type: "string" },
      seed: { type: "string", default: "1" },
      folds: { type: "string", default: "5" },
      rounds: { type: "string", default: "60,50" },
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
  const [first, second] = values.rounds.split(",").map(Number)
  const started = performance.now()
  const say = (line: string) => console.error(`${((performance.now() - started) / 1000).toFixed(0)} s  ${line}`)
  const { model, ...report } = trainPith({
    corpora,
    seed: Number(values.seed),
    folds: Number(values.folds),
    rounds: [first ?? 60, second ?? 50],
    say,
  })
  console.log(JSON.stringify(report, null, 2))
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(model)}\n`)
  if (values.report !== undefined) {
    const { seed, folds, rounds } = values
    const command = `pith train pith --seed ${seed} --folds ${folds} --rounds ${rounds}`
    const record = { command, datasets: model.provenance?.datasets, ...report }
    writeFileSync(values.report, `${JSON.stringify(record, null, 2)}\n`)
  }
  return 0
}
