/** What is counted in the characters of each row, in one pass over the page's text. Language-neutral: no word lists. */
import { isPunctuation, isSpace } from "../../page/characters.ts"
import { Flag, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { TextBlocks } from "../../views/text-blocks.ts"

export interface RowCounts {
  /** Characters that are not white space; the same inside links. */
  readonly chars: Float64Array
  readonly linkChars: Float64Array
  /** Words; a Chinese or Japanese character is one. */
  readonly tokens: Float64Array
  readonly marks: Float64Array
  /** Sentence ends: . ! ? before white space or the end, and their CJK forms. */
  readonly sentences: Float64Array
  readonly commas: Float64Array
  readonly digits: Float64Array
  readonly capitals: Float64Array
  readonly letters: Float64Array
  readonly cjk: Float64Array
  /** Words of one to three lower-case letters: function words in most languages that put spaces. */
  readonly shortWords: Float64Array
  /** Words with a capital first. */
  readonly capitalWords: Float64Array
  /** Numbers that look like years, prices (a currency sign), times. */
  readonly years: Float64Array
  readonly money: Float64Array
  readonly times: Float64Array
  /** Signs that separate entries of menus and bylines: | › » / • ·. */
  readonly dividers: Float64Array
  /** First and last visible character. */
  readonly first: Uint16Array
  readonly last: Uint16Array
  /** Words found in the title, in the description (by hash). */
  readonly titleTokens: Float64Array
  readonly descriptionTokens: Float64Array
  /** Hash of the words, for texts that recur on the page. */
  readonly hash: Int32Array
  /** Hashes of all words, those of row `r` from `wordsFrom[r]` to `wordsFrom[r + 1]`. */
  readonly words: readonly number[]
  readonly wordsFrom: Uint32Array
  readonly leaves: Float64Array
  readonly links: Float64Array
}

// biome-ignore format: a list reads better in rows
const COLUMNS = [
  "chars", "linkChars", "tokens", "marks", "sentences", "commas", "digits", "capitals", "letters", "cjk", "shortWords", "capitalWords",
  "years", "money", "times", "dividers", "titleTokens", "descriptionTokens", "leaves", "links",
] as const

const LETTER = 1
const CAPITAL = 2
const DIGIT = 3
const CJK = 4

/** Kind of each character below 0x250 and, through `kindOf`, of the others; 0 where it is part of no word. */
const KINDS = new Uint8Array(0x250)
for (let code = 0; code < KINDS.length; code++) {
  const text = String.fromCharCode(code)
  if (code >= 48 && code <= 57) KINDS[code] = DIGIT
  else if (text.toLowerCase() !== text) KINDS[code] = CAPITAL
  else if (text.toUpperCase() !== text || code === 0x5f || code === 0xaa || code === 0xba) KINDS[code] = LETTER
}

function kindOf(code: number): number {
  if (code < 0x250) return KINDS[code]!
  if (code < 0x2000) {
    // Greek, Cyrillic, Armenian capitals; every other letter here counts as lower case.
    if ((code >= 0x391 && code <= 0x3ab) || (code >= 0x400 && code <= 0x42f) || (code >= 0x531 && code <= 0x556))
      return CAPITAL
    return code === 0x37e || code === 0x387 || (code >= 0x60c && code <= 0x61f) ? 0 : LETTER
  }
  if (code < 0x2e80) return 0
  if (code >= 0x3040 && code <= 0x30ff) return code === 0x30fb ? 0 : CJK
  if ((code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff)) return CJK
  if (code >= 0xd800 && code <= 0xdfff) return 0
  if (code >= 0xac00 && code <= 0xd7a3) return LETTER
  if (code >= 0xff10 && code <= 0xff19) return DIGIT
  if (code >= 0xff21 && code <= 0xff5a) return LETTER
  return code < 0x3100 || code >= 0xfe00 ? 0 : LETTER
}

/** Hash of a text as one word. */
export function textHash(text: string): number {
  let hash = 0
  for (let i = 0; i < text.length; i++) hash = step(hash, text.charCodeAt(i))
  return hash
}

/** Hashes of the words of a text, by the same rules as the rows' own. */
export function wordHashes(text: string): Set<number> {
  const hashes = new Set<number>()
  let hash = 0
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 32
    const kind = kindOf(code)
    if (kind === CJK) {
      hashes.add(step(0, code))
      hash = 0
    } else if (kind > 0) hash = step(hash, kind === CAPITAL ? lower(code) : code)
    else {
      if (hash !== 0) hashes.add(hash)
      hash = 0
    }
  }
  return hashes
}

function step(hash: number, code: number): number {
  return (Math.imul(hash ^ code, 0x01000193) + 0x9e37) | 0
}

function lower(code: number): number {
  if (code < 0x5b) return code + 32
  return String.fromCharCode(code).toLowerCase().charCodeAt(0)
}

