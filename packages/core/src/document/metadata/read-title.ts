/** Which of the page's titles is the one a reader would give it. */
import { tagName } from "../../page/page.ts"
import { distinct, type MetadataCandidate } from "./candidates.ts"
import { type Declared, declared } from "./declared.ts"
import { fold, wordOverlap } from "./plain-text.ts"
import { isSiteName } from "./site.ts"
import type { SubjectSources } from "./sources.ts"
import { beforeBar, withoutSiteName, withoutTail } from "./title.ts"

/** A heading with fewer words of the declared titles is a slogan. Tuned on half of the domains of wcxb, newspaper4k and snippets. */
const SHARED = 0.12
/** A heading of so few characters may be one. Chosen. */
const SLOGAN = 15

export function readTitle(sources: SubjectSources): MetadataCandidate[] {
  const { page, signs, headline, site } = sources
  const strip = (title: string) =>
    site.isHome ? withoutSiteName(title, site) : beforeBar(withoutSiteName(title, site))
  const stated = declared(sources, "title").map(({ value, source }) => ({ value: strip(value), source }))
  const named = stated.filter(({ value }) => site.isHome || !isSiteName(value, site))
  const found: Declared[] = []
  const heading = headline && {
    value: withoutSiteName(headline.text, site, true),
    source: tagName(page, headline.node),
  }
  if (headline !== undefined && !site.isHome && !isSiteName(headline.text, site)) {
    const all = [...stated.map(({ value }) => value), signs.title ?? ""]
    // A `<title>` that shares nothing with a whole sentence above the text is the same on every page.
    const isSure = named.length === 0 && headline.text.length > SLOGAN
    if (isSure || headline.overlap >= SHARED || all.some(title => wordOverlap(title, headline.text) >= SHARED)) {
      // A heading that wraps the declared title in a kicker, a date or a subtitle.
      const inner = stated.find(
        ({ value }) =>
          isWrapped(fold(value), fold(headline.text)) ||
          (headline.parts.length > 1 && headline.parts.some(part => fold(part) === fold(value))),
      )
      if (inner !== undefined) found.push(inner)
      found.push(heading!)
    }
  }
  found.push(...named)
  if (signs.title !== undefined) {
    const stripped = strip(signs.title)
    const bare = stripped === signs.title && !site.isHome ? withoutTail(stripped) : stripped
    if (heading === undefined || !isSiteName(bare, site)) found.push({ value: bare, source: "title" })
  }
  if (heading !== undefined) found.push(heading)
  return distinct([...found, ...stated])
}

/** At least half of the heading, and at its end. */
function isWrapped(title: string, heading: string): boolean {
  return title.length < heading.length && title.length * 2 >= heading.length && heading.endsWith(title)
}
