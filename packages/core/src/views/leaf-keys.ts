/**
 * Keys by which the same thing is known again on another page of a site: the path of tag names down to it, and what it says. Attributes
 * are left out of the path, because sites mark the current menu entry, number their elements and rotate their class names.
 */
import { hashPair, hashText } from "../math/hash.ts"
import { attribute, type NodeId, type Page, tagName } from "../page/page.ts"
import { Tag } from "../page/tags.ts"
import { type Blocks, blocks } from "./blocks.ts"

export interface LeafKeys {
  /** Path and text of each leaf; an image's address stands for its text. 0 for a leaf that says nothing (a rule). */
  readonly leaf: Float64Array
  /** Path and whole text of the block each leaf belongs to; 0 for a block that says nothing. */
  readonly block: Float64Array
}

export function leafKeys(page: Page): LeafKeys {
  const { leaves } = page
  const paths = pathHashes(page)
  const cut = blocks(page)
  const words = wordsOfLeaves(page)
  const leaf = new Float64Array(leaves.length)
  for (let i = 0; i < leaf.length; i++) if (words[i] !== "") leaf[i] = hashPair(paths[leaves[i]!]!, hashText(words[i]!))
  return { leaf, block: blockKeys(cut, paths, words) }
}

function blockKeys(cut: Blocks, paths: Float64Array, words: readonly string[]): Float64Array {
  const keys = new Float64Array(words.length)
  for (let block = 0; block < cut.count; block++) {
    const from = cut.start[block]!
    const to = cut.start[block + 1]!
    let text = 0
    for (let leaf = from; leaf < to; leaf++) if (words[leaf] !== "") text = hashText(words[leaf]!, text)
    if (text !== 0) keys.fill(hashPair(paths[cut.root[block]!]!, text), from, to)
  }
  return keys
}

/** A digest of the tag names from the root down to each node. */
function pathHashes(page: Page): Float64Array {
  const { size, tag, parent } = page
  const names = new Map<number, number>()
  const hashes = new Float64Array(size)
  for (let node = 0; node < size; node++) {
    let name = names.get(tag[node]!)
    if (name === undefined) {
      name = hashText(tagName(page, node))
      names.set(tag[node]!, name)
    }
    hashes[node] = hashPair(node === 0 ? 0 : hashes[parent[node]!]!, name)
  }
  return hashes
}

/** What each leaf says, white space evened out. */
function wordsOfLeaves(page: Page): string[] {
  return Array.from(page.leaves, node =>
    page.tag[node] === Tag.text ? evenSpace(page.text[node]!) : address(page, node),
  )
}

function address(page: Page, node: NodeId): string {
  return attribute(page, node, "src") ?? attribute(page, node, "data-src") ?? attribute(page, node, "data") ?? ""
}

function evenSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}
