export { areaScore } from "./area-score.ts"
export { authorScore, splitAuthors } from "./author-score.ts"
export {
  type BootstrapOptions,
  bootstrap,
  type Estimate,
  groupMeans,
  meanEstimate,
  pairedDifference,
} from "./bootstrap.ts"
export { characterLcsScore } from "./character-lcs-score.ts"
export { countLevels, type ExtractionLevel, extractionLevel, type LevelCounts } from "./extraction-level.ts"
export { lcsLength } from "./lcs-length.ts"
export { mean } from "./mean.ts"
export { type Confusion, pageTypeConfusion } from "./page-type-confusion.ts"
export { countVerdicts, type PageVerdict, pageVerdict, type VerdictCounts } from "./page-verdict.ts"
export { harmonicMean, type Prf, prfOf } from "./prf.ts"
export { rougeLSum } from "./rouge-l-sum.ts"
export { sameDay } from "./same-day.ts"
export { seededRandom } from "./seeded-random.ts"
export { type SentenceFaults, sentenceFaults } from "./sentence-faults.ts"
export { lines, sentences } from "./sentences.ts"
export { aggregateShingles, exactMatch, type ShingleCounts, shingleCounts } from "./shingle-score.ts"
export {
  aggregateSnippets,
  type SnippetCounts,
  type SnippetScore,
  type SnippetSummary,
  snippetScore,
} from "./snippet-score.ts"
export {
  aggregateStructure,
  type StructureCounts,
  type StructureKind,
  structureKinds,
  structureScore,
} from "./structure-score.ts"
export { aggregateText, meanPrf, type TextScores, type TextSummary, textScores } from "./text-scores.ts"
export { titleMatch } from "./title-match.ts"
export { cjkWords, type Tokenizer, words } from "./tokens.ts"
export { cjkWordScore, wordScore } from "./word-score.ts"
