/** What a method's tests look at: the kept text, and what the method told about its decision. */
import type { Method, Quantities } from "../../src/methods/method.ts"
import type { NodeId, Page } from "../../src/page/page.ts"
import type { Selection } from "../../src/selection/selection.ts"

export function keptText(page: Page, { keep }: Selection): string {
  let text = ""
  for (let leaf = 0; leaf < keep.length; leaf++) if (keep[leaf] === 1) text += page.text[page.leaves[leaf]!]!
  return text
}

export interface Traced {
  readonly selection: Selection
  readonly page: Quantities
  readonly nodes: ReadonlyMap<NodeId, Quantities>
}

export function traced(method: Method, page: Page): Traced {
  let quantities: Quantities = {}
  const nodes = new Map<NodeId, Quantities>()
  const selection = method.select(
    page,
    {},
    {
      page: given => {
        quantities = given
      },
      node: (node, given) => {
        nodes.set(node, given)
      },
    },
  )
  return { selection, page: quantities, nodes }
}
