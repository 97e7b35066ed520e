/** JSON-LD: every thing the page describes, and which of them is the page's own subject. */
import { fold, plainText } from "./plain-text.ts"
import { repairJson } from "./repair-json.ts"

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export type Thing = { readonly [key: string]: Json }

/** What stands there is not what the page is about. */
const OTHERS = new Set(
  "itemlistelement comment review haspart isrelatedto mentions citation suggestedanswer acceptedanswer blogpost about ispartof breadcrumb publisher author creator".split(
    " ",
  ),
)
/** schema.org types that are a piece of writing: the text of the page. */
const WRITING = /(?:article|posting|report|review|recipe|howto|advertisercontent)$/i
const PAGE = /page$/i
/** Parts and circumstances of other things. */
const SIDE =
  /^(?:\w*organi[sz]ation|corporation|person|website|brand|\w*list|listitem|\w*object|\w*action|entrypoint|\w*rating|\w*offer|\w*specification|\w*address|contactpoint|\w*media|answer|answers?|blog|comment|country|city|thing)$/i
const VIDEO = /^(?:video|audio)object$/i

export interface Things {
  readonly all: readonly Thing[]
  /** By `@id`, for references. */
  readonly byId: ReadonlyMap<string, Thing>
}

export interface JsonLd extends Things {
  /** What the page is about, most certain first. */
  readonly main: readonly Thing[]
}

/** The things of all scripts in page order, those inside others and in graphs included. */
export function readThings(sources: readonly string[]): Things {
  const all: Thing[] = []
  const byId = new Map<string, Thing>()
  const open: { value: Json; beside: boolean }[] = []
  for (const source of sources) {
    const root = repairJson(source)
    if (root !== undefined) open.push({ value: root, beside: false })
    while (open.length > 0) {
      const { value, beside } = open.pop()!
      if (Array.isArray(value)) {
        for (let i = value.length - 1; i >= 0; i--) open.push({ value: value[i]!, beside })
      } else if (isThing(value)) {
        const id = value["@id"]
        if (typeof id === "string" && (!byId.has(id) || value["@type"] !== undefined)) byId.set(id, value)
        if (!beside && value["@type"] !== undefined) all.push(value)
        for (const [key, child] of Object.entries(value)) {
          if (typeof child === "object" && child !== null)
            open.push({ value: child, beside: beside || OTHERS.has(key.toLowerCase()) })
        }
      }
    }
  }
  return { all, byId }
}

/** Which of them are the page's subject: their headline is one of the page's titles (folded), or their address is the page's. */
export function rankThings(things: Things, url: string | undefined, titles: readonly string[]): JsonLd {
  const ranked = things.all.map(thing => ({ thing, rank: rankOf(thing, url, titles) })).filter(({ rank }) => rank > 0)
  ranked.sort((a, b) => b.rank - a.rank)
  const best = ranked[0]?.rank ?? 0
  // Several unnamed pieces of writing and none that matches the page: a list of other pages' articles.
  const twins = ranked.filter(({ rank }) => rank === best).length
  return { ...things, main: best < MATCH && twins > 2 ? [] : ranked.map(({ thing }) => thing) }
}

/** Rank of a thing whose headline or address is the page's. */
const MATCH = 10

function rankOf(thing: Thing, url: string | undefined, titles: readonly string[]): number {
  let rank = 0
  for (const type of textsOf(thing["@type"])) {
    const name = type.replace(/^.*[/#:]/, "")
    rank = Math.max(rank, WRITING.test(name) ? 5 : PAGE.test(name) ? 2 : SIDE.test(name) && !VIDEO.test(name) ? 0 : 4)
  }
  if (rank === 0) return 0
  const headline = fold(textOf(thing.headline) ?? textOf(thing.name) ?? "")
  const isTitle =
    headline.length > 3 &&
    titles.some(title => title.includes(headline) || (title.length > 15 && headline.includes(title)))
  return isTitle || (url !== undefined && addressesOf(thing).some(address => samePath(address, url)))
    ? rank + MATCH
    : rank
}

function addressesOf(thing: Thing): string[] {
  const main = thing.mainEntityOfPage
  return [thing.url, thing["@id"], main, isThing(main) ? main["@id"] : undefined].filter(
    value => typeof value === "string",
  )
}

function samePath(a: string, b: string): boolean {
  const path = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/*(?:[?#].*)?$/, "")
  return path(a) === path(b) && path(a).includes("/")
}

export function isThing(value: Json | undefined): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Lists of things with lists of names: nobody writes deeper. */
const MAX_DEPTH = 4
/** What follows in a longer string is the article itself. Chosen. */
const MAX_TEXT = 10_000

/** The strings of a value: itself, its members, the `name` or `@value` of objects. */
export function textsOf(value: Json | undefined, depth = 0): string[] {
  if (typeof value === "string") return [plainText(value.slice(0, MAX_TEXT))].filter(text => text !== "")
  if (typeof value === "number") return [String(value)]
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap(item => textsOf(item, depth + 1))
  return isThing(value) ? textsOf(value.name ?? value["@value"] ?? value["@list"], depth + 1) : []
}

export function textOf(value: Json | undefined): string | undefined {
  return textsOf(value)[0]
}

/** Address of a value: a string, or the `url`, `contentUrl` or `@id` of the first object. */
export function addressOf(value: Json | undefined): string | undefined {
  const first = Array.isArray(value) ? value[0] : value
  const options = isThing(first) ? [first.url, first.contentUrl, first["@id"]] : [first]
  return options.find(option => typeof option === "string")
}

export interface NamedAuthor {
  readonly name: string
  readonly person: boolean
}

export function authorsOf(thing: Thing, byId: ReadonlyMap<string, Thing>): NamedAuthor[] {
  const value = thing.author ?? thing.creator
  return (Array.isArray(value) ? value : [value]).flatMap(item => {
    const id = isThing(item) && item.name === undefined ? item["@id"] : undefined
    const whole = typeof id === "string" ? (byId.get(id) ?? item) : item
    const types = isThing(whole) ? textsOf(whole["@type"]) : []
    const person = !types.some(type => /organi[sz]ation|corporation|brand|website/i.test(type))
    return textsOf(whole).map(name => ({ name, person }))
  })
}
