/**
 * Layouts written by hand. `data-box="left top right bottom"` is an element's box; its texts get the same box, or that of `data-text`.
 * An element without a box covers nothing. `data-size` and `data-colour` are the font of the texts directly in it, `data-unseen` hides it.
 */
import type { Layout } from "../../src/page/layout.ts"
import { attribute, type NodeId, type Page } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import { Tag } from "../../src/page/tags.ts"

export interface LaidOut {
  readonly page: Page
  readonly layout: Layout
  /** The element with this id. */
  node(id: string): NodeId
  /** The ids of elements. */
  ids(nodes: Iterable<NodeId>): string[]
}

export function layOut(html: string, width = 1000, height = 1000): LaidOut {
  const page = parsePage(html)
  const { size } = page
  const layout = {
    size,
    width,
    height,
    box: new Float32Array(4 * size),
    fontSize: new Float32Array(size).fill(16),
    fontWeight: new Uint16Array(size).fill(400),
    colour: new Uint32Array(size).fill(0x000000ff),
    background: new Uint32Array(size).fill(0xffffffff),
    visible: new Uint8Array(size).fill(1),
    z: new Int32Array(size),
    overlay: new Uint8Array(size),
  }
  const nodes = new Map<string, NodeId>()
  for (let node = 0; node < size; node++) {
    const isText = page.tag[node] === Tag.text
    const element = isText ? page.parent[node]! : node
    const box = (isText ? attribute(page, element, "data-text") : undefined) ?? attribute(page, element, "data-box")
    if (box !== undefined) layout.box.set(box.split(" ").map(Number), 4 * node)
    const fontSize = attribute(page, element, "data-size")
    if (fontSize !== undefined) layout.fontSize[node] = Number(fontSize)
    const colour = attribute(page, element, "data-colour")
    if (colour !== undefined) layout.colour[node] = Number.parseInt(`${colour}ff`, 16)
    if (attribute(page, element, "data-unseen") !== undefined) layout.visible[node] = 0
    const id = isText ? undefined : attribute(page, node, "id")
    if (id !== undefined) nodes.set(id, node)
  }
  const names = new Map([...nodes].map(([id, node]) => [node, id]))
  return {
    page,
    layout,
    node(id) {
      const node = nodes.get(id)
      if (node === undefined) throw new Error(`no element #${id}`)
      return node
    },
    ids: list => [...list].map(node => names.get(node) ?? `node ${node}`),
  }
}
