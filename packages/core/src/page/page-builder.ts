/**
 * Fills the arrays of a Page from a walk in document order: `open`, `text` and `close`, as a tree is entered and left. Both sources of
 * pages (parsed HTML, live documents) come through here, so that flags, leaves and budgets mean the same in both.
 */
import { type Attribute, Flag, type Page, type Warning } from "./page.ts"
import { FIRST_EXTRA_TAG, LEAF_TAGS, PRE_TAGS, RAW_TAGS, TAG_NUMBERS, Tag } from "./tags.ts"
import { visibilityFlags } from "./visibility.ts"

const NO_ATTRIBUTES: readonly Attribute[] = []
const SOMETHING = /\S/

export interface PageInput {
  readonly url: string | undefined
  readonly source: string | undefined
  readonly maxNodes: number
  /** Elements deeper than this become children of their ancestor at this depth, as browsers do; their text stays. */
  readonly maxDepth: number
}

export class PageBuilder {
  private readonly tags: number[] = []
  private readonly parents: number[] = []
  private readonly ends: number[] = []
  private readonly depths: number[] = []
  private readonly flagBits: number[] = []
  private readonly texts: string[] = []
  private readonly attributeLists: (readonly Attribute[])[] = []
  private readonly offsets: number[] = []
  private readonly leafNodes: number[] = []
  private readonly leafCounts: number[] = []
  private readonly extraTags: string[] = []
  private readonly extraNumbers = new Map<string, number>()
  private current = -1
  /** How many opened elements were not made nodes because the depth budget was spent. */
  private flattened = 0
  private bodyNode = -1
  private readonly warned = new Map<string, Warning>()

  constructor(private readonly input: PageInput) {}

  get size(): number {
    return this.tags.length
  }

  /** True once the node budget is spent: the caller stops walking. */
  get full(): boolean {
    return this.tags.length >= this.input.maxNodes
  }

  warn(code: string, message: string): void {
    if (!this.warned.has(code)) this.warned.set(code, { code, message })
  }

  open(name: string, foreign: boolean, attributes: readonly Attribute[], offset: number): void {
    const depth = this.current < 0 ? 0 : this.depths[this.current]! + 1
    if (depth > this.input.maxDepth) {
      this.flattened++
      this.warn("depth-limit", `Elements nested deeper than ${this.input.maxDepth} were flattened; their text is kept.`)
      return
    }
    const inherited = this.current < 0 ? 0 : this.flagBits[this.current]!
    const tag = TAG_NUMBERS.get(name) ?? this.extraTag(name)
    const node = this.add(tag, depth, inherited | ownFlags(tag, foreign, attributes), "", attributes, offset)
    if (tag === Tag.body && this.bodyNode < 0 && depth === 1) this.bodyNode = node
    if (LEAF_TAGS[tag] === 1 && (this.flagBits[node]! & Flag.inert) === 0) this.leafNodes.push(node)
    this.current = node
  }

  close(): void {
    if (this.flattened > 0) {
      this.flattened--
      return
    }
    this.ends[this.current] = this.tags.length
    this.current = this.parents[this.current]!
  }

  text(value: string, offset: number): void {
    const parent = this.current
    const flags = this.flagBits[parent]!
    const node = this.add(Tag.text, this.depths[parent]! + 1, flags, value, NO_ATTRIBUTES, offset)
    this.ends[node] = node + 1
    if ((flags & Flag.inert) === 0 && SOMETHING.test(value)) this.leafNodes.push(node)
  }

  /** The finished page. Elements still open are closed here. */
  page(extraWarnings: readonly Warning[] = []): Page {
    while (this.current >= 0) this.close()
    if (this.tags.length === 0) {
      this.open("html", false, NO_ATTRIBUTES, -1)
      this.close()
    }
    const size = this.tags.length
    const leafStart = new Uint32Array(size + 1)
    leafStart.set(this.leafCounts)
    leafStart[size] = this.leafNodes.length
    return {
      url: this.input.url,
      source: this.input.source,
      size,
      tag: Uint16Array.from(this.tags),
      parent: Int32Array.from(this.parents),
      end: Int32Array.from(this.ends),
      depth: Uint16Array.from(this.depths),
      flags: Uint8Array.from(this.flagBits),
      text: this.texts,
      attributes: this.attributeLists,
      offset: Int32Array.from(this.offsets),
      leaves: Uint32Array.from(this.leafNodes),
      leafStart,
      extraTags: this.extraTags,
      body: this.bodyNode < 0 ? 0 : this.bodyNode,
      warnings: [...extraWarnings, ...this.warned.values()],
    }
  }

  private add(
    tag: number,
    depth: number,
    flags: number,
    text: string,
    attributes: readonly Attribute[],
    offset: number,
  ): number {
    this.leafCounts.push(this.leafNodes.length)
    this.parents.push(this.current)
    this.ends.push(0)
    this.depths.push(depth)
    this.flagBits.push(flags)
    this.texts.push(text)
    this.attributeLists.push(attributes.length === 0 ? NO_ATTRIBUTES : attributes)
    this.offsets.push(offset)
    return this.tags.push(tag) - 1
  }

  private extraTag(name: string): number {
    let number = this.extraNumbers.get(name)
    if (number === undefined) {
      // Numbers fit 16 bits: a page with more made-up names than that shares the last one.
      number = Math.min(FIRST_EXTRA_TAG + this.extraTags.push(name) - 1, 65535)
      this.extraNumbers.set(name, number)
    }
    return number
  }
}

function ownFlags(tag: number, foreign: boolean, attributes: readonly Attribute[]): number {
  let flags = attributes.length === 0 ? 0 : visibilityFlags(attributes)
  if (foreign) flags |= Flag.foreign
  if (RAW_TAGS[tag] === 1 || tag === Tag.head || tag === Tag.svg) flags |= Flag.inert
  else if (tag === Tag.template) flags |= isShadowRoot(attributes) ? Flag.shadow : Flag.inert
  else if (tag === Tag.noscript) flags |= Flag.noscript
  else if (tag === Tag.a && attributes.some(attribute => attribute.name === "href")) flags |= Flag.link
  else if (PRE_TAGS[tag] === 1) flags |= Flag.pre
  return flags
}

function isShadowRoot(attributes: readonly Attribute[]): boolean {
  return attributes.some(attribute => attribute.name === "shadowrootmode" || attribute.name === "shadowroot")
}
