/**
 * Learns what the pages of a site share: menus, footers, teasers, legal text. A key (path of tag names and text, see leaf-keys.ts)
 * that stands on enough of the pages belongs to the template. One pass over each page; the template is the set of those keys.
 */
import { PithError } from "../errors.ts"
import { hashPair } from "../math/hash.ts"
import type { Page } from "../page/page.ts"
import { leafKeys } from "../views/leaf-keys.ts"
import type { Template } from "./template.ts"
import { isTelling } from "./template-leaves.ts"

export interface LearnOptions {
  /** Share of the pages a key must stand on, and never fewer than two pages. */
  readonly share?: number
}

/** Tuned on the groups of siblings in wcxb and chinese-news: see docs/methods/path-similarity.md. */
const DEFAULT_SHARE = 0.5

export function learnTemplate(pages: readonly Page[], { share = DEFAULT_SHARE }: LearnOptions = {}): Template {
  if (pages.length < 2)
    throw new PithError("bad-template", `A template is learnt from two or more pages, not from ${pages.length}.`)
  if (!(share >= 0 && share <= 1))
    throw new PithError("bad-option", `share must be a number from 0 to 1, not ${String(share)}.`)
  const counts = new Map<number, number>()
  const seen = new Set<number>()
  for (const page of pages) {
    const { keys, digest } = pageKeys(page)
    // The same page twice (two addresses, two crawls) would make its article look like template.
    if (seen.has(digest)) continue
    seen.add(digest)
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const enough = Math.max(2, Math.ceil(share * seen.size))
  const keys: number[] = []
  for (const [key, count] of counts) if (count >= enough) keys.push(key)
  return { pages: seen.size, share, keys: new Set(keys.sort((a, b) => a - b)) }
}

/** The distinct keys of a page, and a digest of all it says. */
function pageKeys(page: Page): { keys: Set<number>; digest: number } {
  const { leaf, block } = leafKeys(page)
  const keys = new Set<number>()
  let digest = 0
  for (let i = 0; i < leaf.length; i++) {
    if (block[i] !== 0) keys.add(block[i]!)
    if (leaf[i] !== 0 && isTelling(page, i)) keys.add(leaf[i]!)
    digest = hashPair(digest, leaf[i]!)
  }
  return { keys, digest }
}
