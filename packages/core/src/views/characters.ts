/**
 * The page as a stream of characters, text or code, in runs: a tag is a run of code as long as the tag is usually written, a text a run of
 * content. White space inside a text counts one character however much there is, and white space between tags none.
 */
import type { LeafId, NodeId, Page } from "../page/page.ts"
import { endTagLength, startTagLength, walkMarkup } from "./markup.ts"

export interface CharacterRuns {
  readonly count: number
  readonly length: Int32Array
  /** 1 for text, 0 for code. */
  readonly content: Uint8Array
  /** The leaf of a run of text, or of the start tag of an element that is a leaf; -1 for other code. */
  readonly leaf: Int32Array
}

export interface CharacterOptions {
  /** Leaves out the tags of these elements (1 in the column of tag numbers). */
  readonly without?: Uint8Array | undefined
  /** A tag counts at most so many characters; no bound where undefined. */
  readonly longestTag?: number | undefined
}

const WHITE_SPACE = /\s+/g

export function characters(page: Page, options: CharacterOptions = {}): CharacterRuns {
  const { without, longestTag = Number.POSITIVE_INFINITY } = options
  const { leafStart, tag, text } = page
  const lengths: number[] = []
  const contents: number[] = []
  const leaves: LeafId[] = []
  const leafOf = (node: NodeId): LeafId => (leafStart[node + 1]! > leafStart[node]! ? leafStart[node]! : -1)
  const addTag = (node: NodeId, length: number, leaf: LeafId): void => {
    if (without?.[tag[node]!] === 1) return
    lengths.push(Math.min(length, longestTag))
    contents.push(0)
    leaves.push(leaf)
  }
  walkMarkup(page, {
    startTag: node => addTag(node, startTagLength(page, node), leafOf(node)),
    text: node => {
      const leaf = leafOf(node)
      if (leaf < 0) return
      lengths.push(text[node]!.trim().replace(WHITE_SPACE, " ").length)
      contents.push(1)
      leaves.push(leaf)
    },
    endTag: node => addTag(node, endTagLength(page, node), -1),
  })
  return {
    count: lengths.length,
    length: Int32Array.from(lengths),
    content: Uint8Array.from(contents),
    leaf: Int32Array.from(leaves),
  }
}
