/** When it was published and last changed. */
import { addCandidate, type MetadataCandidate } from "./candidates.ts"
import { addressDate, readDate } from "./dates.ts"
import { textOf } from "./json-ld.ts"
import { metaValues } from "./meta-tags.ts"
import { propertyValues } from "./microdata.ts"
import { findShownDates, firstMention } from "./shown-dates.ts"
import type { Sources } from "./sources.ts"

/** Names that say "date" and no more: often the day of the last change, or of the printing. */
const VAGUE = /^(?:dc\.|dcterms\.)?date$|^created?/

export function readDates(sources: Sources): { published: MetadataCandidate[]; modified: MetadataCandidate[] } {
  const { page, signs, jsonLd, headline, beside, language, url } = sources
  const published: MetadataCandidate[] = []
  const modified: MetadataCandidate[] = []
  const add = (list: MetadataCandidate[], raw: string | undefined, source: string) => {
    const value = raw === undefined ? undefined : readDate(raw, language)
    if (value !== undefined) list.push({ value, source })
  }
  for (const thing of jsonLd.main) {
    add(published, textOf(thing.datePublished) ?? textOf(thing.uploadDate) ?? textOf(thing.dateCreated), "json-ld")
    add(modified, textOf(thing.dateModified), "json-ld")
  }
  const metas = metaValues(signs.metas, "published")
  for (const { value, source } of metas) if (!VAGUE.test(source)) add(published, value, source)
  for (const { value, source } of metaValues(signs.metas, "modified")) add(modified, value, source)
  for (const { value } of propertyValues(page, signs, PUBLISHED_PROPERTIES, beside)) add(published, value, "microdata")
  for (const { value } of propertyValues(page, signs, ["datemodified", "modified"], beside))
    add(modified, value, "microdata")
  const declared = published.length
  for (const { iso, source, modified: changed } of findShownDates(page, signs, headline, beside, language)) {
    const list = changed ? modified : published
    list.push({ value: iso, source })
  }
  const vague = metas.filter(({ source }) => VAGUE.test(source))
  if (declared === 0 && published[0]?.source === "date line") {
    // A bare line may be any day; a vague declaration at least means this page.
    for (const { value, source } of vague.reverse()) {
      const iso = readDate(value, language)
      if (iso !== undefined) published.unshift({ value: iso, source })
    }
  } else for (const { value, source } of vague) add(published, value, source)
  if (url !== undefined) add(published, addressDate(url), "url")
  if (published.length === 0) published.push(...modified)
  if (published.length === 0) {
    const mentioned = firstMention(page, headline, beside, language)
    if (mentioned !== undefined) published.push({ value: mentioned, source: "text" })
  }
  return {
    published: distinct(settle(published.slice(0, MAX_FOUND), Math.min(declared, MAX_FOUND))),
    modified: distinct(modified),
  }
}

const MAX_FOUND = 60
const PUBLISHED_PROPERTIES = ["datepublished", "datecreated", "uploaddate", "issued", "created"]

/**
 * The first source is right unless the page shows its neighbour day (the stamp is in another time zone than the reader), or two
 * other sources agree on another day and nobody seconds the first.
 */
function settle(found: readonly MetadataCandidate[], declared: number): readonly MetadataCandidate[] {
  const first = found[0]
  if (first === undefined || declared === 0) return found
  const day = dayOf(first.value)
  const shown = found.slice(declared)
  const seconded = found.some(({ value, source }) => source !== first.source && dayOf(value) === day)
  const nearest = shown[0]
  const neighbour =
    nearest !== undefined && Math.abs(dayNumber(nearest.value) - dayNumber(first.value)) === 1 ? nearest : undefined
  if (neighbour !== undefined && !shown.some(({ value }) => dayOf(value) === day)) return [neighbour, ...found]
  if (seconded) return found
  const rival = found
    .slice(1, declared)
    .find(
      ({ value, source }) =>
        dayOf(value) !== day && found.some(other => other.source !== source && dayOf(other.value) === dayOf(value)),
    )
  return rival === undefined ? found : [rival, ...found]
}

function dayOf(iso: string): string {
  return iso.slice(0, 10)
}

function dayNumber(iso: string): number {
  return iso.length < 10 ? Number.NaN : Date.parse(dayOf(iso)) / 86_400_000
}

function distinct(found: readonly MetadataCandidate[]): MetadataCandidate[] {
  const list: MetadataCandidate[] = []
  for (const { value, source } of found) addCandidate(list, value, source)
  return list
}
