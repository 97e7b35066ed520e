/** Which of the page's titles is the one a reader would give it. */
import { addCandidate, type MetadataCandidate } from "./candidates.ts"
import { textOf } from "./json-ld.ts"
import { metaValues } from "./meta-tags.ts"
import { fold } from "./plain-text.ts"
import type { Sources } from "./sources.ts"
import { isSiteName, pieceLike, sharesWords, withoutSiteName, withoutTail } from "./title.ts"

export function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : /^[a-z]+:\/\/(?:www\.)?([^/:?#]+)/i.exec(url)?.[1]
}

export function readTitle({ signs, jsonLd, headline, siteNames, host }: Sources): MetadataCandidate[] {
  const list: MetadataCandidate[] = []
  const strip = (title: string) => withoutSiteName(title, siteNames, host)
  const declared = metaValues(signs.metas, "title").map(({ value, source }) => ({ value: strip(value), source }))
  for (const thing of jsonLd.main) {
    const value = textOf(thing.headline) ?? textOf(thing.name)
    if (value !== undefined) declared.push({ value: strip(value), source: "json-ld" })
  }
  const pageTitle = signs.title
  const heading = headline?.text
  if (heading !== undefined && !isSiteName(heading, siteNames, host)) {
    const all = [...declared.map(({ value }) => value), ...(pageTitle === undefined ? [] : [pageTitle])]
    const repeated = all.some(title => pieceLike(title, heading) !== undefined)
    if (repeated || headline!.overlap >= 0.5 || all.some(title => sharesWords(title, heading))) {
      // A heading that wraps the declared title in a kicker, a date or a label.
      const inner = declared.find(({ value }) => isWrapped(fold(value), fold(heading)))
      if (inner !== undefined) addCandidate(list, inner.value, inner.source)
      addCandidate(list, heading, "h1")
    }
  }
  for (const { value, source } of declared) if (!isSiteName(value, siteNames, host)) addCandidate(list, value, source)
  if (pageTitle !== undefined && pageTitle !== "") {
    const stripped = strip(pageTitle)
    const bare = stripped === pageTitle ? withoutTail(pageTitle) : stripped
    if (heading === undefined || !isSiteName(bare, siteNames, host)) addCandidate(list, bare, "title")
  }
  if (heading !== undefined && fold(heading) !== "") addCandidate(list, heading, "h1")
  for (const { value, source } of declared) addCandidate(list, value, source)
  return list
}

/** At least half of the heading, and at its end. */
function isWrapped(title: string, heading: string): boolean {
  return title.length < heading.length && title.length * 2 >= heading.length && heading.endsWith(title)
}
