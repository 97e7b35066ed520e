/** Who wrote it: declared people first, then what the page shows, then organisations. */

import { findBylines } from "./bylines.ts"
import { addCandidate, type MetadataCandidate } from "./candidates.ts"
import { authorsOf } from "./json-ld.ts"
import { metaValues } from "./meta-tags.ts"
import { propertyValues } from "./microdata.ts"
import { namesIn } from "./names.ts"
import { fold } from "./plain-text.ts"
import type { Sources } from "./sources.ts"

export function readAuthors(sources: Sources): MetadataCandidate[] {
  const { page, signs, jsonLd, headline, beside, siteNames } = sources
  const people: MetadataCandidate[] = []
  const others: MetadataCandidate[] = []
  const add = (names: readonly string[], source: string, person = true) => {
    for (const name of names) addCandidate(person && !siteNames.includes(fold(name)) ? people : others, name, source)
  }
  for (const thing of jsonLd.main)
    for (const { name, person } of authorsOf(thing, jsonLd.byId)) add(namesIn(name), "json-ld", person)
  for (const { value, source } of metaValues(signs.metas, "authors")) add(namesIn(value), source)
  for (const { value } of propertyValues(page, signs, ["author", "creator"], beside)) add(namesIn(value), "microdata")
  const bylines = findBylines(page, signs, headline, beside)
  for (const { names, source } of bylines) add(names, source)
  return [...people, ...others]
}
