/** When it was published and last changed. */
import { distinct, type MetadataCandidate } from "./candidates.ts"
import { addressDate, readDate } from "./dates.ts"
import { type DeclaredField, metaValues, propertyValues, thingValues } from "./declared.ts"
import { findShownDates, firstMention, placeOf } from "./shown-dates.ts"
import type { Sources } from "./sources.ts"

export function readDates(sources: Sources): { published: MetadataCandidate[]; modified: MetadataCandidate[] } {
  const { page, url, headline } = sources
  const start = headline?.node ?? page.body
  const stated = (field: DeclaredField): MetadataCandidate[] =>
    dated(sources, [
      ...thingValues(sources, field),
      ...metaValues(sources, field),
      ...propertyValues(sources, field)
        .sort((a, b) => placeOf(a.node, start) - placeOf(b.node, start))
        .slice(0, NEAREST),
    ])
  const shown = findShownDates(sources)
  const shownPublished = shown.filter(({ modified }) => !modified)
  const dates = stated("vagueDate")
  const isExact = ({ source }: MetadataCandidate) => /^(?:citation|sailthru)/.test(source)
  const vague = dates.filter(date => !isExact(date))
  const modified = [...stated("modified"), ...shown.filter(date => date.modified)]
  const published = settle(
    [...stated("published"), ...dates.filter(isExact)],
    // A vague declaration at least means this page.
    shownPublished[0]?.source === "date line" || (shownPublished[0]?.place ?? 0) > FAR
      ? [...vague, ...shownPublished]
      : [...shownPublished, ...vague],
    dated(sources, [{ value: (url === undefined ? undefined : addressDate(url)) ?? "", source: "url" }]),
  )
  const other = published.length > 0 ? published : modified
  const mentioned = other.length > 0 ? [] : [{ value: firstMention(sources), source: "text" }]
  return { published: distinct([...other, ...mentioned]), modified: distinct(modified) }
}

function dated(
  { language }: Sources,
  found: readonly { readonly value: string; readonly source: string }[],
): MetadataCandidate[] {
  return found.slice(0, MAX_FOUND).flatMap(({ value, source }) => {
    const iso = readDate(value, language)
    return iso === undefined ? [] : [{ value: iso, source }]
  })
}
const MAX_FOUND = 60
/** Properties further from the headline are those of comments and other articles. Chosen. */
const NEAREST = 2
/** A date further from the headline may be any day, as may one in a bare line. Chosen. */
const FAR = 200

/**
 * The first source is right unless the page shows its neighbour day (the stamp is in another time zone than the reader), the page
 * shows one earlier day and no other (it was stamped again), or two other sources agree on another day and nobody seconds the first.
 */
function settle(
  declared: readonly MetadataCandidate[],
  shown: readonly MetadataCandidate[],
  address: readonly MetadataCandidate[],
): MetadataCandidate[] {
  const found = [...declared, ...shown.slice(0, MAX_FOUND), ...address]
  const first = found[0]
  if (first === undefined) return found
  const prefer = (other: MetadataCandidate | undefined) => (other === undefined ? found : [other, ...found])
  // "2013-10" in the address and 5 October on the page.
  if (first.value.length < 10)
    return prefer(found.find(({ value }) => value.length >= 10 && value.startsWith(first.value)))
  const nearest = shown[0]
  if (declared.length > 0 && nearest !== undefined && isNeighbour(first.value, nearest.value)) return prefer(nearest)
  const others = declared.length > 0 ? found.filter(({ source }) => source !== first.source) : address
  if (others.some(other => sameDay(other, first))) return found
  // Day and month in the wrong order: "03/10/2023" on a page whose address says 3 October.
  const swapped = first.value.slice(0, 10).replace(/-(\d\d)-(\d\d)$/, "-$2-$1")
  const turned = others.find(({ value }) => value.slice(0, 10) === swapped)
  if (turned !== undefined) return prefer(turned)
  if (nearest !== undefined && nearest.source !== "date line" && daysBetween(first.value, nearest.value) < -1)
    if (shown.every(other => sameDay(other, nearest))) return prefer(nearest)
  return prefer(
    declared.find(rival => !sameDay(rival, first) && found.some(o => o.source !== rival.source && sameDay(o, rival))),
  )
}

/** One day apart, as far as time zones can move the stamp (UTC-12 to UTC+14). */
function isNeighbour(stamp: string, shown: string): boolean {
  if (shown.endsWith("Z")) return false
  const days = daysBetween(stamp, shown)
  const hour = stamp.length > 12 ? Number(stamp.slice(11, 13)) : 11
  return (days === -1 && hour < 12) || (days === 1 && hour >= 10)
}

function sameDay(a: MetadataCandidate, b: MetadataCandidate): boolean {
  return a.value.slice(0, 10) === b.value.slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000
}
