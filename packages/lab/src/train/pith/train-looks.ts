/**
 * The two looks at the rows of a page. Every figure is out of fold, and what the second look learns from are answers about pages the
 * first had not seen. Hinted pages are learned from too: a teacher, the first look trained on gold alone, guesses what their rows should
 * be, for each fold a teacher that does not know it.
 */
import {
  CONTEXT_NAMES,
  contextColumns,
  FEATURE_NAMES,
  type FeatureRows,
  logOdds,
  predictTrees,
  type Trees,
} from "pith/internals"
import type { BoostingParams } from "../boosting/boosting-params.ts"
import { guessTarget, type HintedPage, rowHints } from "./hinted-pages.ts"
import type { LabelledPage } from "./labelled-pages.ts"
import { type OutOfFold, trainOutOfFold } from "./out-of-fold.ts"
import { goldTarget, joinColumns, type RowLabels, type RowTable, rowLabels, rowsOf, rowTable } from "./row-table.ts"
import type { ThinnedPage } from "./thinned-pages.ts"

/**
 * Tried on out-of-fold figures with 15, 31 and 63 leaves, rates .05 to .15 and penalties 1 to 100: the differences (.002) are within
 * chance. Half of the rows and a third of the columns a tree are faster, and no worse on so many related columns.
 */
const LOOK: Partial<BoostingParams> = {
  learningRate: 0.1,
  maxLeaves: 31,
  subsample: 0.5,
  columnSample: 0.3,
  minChildWeight: 20,
  lambda: 10,
}

export interface LooksInput {
  readonly pages: readonly LabelledPage[]
  readonly hinted: readonly HintedPage[]
  /** Of the labelled pages, then of the hinted ones; so is the fold of each. */
  readonly features: readonly FeatureRows[]
  readonly foldOf: Int32Array
  /** Copies of labelled pages that the first look learns from too. */
  readonly thinned: readonly ThinnedPage[]
  readonly folds: number
  readonly seed: number
  /** Trees of the first and of the second look. */
  readonly rounds: readonly [number, number]
  readonly say: (line: string) => void
}

export interface TrainedLooks {
  readonly table: RowTable
  /** What the rows of labelled pages are by their gold; nothing is known of the others. */
  readonly gold: RowLabels
  readonly first: OutOfFold
  readonly second: OutOfFold
}

/** What a copy counts beside a page. Chosen: the two copies of a page together as much as the page. */
const COPY_WEIGHS = 0.5

export function trainLooks(input: LooksInput): TrainedLooks {
  const { pages, hinted, features, thinned, foldOf, folds, seed, rounds, say } = input
  // Labelled pages, hinted ones, copies, in this order.
  const all = [...features, ...thinned.map(copy => copy.features)]
  const foldOfAll = [...foldOf, ...thinned.map(copy => foldOf[copy.of]!)]
  const table = rowTable(all)
  const own = table.starts[features.length]!
  say(`${own} rows, ${table.count - own} of thinned copies, ${FEATURE_NAMES.length} + ${CONTEXT_NAMES.length} columns`)
  const perRow = (of: (page: number) => number) => {
    const rows = new Int32Array(table.count)
    for (let i = 0; i < all.length; i++) rows.fill(of(i), table.starts[i]!, table.starts[i + 1]!)
    return rows
  }
  const goldTargets = pages.map((page, i) => goldTarget(page, features[i]!))
  const labelsWith = (guesses: readonly Float32Array[]) =>
    rowLabels(table, all, [...goldTargets, ...guesses, ...thinned.map(copy => copy.target)], page =>
      page < features.length ? 1 : COPY_WEIGHS,
    )
  const gold = labelsWith(hinted.map((_, i) => new Float32Array(features[pages.length + i]!.rows.count)))
  const look = {
    names: FEATURE_NAMES,
    columns: joinColumns(
      all.map(page => page.columns),
      table,
      FEATURE_NAMES.length,
    ),
    folds,
    seed,
    objective: "logistic" as const,
    params: { ...LOOK, rounds: rounds[0] },
  }
  const labels = hinted.length === 0 ? () => gold : guessedLabels()
  const foldOfRow = perRow(i => foldOfAll[i]!)
  const first = trainOutOfFold({ ...look, labels, foldOfRow })
  say("first look")
  const context = [...pages, ...hinted].map(({ page }, i) =>
    contextColumns(page, features[i]!, rowsOf(table, first.predicted, i)),
  )
  const seen = rowTable(features)
  const second = trainOutOfFold({
    names: CONTEXT_NAMES,
    columns: joinColumns(context, seen, CONTEXT_NAMES.length),
    labels: fold => {
      const { target, weights } = labels(fold)
      return { target: target.subarray(0, own), weights: weights.subarray(0, own) }
    },
    groups: Uint32Array.from(perRow(i => i).subarray(0, own)),
    start: first.predicted.subarray(0, own).map(logOdds),
    foldOfRow: foldOfRow.subarray(0, own),
    folds,
    seed,
    objective: "group-f1",
    params: { ...LOOK, rounds: rounds[1] },
  })
  say("second look")
  return { table: seen, gold, first, second }

  /** The labels with guesses for the hinted pages, which differ from fold to fold. The teacher learns from gold alone. */
  function guessedLabels(): (fold?: number) => RowLabels {
    const teacher = trainOutOfFold({
      ...look,
      labels: () => gold,
      foldOfRow: perRow(i => (i < pages.length ? foldOf[i]! : -1)),
    })
    say("teacher")
    const pupils = hinted.map((page, i) => {
      const of = features[pages.length + i]!
      return { of, hints: rowHints(page, of) }
    })
    const taughtBy = (trees: Trees) =>
      labelsWith(
        pupils.map(({ of, hints }) => {
          const guessed = new Float64Array(of.rows.count)
          predictTrees(trees, of.columns, of.rows.count, guessed)
          return guessTarget(guessed, of.counts.tokens, hints)
        }),
      )
    const ofAll = taughtBy(teacher.trees)
    const ofFolds = teacher.foldTrees.map(taughtBy)
    return fold => (fold === undefined ? ofAll : ofFolds[fold]!)
  }
}
