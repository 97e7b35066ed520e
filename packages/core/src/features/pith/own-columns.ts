/** Columns of a row's own text: how much, how linked, how punctuated. */
import { type AddColumn, log, share } from "./column.ts"
import type { RowCounts } from "./row-counts.ts"

// biome-ignore format: a list reads better in rows
export const OWN = [
  "chars", "tokens", "linkShare", "markShare", "sentences", "commas", "digitShare", "capitalShare", "wordLength",
  "shortWordShare", "capitalWordShare", "years", "money", "times", "dividers", "titleShare", "descriptionShare",
  "leaves", "links", "endsSentence", "endsColon", "startsCapital", "cjkShare", "copies",
] as const

export function addOwn(c: RowCounts, add: AddColumn): void {
  const copies = new Map<number, number>()
  for (const hash of c.hash) copies.set(hash, (copies.get(hash) ?? 0) + 1)
  add(r => log(c.chars[r]!))
  add(r => log(c.tokens[r]!))
  add(r => share(c.linkChars[r]!, c.chars[r]!))
  add(r => share(c.marks[r]!, c.chars[r]!))
  add(r => c.sentences[r]!)
  add(r => c.commas[r]!)
  add(r => share(c.digits[r]!, c.chars[r]!))
  add(r => share(c.capitals[r]!, c.letters[r]!))
  add(r => share(c.letters[r]!, c.tokens[r]!))
  add(r => share(c.shortWords[r]!, c.tokens[r]!))
  add(r => share(c.capitalWords[r]!, c.tokens[r]!))
  add(r => c.years[r]!)
  add(r => c.money[r]!)
  add(r => c.times[r]!)
  add(r => c.dividers[r]!)
  add(r => share(c.titleTokens[r]!, c.tokens[r]!))
  add(r => share(c.descriptionTokens[r]!, c.tokens[r]!))
  add(r => c.leaves[r]!)
  add(r => c.links[r]!)
  add(r => (SENTENCE_ENDS.has(c.last[r]!) ? 1 : 0))
  add(r => (c.last[r] === 0x3a || c.last[r] === 0xff1a ? 1 : 0))
  add(r => (c.first[r]! >= 0x41 && c.first[r]! <= 0x5a ? 1 : c.first[r]! < 0x41 ? 2 : 0))
  add(r => share(c.cjk[r]!, c.chars[r]!))
  add(r => copies.get(c.hash[r]!)!)
}

/** . ! ? 。 ！ ？ ” " and the Greek question mark. */
const SENTENCE_ENDS = new Set([0x2e, 0x21, 0x3f, 0x3002, 0xff01, 0xff1f, 0x201d, 0x22, 0x37e])
