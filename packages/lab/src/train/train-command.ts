import { PithError } from "pith"
import { trainClgCommand } from "./clg/train-clg-command.ts"
import { trainMssCommand } from "./mss/train-mss-command.ts"
import { trainNaiveBayesCommand } from "./naive-bayes/train-naive-bayes-command.ts"
import { trainPithCommand } from "./pith/train-pith-command.ts"

/** Trains one method: takes the words after its name, answers with the exit code. */
export type Trainer = (words: readonly string[]) => Promise<number>

/** Every method that can be trained. */
const trainers: Readonly<Record<string, Trainer>> = {
  pith: trainPithCommand,
  "naive-bayes": trainNaiveBayesCommand("naive-bayes"),
  "naive-bayes-table": trainNaiveBayesCommand("naive-bayes-table"),
  mss: trainMssCommand,
  clg: trainClgCommand("clg"),
  lr: trainClgCommand("clg"),
  svm: trainClgCommand("svm"),
}

/** `pith train METHOD …` */
export async function trainCommand(words: readonly string[]): Promise<number> {
  const [id, ...rest] = words
  const known = Object.keys(trainers)
  const list =
    known.length === 0 ? "No method can be trained yet." : `Methods that can be trained: ${known.join(", ")}.`
  if (id === undefined || id === "--help" || id === "-h") {
    console.log(`pith train METHOD [options]\n${list}`)
    return id === undefined ? 2 : 0
  }
  const trainer = Object.hasOwn(trainers, id) ? trainers[id] : undefined
  if (trainer === undefined)
    throw new PithError("unknown-method", `"${id}" is not a method that can be trained. ${list}`)
  return trainer(rest)
}