export function rowCounts(
  page: Page,
  rows: TextBlocks,
  title: ReadonlySet<number>,
  description: ReadonlySet<number>,
): RowCounts {
  const { text, flags, leaves, tag } = page
  const made = {} as Record<(typeof COLUMNS)[number], Float64Array>
  const memory = new Float64Array(rows.count * COLUMNS.length)
  COLUMNS.forEach((name, i) => {
    made[name] = memory.subarray(i * rows.count, (i + 1) * rows.count)
  })
  const first = new Uint16Array(rows.count)
  const last = new Uint16Array(rows.count)
  const hashes = new Int32Array(rows.count)
  const words: number[] = []
  const wordsFrom = new Uint32Array(rows.count + 1)
  for (let row = 0; row < rows.count; row++) {
    let chars = 0,
      linkChars = 0,
      tokens = 0,
      marks = 0,
      sentences = 0,
      commas = 0,
      digits = 0,
      capitals = 0,
      letters = 0
    let cjk = 0,
      shortWords = 0,
      capitalWords = 0,
      years = 0,
      money = 0,
      times = 0,
      dividers = 0,
      titleTokens = 0,
      descriptionTokens = 0
    let rowHash = 0,
      word = 0,
      wordLength = 0,
      wordDigits = 0,
      wordFirst = 0,
      wordCapitals = 0,
      before = 32,
      links = 0,
      firstChar = 0
    const to = rows.to[row]!
    for (let leaf = rows.from[row]!; leaf < to; leaf++) {
      const node = leaves[leaf]!
      const value = text[node]!
      const linked = (flags[node]! & Flag.link) !== 0
      let visible = 0
      if (linked && tag[node] === Tag.text) links++
      for (let i = 0; i <= value.length; i++) {
        // One step past the leaf's end closes the last word only where the row ends, for words run over leaves.
        if (i === value.length && leaf < to - 1) break
        const code = i === value.length ? 32 : value.charCodeAt(i)
        const kind = code < 0x250 ? KINDS[code]! : kindOf(code)
        if (kind > 0 && kind < CJK) {
          visible++
          if (kind === DIGIT) {
            digits++
            wordDigits++
          } else {
            letters++
            if (kind === CAPITAL) {
              capitals++
              wordCapitals++
            }
          }
          if (wordLength === 0) wordFirst = kind
          wordLength++
          word = step(word, kind === CAPITAL ? lower(code) : code)
          before = code
          continue
        }
        if (wordLength > 0) {
          tokens++
          rowHash = (Math.imul(rowHash, 31) + word) | 0
          words.push(word)
          if (wordFirst === CAPITAL) capitalWords++
          else if (wordLength <= 3 && wordDigits === 0 && wordCapitals === 0) shortWords++
          if (wordDigits === 4 && wordLength === 4 && isYear(word)) years++
          if (title.has(word)) titleTokens++
          if (description.has(word)) descriptionTokens++
          word = 0
          wordLength = 0
          wordDigits = 0
          wordCapitals = 0
        }
        if (kind === CJK) {
          visible++
          cjk++
          tokens++
          const hash = step(0, code)
          rowHash = (Math.imul(rowHash, 31) + hash) | 0
          words.push(hash)
          if (title.has(hash)) titleTokens++
          if (description.has(hash)) descriptionTokens++
        } else if (isSpace(code)) {
          if (before === 0x2e || before === 0x21 || before === 0x3f) sentences++
        } else {
          visible++
          if (isPunctuation(code)) {
            marks++
            if (code === 0x2c || code === 0xff0c || code === 0x3001 || code === 0x60c) commas++
            else if (code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0x37e || code === 0x61f)
              sentences++
            else if (code === 0x3a && isDigit(before) && i + 1 < value.length && isDigit(value.charCodeAt(i + 1)))
              times++
          } else if (isMoney(code)) money++
          else if (isDivider(code)) dividers++
        }
        if (!isSpace(code) || !isSpace(before)) before = isSpace(code) ? 32 : code
      }
      chars += visible
      if (linked) linkChars += visible
      if (visible === 0) continue
      if (firstChar === 0) firstChar = firstVisible(value)
      last[row] = lastVisible(value)
    }
    first[row] = firstChar
    hashes[row] = rowHash
    wordsFrom[row + 1] = words.length
    made.chars[row] = chars
    made.linkChars[row] = linkChars
    made.tokens[row] = tokens
    made.marks[row] = marks
    made.sentences[row] = sentences
    made.commas[row] = commas
    made.digits[row] = digits
    made.capitals[row] = capitals
    made.letters[row] = letters
    made.cjk[row] = cjk
    made.shortWords[row] = shortWords
    made.capitalWords[row] = capitalWords
    made.years[row] = years
    made.money[row] = money
    made.times[row] = times
    made.dividers[row] = dividers
    made.titleTokens[row] = titleTokens
    made.descriptionTokens[row] = descriptionTokens
    made.leaves[row] = to - rows.from[row]!
    made.links[row] = links
  }
  return { ...made, first, last, hash: hashes, words, wordsFrom }
}

function firstVisible(text: string): number {
  let at = 0
  while (isSpace(text.charCodeAt(at))) at++
  return text.charCodeAt(at)
}

function lastVisible(text: string): number {
  let at = text.length - 1
  while (isSpace(text.charCodeAt(at))) at--
  return text.charCodeAt(at)
}

/** The hashes of "1900" … "2099" are looked up, so that the word's text is never cut out. */
const YEARS = wordHashes(Array.from({ length: 200 }, (_, i) => 1900 + i).join(" "))

function isYear(hash: number): boolean {
  return YEARS.has(hash)
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function isMoney(code: number): boolean {
  return code === 0x24 || (code >= 0xa2 && code <= 0xa5) || (code >= 0x20a0 && code <= 0x20bf) || code === 0xffe5
}

function isDivider(code: number): boolean {
  return (
    code === 0x7c ||
    code === 0x2f ||
    code === 0xbb ||
    code === 0xab ||
    code === 0x203a ||
    code === 0x2022 ||
    code === 0xb7 ||
    code === 0x3e
  )
}
