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
  | "type"

export interface MetadataCandidate {
  readonly value: string
  /** "json-ld", "og:title", "h1", "byline" … */
  readonly source: string
}

/** More than this nobody reads, and looking for doubles must stay cheap. Chosen. */
const MAX_CANDIDATES = 50

/** The first of each value, in order; empty ones left out. */
export function distinct(
  found: Iterable<{ readonly value: string | undefined; readonly source: string }>,
): MetadataCandidate[] {
  const list: MetadataCandidate[] = []
  for (const { value, source } of found) {
    if (list.length >= MAX_CANDIDATES) break
    if (value && !list.some(candidate => candidate.value === value)) list.push({ value, source })
  }
  return list
}
