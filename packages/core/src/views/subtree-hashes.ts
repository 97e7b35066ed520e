/**
 * A digest of everything below each node: equal digests, equal subtrees (tags, and texts with white space evened out). What is never
 * shown (script, style, head) and white space alone have 0 and leave the digest of their parent as it is.
 */
import { hashPair, hashText } from "../math/hash.ts"
import { attribute, Flag, type Page, tagName } from "../page/page.ts"
import { Tag } from "../page/tags.ts"

export function subtreeHashes(page: Page): Float64Array {
  const { size, tag, parent, text, flags } = page
  const names = new Map<number, number>()
  const hashes = new Float64Array(size)
  for (let node = 0; node < size; node++) {
    const t = tag[node]!
    if ((flags[node]! & Flag.inert) !== 0) continue
    if (t === Tag.text) {
      const words = text[node]!.replace(/\s+/g, " ").trim()
      hashes[node] = words === "" ? 0 : hashText(words, 1)
      continue
    }
    let name = names.get(t)
    if (name === undefined) {
      name = hashText(tagName(page, node))
      names.set(t, name)
    }
    hashes[node] = t === Tag.img ? hashText(attribute(page, node, "src") ?? "", name) : name
  }
  // Backwards, every node is complete before it is added to its parent.
  for (let node = size - 1; node > 0; node--)
    if (hashes[node] !== 0) hashes[parent[node]!] = hashPair(hashes[parent[node]!]!, hashes[node]!)
  return hashes
}
