/** The page's subject: its names, its headline, its place, and what stands beside it. One walk over the page; the title needs no more. */
import type { Page } from "../../page/page.ts"
import { baseAddress, linkAddress } from "../address.ts"
import { distinct, type MetadataCandidate } from "./candidates.ts"
import { type Declared, metaValues } from "./declared.ts"
import { besideMask, findHeadline } from "./headline.ts"
import { rankThings, readThings, type Things, textOf, textsOf } from "./json-ld.ts"
import { fold } from "./plain-text.ts"
import { gatherSigns, type Signs } from "./signs.ts"
import { siteOf } from "./site.ts"
import type { SubjectSources } from "./sources.ts"

export interface Gathered extends SubjectSources {
  /** What relative addresses are resolved against. */
  readonly base: string | undefined
  readonly canonical: readonly MetadataCandidate[]
  readonly siteNames: readonly MetadataCandidate[]
}

/** Declared titles looked at; more are a fault. */
const MAX_TITLES = 8

export function gatherSources(page: Page): Gathered {
  const signs = gatherSigns(page)
  const things = readThings(signs.jsonLd)
  const base = baseAddress(page, page.url)
  const canonical = linkCandidates(signs, "canonical", base, metaValues({ signs }, "canonical"))
  const url = page.url ?? canonical[0]?.value
  const siteNames = siteCandidates(signs, things)
  const site = siteOf(
    url,
    siteNames.map(({ value }) => value),
  )
  const titles = metaValues({ signs }, "title")
    .slice(0, MAX_TITLES)
    .map(({ value }) => value)
  if (signs.title !== undefined) titles.push(signs.title)
  const headline = findHeadline(page, signs, titles, site)
  const known = [...titles, headline?.text ?? ""].map(fold).filter(title => title !== "")
  const jsonLd = rankThings(things, url, known)
  const beside = besideMask(page, signs, headline?.node)
  return { page, signs, jsonLd, headline, beside, url, site, base, canonical, siteNames }
}

function siteCandidates(signs: Signs, { all }: Things): MetadataCandidate[] {
  const metas = metaValues({ signs }, "site")
  const named = all.flatMap(thing => [
    ...(textsOf(thing["@type"]).includes("WebSite") ? [textOf(thing.name)] : []),
    textOf(thing.publisher),
  ])
  const found = [
    ...metas.filter(({ source }) => source === "og:site_name"),
    ...named.map(value => ({ value, source: "json-ld" })),
    ...metas,
  ]
  return distinct(found.filter(({ value }) => value !== undefined && value.length < 80 && !/^https?:/.test(value)))
}

/** `<link>` and `<a>` with such a `rel`, then what is declared otherwise. */
export function linkCandidates(
  signs: Signs,
  rel: "canonical" | "license",
  base: string | undefined,
  others: readonly Declared[],
): MetadataCandidate[] {
  const linked = signs.links.filter(link => link.rel.split(/\s+/).includes(rel)).map(({ href }) => href)
  const addresses = linked.map(value => ({ value: linkAddress(value, base), source: `rel=${rel}` }))
  const stated = others.map(({ value, source }) => ({
    // A license may be told in words.
    value: rel === "canonical" ? linkAddress(value, base) : value,
    source,
  }))
  return distinct([...addresses, ...stated])
}
