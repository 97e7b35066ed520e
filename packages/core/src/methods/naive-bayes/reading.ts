/** How the paper is read where it can be read in more than one way, as far as it changes what is counted. A model belongs to one reading. */
import { fingerprint } from "../../features/fingerprint.ts"
import type { TagName } from "../../page/tags.ts"
import { FEATURES } from "./block-features.ts"

export interface Reading {
  /** Elements that divide the page into blocks. */
  readonly tags: readonly TagName[]
  /** What belongs to a block node: the text it is the nearest block node of ("own"), or all text below it ("subtree"). */
  readonly extent: "own" | "subtree"
  /** Step four (3): blocks met one after the other whose nodes are siblings become one. */
  readonly merge: boolean
  /** Eq. 3 where there are no link characters: the top bin whatever the text ("top"), or only where there is punctuation ("marks"). */
  readonly noLinks: "top" | "marks"
}

/** Section 3, step four. */
export const PAPER_TAGS: readonly TagName[] = ["table", "td", "tr", "div"]

/** "If consider more block tags": what pages now use as they used `div` and `table` cells in 2013. Chosen. */
// biome-ignore format: a table reads better in rows
export const MORE_TAGS: readonly TagName[] = [
  ...PAPER_TAGS, "th", "article", "section", "main", "nav", "aside", "header", "footer", "form", "fieldset", "ul", "ol", "dl",
  "center", "blockquote", "figure", "details", "dialog",
]

/** Of the features, their bins and the reading they were counted by: a model of another one is refused. */
export function readingFingerprint({ tags, extent, merge, noLinks }: Reading): string {
  return fingerprint([
    ...FEATURES.map(({ name, bins }) => `${name}: ${bins.join(", ")}`),
    `tags: ${[...tags].sort().join(" ")}`,
    `extent: ${extent}`,
    `merge: ${merge}`,
    `no links: ${noLinks}`,
  ])
}
