import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { PithError } from "pith"
import { currentCommit } from "../../bench/current-commit.ts"
import { dataFolder } from "../../corpus/data-folder.ts"
import { isNotRun } from "../../corpus/not-run.ts"
import { everyCorpus, readCorpus } from "../../corpus/read-corpus.ts"
import { registrableDomain } from "../../corpus/registrable-domain.ts"
import type { Trainer } from "../train-command.ts"
import { foldOfPages, writeFoldModels } from "../write-fold-models.ts"
import { type ClgFigures, clgFigures } from "./clg-figures.ts"
import { clgPlots } from "./clg-plots.ts"
import { LayoutCache } from "./layout-cache.ts"
import { mssModels } from "./mss-models.ts"
import { type ClgModelId, type DrawnPages, drawnPages, trainClg } from "./train-clg.ts"

/** The sets whose licence allows training and that have full-text gold; see the card of the method. */
const TRAINING_SETS = ["wcxb", "newspaper4k", "chinese-pages", "chinese-news"]

const help = (id: string) => `pith train ${id} --layouts CACHE [options]
Trains on the pages of ${TRAINING_SETS.join(", ")} that \`pith layouts --out CACHE\` has drawn. clg and lr are one model.

  --data FOLDER        the folder of the sets (default: PITH_DATA)
  --out MODEL.json     write the model
  --seed N             of the folds (default 1)      --folds N   (default 5)
  --every N            only every Nth page (default 1)
  --report FILE.json   area P, R, F1 and word F1 of clg, lr, svm, lr-a, svm-a and mss, out of fold
  --figures FOLDER     and figures 11, 13, 14 and 15 of the paper as SVG
  --fold-models DIR    models without one fold each, for pith bench --fold-models DIR`

/** `pith train clg …`, `pith train lr …` (the same model), `pith train svm …` */
export function trainClgCommand(id: ClgModelId): Trainer {
  return async words => {
    const { values } = parseArgs({
      args: [...words],
      options: {
        data: { type: "string" },
        layouts: { type: "string" },
        out: { type: "string" },
        report: { type: "string" },
        figures: { type: "string" },
        seed: { type: "string", default: "1" },
        folds: { type: "string", default: "5" },
        every: { type: "string", default: "1" },
        "fold-models": { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    })
    if (values.help === true) {
      console.log(help(id))
      return 0
    }
    const { layouts, out, report, figures } = values
    const data = values.data ?? dataFolder()
    if (data === undefined) throw new PithError("bad-input", "There is no data folder: give --data or set PITH_DATA.")
    if (layouts === undefined)
      throw new PithError("bad-input", `${id} looks at drawn pages: give --layouts CACHE, made by pith layouts.`)
    const corpora = TRAINING_SETS.map(set => {
      const corpus = readCorpus(join(data, set))
      if (isNotRun(corpus)) throw new PithError("bad-input", `The set ${set} cannot be read: ${corpus.reason}.`)
      return corpus
    })
    const cache = new LayoutCache(layouts)
    const drawn = drawnPages(corpora, cache, {
      folds: Number(values.folds),
      seed: Number(values.seed),
      every: Number(values.every),
    })
    if (drawn.pages.length === 0) throw new PithError("bad-input", `No page of these sets is drawn in "${layouts}".`)
    const measured = report === undefined && figures === undefined ? undefined : measure(drawn, cache)
    if (out !== undefined) writeFileSync(out, `${JSON.stringify(shippedModel(id, drawn, measured))}\n`)
    const foldModels = values["fold-models"]
    if (foldModels !== undefined) writeClgFoldModels(foldModels, id, drawn, data)
    const { datasets, folds, seed } = drawn
    console.log(JSON.stringify({ datasets, ...measured }, null, 2))
    const command = `pith train ${id} --layouts CACHE --seed ${seed} --folds ${folds} --every ${values.every}`
    if (report !== undefined) {
      const made = { command, commit: currentCommit(), datasets, ...measured }
      writeFileSync(report, `${JSON.stringify(made, null, 2)}\n`)
    }
    if (figures !== undefined && measured !== undefined) {
      mkdirSync(figures, { recursive: true })
      for (const { name, svg } of clgPlots(measured)) writeFileSync(join(figures, `${name}.svg`), `${svg}\n`)
    }
    return 0
  }
}

/** The baselines have the model of the method they are made from. */
const SAME_MODEL: Readonly<Record<ClgModelId, readonly string[]>> = {
  clg: ["clg", "lr", "lr-a"],
  svm: ["svm", "svm-a"],
}

function writeClgFoldModels(dir: string, id: ClgModelId, drawn: DrawnPages, data: string): void {
  const domains = drawn.pages.map(page => ({ domain: registrableDomain(page) }))
  const foldOfPage = foldOfPages(domains, drawn.foldOf, everyCorpus(data))
  const models = Array.from({ length: drawn.folds }, (_, fold) => trainClg(id, drawn, fold))
  const all = trainClg(id, drawn)
  for (const method of SAME_MODEL[id]) writeFoldModels(dir, method, foldOfPage, models, all)
}

function measure(drawn: DrawnPages, cache: LayoutCache): ClgFigures {
  const { pages, foldOf, folds } = drawn
  const perFold = (id: ClgModelId) => Array.from({ length: folds }, (_, fold) => trainClg(id, drawn, fold))
  const clg = perFold("clg")
  const svm = perFold("svm")
  const mss = mssModels(drawn)
  return clgFigures(pages, cache, page => {
    const fold = foldOf[page]!
    return { clg: clg[fold]!, svm: svm[fold]!, mss: mss[fold]! }
  })
}

/** The figures of the method itself go with its weights. */
function shippedModel(id: ClgModelId, drawn: DrawnPages, measured: ClgFigures | undefined) {
  const { datasets, folds, seed } = drawn
  const own = Object.entries(measured?.figures ?? {}).filter(([name]) =>
    new RegExp(`^\\w+ (11|words) ${id} \\w+$`).test(name),
  )
  return { ...trainClg(id, drawn), provenance: { datasets, folds, seed, figures: Object.fromEntries(own) } }
}
