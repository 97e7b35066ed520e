/**
 * What the page says about itself: title, authors, dates, site and the rest, each with the source it came from and the other candidates.
 * Declared data comes first (JSON-LD of the page's own subject, then `<meta>`, microdata and RDFa), what the page shows second; a date
 * or an author that stands beside the content (navigation, footer, related articles, comments) is never read.
 */
import type { Page } from "../../page/page.ts"
import { baseAddress, imageAddress, linkAddress } from "../address.ts"
import { readAuthors } from "./authors.ts"
import { addCandidate, type MetadataCandidate, type MetadataField } from "./candidates.ts"
import { besideMask, findHeadline } from "./headline.ts"
import { addressOf, readJsonLd, textOf, textsOf } from "./json-ld.ts"
import { detectLanguage, languageTag } from "./language.ts"
import { metaValues } from "./meta-tags.ts"
import { fold } from "./plain-text.ts"
import { readDates } from "./published.ts"
import { hostOf, readTitle } from "./read-title.ts"
import { gatherSigns } from "./signs.ts"
import type { Sources } from "./sources.ts"

export type { MetadataCandidate, MetadataField } from "./candidates.ts"

export interface Metadata {
  readonly title?: string | undefined
  readonly authors: readonly string[]
  /** ISO 8601 with the precision known: "2024-05", "2024-05-03", "2024-05-03T10:00:00Z". */
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
  /** Where each field came from. */
  readonly sources: Readonly<Partial<Record<MetadataField, string>>>
  /** Everything found for a field, the chosen first. */
  readonly candidates: Readonly<Partial<Record<MetadataField, readonly MetadataCandidate[]>>>
}

export function readMetadata(page: Page): Metadata {
  const signs = gatherSigns(page)
  const declaredTitles = metaValues(signs.metas, "title")
    .slice(0, 8)
    .map(({ value }) => value)
  const titles = signs.title === undefined ? declaredTitles : [...declaredTitles, signs.title]
  const headline = findHeadline(page, signs, titles)
  const known = [...titles, headline?.text ?? ""].map(fold).filter(title => title !== "")
  const jsonLd = readJsonLd(signs.jsonLd, page.url, known)
  const beside = besideMask(page, signs, headline?.node)
  const base = baseAddress(page, page.url)
  const canonical = addresses(page, signs, base)
  const url = page.url ?? canonical[0]?.value

  const site = siteNames({ page, signs, jsonLd })
  const language = languages({ page, signs, jsonLd })
  const sources: Sources = {
    page,
    signs,
    jsonLd,
    headline,
    beside,
    url,
    host: hostOf(url),
    siteNames: site.map(({ value }) => fold(value)),
    language: language[0]?.value,
  }
  const dates = readDates(sources)
  const { authors, candidates: authorCandidates } = readAuthors(sources)
  const found: Record<MetadataField, readonly MetadataCandidate[]> = {
    title: readTitle(sources),
    authors: authorCandidates,
    published: dates.published,
    modified: dates.modified,
    site,
    language,
    canonical,
    description: declared(sources, "description", "description"),
    image: images(sources, base),
    license: declared(sources, "license", "license"),
    section: declared(sources, "section", "articleSection"),
    tags: keywords(sources),
  }
  const from = (field: MetadataField) => found[field][0]?.value
  const all = (field: MetadataField) =>
    found[field].filter(({ source }) => source === found[field][0]!.source).map(({ value }) => value)
  return {
    title: from("title"),
    authors,
    published: from("published"),
    modified: from("modified"),
    site: from("site"),
    language: from("language"),
    description: from("description"),
    image: from("image"),
    canonical: from("canonical"),
    license: from("license"),
    tags: all("tags"),
    section: from("section"),
    sources: Object.fromEntries(
      Object.entries(found).flatMap(([field, list]) => (list[0] ? [[field, list[0].source]] : [])),
    ),
    candidates: Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0)),
  }
}

