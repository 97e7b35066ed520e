/** Names of `<meta>` elements by field, most trusted first: Open Graph, article, Dublin Core, parsely, sailthru, citation and plain names. */
import { plainText } from "./plain-text.ts"
import type { MetaTag } from "./signs.ts"

export const META_NAMES = {
  title: "og:title twitter:title dc.title dcterms.title citation_title parsely-title sailthru.title headline title",
  authors:
    "citation_author article:author_name author byl dc.creator dcterms.creator parsely-author sailthru.author article:author og:article:author twitter:creator:name og:author rbauthors cxenseparse:author contentauthor",
  published:
    "article:published_time article:published og:published_time og:article:published_time parsely-pub-date sailthru.date dc.date.issued dcterms.issued dcterms.created dc.date.created dc.created citation_publication_date citation_date datepublished article.published pubdate publishdate publish-date publish_date publication_date publisheddate published_date published_at published originalpublicationdate article_date_original ptime pub_date displaydate display_date cxenseparse:publishtime cxenseparse:recs:publishtime rbpubdate bt:pubdate dc.date dcterms.date date article:created release_date article.created article_publication_date og:pubdate pdate createdate create_date created",
  modified:
    "article:modified_time og:updated_time og:article:modified_time article:modified datemodified dc.modified dcterms.modified dc.date.modified last-modified lastmod modified modified_date utime revised updated_date article.updated",
  site: "og:site_name al:ios:app_name application-name apple-mobile-web-app-title citation_journal_title dc.publisher dcterms.publisher publisher twitter:app:name:iphone",
  description:
    "og:description description twitter:description dc.description dcterms.description dcterms.abstract sailthru.description excerpt abstract",
  image:
    "og:image og:image:secure_url og:image:url twitter:image twitter:image:src parsely-image-url sailthru.image.full thumbnail image",
  canonical: "og:url twitter:url parsely-link",
  license: "dc.rights dcterms.rights dcterms.license license",
  section:
    "article:section og:section og:article:section parsely-section category dc.subject.category sailthru.verticals",
  language: "og:locale content-language dc.language dcterms.language inlanguage language",
  tags: "article:tag og:article:tag og:video:tag book:tag citation_keywords keywords news_keywords parsely-tags sailthru.tags dc.subject dcterms.subject",
} as const

export interface MetaValue {
  readonly value: string
  readonly source: string
}

/** Values of the `<meta>` elements of one field, by trust and then in page order. */
export function metaValues(metas: readonly MetaTag[], field: keyof typeof META_NAMES): MetaValue[] {
  const ranks = RANKS.get(field)!
  return metas
    .map(({ key, content }) => ({ value: plainText(content), source: key, rank: ranks.get(key) }))
    .filter(({ value, rank }) => rank !== undefined && value !== "")
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ value, source }) => ({ value, source }))
}

const RANKS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(META_NAMES).map(([field, names]) => [
    field,
    new Map(names.split(" ").map((name, rank) => [name, rank])),
  ]),
)
