import type { Gold } from "./gold.ts"

/** One page of a corpus: its gold, and its bytes when asked for. */
export interface CorpusPage {
  /** set/id, as in siblings.json: unique over all sets. */
  readonly key: string
  readonly set: string
  readonly id: string
  readonly gold: Gold
  /** The file that bytes() reads. */
  readonly file: string
  /** The page as the server sent it, unzipped, never re-encoded. Read anew on every call, so a corpus stays small. */
  bytes(): Uint8Array
}

export interface Corpus {
  readonly set: string
  readonly dir: string
  /** In the order of truth.jsonl, or by name in a folder without one. */
  readonly pages: readonly CorpusPage[]
}
