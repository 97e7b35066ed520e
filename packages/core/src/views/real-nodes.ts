/** The real node of a leaf (CEDS, B.3): the outermost element that decorates this leaf alone. */
import type { Page } from "../page/page.ts"

/** For every leaf, the highest node below the body whose only leaf it is: `<li><a>text</a></li>` is one thing, the `li`. */
export function realNodes(page: Page): Uint32Array {
  const { leaves, leafStart, end, parent, body } = page
  const real = Uint32Array.from(leaves)
  for (let leaf = 0; leaf < real.length; leaf++) {
    let above = parent[real[leaf]!]!
    while (above > body && leafStart[end[above]!]! - leafStart[above]! === 1) {
      real[leaf] = above
      above = parent[above]!
    }
  }
  return real
}
