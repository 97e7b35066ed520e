/** The language of the page: as declared, else by its script and its commonest words. */
import type { Page } from "../../page/page.ts"

/** BCP 47 tag in its usual case, or undefined where it is none. */
export function languageTag(raw: string): string | undefined {
  const match = /^\s*([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?(?=$|[-_\s.,;@])/i.exec(raw)
  if (match === null || /^(?:und|mul|zxx|xx)$/i.test(match[1]!)) return undefined
  const [, language, script, region] = match
  let tag = language!.toLowerCase()
  if (script !== undefined) tag += `-${script[0]!.toUpperCase()}${script.slice(1).toLowerCase()}`
  if (region !== undefined) tag += `-${region.toUpperCase()}`
  return tag
}

/** Scripts that one language (or one far before others) is written in. Japanese mixes its syllables with Han characters. */
const SCRIPTS = "ja Hiragana ja Katakana ko Hangul zh Han el Greek he Hebrew th Thai hi Devanagari".split(" ")

/** The commonest short words that tell languages of one script apart; common knowledge, not counted on the corpora. */
const WORDS = `en the of and to in is that for
de der die und den von zu das mit
fr de la le et les des en du
es de la que el en los del las
pt de que do da em um para com
it di che è il la per un una
nl de van het een en is dat op
pl w na się z do nie to jest
sv och att det som en är av för
tr ve bir bu için ile de da olarak
ru и в не на что с по как
uk і в не на що з та як
ar في من على أن إلى عن هذا مع`
  .split("\n")
  .map(line => line.split(" "))

const SAMPLE = 8000
/** Leaves up to this length are mostly menus and names, which tell no language; chosen. */
const LABEL = 30
/** Words of the sample that must be of the list: running text has one in six, headings fewer; chosen. */
const ENOUGH = 0.04
/** Letters that must be of the script; chosen. Japanese: a tenth of its text is syllables even in the driest prose. */
const SCRIPT_SHARE = 0.4
const SYLLABLE_SHARE = 0.05

export function detectLanguage({ leaves, text }: Page): string | undefined {
  const texts = Array.from(leaves, node => text[node]!)
  const sample = (list: readonly string[]) => languageOf(list.join(" ").slice(0, SAMPLE))
  // What comes first is menus; where the rest is names and numbers too, the long leaves decide.
  return (
    sample(texts.slice(texts.length > 60 ? texts.length / 5 : 0)) ?? sample(texts.filter(one => one.length > LABEL))
  )
}

export function languageOf(text: string): string | undefined {
  const count = (pattern: string) => text.match(new RegExp(pattern, "gu"))?.length ?? 0
  const letters = count("\\p{L}")
  if (letters < 20) return undefined
  for (let i = 0; i < SCRIPTS.length; i += 2) {
    const language = SCRIPTS[i]!
    if (count(`\\p{sc=${SCRIPTS[i + 1]}}`) > letters * (language === "ja" ? SYLLABLE_SHARE : SCRIPT_SHARE))
      return language
  }
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  let best: string | undefined
  let bestHits = ENOUGH * words.length
  for (const [language, ...own] of WORDS) {
    const list = new Set(own)
    let hits = 0
    for (const word of words) if (list.has(word)) hits++
    if (hits > bestHits) {
      best = language
      bestHits = hits
    }
  }
  return best
}
