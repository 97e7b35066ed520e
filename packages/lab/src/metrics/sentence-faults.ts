import { lines, sentences, sentencesOfLine } from "./sentences.ts"
import { withoutSpace } from "./white-space.ts"

export interface SentenceFaults {
  /** Gold sentences that the extracted text does not contain. */
  readonly lost: number
  /** Lines of the extracted text with a sentence that the gold does not contain. */
  readonly noiseBlocks: number
}

/** What a person would count with the two texts side by side. White space and the order of sentences do not matter. */
export function sentenceFaults(extracted: string, gold: string): SentenceFaults {
  const extractedText = withoutSpace(extracted)
  const goldText = withoutSpace(gold)
  const missingFrom = (text: string) => (sentence: string) => !text.includes(withoutSpace(sentence))
  return {
    lost: sentences(gold).filter(missingFrom(extractedText)).length,
    noiseBlocks: lines(extracted).filter(line => sentencesOfLine(line).some(missingFrom(goldText))).length,
  }
}
