/**
 * What the browser saw, put on the nodes of a Page read from the same markup. The two nearly always have the same nodes in the same order;
 * where they do not (a script nested what a parser never nests, the contents of `<noscript>`), nodes are matched in document order and
 * what is left over takes its style from its parent and its box from its children.
 */
import type { Layout, Page } from "pith"
import { tagName } from "pith/internals"
import { alignSequences } from "./align-sequences.ts"
import type { Collected } from "./collect-layout.ts"
import { textHash } from "./text-hash.ts"

export interface Fitted {
  readonly layout: Layout
  /** Nodes of the page that the browser's document does not have. */
  readonly unmatched: number
}

export function fitLayout(collected: Collected, page: Page): Fitted {
  const partner = alignSequences(pageTokens(page, collected.names), documentTokens(collected))
  const { size } = page
  const layout: Layout = {
    size,
    width: collected.width,
    height: collected.height,
    box: new Float32Array(4 * size),
    fontSize: column(new Float32Array(size), collected.fontSize),
    fontWeight: column(new Uint16Array(size), collected.fontWeight),
    colour: column(new Uint32Array(size), collected.colour),
    background: column(new Uint32Array(size), collected.background),
    visible: new Uint8Array(size),
    z: column(new Int32Array(size), collected.z),
    overlay: column(new Uint8Array(size), collected.overlay),
  }
  let unmatched = 0
  for (let node = 0; node < size; node++) {
    const from = partner[node]!
    if (from < 0) unmatched++
    else {
      layout.visible[node] = collected.visible[from]!
      for (let edge = 0; edge < 4; edge++) layout.box[4 * node + edge] = collected.box[4 * from + edge]!
    }
  }
  if (unmatched > 0) boxesFromChildren(layout, page, partner)
  return { layout, unmatched }

  function column<A extends Float32Array | Uint8Array | Uint16Array | Uint32Array | Int32Array>(
    to: A,
    values: readonly number[],
  ): A {
    for (let node = 0; node < size; node++)
      to[node] = partner[node]! >= 0 ? values[partner[node]!]! : node === 0 ? (values[0] ?? 0) : to[page.parent[node]!]!
    return to
  }
}

/** From the last node to the first, so that boxes grow upwards through several unmatched elements. */
function boxesFromChildren(layout: Layout, page: Page, partner: Int32Array): void {
  const { box, visible } = layout
  for (let node = page.size - 1; node > 0; node--) {
    const parent = page.parent[node]!
    if (partner[parent]! >= 0 || visible[node] === 0) continue
    for (let edge = 0; edge < 4; edge++) {
      const inner = box[4 * node + edge]!
      const own = visible[parent] === 0 ? inner : box[4 * parent + edge]!
      box[4 * parent + edge] = edge < 2 ? Math.min(own, inner) : Math.max(own, inner)
    }
    visible[parent] = 1
  }
}

/** A number for every node: that of its tag's name, or for a text a negative number from its hash. */
function pageTokens(page: Page, names: readonly string[]): Int32Array {
  const numbers = new Map(names.map((name, number) => [name, number]))
  return Int32Array.from({ length: page.size }, (_, node) =>
    page.tag[node] === 0 ? textToken(textHash(page.text[node]!)) : (numbers.get(tagName(page, node)) ?? names.length),
  )
}

function documentTokens({ name, hash }: Collected): Int32Array {
  return Int32Array.from(name, (number, node) => (number === 0 ? textToken(hash[node]!) : number))
}

function textToken(hash: number): number {
  return hash | 0x8000_0000
}
