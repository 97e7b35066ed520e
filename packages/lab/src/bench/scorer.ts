import type { Corpus, Gold } from "../corpus/index.ts"
import { isParser } from "./contender.ts"
import type { Row } from "./row.ts"
import type { ScoreFile } from "./score-file.ts"
import type { MetricName } from "./score-row.ts"
import type { ScoredRow } from "./summary.ts"

/** Puts rows beside their gold. Rows of pages that are not measured in this run have none. */
export class Scorer {
  private readonly golds: ReadonlyMap<string, Gold>

  constructor(
    corpora: readonly Corpus[],
    private readonly scores: ScoreFile,
    private readonly metrics: readonly MetricName[],
  ) {
    this.golds = new Map(corpora.flatMap(corpus => corpus.pages.map(page => [page.key, page.gold])))
  }

  score(row: Row): ScoredRow | undefined {
    const gold = this.golds.get(`${row.set}/${row.page}`)
    if (gold === undefined) return undefined
    const isScored = row.outcome !== "not-run" && !isParser(row.method)
    return { row, gold, score: isScored ? this.scores.score(row, gold, this.metrics) : { figures: {} } }
  }
}
