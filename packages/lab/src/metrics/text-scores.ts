import { characterLcsScore } from "./character-lcs-score.ts"
import { mean } from "./mean.ts"
import type { Prf } from "./prf.ts"
import { aggregateShingles, exactMatch, type ShingleCounts, shingleCounts } from "./shingle-score.ts"
import { cjkWords } from "./tokens.ts"
import { cjkWordScore, wordScore } from "./word-score.ts"

/** The text figures of one page, all that the independent scorer also computes. */
export interface TextScores {
  readonly word: Prf
  readonly cjkWord: Prf
  readonly shingles: ShingleCounts
  readonly cjkShingles: ShingleCounts
  readonly exact: boolean
  readonly characterLcs: Prf
}

export function textScores(extracted: string, gold: string): TextScores {
  return {
    word: wordScore(extracted, gold),
    cjkWord: cjkWordScore(extracted, gold),
    shingles: shingleCounts(extracted, gold),
    cjkShingles: shingleCounts(extracted, gold, cjkWords),
    exact: exactMatch(extracted, gold),
    characterLcs: characterLcsScore(extracted, gold),
  }
}

/** The same figures of a corpus: means over pages, and the shingles as their benchmark aggregates them. */
export interface TextSummary {
  readonly pages: number
  readonly word: Prf
  readonly cjkWord: Prf
  readonly shingle: Prf
  readonly cjkShingle: Prf
  /** The share of pages that match exactly. */
  readonly exact: number
  readonly characterLcs: Prf
}

export function aggregateText(pages: readonly TextScores[]): TextSummary {
  return {
    pages: pages.length,
    word: meanPrf(pages.map(page => page.word)),
    cjkWord: meanPrf(pages.map(page => page.cjkWord)),
    shingle: aggregateShingles(pages.map(page => page.shingles)),
    cjkShingle: aggregateShingles(pages.map(page => page.cjkShingles)),
    exact: mean(pages.map(page => (page.exact ? 1 : 0))),
    characterLcs: meanPrf(pages.map(page => page.characterLcs)),
  }
}

/** Each figure's own mean over pages: the f1 is the mean of F1, not the F1 of the means. */
export function meanPrf(scores: readonly Prf[]): Prf {
  return {
    precision: mean(scores.map(score => score.precision)),
    recall: mean(scores.map(score => score.recall)),
    f1: mean(scores.map(score => score.f1)),
  }
}
