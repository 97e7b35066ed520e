import { lcsLength } from "./lcs-length.ts"
import { type Prf, prfOf } from "./prf.ts"
import { withoutSpace } from "./white-space.ts"

/**
 * CEDS eq. 6–8 and symbol density eq. 4 (its P and R exchanged, as the sentence below that equation has it): LCS over
 * the characters extracted, LCS over the characters of the gold. Characters are code points; white space is removed.
 */
export function characterLcsScore(extracted: string, gold: string): Prf {
  const a = codePoints(withoutSpace(extracted))
  const b = codePoints(withoutSpace(gold))
  return prfOf(lcsLength(a, b), a.length, b.length)
}

function codePoints(text: string): Uint32Array {
  const points = new Uint32Array(text.length)
  let count = 0
  for (const character of text) points[count++] = character.codePointAt(0)!
  return points.subarray(0, count)
}
