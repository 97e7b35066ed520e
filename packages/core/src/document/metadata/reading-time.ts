/** Words a minute in languages with spaces, and characters a minute in those without (Brysbaert 2019: 238 words silently; chosen near it: 230 and 500). */
const WORDS_A_MINUTE = 230
const CHARACTERS_A_MINUTE = 500

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu

/** Whole minutes to read the text, at least one; 0 for no text. */
export function readingTime(text: string): number {
  const characters = text.match(UNSPACED)?.length ?? 0
  const words = text.replace(UNSPACED, " ").match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return Math.ceil(words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE)
}
