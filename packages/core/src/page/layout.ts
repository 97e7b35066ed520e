/**
 * Where a browser drew each node of a page: one entry a node of the Page it belongs to, in the same order. Made by packages/render,
 * or written by hand in tests. Lengths in CSS pixels from the top left corner of the page.
 */
import type { NodeId, Page } from "./page.ts"

export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Layout {
  /** Number of nodes; equals the page's size, else the layout does not belong to it. */
  readonly size: number
  /** Width and height of the whole page, not of the window. */
  readonly width: number
  readonly height: number
  /** Border box of an element, or the bounding box of a text node's lines; four numbers a node: left, top, right, bottom. */
  readonly box: Float32Array
  readonly fontSize: Float32Array
  /** 100 – 900. */
  readonly fontWeight: Uint16Array
  /** Text colour as 0xRRGGBBAA. */
  readonly colour: Uint32Array
  /** The colour behind the node as 0xRRGGBBFF: its own background over those of its ancestors, over white. Images are not looked at. */
  readonly background: Uint32Array
  /** 1 where the node is seen after CSS (not display:none, visibility, opacity 0, zero size, clipped away or off-page). */
  readonly visible: Uint8Array
  /** z-index of the nearest positioned element, the node itself included, that has one; 0 where there is none. */
  readonly z: Int32Array
  /** 1 where the node or an ancestor is laid over the page: position fixed or sticky, or absolute with z-index > 0. */
  readonly overlay: Uint8Array
}

export function nodeBox(layout: Layout, node: NodeId): Rect {
  const { box } = layout
  return { left: box[4 * node]!, top: box[4 * node + 1]!, right: box[4 * node + 2]!, bottom: box[4 * node + 3]! }
}

export function fitsPage(layout: Layout, page: Page): boolean {
  return layout.size === page.size
}
