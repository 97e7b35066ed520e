/**
 * What the page says about itself: title, authors, dates, site and the rest, each with the source it came from and the other candidates.
 * Declared data comes first (JSON-LD of the page's own subject, then `<meta>`, microdata and RDFa), what the page shows second; a date
 * or an author that stands beside the content (navigation, footer, related articles, comments) is never read.
 */
import type { Page } from "../../page/page.ts"
import { imageAddress } from "../address.ts"
import { readAuthors } from "./authors.ts"
import { distinct, type MetadataCandidate, type MetadataField } from "./candidates.ts"
import { declared, metaValues, thingValues } from "./declared.ts"
import { type Gathered, gatherSources, linkCandidates } from "./gather-sources.ts"
import { detectLanguage, languageTag } from "./language.ts"
import { readDates } from "./published.ts"
import { readTitle } from "./read-title.ts"
import { shownLines } from "./shown-lines.ts"
import { spacedText } from "./signs.ts"
import type { Sources } from "./sources.ts"

export type { MetadataCandidate, MetadataField } from "./candidates.ts"

export interface Metadata {
  readonly title?: string | undefined
  readonly authors: readonly string[]
  /** ISO 8601 with the precision known: "2024", "2024-05", "2024-05-03", "2024-05-03T10:00:00Z". */
  readonly published?: string | undefined
  readonly modified?: string | undefined
  readonly site?: string | undefined
  /** BCP 47. */
  readonly language?: string | undefined
  readonly description?: string | undefined
  readonly image?: string | undefined
  readonly canonical?: string | undefined
  readonly license?: string | undefined
  readonly tags: readonly string[]
  readonly section?: string | undefined
  /** As the page declares it: "NewsArticle", "article", "Product". */
  readonly type?: string | undefined
  /** Where each field came from. */
  readonly sources: Readonly<Partial<Record<MetadataField, string>>>
  /** Everything found for a field, the chosen first. */
  readonly candidates: Readonly<Partial<Record<MetadataField, readonly MetadataCandidate[]>>>
}

/** `gathered` spares a caller who has read the title before a second walk over the page. */
export function readMetadata(page: Page, gathered: Gathered = gatherSources(page)): Metadata {
  const { signs, beside, base, canonical, siteNames } = gathered
  const lines = shownLines(page, beside)
  const undetermined: Sources = { ...gathered, lines, language: undefined }
  const language = languageCandidates(undetermined)
  const sources: Sources = { ...undetermined, language: language[0]?.value }

  const { authors, candidates } = readAuthors(sources)
  const simple = (field: "description" | "section" | "type") => distinct(declared(sources, field))
  const found: Record<MetadataField, readonly MetadataCandidate[]> = {
    title: readTitle(sources),
    authors: candidates,
    ...readDates(sources),
    site: siteNames,
    language,
    canonical,
    description: simple("description"),
    image: distinct(
      declared(sources, "image").map(({ value, source }) => ({ value: imageAddress(value, base), source })),
    ),
    license: linkCandidates(signs, "license", base, declared(sources, "license")),
    section: simple("section"),
    tags: tagCandidates(sources),
    type: distinct([...thingValues(sources, "type"), ...metaValues(sources, "type")]),
  }
  const filled = Object.entries(found).filter(([, list]) => list.length > 0)
  return {
    ...Object.fromEntries(filled.map(([field, list]) => [field, list[0]!.value])),
    authors,
    tags: found.tags.filter(({ source }) => source === found.tags[0]!.source).map(({ value }) => value),
    sources: Object.fromEntries(filled.map(([field, list]) => [field, list[0]!.source])),
    candidates: Object.fromEntries(filled),
  }
}

function languageCandidates(sources: Sources): MetadataCandidate[] {
  const stated = [{ value: sources.signs.htmlLang ?? "", source: "html lang" }, ...declared(sources, "language")]
  const found = distinct(stated.map(({ value, source }) => ({ value: languageTag(value), source })))
  return found.length > 0 ? found : distinct([{ value: detectLanguage(sources.page), source: "detected" }])
}

function tagCandidates(sources: Sources): MetadataCandidate[] {
  const { page, signs, beside } = sources
  const linked = signs.links
    .filter(({ rel, node }) => /(?:^|\s)tag(?:\s|$)/.test(rel) && beside[node] === 0)
    .map(({ node }) => ({ value: spacedText(page, node), source: "rel=tag" }))
  return distinct(
    [...declared(sources, "tags"), ...linked].flatMap(({ value, source }) =>
      value
        .split(/[,;，、|]/)
        .map(tag => ({ value: tag.trim(), source }))
        .filter(tag => tag.value.length < 60),
    ),
  )
}
