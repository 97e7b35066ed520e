/** Python's \w+: runs of letters, digits and the underscore. Case is kept. */
export function words(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? []
}

const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc`
const hasCjk = new RegExp(`[${cjk}]`, "u")
const cjkOrRest = new RegExp(`[${cjk}]|[^${cjk}]+`, "gu")

/** As words, but every Chinese or Japanese character is a token: these scripts put no spaces between words. */
export function cjkWords(text: string): readonly string[] {
  const tokens: string[] = []
  for (const word of words(text)) {
    if (hasCjk.test(word)) for (const [part] of word.matchAll(cjkOrRest)) tokens.push(part)
    else tokens.push(word)
  }
  return tokens
}

export type Tokenizer = (text: string) => readonly string[]

export function countTokens(tokens: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}
