/** Regions that are known, not aligned: marked elements less what was taken out of them again, as leaves and as boxes (CLG, figure 4). */
import { attribute, type Layout, type NodeId, type Page, type Rect, type Regions, regionBox } from "pith/internals"
import { labelNodes, POSITIVE, topNodes } from "../train/clg/label-nodes.ts"

/** Labels of all nodes by the paper's rules. */
export function labelByIds(
  page: Page,
  regions: { readonly in: readonly string[]; readonly out: readonly string[] },
): Int8Array {
  const nodeOf = new Map<string, NodeId>()
  for (let node = 0; node < page.size; node++) {
    const id = attribute(page, node, "id")
    if (id !== undefined) nodeOf.set(id, node)
  }
  const find = (id: string) => {
    const node = nodeOf.get(id)
    if (node === undefined) throw new Error(`the page has no element "${id}"`)
    return node
  }
  return labelNodes(page, regions.in.map(find), regions.out.map(find))
}

/** The leaves inside that are seen. */
export function goldLeaves(page: Page, layout: Layout, label: Int8Array): Uint8Array {
  return Uint8Array.from(page.leaves, node => (label[node] === POSITIVE ? layout.visible[node]! : 0))
}

/** What the "top" gold nodes cover. */
export function goldRects(page: Page, seen: Regions, label: Int8Array): Rect[] {
  return topNodes(page, label)
    .filter(node => seen.area[node]! > 0)
    .map(node => regionBox(seen, node))
}
