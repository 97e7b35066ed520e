import { type Prf, prfOf } from "./prf.ts"

/**
 * F1 of the two sets of names. Case, white space, accents, full stops and the order do not matter; "By" and "Von" in
 * front and degrees behind are no names.
 */
export function authorScore(extracted: readonly string[], gold: readonly string[]): Prf {
  const extractedNames = new Set(extracted.flatMap(splitAuthors))
  const goldNames = new Set(gold.flatMap(splitAuthors))
  const shared = [...extractedNames].filter(name => goldNames.has(name)).length
  return prfOf(shared, extractedNames.size, goldNames.size)
}

/** Single letters join names in lower case only: "E" in the middle of a name is an initial. */
const between = /[,;|/&、，；\n]|\s(?:and|And|AND|und|et|y|e|i|och|og)\s/gu
const before = /^\s*(?:written\s+by|by|von|par|por|di|作者|文)\s*[:：]?(?=\s|[:：]|$)/iu
/** Degrees as they stand in the gold of wcxb, newspaper4k and snippets; they follow a comma and would count as names. */
const oneDegree = String.raw`(?:ph\s?d|m\s?d|d\s?o|r\s?d|rdn|r\s?n|m\s?s|m\s?a|m\s?ba|mph|j\s?d|cpa|cfp|cepf|fand|foma|dabom|faclm|jr|sr)`
const degree = new RegExp(`^${oneDegree}(?: ${oneDegree})*$`, "u")

/** Normal forms of the names in one byline. */
export function splitAuthors(byline: string): readonly string[] {
  return byline
    .replace(before, " ")
    .split(between)
    .map(normalName)
    .filter(name => name !== "" && !degree.test(name))
}

function normalName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}'’-]+/gu, " ")
    .replace(/’/gu, "'")
    .trim()
    .toLowerCase()
}
