import { type Prf, prfOf } from "./prf.ts"
import { sentences } from "./sentences.ts"
import { cjkWords } from "./tokens.ts"

/**
 * ROUGE-L of whole summaries (Lin 2004, section 3.2): for each gold sentence, the union of its longest common
 * subsequences with every extracted sentence. As in Google's rouge_score, a token is counted no more often than both
 * texts have it. Over lower-case CJK-aware tokens, without stemming.
 */
export function rougeLSum(extracted: string, gold: string): Prf {
  const numbers = new Map<string, number>()
  const extractedSentences = tokenSentences(extracted, numbers)
  const goldSentences = tokenSentences(gold, numbers)
  const leftExtracted = countNumbers(extractedSentences, numbers.size)
  const leftGold = countNumbers(goldSentences, numbers.size)
  const index = sentencesByToken(extractedSentences, numbers.size)
  const matcher = new SentenceMatcher(numbers.size)

  let hits = 0
  for (const sentence of goldSentences) {
    const inUnion = matcher.union(
      sentence,
      mostSharedFirst(sentence, index).map(i => extractedSentences[i]!),
    )
    for (const [i, token] of sentence.entries()) {
      if (inUnion[i] === 0 || leftExtracted[token] === 0 || leftGold[token] === 0) continue
      hits++
      leftExtracted[token]! -= 1
      leftGold[token]! -= 1
    }
  }
  return prfOf(hits, total(extractedSentences), total(goldSentences))
}

/** Chosen: a text without full stops must not cost the square of its length in memory; longer sentences are cut. */
const longestSentence = 500

/** Sentences as token numbers, given out in the order in which the tokens first occur. */
function tokenSentences(text: string, numbers: Map<string, number>): readonly Int32Array[] {
  const result: Int32Array[] = []
  for (const sentence of sentences(text.toLowerCase())) {
    const tokens = Int32Array.from(cjkWords(sentence), token => {
      const number = numbers.get(token) ?? numbers.size
      numbers.set(token, number)
      return number
    })
    for (let i = 0; i < tokens.length; i += longestSentence) result.push(tokens.subarray(i, i + longestSentence))
  }
  return result
}

function countNumbers(list: readonly Int32Array[], size: number): Int32Array {
  const counts = new Int32Array(size)
  for (const sentence of list) for (const token of sentence) counts[token]! += 1
  return counts
}

function total(list: readonly Int32Array[]): number {
  return list.reduce((sum, sentence) => sum + sentence.length, 0)
}

function sentencesByToken(list: readonly Int32Array[], size: number): readonly number[][] {
  const index = Array.from({ length: size }, (): number[] => [])
  for (const [i, sentence] of list.entries()) for (const token of new Set(sentence)) index[token]!.push(i)
  return index
}

/** Only a sentence that shares a token has a common subsequence; the closest ones complete the union soonest. */
function mostSharedFirst(sentence: Int32Array, index: readonly (readonly number[])[]): readonly number[] {
  const shared = new Map<number, number>()
  for (const token of new Set(sentence)) for (const i of index[token]!) shared.set(i, (shared.get(i) ?? 0) + 1)
  return [...shared].sort((a, b) => b[1] - a[1]).map(([i]) => i)
}

const bits = 30
const mask = 0x3fffffff
/** Words for the longest sentence. */
const widest = Math.ceil(longestSentence / bits)

/**
 * The lengths come bit-parallel as in lcsLength, with every row kept: bit i of row j is 0 when L(i+1, j) = L(i, j) + 1.
 * The way back is that of rouge_score: a match is taken; otherwise one step in the candidate if only that keeps the
 * length, else one in the gold.
 */
class SentenceMatcher {
  /** token → the places in the gold sentence that hold it, as bits; `widest` words for each token. */
  private readonly matches: Int32Array
  private readonly rows = new Int32Array((longestSentence + 1) * widest)

  constructor(tokens: number) {
    this.matches = new Int32Array(tokens * widest)
  }

  /** 1 for each place of the gold sentence that is in the longest common subsequence with a candidate. */
  union(gold: Int32Array, candidates: readonly Int32Array[]): Uint8Array {
    const marks = new Uint8Array(gold.length)
    for (const [i, token] of gold.entries()) this.matches[token * widest + Math.floor(i / bits)]! |= 1 << (i % bits)
    for (const candidate of candidates) {
      if (!marks.includes(0)) break
      this.mark(gold, candidate, marks)
    }
    for (const token of gold) this.matches.fill(0, token * widest, (token + 1) * widest)
    return marks
  }

  private mark(gold: Int32Array, candidate: Int32Array, marks: Uint8Array): void {
    const { matches, rows } = this
    const width = Math.ceil(gold.length / bits)
    rows.fill(mask, 0, width)
    for (let j = 0; j < candidate.length; j++) {
      const from = candidate[j]! * widest
      let carry = 0
      for (let k = 0; k < width; k++) {
        const old = rows[j * width + k]!
        const matched = old & matches[from + k]!
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
}
