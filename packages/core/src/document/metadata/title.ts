/** The title without the name of the site. */
import { fold, wordOverlap } from "./plain-text.ts"

/** What stands between a title and a site's name. Hyphens and colons divide only with space around, or between CJK characters. */
const SEPARATOR =
  /\s+[|｜\-–—‒―·•»«›‹:~∙⋅/\\]+\s+|\s*[|｜»«›]+\s*|\s*(?:::|--)\s*|(?<=[\p{sc=Han}）》」】])[-_—–－]+(?=[\p{sc=Han}\w])|_+(?=\p{sc=Han})|:\s+/u

interface Piece {
  readonly text: string
  /** The separator behind the piece; "" behind the last. */
  readonly separator: string
}

function pieces(title: string): Piece[] {
  const found: Piece[] = []
  const separators = new RegExp(SEPARATOR, "gu")
  let from = 0
  for (let match = separators.exec(title); match !== null; match = separators.exec(title)) {
    found.push({ text: title.slice(from, match.index), separator: match[0] })
    from = separators.lastIndex
  }
  found.push({ text: title.slice(from), separator: "" })
  return found
}

/** True if the piece is the site: its declared name, or the words of its host. */
export function isSiteName(piece: string, siteNames: readonly string[], host: string | undefined): boolean {
  const folded = fold(piece)
  if (folded === "") return true
  if (
    siteNames.some(
      name => name === folded || (name.length > 3 && folded.length < 2.5 * name.length && folded.includes(name)),
    )
  )
    return true
  if (siteNames.some(name => folded.length > 3 && name.includes(folded))) return true
  if (host === undefined) return false
  const labels = host.toLowerCase().split(".").slice(0, -1).map(fold)
  return (
    labels.some(
      label =>
        label.length > 2 &&
        (folded === label ||
          (folded.length > 3 && label.includes(folded)) ||
          (label.length > 4 && folded.startsWith(label) && folded.length < 2.5 * label.length)),
    ) || fold(host.replace(/^www\./, "")) === folded
  )
}

/** Drops the pieces at either end that name the site. Never drops everything. */
export function withoutSiteName(title: string, siteNames: readonly string[], host: string | undefined): string {
  const parts = pieces(title)
  let first = 0
  let last = parts.length - 1
  while (last > first && isSiteName(parts[last]!.text, siteNames, host) && !/:\s+$/.test(parts[last - 1]!.separator))
    last--
  while (first < last && isSiteName(parts[first]!.text, siteNames, host)) first++
  return join(parts, first, last)
}

function join(parts: readonly Piece[], first: number, last: number): string {
  let out = ""
  for (let i = first; i <= last; i++) out += parts[i]!.text + (i < last ? parts[i]!.separator : "")
  return out.trim()
}

/** The run of pieces that a heading repeats, if one does. */
export function pieceLike(title: string, heading: string): string | undefined {
  const target = fold(heading)
  const parts = pieces(title).slice(0, 13)
  for (let first = 0; first < parts.length; first++) {
    for (let last = parts.length - 1; last >= first; last--) {
      const run = join(parts, first, last)
      if (fold(run) === target) return run
    }
  }
  return undefined
}

/** Without a known site name: what is left of the last strong separator, where that is the greater part. */
export function withoutTail(title: string): string {
  const parts = pieces(title).slice(0, 13)
  if (parts.length < 2) return title
  const last = parts.length - 1
  const separator = parts[last - 1]!.separator
  const head = join(parts, 0, last - 1)
  const strong = /[|｜»«›·•_]|::/.test(separator) || /\s[-–—]+\s/.test(separator)
  const tail = parts[last]!.text
  return strong && head.length >= tail.length ? head : title
}

export function sharesWords(a: string, b: string): boolean {
  return wordOverlap(a, b) >= SHARED
}
/** Two titles of the same thing; chosen. */
const SHARED = 0.6
