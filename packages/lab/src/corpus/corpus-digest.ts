import { createHash, type Hash } from "node:crypto"
import type { Corpus } from "./corpus.ts"

const known = new WeakMap<Corpus, string>()

/**
 * sha256 over the ids, the page bytes and the gold, in the order of the ids: figures with the same digest were
 * measured on the same material. Reads every page once; the result is kept for the life of the corpus object.
 */
export function corpusDigest(corpus: Corpus): string {
  const cached = known.get(corpus)
  if (cached !== undefined) return cached
  const hash = createHash("sha256")
  const pages = [...corpus.pages].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  for (const page of pages) {
    add(hash, page.id)
    add(hash, page.bytes())
    add(hash, JSON.stringify(page.gold))
  }
  const digest = hash.digest("hex")
  known.set(corpus, digest)
  return digest
}

/** Each part with its length before it, so that no two lists of parts run into the same bytes. */
function add(hash: Hash, part: string | Uint8Array): void {
  const bytes = typeof part === "string" ? Buffer.from(part, "utf8") : part
  hash.update(`${bytes.length}:`).update(bytes)
}
