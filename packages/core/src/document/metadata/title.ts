/** Titles in pieces, and the title without the name of the site. */
import { isSiteName, type Site } from "./site.ts"

/** What stands between a title and a site's name. Hyphens and colons divide only with space around, or between CJK characters. */
const SEPARATOR =
  /\s+[|｜\-–—‒―·•»«›‹:~∙⋅/\\]+\s+|\s*[|｜»«›]+\s*|\s*(?:::|--)\s*|(?<=[\p{sc=Han}）》」】])[-_—–－]+(?=[\p{sc=Han}\w])|_+(?=\p{sc=Han})|:\s+/gu

/** What sites put in front of every title. */
const GENERIC =
  /^(?:home(?: ?page)?|blog(?: archive?s?)?|start(?:seite)?|accueil|inicio|welcome|index|首页|首頁|ホーム)$/i

/** A title with more pieces than this is a list of keywords: the rest is one piece. Chosen. */
const MAX_PIECES = 13

interface Piece {
  readonly text: string
  /** The separator behind the piece; "" behind the last. */
  readonly separator: string
}

function piecesOf(title: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of title.matchAll(SEPARATOR)) {
    if (found.length === MAX_PIECES - 1) break
    found.push({ text: title.slice(from, match.index), separator: match[0] })
    from = match.index + match[0].length
  }
  found.push({ text: title.slice(from), separator: "" })
  return found
}

/** What stands before the first separator; a colon divides a title from its own second half. */
export function firstPiece(title: string): string {
  const parts = piecesOf(title)
  const last = parts.findIndex(({ separator }) => !separator.startsWith(":"))
  return join(parts, 0, last)
}

/**
 * Drops the pieces at either end that name the site, and what is in front of every title. Never drops everything. Of a heading only the
 * end goes: what stands in front, and quotation marks, are the writer's.
 */
export function withoutSiteName(title: string, site: Site, isHeading = false): string {
  const parts = piecesOf(title)
  let first = 0
  let last = parts.length - 1
  // The home page of a site is about the site: its name in front is the subject.
  const isFront = (piece: string) => GENERIC.test(piece) || (!site.isHome && isSiteName(piece, site))
  while (!isHeading && first < last && isFront(parts[first]!.text)) first++
  while (
    last > first &&
    (!isHeading || parts[last]!.text !== "") &&
    isSiteName(parts[last]!.text, site) &&
    !/:\s+$/.test(parts[last - 1]!.separator)
  )
    last--
  return join(parts, first, last)
}

function join(parts: readonly Piece[], first: number, last: number): string {
  let out = ""
  for (let i = first; i <= last; i++) out += parts[i]!.text + (i < last ? parts[i]!.separator : "")
  return out.trim()
}

/** "Best CRM software | Compare prices" → what stands before the bar, where that is a title of its own. */
export function beforeBar(title: string): string {
  const head = title.replace(/\s[|｜]\s.*$/, "")
  return head.split(/\s+/).length > 2 || head.length * 2 >= title.length ? head : title
}

/** Without a known site name: what is left of the last strong separator, where that is the greater part. */
export function withoutTail(title: string): string {
  const parts = piecesOf(title)
  const last = parts.length - 1
  if (last < 1) return title
  const head = join(parts, 0, last - 1)
  const strong = /[|｜»«›·•_]|::|\s[-–—]+\s/.test(parts[last - 1]!.separator)
  return strong && head.length >= parts[last]!.text.length ? head : title
}
