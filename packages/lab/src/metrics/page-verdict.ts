import { sentenceFaults } from "./sentence-faults.ts"

/** What table 1 of the path similarity paper counts for one page. */
export interface PageVerdict {
  /** Every gold sentence is in the text. The paper asks it of the page after template removal, before the extraction. */
  readonly allTextKept: boolean
  /** Every gold sentence is in the extracted text, and nothing else is. */
  readonly correct: boolean
}

/** `cleaned` is the text left by template removal where a method has such a stage; otherwise the extracted text. */
export function pageVerdict(extracted: string, gold: string, cleaned: string = extracted): PageVerdict {
  const { lost, noiseBlocks } = sentenceFaults(extracted, gold)
  const correct = lost === 0 && noiseBlocks === 0
  return { allTextKept: correct || sentenceFaults(cleaned, gold).lost === 0, correct }
}

export interface VerdictCounts {
  readonly pages: number
  readonly allTextKept: number
  readonly correct: number
  /** Pages that are not correct. */
  readonly wrong: number
  /** correct / pages: the paper's 准确率 (90 of 100 → 90.00 for 网易). */
  readonly precision: number
  /** correct / allTextKept: the paper's 召回率 (90 of 93 → 96.77 for 网易). */
  readonly recall: number
}

/**
 * The paper's own "wrong" column is allTextKept − correct in the rows (90/3 of 93) and pages − correct in the total
 * (933/67 of 1 000); the second is used here.
 */
export function countVerdicts(verdicts: readonly PageVerdict[]): VerdictCounts {
  const allTextKept = verdicts.filter(verdict => verdict.allTextKept).length
  const correct = verdicts.filter(verdict => verdict.correct).length
  return {
    pages: verdicts.length,
    allTextKept,
    correct,
    wrong: verdicts.length - correct,
    precision: correct / verdicts.length,
    recall: correct / allTextKept,
  }
}
