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

/** Scripts that one language (or one far before others) is written in. */
const SCRIPTS: readonly (readonly [language: string, pattern: RegExp])[] = [
  ["ja", /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ["ko", /\p{sc=Hangul}/gu],
  ["zh", /\p{sc=Han}/gu],
  ["el", /\p{sc=Greek}/gu],
  ["he", /\p{sc=Hebrew}/gu],
  ["th", /\p{sc=Thai}/gu],
  ["hi", /\p{sc=Devanagari}/gu],
  ["bn", /\p{sc=Bengali}/gu],
  ["ta", /\p{sc=Tamil}/gu],
  ["ka", /\p{sc=Georgian}/gu],
  ["hy", /\p{sc=Armenian}/gu],
]

/** The commonest short words that tell languages of one script apart; common knowledge, not counted on the corpora. */
const WORDS: Readonly<Record<string, string>> = {
  en: "the of and to in is that for it was on with as by at are this from be have not or an you which but they we",
  de: "der die und den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei",
  fr: "de la le et les des en un une du que est pour qui dans par sur au pas plus ce ne se sont avec il elle ou nous cette",
  es: "de la que el en y los se del las un por con no una su para es al lo como más pero sus le ha este entre cuando muy",
  pt: "de que e do da em um para com não uma os no se na por mais as dos como mas ao ele das seu sua ou quando muito já",
  it: "di che è e la il un a per in una sono non del si da con le dei della nel alla più anche ma come gli questo ha",
  nl: "de van het een en in is dat op te zijn met voor niet aan er om ook als dan maar bij uit nog wordt door naar heeft",
  pl: "w i na się z do nie to jest że o jak za od po przez który dla ale co czy był już tylko są może oraz jego",
  cs: "a se v na je že o s z do i to k ve pro za by ale jako po však nebo jsou jeho podle být které bylo byl",
  sv: "och att det i en som är av för på med den till inte om ett men har de var så från vi kan när sig",
  da: "og at det i en er som på af for med den til ikke et de der har om var jeg fra vi kan men sig",
  tr: "ve bir bu için de da ile olarak çok daha olan gibi kadar sonra en ne ya ama var değil göre",
  ru: "и в не на что он с как это по но из у за к от для так же о все его было бы мы вы",
  uk: "і в не на що з та як це до за від у й є про для але його або був також які ми",
  bg: "и в на да се за от не са това като по с до че ще при към който има",
  ar: "في من على أن إلى عن هذا مع التي كان ما لا هذه الذي بعد قد كل بين",
  fa: "و در به از که این را با است برای آن یک خود تا بر می شود هم نیز",
}
const SAMPLE = 8000
/** Words of the sample that must be of the list: even short texts have one in six; chosen. */
const ENOUGH = 0.08

export function detectLanguage(page: Page): string | undefined {
  const { leaves, text } = page
  let sample = ""
  // Longest leaves would be best; the middle of the page is nearly as good and costs nothing.
  const first = leaves.length > 60 ? Math.floor(leaves.length / 5) : 0
  for (let leaf = first; leaf < leaves.length && sample.length < SAMPLE; leaf++) sample += `${text[leaves[leaf]!]!} `
  return languageOf(sample)
}

export function languageOf(text: string): string | undefined {
  const letters = count(text, /\p{L}/gu)
  if (letters < 20) return undefined
  for (const [language, pattern] of SCRIPTS) {
    // Japanese mixes its syllables with Han characters, so a tenth of kana is enough.
    if (count(text, pattern) > letters * (language === "ja" ? 0.1 : 0.4)) return language
  }
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  let best: string | undefined
  let bestHits = ENOUGH * words.length
  for (const [language, list] of LISTS) {
    let hits = 0
    for (const word of words) if (list.has(word)) hits++
    if (hits > bestHits) {
      best = language
      bestHits = hits
    }
  }
  return best
}

const LISTS: readonly (readonly [string, ReadonlySet<string>])[] = Object.entries(WORDS).map(([language, words]) => [
  language,
  new Set(words.split(" ")),
])

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
