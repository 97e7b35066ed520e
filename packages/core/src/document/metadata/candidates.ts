/** What was found for each field, best first, and where. */
export type MetadataField =
  | "title"
  | "authors"
  | "published"
  | "modified"
  | "site"
  | "language"
  | "description"
  | "image"
  | "canonical"
  | "license"
  | "tags"
  | "section"

export interface MetadataCandidate {
  readonly value: string
  /** "json-ld", "og:title", "h1", "byline" … */
  readonly source: string
}

/** More than this nobody reads, and looking for doubles must stay cheap. Chosen. */
const MAX_CANDIDATES = 50

/** Adds a value unless it is empty or there already; the first source of a value is kept. */
export function addCandidate(list: MetadataCandidate[], value: string | undefined, source: string): void {
  if (
    value === undefined ||
    value === "" ||
    list.length >= MAX_CANDIDATES ||
    list.some(candidate => candidate.value === value)
  )
    return
  list.push({ value, source })
}
