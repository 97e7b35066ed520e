import { type Prf, prfOf } from "./prf.ts"
import { cjkWords, countTokens, type Tokenizer, words } from "./tokens.ts"

/** Word F1 exactly as WCXB's evaluate.py: lower case, \w+ tokens, overlap of the two multisets. */
export function wordScore(extracted: string, gold: string): Prf {
  return bagScore(extracted, gold, words)
}

/** The same with every Chinese or Japanese character as its own token. */
export function cjkWordScore(extracted: string, gold: string): Prf {
  return bagScore(extracted, gold, cjkWords)
}

function bagScore(extracted: string, gold: string, tokens: Tokenizer): Prf {
  const extractedTokens = tokens(extracted.toLowerCase())
  const goldTokens = tokens(gold.toLowerCase())
  const goldCounts = countTokens(goldTokens)
  let overlap = 0
  for (const [token, count] of countTokens(extractedTokens)) overlap += Math.min(count, goldCounts.get(token) ?? 0)
  return prfOf(overlap, extractedTokens.length, goldTokens.length)
}
