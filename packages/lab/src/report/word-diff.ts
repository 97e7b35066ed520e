/** A run of words that both texts have, or only the gold (lost), or only the extraction (noise). */
export interface DiffPart {
  readonly kind: "both" | "lost" | "noise"
  readonly words: readonly string[]
}

/** Chosen: beyond that nobody reads on, and the table of the comparison would outgrow the memory cache. */
const mostWords = 900

/**
 * What a reader sees of two texts side by side, word by word (longest common subsequence). Long texts are cut; `cut` says so. Chinese
 * and Japanese characters are words of their own.
 */
export function wordDiff(
  gold: string,
  extracted: string,
): { readonly parts: readonly DiffPart[]; readonly cut: { readonly gold: boolean; readonly extracted: boolean } } {
  const g = words(gold)
  const e = words(extracted)
  let start = 0
  while (start < g.length && start < e.length && g[start] === e[start]) start++
  const before = g.slice(0, start)
  const a = g.slice(start, start + mostWords)
  const b = e.slice(start, start + mostWords)
  const parts: { kind: DiffPart["kind"]; words: string[] }[] = []
  const add = (kind: DiffPart["kind"], word: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.words.push(word)
    else parts.push({ kind, words: [word] })
  }
  for (const word of before) add("both", word)
  const common = commonLengths(a, b)
  const columns = b.length + 1
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add("both", a[i]!)
      i++
      j++
    } else if (j >= b.length || (i < a.length && common[(i + 1) * columns + j]! >= common[i * columns + j + 1]!))
      add("lost", a[i++]!)
    else add("noise", b[j++]!)
  }
  return { parts, cut: { gold: g.length > start + mostWords, extracted: e.length > start + mostWords } }
}

/** Length of the longest common subsequence of a[i…] and b[j…], row by row from the end. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const columns = b.length + 1
  const table = new Uint16Array((a.length + 1) * columns)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i * columns + j] =
        a[i] === b[j]
          ? table[(i + 1) * columns + j + 1]! + 1
          : Math.max(table[(i + 1) * columns + j]!, table[i * columns + j + 1]!)
  return table
}

function words(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
    ) ?? []
  )
}
