/** A page with some of its leaves taken out, and the way back for what a method selects there. */
import type { Page } from "../page/page.ts"
import type { Selection } from "../selection/selection.ts"

/**
 * The page without the leaves that `mask` marks with 1. The nodes stay (so a layout still fits), but what counts text, characters or
 * images by leaves no longer sees them; their text is gone as well.
 */
export function withoutLeaves(page: Page, mask: Uint8Array): Page {
  const { size } = page
  const leaves: number[] = []
  const text = page.text.slice()
  const leafStart = new Uint32Array(size + 1)
  let leaf = 0
  for (let node = 0; node < size; node++) {
    leafStart[node] = leaves.length
    if (page.leaves[leaf] !== node) continue
    if (mask[leaf] === 1) text[node] = ""
    else leaves.push(node)
    leaf++
  }
  leafStart[size] = leaves.length
  return { ...page, text, leaves: Uint32Array.from(leaves), leafStart }
}

/** A selection made on `bare` (see `withoutLeaves`) as a selection on `page`: the leaves taken out are not kept. */
export function restoreLeaves(page: Page, bare: Page, selection: Selection): Selection {
  const keep = new Uint8Array(page.leaves.length)
  const score = selection.score && new Float32Array(page.leaves.length)
  /** Place on the full page of every leaf of the bare one, and the end: regions are ranges of leaves. */
  const place = new Uint32Array(bare.leaves.length + 1)
  for (let leaf = 0, at = 0; leaf < bare.leaves.length; leaf++, at++) {
    while (page.leaves[at] !== bare.leaves[leaf]) at++
    place[leaf] = at
    keep[at] = selection.keep[leaf]!
    if (score !== undefined) score[at] = selection.score![leaf]!
  }
  place[bare.leaves.length] = page.leaves.length
  const { judgement } = selection
  const regions = judgement?.regions?.map(region => ({
    ...region,
    from: place[region.from]!,
    to: region.to > region.from ? place[region.to - 1]! + 1 : place[region.from]!,
  }))
  return {
    keep,
    ...(score && { score }),
    ...(judgement && { judgement: regions === undefined ? judgement : { ...judgement, regions } }),
  }
}
