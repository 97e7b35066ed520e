/** The posts of a thread, the items of a listing, the sections of a collection: what kinds of regions a page of each type has. */
import { findRegions, type RegionWish } from "../../features/regions/find-regions.ts"
import type { Page } from "../../page/page.ts"
import type { PageType, Region } from "../../selection/selection.ts"

/** Shares are chosen, looked at on thirty pages of each type of WCXB. Other types are one text. */
const WISHES: Partial<Readonly<Record<PageType, RegionWish & { readonly kind: Region["kind"] }>>> = {
  forum: { kind: "post", posts: true, fewest: 2, first: 0.3, further: 0.1 },
  listing: { kind: "item", posts: false, fewest: 3, first: 0.25, further: 0.08 },
  product: { kind: "item", posts: false, fewest: 4, first: 0.6, further: 0.2 },
  collection: { kind: "section", posts: false, fewest: 2, first: 0.25, further: 0.05 },
}

/** Regions in document order, over the leaves that `keep` marks. */
export function regionsOf(page: Page, keep: Uint8Array, type: PageType): readonly Region[] {
  const wish = WISHES[type]
  if (wish === undefined) return []
  return findRegions(page, keep, wish).map(({ node, ...head }) => ({
    kind: wish.kind,
    node,
    from: page.leafStart[node]!,
    to: page.leafStart[page.end[node]!]!,
    ...head,
  }))
}
