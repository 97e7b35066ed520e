/** Section 3, step four: the page divided into blocks from its leaves upwards. */
import type { NodeId, Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"

export interface TagBlocks {
  readonly count: number
  /** The block each node was recorded for; -1 for all other nodes. A block has several nodes where siblings were merged. */
  readonly ofNode: Int32Array
  /** The block of the nearest recorded node around each node, itself included; -1 where there is none. */
  readonly around: Int32Array
  /** The block of each leaf; -1 for a leaf without text outside all blocks. */
  readonly ofLeaf: Int32Array
}

/** `isBlock` answers 1 for the tags that divide. */
export function tagBlocks(page: Page, isBlock: Uint8Array, merge: boolean): TagBlocks {
  const { size, leaves, parent, tag } = page
  const near = nearestBlocks(page, isBlock)
  const ofNode = new Int32Array(size).fill(-1)
  const ofLeaf = new Int32Array(leaves.length).fill(-1)
  let count = 0
  let last: NodeId = -1
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    // D3: a leaf without text (an image) records nothing.
    if (tag[leaves[leaf]!] !== Tag.text) continue
    const node = near[leaves[leaf]!]!
    if (ofNode[node]! < 0) {
      const isSibling = last >= 0 && parent[node] === parent[last]
      ofNode[node] = merge && isSibling ? ofNode[last]! : count++
    }
    ofLeaf[leaf] = ofNode[node]!
    last = node
  }
  const around = new Int32Array(size).fill(-1)
  for (let node = 0; node < size; node++)
    around[node] = ofNode[node]! >= 0 || node === 0 ? ofNode[node]! : around[parent[node]!]!
  for (let leaf = 0; leaf < leaves.length; leaf++) if (ofLeaf[leaf]! < 0) ofLeaf[leaf] = around[leaves[leaf]!]!
  return { count, ofNode, around, ofLeaf }
}

/** For every node the nearest block node around it, itself included; D2: the body where there is none. */
function nearestBlocks({ size, tag, parent, body }: Page, isBlock: Uint8Array): Int32Array {
  const near = new Int32Array(size).fill(body)
  for (let node = 1; node < size; node++) near[node] = isBlock[tag[node]!] === 1 ? node : near[parent[node]!]!
  return near
}
