/**
 * What each family of columns of the `pith` method is worth: the first look trained without it, out of fold by domain.
 *
 *   node --conditions=source --import tsx scripts/measure-pith-parts.ts [--sets wcxb] [--rounds 60] [--json results/pith-parts.json]
 *
 * One look, fewer and faster trees than the shipped model and one cut rule for all pages, so that a dozen trainings take minutes: the
 * differences count, not the level. What the second look and the confidence add is in the report of `pith train pith`.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { expectedCut, FEATURE_NAMES, featureRows } from "pith/internals"
import { corpusDigest } from "../packages/lab/src/corpus/corpus-digest.ts"
import { dataFolder } from "../packages/lab/src/corpus/data-folder.ts"
import { foldsByDomain } from "../packages/lab/src/corpus/folds-by-domain.ts"
import { isNotRun } from "../packages/lab/src/corpus/not-run.ts"
import { readCorpus } from "../packages/lab/src/corpus/read-corpus.ts"
import { labelledPages } from "../packages/lab/src/train/pith/labelled-pages.ts"
import { learnNameOdds } from "../packages/lab/src/train/pith/name-odds.ts"
import { trainOutOfFold } from "../packages/lab/src/train/pith/out-of-fold.ts"
import { keptRowsText, outOfFoldFigures } from "../packages/lab/src/train/pith/out-of-fold-figures.ts"
import { goldTarget, joinColumns, rowLabels, rowTable } from "../packages/lab/src/train/pith/row-table.ts"

/** Families by the names of their columns; what is in none is the row's own text. */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  "place on the page and in landmarks":
    /^(?:in[A-Z]|rowShare|charShare|charsBefore|rowsFromEnd|sinceHeading|lastHeading|from|levelsTo|sameTagRun|depth)/,
  "names of classes and ids": /^name/,
  "neighbours and windows": /^(?:before|after|window)/,
  "containers around": /^level\d/,
  "repeated shapes": /^(?:path|item|outer)/,
  "the page as a whole": /^(?:page|address|type[A-Z])/,
  "overlap with title and description": /^(?:title|description)Share/,
  "links and punctuation": /(?:linkShare|markShare|links|sentences|commas|endsSentence)$/i,
}
const FOLDS = 5
const SEED = 1
/** The best single factor for all pages. */
const FACTOR = 0.9

const { values } = parseArgs({
  options: {
    sets: { type: "string", default: "wcxb" },
    rounds: { type: "string", default: "60" },
    json: { type: "string" },
  },
})
const data = dataFolder()
if (data === undefined) throw new Error("There is no data folder: set PITH_DATA.")
const corpora = values.sets.split(",").map(set => {
  const corpus = readCorpus(join(data, set))
  if (isNotRun(corpus)) throw new Error(corpus.reason)
  return corpus
})
const pages = labelledPages(corpora)
const foldOf = foldsByDomain(
  corpora.flatMap(corpus => corpus.pages.filter(page => page.gold.text !== null)),
  FOLDS,
  SEED,
)
const odds = Array.from({ length: FOLDS }, (_, fold) => learnNameOdds(pages.filter((_, i) => foldOf[i] !== fold)))
const features = pages.map((page, i) => featureRows(page.page, odds[foldOf[i]!]!))
const table = rowTable(features)
const labels = rowLabels(
  table,
  features,
  pages.map((page, i) => goldTarget(page, features[i]!)),
)
const foldOfRow = new Int32Array(table.count)
for (const [i, fold] of foldOf.entries()) foldOfRow.fill(fold, table.starts[i]!, table.starts[i + 1]!)
const columns = joinColumns(
  features.map(page => page.columns),
  table,
  FEATURE_NAMES.length,
)

function figuresWithout(family: RegExp | undefined): Record<string, number> {
  const kept = FEATURE_NAMES.flatMap((name, column) => (family?.test(name) === true ? [] : [column]))
  const { predicted } = trainOutOfFold({
    names: kept.map(column => FEATURE_NAMES[column]!),
    columns: kept.map(column => columns[column]!),
    labels: () => labels,
    foldOfRow,
    folds: FOLDS,
    objective: "logistic",
    params: {
      learningRate: 0.2,
      maxLeaves: 31,
      subsample: 0.5,
      columnSample: 0.3,
      minChildWeight: 20,
      lambda: 10,
      rounds: Number(values.rounds),
    },
    seed: SEED,
  })
  const texts = pages.map((page, i) => {
    const probability = predicted.subarray(table.starts[i]!, table.starts[i + 1]!)
    return keptRowsText(page, features[i]!, probability, FACTOR * expectedCut(probability, features[i]!.counts.tokens))
  })
  return outOfFoldFigures(pages, texts)
}

const rows: { without: string; columns: number; figures: Record<string, number> }[] = []
for (const [without, family] of [["nothing", undefined] as const, ...Object.entries(FAMILIES)]) {
  const left = FEATURE_NAMES.filter(name => family?.test(name) !== true).length
  rows.push({ without, columns: left, figures: figuresWithout(family) })
  const { figures } = rows.at(-1)!
  console.log(
    without.padEnd(36),
    String(left).padStart(4),
    values.sets
      .split(",")
      .map(set => figures[set]!.toFixed(4))
      .join(" "),
  )
}
if (values.json !== undefined)
  writeFileSync(
    values.json,
    `${JSON.stringify(
      {
        command: `scripts/measure-pith-parts.ts --sets ${values.sets} --rounds ${values.rounds}`,
        datasets: corpora.map(corpus => ({
          name: corpus.set,
          pages: corpus.pages.length,
          digest: corpusDigest(corpus),
        })),
        rows,
      },
      null,
      2,
    )}\n`,
  )
