import { mean } from "./mean.ts"
import { harmonicMean, type Prf } from "./prf.ts"
import { countTokens, type Tokenizer, words } from "./tokens.ts"

/** Shingles of one page: found, added and missed, divided by their sum so that a long page weighs no more than a short one. */
export interface ShingleCounts {
  readonly truePositive: number
  readonly falsePositive: number
  readonly falseNegative: number
}

/** The Scrapinghub benchmark's string_shingle_matching: case-sensitive n-grams of \w+ tokens, n = 4 there. */
export function shingleCounts(extracted: string, gold: string, tokens: Tokenizer = words, n = 4): ShingleCounts {
  const extractedCounts = countTokens(shingles(tokens(extracted), n))
  const goldCounts = countTokens(shingles(tokens(gold), n))
  let truePositive = 0
  let falsePositive = 0
  let falseNegative = 0
  for (const [shingle, count] of goldCounts) {
    const found = Math.min(count, extractedCounts.get(shingle) ?? 0)
    truePositive += found
    falseNegative += count - found
  }
  for (const [shingle, count] of extractedCounts) falsePositive += Math.max(0, count - (goldCounts.get(shingle) ?? 0))
  const sum = truePositive + falsePositive + falseNegative || 1
  return {
    truePositive: truePositive / sum,
    falsePositive: falsePositive / sum,
    falseNegative: falseNegative / sum,
  }
}

/**
 * Its metrics_from_tp_fp_fns: the mean of the pages' precisions and of their recalls, and the F1 of these two means
 * (not the mean of F1). A page with nothing extracted has no precision, a page with empty gold no recall.
 */
export function aggregateShingles(pages: readonly ShingleCounts[]): Prf {
  const precisions: number[] = []
  const recalls: number[] = []
  for (const { truePositive, falsePositive, falseNegative } of pages) {
    if (truePositive + falsePositive > 0) precisions.push(truePositive / (truePositive + falsePositive))
    if (truePositive + falseNegative > 0) recalls.push(truePositive / (truePositive + falseNegative))
  }
  const precision = mean(precisions)
  const recall = mean(recalls)
  return { precision, recall, f1: harmonicMean(precision, recall) }
}

/** The benchmark's "accuracy": the two texts are the same sequence of \w+ tokens. */
export function exactMatch(extracted: string, gold: string): boolean {
  const goldTokens = words(gold)
  const extractedTokens = words(extracted)
  return goldTokens.length === extractedTokens.length && goldTokens.every((token, i) => token === extractedTokens[i])
}

/** A text shorter than n tokens is one shingle; an empty one has none. The joint \u0001 is never part of a token. */
function shingles(tokens: readonly string[], n: number): string[] {
  if (tokens.length === 0) return []
  const result: string[] = []
  for (let i = 0; i < Math.max(1, tokens.length - n + 1); i++) result.push(tokens.slice(i, i + n).join("\u0001"))
  return result
}
