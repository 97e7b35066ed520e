import { type Prf, prfOf } from "./prf.ts"
import { sentences } from "./sentences.ts"
import { cjkWords, countTokens } from "./tokens.ts"

/**
 * ROUGE-L of whole summaries (Lin 2004, section 3.2): for each gold sentence, the union of its longest common
 * subsequences with every extracted sentence. As in Google's rouge_score, a token is counted no more often than both
 * texts have it. Over lower-case CJK-aware tokens, without stemming.
 */
export function rougeLSum(extracted: string, gold: string): Prf {
  const extractedSentences = tokenSentences(extracted)
  const goldSentences = tokenSentences(gold)
  const leftExtracted = countTokens(extractedSentences.flat())
  const leftGold = countTokens(goldSentences.flat())
  const index = sentencesByToken(extractedSentences)

  let hits = 0
  for (const goldSentence of goldSentences) {
    const inUnion = new Uint8Array(goldSentence.length)
    for (const candidate of sharing(goldSentence, index)) markLcs(goldSentence, extractedSentences[candidate]!, inUnion)
    for (const [i, token] of goldSentence.entries()) {
      const remaining = Math.min(leftExtracted.get(token) ?? 0, leftGold.get(token) ?? 0)
      if (inUnion[i] === 0 || remaining === 0) continue
      hits++
      leftExtracted.set(token, leftExtracted.get(token)! - 1)
      leftGold.set(token, leftGold.get(token)! - 1)
    }
  }
  return prfOf(hits, extractedSentences.flat().length, goldSentences.flat().length)
}

/** Chosen: a text without full stops must not cost the square of its length in memory; longer sentences are cut. */
const longestSentence = 500

function tokenSentences(text: string): readonly (readonly string[])[] {
  const result: string[][] = []
  for (const sentence of sentences(text.toLowerCase())) {
    const tokens = cjkWords(sentence)
    for (let i = 0; i < tokens.length; i += longestSentence) result.push(tokens.slice(i, i + longestSentence))
  }
  return result
}

function sentencesByToken(list: readonly (readonly string[])[]): Map<string, number[]> {
  const index = new Map<string, number[]>()
  for (const [i, tokens] of list.entries()) {
    for (const token of new Set(tokens)) {
      const places = index.get(token)
      if (places === undefined) index.set(token, [i])
      else places.push(i)
    }
  }
  return index
}

/** Only a sentence that shares a token has a common subsequence. */
function sharing(tokens: readonly string[], index: ReadonlyMap<string, readonly number[]>): Set<number> {
  const found = new Set<number>()
  for (const token of new Set(tokens)) for (const i of index.get(token) ?? []) found.add(i)
  return found
}

const bits = 30
const mask = 0x3fffffff

/**
 * Marks one longest common subsequence in the gold sentence. The lengths come bit-parallel as in lcsLength, with every
 * row kept: bit i of row j is 0 when L(i+1, j) = L(i, j) + 1. The way back is that of rouge_score: a match is taken;
 * otherwise one step in the candidate if only that keeps the length, else one in the gold.
 */
function markLcs(gold: readonly string[], candidate: readonly string[], marks: Uint8Array): void {
  const width = Math.ceil(gold.length / bits)
  const matches = new Map<string, Int32Array>()
  for (const [i, token] of gold.entries()) {
    const row = matches.get(token) ?? new Int32Array(width)
    row[Math.floor(i / bits)]! |= 1 << (i % bits)
    matches.set(token, row)
  }
  const rows = new Int32Array((candidate.length + 1) * width).fill(mask)
  for (let j = 0; j < candidate.length; j++) {
    const row = matches.get(candidate[j]!)
    let carry = 0
    for (let k = 0; k < width; k++) {
      const old = rows[j * width + k]!
      const matched = row === undefined ? 0 : old & row[k]!
      const sum = old + matched + carry
      carry = sum >>> bits
      rows[(j + 1) * width + k] = (sum & mask) | (old ^ matched)
    }
  }
  let i = gold.length
  let j = candidate.length
  while (i > 0 && j > 0) {
    if (gold[i - 1] === candidate[j - 1]) {
      marks[i - 1] = 1
      i--
      j--
      continue
    }
    const word = rows[j * width + Math.floor((i - 1) / bits)]!
    if (((word >>> ((i - 1) % bits)) & 1) === 0) j--
    else i--
  }
}
