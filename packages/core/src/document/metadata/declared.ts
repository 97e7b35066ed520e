/**
 * Where each field is declared: names of `<meta>` elements (most trusted first, as `metaName` writes them), keys of JSON-LD, names of
 * microdata and RDFa properties.
 */
import { attribute, type NodeId, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import { addressOf, textsOf } from "./json-ld.ts"
import { plainText } from "./plain-text.ts"
import { spacedText } from "./signs.ts"
import type { SubjectSources } from "./sources.ts"

const FIELDS = {
  title: ["title headline", "headline name", "headline"],
  authors: ["author authors authorname byl creator creatorname rbauthors contentauthor", "", "author creator"],
  published: [
    "publishedtime published pubdate dateissued issued publicationdate datepublished publishdate publisheddate publishedat originalpublicationdate dateoriginal ptime displaydate publishtime recspublishtime rbpubdate releasedate pdate",
    "datePublished uploadDate dateCreated",
    "datepublished datecreated uploaddate issued created",
  ],
  /** Often the day of the last change, or of the printing. */
  vagueDate: ["date datecreated createdate created", "", "date"],
  modified: [
    "modifiedtime updatedtime modified datemodified lastmodified lastmod modifieddate utime revised updateddate updated",
    "dateModified",
    "datemodified modified",
  ],
  site: ["sitename iosappname applicationname applemobilewebapptitle journaltitle publisher", "publisher", "publisher"],
  description: ["description abstract excerpt", "description", "description"],
  image: ["image imagesecureurl imageurl imagesrc imagefull thumbnail", "image thumbnailUrl", "image"],
  canonical: ["url link", "", ""],
  license: ["rights license", "license", "license"],
  section: ["section category subjectcategory verticals", "articleSection", "articlesection"],
  language: ["locale contentlanguage language inlanguage", "inLanguage", "inlanguage language"],
  tags: ["tag videotag keywords newskeywords tags subject", "keywords", "keywords"],
  type: ["type", "@type", ""],
} as const satisfies Record<string, readonly [metas: string, keys: string, properties: string]>

export type DeclaredField = keyof typeof FIELDS

export interface Declared {
  readonly value: string
  readonly source: string
  /** Where it stands, for properties of elements. */
  readonly node?: NodeId
}

/** Of one name Open Graph first: other vocabularies copy it or are older. */
export function metaValues({ signs }: Pick<SubjectSources, "signs">, field: DeclaredField): Declared[] {
  return FIELDS[field][0].split(" ").flatMap(name => {
    const found = (signs.metas.get(name) ?? []).map(({ value, source }) => ({ value: plainText(value), source }))
    const isOpenGraph = ({ source }: Declared) => Number(source.startsWith("og:"))
    return found.filter(({ value }) => value !== "").sort((a, b) => isOpenGraph(b) - isOpenGraph(a))
  })
}

/** Of the page's subject, most certain first; of several keys the first that a thing has. */
export function thingValues({ jsonLd }: Pick<SubjectSources, "jsonLd">, field: DeclaredField): Declared[] {
  const keys = FIELDS[field][1].split(" ")
  const isAddress = field === "image" || field === "license"
  return jsonLd.main.slice(0, MAX_THINGS).flatMap(thing => {
    const key = keys.find(key => thing[key] !== undefined)
    if (key === undefined) return []
    const address = isAddress ? addressOf(thing[key]) : undefined
    const values = isAddress ? (address === undefined ? [] : [address]) : textsOf(thing[key])
    return values.map(value => ({ value, source: "json-ld" }))
  })
}

/** Things and properties beyond these belong to lists. Chosen. */
const MAX_THINGS = 50
const MAX_PROPERTIES = 200

/** Values of elements with such a property that do not stand beside the content. */
export function propertyValues({ page, signs, beside }: SubjectSources, field: DeclaredField): Required<Declared>[] {
  const wanted = FIELDS[field][2].split(" ")
  const found: Required<Declared>[] = []
  for (const { node, names, source } of signs.properties) {
    if (found.length >= MAX_PROPERTIES) break
    if (beside[node] === 1 || !names.some(name => wanted.includes(name))) continue
    const value = propertyValue(page, node)
    if (value !== "") found.push({ node, value, source })
  }
  return found
}

/** Nodes looked through for the name of an author: properties nest, and the walk must stay linear. Chosen. */
const MAX_INNER = 100

function propertyValue(page: Page, node: NodeId): string {
  const machine = attribute(page, node, "content") ?? attribute(page, node, "datetime")
  if (machine !== undefined) return plainText(machine)
  const tag = page.tag[node]
  if (tag === Tag.link || tag === Tag.img) return attribute(page, node, "href") ?? attribute(page, node, "src") ?? ""
  // An author is a thing of its own: its name is the property inside.
  const end = Math.min(page.end[node]!, node + MAX_INNER)
  for (let inner = node + 1; inner < end; inner++) {
    const name = attribute(page, inner, "itemprop") ?? attribute(page, inner, "property")
    if (name !== undefined && /(?:^|\s|:)name$/.test(name))
      return plainText(attribute(page, inner, "content") ?? spacedText(page, inner))
  }
  return spacedText(page, node)
}

/** Everything declared for a field: `<meta>`, JSON-LD, then properties. */
export function declared(sources: SubjectSources, field: DeclaredField): Declared[] {
  return [...metaValues(sources, field), ...thingValues(sources, field), ...propertyValues(sources, field)]
}
