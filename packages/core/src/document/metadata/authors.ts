/** Who wrote it: declared people first, then what the page shows, then organisations. */
import { findBylines } from "./bylines.ts"
import { addCandidate, type MetadataCandidate } from "./candidates.ts"
import { authorsOf } from "./json-ld.ts"
import { metaValues } from "./meta-tags.ts"
import { propertyValues } from "./microdata.ts"
import { namesIn } from "./names.ts"
import type { Sources } from "./sources.ts"
import { isSiteName } from "./title.ts"

/** Bylines this many nodes apart are one byline of several people; chosen. */
const TOGETHER = 16

/** Shown names beyond these are those of a forum or a list. Chosen. */
const MAX_SHOWN = 60

export interface Authors {
  /** The people of the best source, in its order. */
  readonly authors: readonly string[]
  readonly candidates: readonly MetadataCandidate[]
}

export function readAuthors({ page, signs, jsonLd, headline, beside, siteNames, host }: Sources): Authors {
  /** Names that one source gives together; the first group with a person is the answer. */
  const groups: { readonly source: string; readonly names: string[]; readonly last: number }[] = []
  const organisations: { readonly source: string; readonly names: string[] }[] = []
  const add = (names: readonly string[], source: string, node = -1) => {
    const people = names.filter(name => !isSiteName(name, siteNames, host))
    const others = names.filter(name => isSiteName(name, siteNames, host))
    if (people.length > 0) groups.push({ source, names: people, last: node })
    if (others.length > 0) organisations.push({ source, names: others })
  }
  for (const thing of jsonLd.main) {
    const named = authorsOf(thing, jsonLd.byId)
    add(
      named.filter(({ person }) => person).flatMap(({ name }) => namesIn(name)),
      "json-ld",
    )
    for (const { name, person } of named) if (!person) organisations.push({ source: "json-ld", names: namesIn(name) })
  }
  const metas = metaValues(signs.metas, "authors")
  for (const source of new Set(metas.map(meta => meta.source))) {
    const values = metas.filter(meta => meta.source === source).map(({ value }) => value)
    add(
      [...new Set(values.flatMap(value => namesIn(/^(?:citation|dc)/.test(source) ? givenNameFirst(value) : value)))],
      source,
    )
  }
  const shown = [
    ...propertyValues(page, signs, ["author", "creator"], beside).map(({ node, value }) => ({
      node,
      names: namesIn(value),
      source: "microdata",
    })),
    ...findBylines(page, signs, headline, beside),
  ]
  for (const { node, names, source } of shown.slice(0, MAX_SHOWN)) {
    const previous = groups.at(-1)
    if (previous?.source === source && previous.last >= 0 && Math.abs(node - previous.last) <= TOGETHER) {
      groups[groups.length - 1] = { source, names: [...new Set([...previous.names, ...names])], last: node }
    } else add(names, source, node)
  }
  const ordered = [...groups, ...organisations.filter(({ names }) => names.length > 0)]
  const candidates: MetadataCandidate[] = []
  for (const { source, names } of ordered) for (const name of names) addCandidate(candidates, name, source)
  return { authors: [...new Set(ordered[0]?.names ?? [])], candidates }
}

/** "Roy, Aniruddha", as library records write one person. */
function givenNameFirst(value: string): string {
  const parts = /^([^,;]+),\s*([^,;]+)$/.exec(value)
  return parts === null ? value : `${parts[2]} ${parts[1]}`
}
