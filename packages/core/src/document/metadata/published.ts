/** When it was published and last changed. */
import { addCandidate, type MetadataCandidate } from "./candidates.ts"
import { addressDate, readDate } from "./dates.ts"
import { textOf } from "./json-ld.ts"
import { metaValues } from "./meta-tags.ts"
import { propertyValues } from "./microdata.ts"
import { findShownDates } from "./shown-dates.ts"
import type { Sources } from "./sources.ts"

export function readDates(sources: Sources): { published: MetadataCandidate[]; modified: MetadataCandidate[] } {
  const { page, signs, jsonLd, headline, beside, language, url } = sources
  const published: MetadataCandidate[] = []
  const modified: MetadataCandidate[] = []
  const add = (list: MetadataCandidate[], raw: string | undefined, source: string) => {
    if (raw !== undefined) addCandidate(list, readDate(raw, language), source)
  }
  for (const thing of jsonLd.main) {
    add(published, textOf(thing.datePublished) ?? textOf(thing.uploadDate) ?? textOf(thing.dateCreated), "json-ld")
    add(modified, textOf(thing.dateModified), "json-ld")
  }
  for (const { value, source } of metaValues(signs.metas, "published")) add(published, value, source)
  for (const { value, source } of metaValues(signs.metas, "modified")) add(modified, value, source)
  for (const { value } of propertyValues(
    page,
    signs,
    ["datepublished", "datecreated", "uploaddate", "issued", "created"],
    beside,
  ))
    add(published, value, "microdata")
  for (const { value } of propertyValues(page, signs, ["datemodified", "modified"], beside))
    add(modified, value, "microdata")
  const shown = findShownDates(page, signs, headline, beside, language)
  for (const { iso, source, modified: changed } of shown) addCandidate(changed ? modified : published, iso, source)
  if (url !== undefined) addCandidate(published, addressDate(url), "url")
  if (published.length === 0) for (const { value, source } of modified) addCandidate(published, value, source)
  return { published, modified }
}