function siteNames({ signs, jsonLd }: Pick<Sources, "page" | "signs" | "jsonLd">): MetadataCandidate[] {
  const list: MetadataCandidate[] = []
  for (const { value, source } of metaValues(signs.metas, "site").filter(({ source }) => source === "og:site_name"))
    addCandidate(list, value, source)
  for (const thing of jsonLd.things) {
    if (textsOf(thing["@type"]).includes("WebSite")) addCandidate(list, textOf(thing.name), "json-ld")
    addCandidate(list, textOf(thing.publisher), "json-ld")
  }
  for (const { value, source } of metaValues(signs.metas, "site")) addCandidate(list, value, source)
  return list.filter(({ value }) => value.length < 80 && !/^https?:/.test(value))
}

function languages({ page, signs, jsonLd }: Pick<Sources, "page" | "signs" | "jsonLd">): MetadataCandidate[] {
  const list: MetadataCandidate[] = []
  if (signs.htmlLang !== undefined) addCandidate(list, languageTag(signs.htmlLang), "html lang")
  for (const { value, source } of metaValues(signs.metas, "language")) addCandidate(list, languageTag(value), source)
  for (const thing of jsonLd.main) addCandidate(list, languageTag(textOf(thing.inLanguage) ?? ""), "json-ld")
  if (list.length === 0) addCandidate(list, detectLanguage(page), "detected")
  return list
}

function addresses(page: Page, signs: Sources["signs"], base: string | undefined): MetadataCandidate[] {
  const list: MetadataCandidate[] = []
  for (const { rel, href, node } of signs.links) {
    if (rel.split(/\s+/).includes("canonical") && node < page.size)
      addCandidate(list, linkAddress(href, base), "link canonical")
  }
  for (const { value, source } of metaValues(signs.metas, "canonical"))
    addCandidate(list, linkAddress(value, base), source)
  return list
}

function declared(
  { signs, jsonLd }: Sources,
  field: "description" | "license" | "section",
  key: string,
): MetadataCandidate[] {
  const list: MetadataCandidate[] = []
  const fromThings = () => {
    for (const thing of jsonLd.main)
      addCandidate(list, key === "license" ? addressOf(thing[key]) : textOf(thing[key]), "json-ld")
  }
  if (field === "section") fromThings()
  if (field === "license") {
    for (const { rel, href } of signs.links)
      if (rel.split(/\s+/).includes("license")) addCandidate(list, linkAddress(href, undefined), "rel=license")
  }
  for (const { value, source } of metaValues(signs.metas, field)) addCandidate(list, value, source)
  fromThings()
  return list
}

function images({ signs, jsonLd }: Sources, base: string | undefined): MetadataCandidate[] {
  const list: MetadataCandidate[] = []
  for (const { value, source } of metaValues(signs.metas, "image"))
    addCandidate(list, imageAddress(value, base), source)
  for (const thing of jsonLd.main) {
    const raw = addressOf(thing.image) ?? addressOf(thing.thumbnailUrl)
    if (raw !== undefined) addCandidate(list, imageAddress(raw, base), "json-ld")
  }
  return list
}

function keywords({ page, signs, jsonLd, beside }: Sources): MetadataCandidate[] {
  const list: MetadataCandidate[] = []
  const split = (raw: string, source: string) => {
    for (const tag of raw.split(/[,;，、|]/)) {
      const value = tag.trim()
      if (value.length < 60) addCandidate(list, value, source)
    }
  }
  for (const { value, source } of metaValues(signs.metas, "tags")) split(value, source)
  for (const thing of jsonLd.main) for (const value of textsOf(thing.keywords)) split(value, "json-ld")
  for (const { rel, node } of signs.links) {
    if (/(?:^|\s)tag(?:\s|$)/.test(rel) && beside[node] === 0) split(shown(page, node), "rel=tag")
  }
  return list
}

function shown(page: Page, node: number): string {
  let out = ""
  for (let child = node + 1; child < page.end[node]!; child++) out += page.text[child]!
  return out.trim()
}
