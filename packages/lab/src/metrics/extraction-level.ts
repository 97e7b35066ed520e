import { sentenceFaults } from "./sentence-faults.ts"
import { collapseSpace } from "./white-space.ts"

export type ExtractionLevel = "excellent" | "good" | "poor"

/** The naive Bayes paper: "only 1-2 sentences lost, or the text contains 1-2 noise blocks". */
const tolerated = 2

/**
 * The levels of the naive Bayes paper (section 4). Excellent: the texts are equal, runs of white space taken as one
 * space. Good: at most two sentences lost and at most two noise blocks added. Poor: the rest,
 * and any page where only one of the texts is empty, however short the other one is.
 */
export function extractionLevel(extracted: string, gold: string): ExtractionLevel {
  if (collapseSpace(extracted).trim() === collapseSpace(gold).trim()) return "excellent"
  if (extracted.trim() === "" || gold.trim() === "") return "poor"
  const { lost, noiseBlocks } = sentenceFaults(extracted, gold)
  return lost <= tolerated && noiseBlocks <= tolerated ? "good" : "poor"
}

export interface LevelCounts {
  readonly pages: number
  readonly excellent: number
  readonly good: number
  readonly poor: number
  /** excellent / pages */
  readonly excellentRate: number
  /** (excellent + good) / pages: the paper's "good rate" holds both levels. */
  readonly goodRate: number
}

export function countLevels(levels: readonly ExtractionLevel[]): LevelCounts {
  const count = (level: ExtractionLevel) => levels.filter(one => one === level).length
  const excellent = count("excellent")
  const good = count("good")
  return {
    pages: levels.length,
    excellent,
    good,
    poor: count("poor"),
    excellentRate: excellent / levels.length,
    goodRate: (excellent + good) / levels.length,
  }
}
