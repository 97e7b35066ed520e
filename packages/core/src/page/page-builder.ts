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
  /** Elements deeper than this become siblings at this depth, as in browsers. At least 2, so that all stays inside the body. */
  readonly maxDepth: number
}

export class PageBuilder {
  private count = 0
  private tags: Uint16Array
  private parents: Int32Array
  private ends: Int32Array
  private depths: Uint16Array
  private flagBits: Uint8Array
  private offsets: Int32Array
  /** Leaves before each node. */
  private leafCounts: Uint32Array
  private leafNodes: Uint32Array
  private leafCount = 0
  private readonly texts: string[] = []
  private readonly attributeLists: (readonly Attribute[])[] = []
  private readonly extraTags: string[] = []
  private readonly extraNumbers = new Map<string, number>()
  private current = -1
  /** Flags of the open elements from the depth budget on: they are side by side in the page, but what hides one hides what is in it. */
  private readonly flattened: number[] = []
  private bodyNode = -1
  private readonly warned = new Map<string, Warning>()

  /** `expected` is the number of nodes to make room for at first; there may be more. */
  constructor(
    private readonly input: PageInput,
    expected = 1024,
  ) {
    this.tags = new Uint16Array(expected)
    this.parents = new Int32Array(expected)
    this.ends = new Int32Array(expected)
    this.depths = new Uint16Array(expected)
    this.flagBits = new Uint8Array(expected)
    this.offsets = new Int32Array(expected)
    this.leafCounts = new Uint32Array(expected)
    this.leafNodes = new Uint32Array(expected)
  }

  get size(): number {
    return this.count
  }

  /** True once the node budget is spent: the caller stops walking. */
  get full(): boolean {
    return this.count >= this.input.maxNodes
  }

  warn(warning: Warning): void {
    if (!this.warned.has(warning.code)) this.warned.set(warning.code, warning)
  }

  open(name: string, foreign: boolean, attributes: readonly Attribute[], offset: number): void {
    if (this.current >= 0 && this.depths[this.current] === this.input.maxDepth) this.flatten()
    const depth = this.current < 0 ? 0 : this.depths[this.current]! + 1
    const tag = TAG_NUMBERS.get(name) ?? this.extraTag(name)
    const flags = this.currentFlags() | ownFlags(tag, foreign, attributes)
    const node = this.add(tag, depth, flags, "", attributes, offset)
    if (this.flattened.length > 0) this.flattened.push(flags)
    if (tag === Tag.body && this.bodyNode < 0 && depth === 1) this.bodyNode = node
    if (LEAF_TAGS[tag] === 1 && (this.flagBits[node]! & Flag.inert) === 0) this.leafNodes[this.leafCount++] = node
    this.current = node
  }

  close(): void {
    // What was flattened has been left already where something else was opened inside.
    if (this.flattened.length > 0) {
      this.flattened.pop()
      if (this.depths[this.current] !== this.input.maxDepth) return
    }
    this.leave()
  }

  private leave(): void {
    this.ends[this.current] = this.count
    this.current = this.parents[this.current]!
  }

  /** Ends the deepest element before it is closed, so that what is opened inside it comes to stand beside it. */
  private flatten(): void {
    this.warn({
      code: "depth-limit",
      message: `Elements nested deeper than ${this.input.maxDepth} were flattened; their text is kept.`,
    })
    if (this.flattened.length === 0) this.flattened.push(this.flagBits[this.current]!)
    this.leave()
  }

  private currentFlags(): number {
    return this.flattened.at(-1) ?? (this.current < 0 ? 0 : this.flagBits[this.current]!)
  }

  text(value: string, offset: number): void {
    const parent = this.current
    const flags = this.currentFlags()
    const node = this.add(Tag.text, this.depths[parent]! + 1, flags, value, NO_ATTRIBUTES, offset)
    this.ends[node] = node + 1
    if ((flags & Flag.inert) === 0 && SOMETHING.test(value)) this.leafNodes[this.leafCount++] = node
  }

  /** The finished page. Elements still open are closed here. */
  page(extraWarnings: readonly Warning[] = []): Page {
    while (this.current >= 0) this.leave()
    if (this.count === 0) {
      this.open("html", false, NO_ATTRIBUTES, -1)
      this.close()
    }
    const size = this.count
    const leafStart = new Uint32Array(size + 1)
    leafStart.set(this.leafCounts.subarray(0, size))
    leafStart[size] = this.leafCount
    return {
      url: this.input.url,
      source: this.input.source,
      size,
      tag: this.tags.slice(0, size),
      parent: this.parents.slice(0, size),
      end: this.ends.slice(0, size),
      depth: this.depths.slice(0, size),
      flags: this.flagBits.slice(0, size),
      text: this.texts,
      attributes: this.attributeLists,
      offset: this.offsets.slice(0, size),
      leaves: this.leafNodes.slice(0, this.leafCount),
      leafStart,
      extraTags: this.extraTags,
      body: Math.max(this.bodyNode, 0),
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
    const node = this.count++
    if (node >= this.tags.length) this.grow()
    this.tags[node] = tag
    this.parents[node] = this.current
    this.depths[node] = depth
    this.flagBits[node] = flags
    this.offsets[node] = offset
    this.leafCounts[node] = this.leafCount
    this.texts.push(text)
    this.attributeLists.push(attributes.length === 0 ? NO_ATTRIBUTES : attributes)
    return node
  }

  private grow(): void {
    const room = this.tags.length * 2
    const wider = <A extends Uint8Array | Uint16Array | Int32Array | Uint32Array>(to: A, from: A): A => {
      to.set(from)
      return to
    }
    this.tags = wider(new Uint16Array(room), this.tags)
    this.parents = wider(new Int32Array(room), this.parents)
    this.ends = wider(new Int32Array(room), this.ends)
    this.depths = wider(new Uint16Array(room), this.depths)
    this.flagBits = wider(new Uint8Array(room), this.flagBits)
    this.offsets = wider(new Int32Array(room), this.offsets)
    this.leafCounts = wider(new Uint32Array(room), this.leafCounts)
    this.leafNodes = wider(new Uint32Array(room), this.leafNodes)
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
