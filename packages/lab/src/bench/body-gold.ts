/** The sets whose gold begins with the headline; the gold of all others leaves it out. See docs/metrics.md, "Headlines". */
const setsWithHeadline = ["daniel", "big9"]
/** Longer first lines are text, not headlines. Chosen: no headline of these sets is longer. */
const longestHeadline = 250

export interface Texts {
  readonly extracted: string
  readonly gold: string
}

/** Takes the headline off the gold, and off the extracted text where it begins with it too: it then neither helps nor harms anybody. */
export function withoutHeadline(set: string, { extracted, gold }: Texts): Texts {
  if (!setsWithHeadline.includes(set)) return { extracted, gold }
  const { first, rest } = splitFirstLine(gold)
  if (first.length > longestHeadline || rest === "") return { extracted, gold }
  const mine = splitFirstLine(extracted)
  return { gold: rest, extracted: plain(mine.first) === plain(first) ? mine.rest : extracted }
}

function splitFirstLine(text: string): { first: string; rest: string } {
  const trimmed = text.trim()
  const end = trimmed.search(/[\n\r]/)
  return end < 0
    ? { first: trimmed, rest: "" }
    : { first: trimmed.slice(0, end).trim(), rest: trimmed.slice(end).trim() }
}

const plain = (line: string): string => line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
