/**
 * What a layout adds to the flagship: its two looks trained with and without the visual columns, on the drawn pages that have style sheets,
 * out of fold by domain, both with the same folds, trees and choice of the cut.
 * `node --conditions=source --import tsx scripts/measure-eyes.ts CACHE [ROUNDS1,ROUNDS2]` (CACHE by `pith layouts`) writes results/eyes.json.
 */
import { writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { CONTEXT_NAMES, contextColumns, FEATURE_NAMES, type FeatureRows, featureRows } from "pith/internals"
import { type CorpusPage, corpusDigest, dataFolder, foldsByDomain, isNotRun, readCorpus } from "pith-lab"
import { currentCommit } from "../packages/lab/src/bench/current-commit.ts"
import { cjkWordScore } from "../packages/lab/src/metrics/word-score.ts"
import { LayoutCache } from "../packages/lab/src/train/clg/layout-cache.ts"
import { MeansByGroup } from "../packages/lab/src/train/means-by-group.ts"
import { type LabelledPage, labelledPages } from "../packages/lab/src/train/pith/labelled-pages.ts"
import { learnNameOdds } from "../packages/lab/src/train/pith/name-odds.ts"
import { trainOutOfFold } from "../packages/lab/src/train/pith/out-of-fold.ts"
import { keptRowsText } from "../packages/lab/src/train/pith/out-of-fold-figures.ts"
import { goldTarget, joinColumns, rowLabels, rowTable } from "../packages/lab/src/train/pith/row-table.ts"
import { VISUAL_NAMES, visualColumns } from "../packages/lab/src/train/pith/visual-columns.ts"

const FOLDS = 5
const SEED = 1
/** As in the clg figures: fewer rules are as good as none. */
const FEWEST_RULES = 10
const CUTS = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6]
/** Those of the trainer of pith, with its row and column sampling. */
const PARAMS = { learningRate: 0.1, maxLeaves: 31, subsample: 0.5, columnSample: 0.3, minChildWeight: 20, lambda: 10 }

const [folder, trees = "60,50"] = process.argv.slice(2)
const data = dataFolder()
if (folder === undefined || data === undefined) throw new Error("name the folder of layouts, and have a data folder")
const rounds = trees.split(",").map(Number)
const cache = new LayoutCache(folder)
const corpora = ["wcxb", "newspaper4k", "chinese-pages", "chinese-news"].map(set => {
  const corpus = readCorpus(join(data, set))
  if (isNotRun(corpus)) throw new Error(corpus.reason)
  const drawn = (page: CorpusPage) =>
    page.gold.text !== null && cache.has(page) && cache.styleOf(page).rules >= FEWEST_RULES
  return { ...corpus, pages: corpus.pages.filter(drawn) }
})
const entries = corpora.flatMap(corpus => corpus.pages)
const pages = labelledPages(corpora)
const layouts = entries.map((entry, i) => {
  const { layout } = cache.read(entry)
  if (layout.size !== pages[i]!.page.size) throw new Error(`${entry.key}: the layout is of another page`)
  return layout
})
const foldOf = foldsByDomain(entries, FOLDS, SEED)
const odds = Array.from({ length: FOLDS }, (_, fold) => learnNameOdds(pages.filter((_, i) => foldOf[i] !== fold)))
const features: readonly FeatureRows[] = pages.map(({ page }, i) => featureRows(page, odds[foldOf[i]!]!))
const visual = pages.map(({ page }, i) => visualColumns(page, layouts[i]!, features[i]!))
const table = rowTable(features)
const labels = rowLabels(
  table,
  features,
  pages.map((page, i) => goldTarget(page, features[i]!)),
)
const foldOfRow = new Int32Array(table.count)
for (let i = 0; i < foldOf.length; i++) foldOfRow.fill(foldOf[i]!, table.starts[i]!, table.starts[i + 1]!)
console.error(`${pages.length} pages, ${table.count} rows`)

function look(names: readonly string[], perPage: readonly (readonly Float32Array[])[], count: number): Float64Array {
  return trainOutOfFold({
    names,
    columns: joinColumns(perPage, table, names.length),
    labels: () => labels,
    foldOfRow,
    folds: FOLDS,
    objective: "logistic",
    params: { ...PARAMS, rounds: count },
    seed: SEED,
  }).predicted
}

function figuresOf(withEyes: boolean): Record<string, number> {
  const names = withEyes ? VISUAL_NAMES : []
  const own = (i: number) => (withEyes ? visual[i]! : [])
  const of = (all: Float64Array, i: number) => all.subarray(table.starts[i]!, table.starts[i + 1]!)
  const first = look(
    [...FEATURE_NAMES, ...names],
    features.map((page, i) => [...page.columns, ...own(i)]),
    rounds[0]!,
  )
  console.error("first look")
  const second = look(
    [...CONTEXT_NAMES, ...names],
    pages.map(({ page }, i) => [...contextColumns(page, features[i]!, of(first, i)), ...own(i)]),
    rounds[1]!,
  )
  console.error("second look")
  const scores = (cut: number) => pages.map((page, i) => score(page, features[i]!, of(second, i), cut))
  const all = CUTS.map(cut => ({ cut, scores: scores(cut) }))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const best = all.reduce((a, b) => (sum(b.scores) > sum(a.scores) ? b : a))
  const means = new MeansByGroup()
  for (const [i, value] of best.scores.entries()) {
    means.add("all", value)
    means.add(`set ${pages[i]!.set}`, value)
    if (pages[i]!.pageType !== undefined) means.add(`type ${pages[i]!.pageType}`, value)
  }
  return { cut: best.cut, ...means.means() }
}

function score(page: LabelledPage, rows: FeatureRows, probability: Float64Array, cut: number): number {
  return cjkWordScore(keptRowsText(page, rows, probability, cut), page.goldText).f1
}

const counts: Record<string, number> = {}
for (const { pageType = "unknown" } of pages) counts[pageType] = (counts[pageType] ?? 0) + 1
const report = {
  command: `node --conditions=source --import tsx scripts/measure-eyes.ts CACHE ${trees}`,
  commit: currentCommit(),
  datasets: corpora.map(corpus => ({ name: corpus.set, pages: corpus.pages.length, digest: corpusDigest(corpus) })),
  pages: { all: pages.length, ...counts },
  without: figuresOf(false),
  with: figuresOf(true),
}
writeFileSync(resolve(import.meta.dirname, "../results/eyes.json"), `${JSON.stringify(report, null, 2)}\n`)
console.log(JSON.stringify(report, null, 2))
