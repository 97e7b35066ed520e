/** Who wrote it: declared people first, then what the page shows, then organisations. */
import { BYLINE_PREFIX, COMPANY } from "./byline-words.ts"
import { findBylines } from "./bylines.ts"
import { distinct, type MetadataCandidate } from "./candidates.ts"
import { type Declared, metaValues } from "./declared.ts"
import { authorsOf } from "./json-ld.ts"
import { namesIn } from "./names.ts"
import { isSiteName } from "./site.ts"
import type { Sources } from "./sources.ts"

/** Bylines this many nodes apart are one byline of several people; chosen. */
const TOGETHER = 16
/** Shown names beyond these are those of a forum or a list. Chosen. */
const MAX_SHOWN = 60
/** Bylines further from the headline than this many nodes are less than a declared organisation. Chosen. */
const FAR = 400

/** How sure a group of names is; the first group is the answer. */
const Rank = { person: 0, shown: 1, account: 2, organisation: 3, shownAccount: 4, far: 5, role: 6 } as const
/** With more people than this shown, the page is a thread or a list: accounts are how people are called there. Chosen. */
const CROWD = 3

interface Group {
  readonly rank: number
  readonly source: string
  readonly names: readonly string[]
  readonly last: number
}

export interface Authors {
  /** The people of the best source, in its order. */
  readonly authors: readonly string[]
  readonly candidates: readonly MetadataCandidate[]
}

export function readAuthors(sources: Sources): Authors {
  const { jsonLd, site, language } = sources
  const groups: Group[] = []
  const bylines = findBylines(sources).slice(0, MAX_SHOWN)
  const isCrowd = new Set(bylines.flatMap(({ names }) => names)).size > CROWD
  const add = (names: readonly string[], source: string, rank: number, last = -1) => {
    const isPerson = (name: string) => !isSiteName(name, site) && !COMPANY.test(name)
    const people = names.filter(isPerson)
    const others = names.filter(name => !isPerson(name))
    const isAccounts = !isCrowd && people.every(isAccount)
    const own = !isAccounts || rank > Rank.shown ? rank : rank === Rank.shown ? Rank.shownAccount : Rank.account
    if (people.length > 0) groups.push({ rank: own, source, names: people, last })
    if (others.length > 0) groups.push({ rank: Rank.organisation, source, names: others, last: -1 })
  }
  const addStated = (values: readonly string[], source: string, rank: number) => {
    const names = [...new Set(values.flatMap(value => namesIn(value, language)))]
    if (names.length > 0) add(names, source, rank)
    else groups.push({ rank: Rank.role, source, names: values.filter(isShort), last: -1 })
  }
  for (const thing of jsonLd.main.slice(0, MAX_SHOWN)) {
    const named = authorsOf(thing, jsonLd.byId).slice(0, MAX_SHOWN)
    for (const person of [true, false]) {
      const values = named.filter(author => author.person === person).map(({ name }) => name)
      addStated(values, "json-ld", person ? Rank.person : Rank.organisation)
    }
  }
  // A handle is how the publisher is called elsewhere.
  const stated = metaValues(sources, "authors").filter(({ source }) => source !== "twitter:creator")
  const metas = [...stated, ...labelledAuthor(sources)]
  for (const source of new Set(metas.map(meta => meta.source))) {
    const values = metas.filter(meta => meta.source === source).map(({ value }) => value)
    addStated(/^(?:citation|dc)/.test(source) ? values.map(givenNameFirst) : values, source, Rank.person)
  }
  for (const { node, names, source, place } of bylines) {
    const previous = groups.at(-1)
    if (previous?.source === source && previous.last >= 0 && Math.abs(node - previous.last) <= TOGETHER)
      groups[groups.length - 1] = { ...previous, names: [...previous.names, ...names], last: node }
    else add(names, source, place > FAR ? Rank.far : Rank.shown, node)
  }
  const ordered = groups.filter(({ names }) => names.length > 0).sort((a, b) => a.rank - b.rank)
  return {
    authors: [...new Set(ordered[0]?.names ?? [])],
    candidates: distinct(ordered.flatMap(({ source, names }) => names.map(value => ({ value, source })))),
  }
}

/** Not a full name but what somebody is called in the system that made the page: "KatieS", "ann.lee", "AL". */
function isAccount(name: string): boolean {
  return /^[\p{Ll}\d._-]+$|^\p{L}+\d+$|^\p{Lu}\p{Ll}+\p{Lu}$|^\p{Lu}{1,3}$/u.test(name)
}

function isShort(value: string): boolean {
  return value.length < 50 && !/[/@:]/.test(value)
}

/** "Roy, Aniruddha", as library records write one person. */
function givenNameFirst(value: string): string {
  return value.replace(/^([^,;]+),\s*([^,;]+)$/, "$2 $1")
}

/** The label and value that WordPress writes for link previews: "Written by", "Ann Lee". */
function labelledAuthor({ signs }: Sources): Declared[] {
  const label = signs.metas.get("label1")?.[0]?.value ?? ""
  const value = signs.metas.get("data1")?.[0]?.value
  return value !== undefined && BYLINE_PREFIX.test(label) ? [{ value, source: "twitter:data1" }] : []
}
