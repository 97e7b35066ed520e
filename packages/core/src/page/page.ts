/**
 * A Page is a web page as flat arrays in document order (preorder). It is built once, by `parsePage` or `pageFromDocument`, and
 * never changed. Because nodes are numbered in preorder, the subtree of node `n` is the range [n, end[n]): a sum over a subtree is
 * one loop, and so is a walk over the whole page. There is no recursion anywhere on a Page.
 */
import { FIRST_EXTRA_TAG, TAG_NAMES } from "./tags.ts"

/** A node's place in document order. 0 is always the `html` element. */
export type NodeId = number

/** A leaf's place among the page's leaves. */
export type LeafId = number

export interface Attribute {
  readonly name: string
  readonly value: string
}

/** What a caller should know about how the page was read. Never an error: the result is there, and this is what is odd about it. */
export interface Warning {
  readonly code: string
  readonly message: string
}

/** What is true of a node because of where it stands; inherited by everything below it. */
export const Flag = {
  /** Markup says it is not shown: `hidden`, inline `display:none`, `visibility:hidden`, zero size, off-screen, transparent. */
  hidden: 1,
  /** Inside `svg` or `math`. */
  foreign: 2,
  /** Not content by construction: script, style, head, inert `<template>`, option lists, svg. Its text makes no leaves. */
  inert: 4,
  /** Inside `<noscript>`: shown only where scripts do not run. */
  noscript: 8,
  /** Inside a declarative shadow root. */
  shadow: 16,
  /** Inside a link (`<a href>`). */
  link: 32,
  /** White space is kept as written. */
  pre: 64,
  /** Markup says assistive technology should pass over it (`aria-hidden="true"`): often decoration, sometimes a folded panel. */
  ariaHidden: 128,
} as const

export interface Page {
  /** The address the page came from, if known; relative links are resolved against it. */
  readonly url: string | undefined
  /** Number of nodes (elements and text nodes; comments are not kept). */
  readonly size: number
  /** Tag number (see tags.ts); 0 for a text node. */
  readonly tag: Uint16Array
  /** Parent node; -1 for the root. */
  readonly parent: Int32Array
  /** One past the last node of the subtree. */
  readonly end: Int32Array
  /** Distance from the root, which has 0. */
  readonly depth: Uint16Array
  /** Bits of `Flag`. */
  readonly flags: Uint8Array
  /** Text of a text node, white space as written; "" for elements. */
  readonly text: readonly string[]
  /** Attributes of an element; the same empty list for all nodes that have none. */
  readonly attributes: readonly (readonly Attribute[])[]
  /** Offset in the source of the end of an element's start tag, or of a text; -1 where unknown (a live document). */
  readonly offset: Int32Array
  /** The leaves in document order: text with something in it, images, rules, media. What methods select from. */
  readonly leaves: Uint32Array
  /** Number of leaves before a node (size + 1 entries): the leaves below `n` are [leafStart[n], leafStart[end[n]]). */
  readonly leafStart: Uint32Array
  /** Names of tags that tags.ts does not know, for tag numbers from `FIRST_EXTRA_TAG` on. */
  readonly extraTags: readonly string[]
  /** The `body` (or the root where there is none). */
  readonly body: NodeId
  /** The HTML as given, where the page was parsed from a string; `offset` points into it. */
  readonly source: string | undefined
  readonly warnings: readonly Warning[]
}

export function tagName(page: Page, node: NodeId): string {
  const tag = page.tag[node]!
  return TAG_NAMES[tag] ?? page.extraTags[tag - FIRST_EXTRA_TAG] ?? "#unknown"
}

/** The attribute's value, or undefined where the element has none of that name. */
export function attribute(page: Page, node: NodeId, name: string): string | undefined {
  const list = page.attributes[node]!
  for (let i = 0; i < list.length; i++) if (list[i]!.name === name) return list[i]!.value
  return undefined
}

export function hasFlag(page: Page, node: NodeId, flag: number): boolean {
  return (page.flags[node]! & flag) !== 0
}

/** True if `node` is `ancestor` or below it. */
export function isWithin(page: Page, node: NodeId, ancestor: NodeId): boolean {
  return node >= ancestor && node < page.end[ancestor]!
}

/** Raw text below a node in document order, machine text (script, style) left out; white space as written. */
export function textContent(page: Page, node: NodeId): string {
  const { leafStart, end, leaves, text } = page
  let out = ""
  for (let leaf = leafStart[node]!; leaf < leafStart[end[node]!]!; leaf++) out += text[leaves[leaf]!]!
  return out
}
