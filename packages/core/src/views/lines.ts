/**
 * The page as lines of source. A Page keeps no source positions of its tags, but it keeps the white space between them: the lines are
 * those that the line ends in the texts make, and a tag stands on the line that is open when it comes. (A line end inside a tag or a
 * comment is lost.) Many pages are written without line ends: lines can also be ended at block boundaries, and folded at a length.
 */
import type { LeafId, Page } from "../page/page.ts"
import { BLOCK_TAGS } from "../page/tags.ts"
import { endTagLength, startTagLength, walkMarkup } from "./markup.ts"

export interface Lines {
  /** Lines that have a tag or a visible character. */
  readonly count: number
  /** Characters of text on each line, white space between words included, around the text not. */
  readonly chars: Float64Array
  /** Start and end tags on each line. */
  readonly tags: Float64Array
  /** Which leaf has how many characters on which line, in document order; a leaf that is an element has one piece of 0 characters. */
  readonly pieces: { readonly leaf: Int32Array; readonly line: Int32Array; readonly chars: Int32Array }
}

export interface LineOptions {
  /** End a line before and after every block-level element too. */
  readonly breakAtBlocks?: boolean | undefined
  /** Fold lines at the first tag or word after this many characters of source; no folding where undefined. */
  readonly fold?: number | undefined
}

export function lines(page: Page, { breakAtBlocks = false, fold }: LineOptions = {}): Lines {
  const { leafStart, tag, text } = page
  const chars: number[] = []
  const tags: number[] = []
  const leaves: LeafId[] = []
  const places: number[] = []
  const lengths: number[] = []
  let lineChars = 0
  let lineTags = 0
  /** Length of the open line in source characters, for folding. */
  let width = 0
  const endLine = (): void => {
    if (lineChars > 0 || lineTags > 0) {
      chars.push(lineChars)
      tags.push(lineTags)
    }
    lineChars = 0
    lineTags = 0
    width = 0
  }
  const addPiece = (leaf: LeafId, length: number): void => {
    leaves.push(leaf)
    places.push(chars.length)
    lengths.push(length)
  }
  const addTag = (length: number): void => {
    if (fold !== undefined && width > fold) endLine()
    lineTags++
    width += length
  }
  const addText = (leaf: LeafId, value: string): void => {
    const piece = value.trim()
    if (piece === "") return
    if (fold !== undefined && width > fold) endLine()
    if (fold === undefined || width + piece.length <= fold) {
      addPiece(leaf, piece.length)
      lineChars += piece.length
      width += piece.length
      return
    }
    for (let at = 0; at < piece.length; ) {
      let to = Math.min(piece.length, at + Math.max(1, fold - width))
      while (to < piece.length && !SPACE.test(piece[to]!) && !CJK.test(piece[to]!)) to++
      addPiece(leaf, to - at)
      lineChars += to - at
      width += to - at
      at = to
      if (at < piece.length) endLine()
    }
  }
  walkMarkup(page, {
    startTag: node => {
      if (breakAtBlocks && BLOCK_TAGS[tag[node]!] === 1) endLine()
      addTag(startTagLength(page, node))
      if (leafStart[node + 1]! > leafStart[node]!) addPiece(leafStart[node]!, 0)
    },
    text: node => {
      const leaf = leafStart[node + 1]! > leafStart[node]! ? leafStart[node]! : -1
      const value = text[node]!
      let from = 0
      for (let at = value.indexOf("\n"); at >= 0; at = value.indexOf("\n", from)) {
        if (leaf >= 0) addText(leaf, value.slice(from, at))
        endLine()
        from = at + 1
      }
      if (leaf >= 0) addText(leaf, value.slice(from))
    },
    endTag: node => {
      addTag(endTagLength(page, node))
      if (breakAtBlocks && BLOCK_TAGS[tag[node]!] === 1) endLine()
    },
  })
  endLine()
  return {
    count: chars.length,
    chars: Float64Array.from(chars),
    tags: Float64Array.from(tags),
    pieces: { leaf: Int32Array.from(leaves), line: Int32Array.from(places), chars: Int32Array.from(lengths) },
  }
}

const SPACE = /\s/
const CJK = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/
