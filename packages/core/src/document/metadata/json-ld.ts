/** JSON-LD: every thing the page describes, and which of them is the page's own subject. */
import { fold, plainText } from "./plain-text.ts"
import { repairJson } from "./repair-json.ts"

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export type Thing = { readonly [key: string]: Json }

/** Lists of other things: what stands there is not what the page is about. */
const OTHERS = new Set([
  "itemlistelement",
  "comment",
  "review",
  "haspart",
  "isrelatedto",
  "mentions",
  "citation",
  "suggestedanswer",
  "acceptedanswer",
  "blogpost",
  "about",
  "ispartof",
  "breadcrumb",
  "publisher",
  "author",
  "creator",
])
/** schema.org types that are a piece of writing; the text of the page. */
const WRITING = /(?:article|posting|report|review|recipe|howto|advertisercontent)$/i
const OTHER_MAIN =
  /^(?:product|productgroup|videoobject|event|\w+event|course|softwareapplication|mobileapplication|book|movie|jobposting|question|qapage|dataset|creativework|podcastepisode|musicrecording|musicalbum|tvepisode|place|localbusiness|service|realestatelisting|profilepage)$/i
const PAGE = /^(?:webpage|\w+page)$/i

export interface JsonLd {
  /** What the page is about, most certain first. */
  readonly main: readonly Thing[]
  readonly things: readonly Thing[]
  /** Things by `@id`, for references. */
  readonly byId: ReadonlyMap<string, Thing>
}

export function readJsonLd(sources: readonly string[], url: string | undefined, titles: readonly string[]): JsonLd {
  const things: Thing[] = []
  const byId = new Map<string, Thing>()
  for (const source of sources) collectThings(repairJson(source), things, byId)
  const ranked = things.map(thing => ({ thing, rank: rankOf(thing, url, titles) })).filter(({ rank }) => rank > 0)
  ranked.sort((a, b) => b.rank - a.rank)
  const best = ranked[0]?.rank ?? 0
  // Several unnamed pieces of writing and none that matches the page: a list of other pages' articles.
  const twins = ranked.filter(({ rank }) => rank === best).length
  const main = best < MATCH && twins > 2 ? [] : ranked.map(({ thing }) => thing)
  return { main, things, byId }
}

/** Rank of a thing whose headline or address is the page's. */
const MATCH = 10

function rankOf(thing: Thing, url: string | undefined, titles: readonly string[]): number {
  let rank = 0
  for (const type of textsOf(thing["@type"])) {
    const name = type.replace(/^.*[/#:]/, "")
    if (WRITING.test(name)) rank = Math.max(rank, 5)
    else if (OTHER_MAIN.test(name)) rank = Math.max(rank, 4)
    else if (PAGE.test(name)) rank = Math.max(rank, 2)
  }
  if (rank === 0) return 0
  const headline = fold(textOf(thing.headline) ?? textOf(thing.name) ?? "")
  if (
    headline.length > 3 &&
    titles.some(title => title.includes(headline) || (title.length > 15 && headline.includes(title)))
  )
    rank += MATCH
  else if (url !== undefined && addressesOf(thing).some(address => samePath(address, url))) rank += MATCH
  return rank
}

function addressesOf(thing: Thing): string[] {
  const main = thing.mainEntityOfPage
  return [thing.url, thing["@id"], main, isThing(main) ? main["@id"] : undefined].flatMap(textsOf)
}

function samePath(a: string, b: string): boolean {
  const path = (address: string) =>
    address
      .replace(/^https?:\/\/(?:www\.)?/i, "")
      .replace(/[?#].*$|\/+$/g, "")
      .replace(/\/+$/, "")
  return path(a) === path(b) && path(a).includes("/")
}

function collectThings(root: Json | undefined, things: Thing[], byId: Map<string, Thing>): void {
  if (root === undefined) return
  const open: { value: Json; beside: boolean }[] = [{ value: root, beside: false }]
  while (open.length > 0) {
    const { value, beside } = open.pop()!
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) open.push({ value: value[i]!, beside })
    } else if (isThing(value)) {
      const id = value["@id"]
      if (typeof id === "string" && (!byId.has(id) || value["@type"] !== undefined)) byId.set(id, value)
      if (!beside && value["@type"] !== undefined) things.push(value)
      for (const [key, child] of Object.entries(value)) {
        if (typeof child === "object" && child !== null)
          open.push({ value: child, beside: beside || OTHERS.has(key.toLowerCase()) })
      }
    }
  }
}

export function isThing(value: Json | undefined): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** The strings of a value: itself, its members, the `name` or `@value` of objects. */
export function textsOf(value: Json | undefined): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [plainText(value)]
  if (typeof value === "number") return [String(value)]
  if (Array.isArray(value)) return value.flatMap(item => (Array.isArray(item) ? [] : textsOf(item)))
  if (isThing(value)) {
    const inner = value.name ?? value["@value"]
    return isThing(inner) ? [] : textsOf(inner)
  }
  return []
}

export function textOf(value: Json | undefined): string | undefined {
  return textsOf(value)[0]
}

/** Address of a value: a string, or the `url`, `contentUrl` or `@id` of an object. */
export function addressOf(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value
  if (Array.isArray(value)) return addressOf(value[0])
  if (!isThing(value)) return undefined
  for (const inner of [value.url, value.contentUrl, value["@id"]]) if (typeof inner === "string") return inner
  return undefined
}

export interface NamedAuthor {
  readonly name: string
  readonly person: boolean
}

export function authorsOf(thing: Thing, byId: ReadonlyMap<string, Thing>): NamedAuthor[] {
  const value = thing.author ?? thing.creator
  const authors: NamedAuthor[] = []
  for (const item of Array.isArray(value) ? value : [value]) {
    const id = isThing(item) ? item["@id"] : undefined
    const whole = isThing(item) && item.name === undefined && typeof id === "string" ? (byId.get(id) ?? item) : item
    const person =
      !isThing(whole) || !textsOf(whole["@type"]).some(type => /organi[sz]ation|corporation|brand|website/i.test(type))
    for (const name of textsOf(whole)) authors.push({ name, person })
  }
  return authors
}
