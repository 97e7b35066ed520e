/** Which leaves of a page belong to the site's template. */
import { PithError } from "../errors.ts"
import { isSpace } from "../page/characters.ts"
import { Flag, type LeafId, type Page } from "../page/page.ts"
import { Tag } from "../page/tags.ts"
import { leafKeys } from "../views/leaf-keys.ts"
import type { Template } from "./template.ts"

/** 1 for a leaf that, alone or with its whole block, stands on the site's other pages too. */
export function templateLeaves(page: Page, template: Template): Uint8Array {
  // The JSON form has the same field, as a string.
  if (!(template.keys instanceof Set))
    throw new PithError("bad-template", "Not a template: give what decodeTemplate makes of the JSON.")
  const { leaf, block } = leafKeys(page)
  const mask = new Uint8Array(leaf.length)
  for (let i = 0; i < mask.length; i++)
    if (template.keys.has(block[i]!) || (template.keys.has(leaf[i]!) && isTelling(page, i))) mask[i] = 1
  return mask
}

/** Chosen: about two words of English, four characters of Chinese weigh as much. */
const TELLING_CHARS = 8

/** True where a leaf says enough to be known by itself: an "and" between two links is found again on any page. */
export function isTelling(page: Page, leaf: LeafId): boolean {
  const node = page.leaves[leaf]!
  if (page.tag[node] !== Tag.text || (page.flags[node]! & Flag.link) !== 0) return true
  const text = page.text[node]!
  let weight = 0
  for (let i = 0; i < text.length && weight < TELLING_CHARS; i++) {
    const code = text.charCodeAt(i)
    if (!isSpace(code)) weight += code >= 0x2e80 && code < 0xfb00 ? 2 : 1
  }
  return weight >= TELLING_CHARS
}
