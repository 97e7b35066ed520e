/** Path similarity, sections 1.1 and 1.2: what the page has in common with other pages of its site is template, not content. */
import { Flag, type NodeId, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import { leafKeys } from "../../views/leaf-keys.ts"

/** D2: when the cursors of the printed loop move on. */
export type Advance = "when-equal" | "every-turn"

/** Section 1.1: not head, script, style or noscript; comments and blank lines are no leaves here. One entry a leaf, 1 for those left. */
export function relevantLeaves(page: Page): Uint8Array {
  return Uint8Array.from(page.leaves, node => Number((page.flags[node]! & Flag.noscript) === 0))
}

/**
 * Section 1.2: walks the page and its siblings together in document order. Where all stand at the same depth their nodes are compared, and
 * what is equal on all of them is template; otherwise the deeper cursors move on until the depths meet again. One entry a leaf, 1 for
 * template. Time is linear in the pages: every turn moves a cursor.
 */
export function lockstepTemplate(page: Page, siblings: readonly Page[], advance: Advance = "when-equal"): Uint8Array {
  const template = new Uint8Array(page.leaves.length)
  const pages = [page, ...siblings]
  const walks = pages.map(relevantNodes)
  const cursors = pages.map(() => 0)
  const depthAt = (which: number) => {
    const walk = walks[which]!
    return cursors[which]! < walk.length ? pages[which]!.depth[walk[cursors[which]!]!]! : -1
  }
  const moveAll = () => {
    for (let which = 0; which < cursors.length; which++) cursors[which]!++
  }
  const own = walks[0]!
  while (cursors[0]! < own.length) {
    let depth = depthAt(0)
    if (siblings.every((_, s) => depthAt(s + 1) === depth)) {
      const node = own[cursors[0]!]!
      // Only leaves can be selected: what a tag says matters for its place alone.
      if (page.leafStart[node + 1]! > page.leafStart[node]!) {
        const said = nodeText(page, node)
        const same = siblings.every((sibling, s) => nodeText(sibling, walks[s + 1]![cursors[s + 1]!]!) === said)
        template[page.leafStart[node]!] = Number(same)
      }
      moveAll()
      continue
    }
    while (depth >= 0 && siblings.some((_, s) => depth > depthAt(s + 1))) {
      cursors[0]!++
      depth = depthAt(0)
    }
    for (let s = 1; s < cursors.length; s++) while (depth < depthAt(s)) cursors[s]!++
    if (advance === "every-turn") moveAll()
  }
  return template
}

/** The same question asked by keys (path of tags and text): template is what stands on at least half of the siblings, wherever. */
export function keyTemplate(page: Page, siblings: readonly Page[]): Uint8Array {
  const counts = new Map<number, number>()
  for (const sibling of siblings) {
    for (const key of new Set(leafKeys(sibling).block)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const enough = Math.max(1, siblings.length / 2)
  return Uint8Array.from(leafKeys(page).block, key => Number(key !== 0 && (counts.get(key) ?? 0) >= enough))
}

/** Nodes in document order, less what section 1.1 removes and text that is only white space. */
function relevantNodes(page: Page): NodeId[] {
  const { size, tag, flags, leafStart, end } = page
  const nodes: NodeId[] = []
  for (let node = 0; node < size; ) {
    if ((flags[node]! & (Flag.inert | Flag.noscript)) !== 0) {
      node = end[node]!
      continue
    }
    if (tag[node] !== Tag.text || leafStart[node + 1]! > leafStart[node]!) nodes.push(node)
    node++
  }
  return nodes
}

/** A text's words, or what a tag says in the source: name (by number) and attributes. */
function nodeText(page: Page, node: NodeId): string {
  if (page.tag[node] === Tag.text) return page.text[node]!.trim()
  return tagText(page, node)
}

export function tagText(page: Page, node: NodeId): string {
  let out = `<${page.tag[node]}`
  for (const { name, value } of page.attributes[node]!) out += ` ${name}="${value}"`
  return out
}
