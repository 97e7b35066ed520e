/**
 * What the element handlers work with: where finished blocks go, the paragraph being written, the marks in force. Containers (quote, list
 * item, cell …) are frames on one stack that ends by node number, so that nesting costs no recursion.
 */
import { attribute, type NodeId, type Page } from "../page/page.ts"
import type { Region, Selection } from "../selection/selection.ts"
import { baseAddress, imageAddress, linkAddress } from "./address.ts"
import { cleanText } from "./clean-text.ts"
import type { Block, HiddenText, Inline, Picture } from "./content.ts"
import { addMark, InlineFlow, type MarkShape, type Marks, NO_MARKS } from "./inline-flow.ts"
import { Notes } from "./notes.ts"
import { Outline } from "./outline.ts"

export interface ContentOptions {
  /** Keep links as links (default), or only their text. */
  readonly links?: boolean | undefined
  readonly images?: boolean | undefined
  /** Keep data tables (default). Tables that only lay out a page are read as text either way. */
  readonly tables?: boolean | undefined
  /** The page's title: a heading at the top that only repeats it is left out. */
  readonly title?: string | undefined
  /** Address to resolve against, where it is not the page's own. */
  readonly baseUrl?: string | undefined
  /** Keep selected text that markup hides (default: left out and reported). */
  readonly hidden?: boolean | undefined
}

interface Frame {
  readonly end: NodeId
  readonly close: () => void
}

/** The post that is being read; who wrote it and when may stand anywhere in it but in a quote. */
export interface OpenPost {
  author: string | undefined
  date: string | undefined
  /** One of them was found in the selected text. */
  named: boolean
}

/** A frame that takes blocks. `element` is what opened it; handlers ask for it to see where they stand. */
export interface Container {
  readonly node: NodeId
  readonly kind: string
  blocks: Block[]
}

export class Builder {
  readonly base: string | undefined
  readonly hidden: HiddenText[] = []
  readonly flow = new InlineFlow()
  readonly outline = new Outline()
  readonly notes: Notes
  /** Elements that the method found to be posts. */
  readonly posts: ReadonlyMap<NodeId, Region>
  /** Addresses of pictures already written. */
  readonly seenImages = new Set<string>()
  readonly document: Container = { node: 0, kind: "document", blocks: [] }
  /** What class lists mean (see elements/special.ts). */
  readonly classMeanings = new Map<string, number>()
  hasMath = false
  post: OpenPost | undefined
  /** The flex or grid box whose elements stand apart. */
  row: NodeId | undefined
  marks: Marks = NO_MARKS
  /** Links around several blocks that have been written on the first of them: the title of a card is its link, not its summary too. */
  private readonly spent = new Set<MarkShape>()
  container: Container = this.document
  private readonly frames: Frame[] = []
  private readonly keptBefore: Uint32Array
  /** The block-level element text now belongs to. */
  private blockNode: NodeId = 0

  constructor(
    readonly page: Page,
    readonly selection: Selection,
    readonly options: ContentOptions,
  ) {
    this.notes = new Notes(page)
    const regions = selection.judgement?.regions ?? []
    this.posts = new Map(regions.filter(({ kind }) => kind === "post").map(region => [region.node, region]))
    this.base = baseAddress(page, options.baseUrl ?? page.url)
    const { keep } = selection
    this.keptBefore = new Uint32Array(keep.length + 1)
    for (let leaf = 0; leaf < keep.length; leaf++) this.keptBefore[leaf + 1] = this.keptBefore[leaf]! + keep[leaf]!
  }

  /** Number of selected leaves at or below a node. */
  kept(node: NodeId): number {
    return this.keptInRange(node, this.page.end[node]!)
  }

  /** Number of selected leaves among the nodes [from, to). */
  keptInRange(from: NodeId, to: NodeId): number {
    const { leafStart } = this.page
    return this.keptBefore[leafStart[to]!]! - this.keptBefore[leafStart[from]!]!
  }

  /** Whether what has no leaves of its own stands beside something selected. */
  isAmidKept(node: NodeId): boolean {
    const leaf = this.page.leafStart[node]!
    return this.selection.keep[leaf - 1] === 1 || this.selection.keep[leaf] === 1
  }

  attribute(node: NodeId, name: string): string | undefined {
    return attribute(this.page, node, name)
  }

  classes(node: NodeId): string {
    return attribute(this.page, node, "class") ?? ""
  }

  /** The text of a text node as a reader would see it, white space as written. */
  textOf(node: NodeId): string {
    return cleanText(this.page.text[node]!, text => this.hidden.push({ node, kind: "characters", text }))
  }

  /** Adds a text node to the paragraph being written; one without leaves is white space only. */
  text(node: NodeId): void {
    this.flow.text(this.textOf(node), this.shownMarks, this.page.leafStart[node + 1]! > this.page.leafStart[node]!)
  }

  /** The marks in force for what is written next. */
  get shownMarks(): Marks {
    return this.spent.size === 0 ? this.marks : this.marks.filter(mark => !this.spent.has(mark))
  }

  /** Notes what is selected below a node that no reader sees. */
  reportHidden(node: NodeId): void {
    const { page, selection } = this
    let text = ""
    for (let leaf = page.leafStart[node]!; leaf < page.leafStart[page.end[node]!]!; leaf++)
      if (selection.keep[leaf] === 1) text += page.text[page.leaves[leaf]!]!
    if (text.trim() !== "") this.hidden.push({ node, kind: "markup", text: text.trim() })
  }

  link(raw: string | undefined): string | undefined {
    return raw === undefined ? undefined : linkAddress(raw, this.base)
  }

  image(raw: string | undefined): string | undefined {
    return raw === undefined ? undefined : imageAddress(raw, this.base)
  }

  /** Closes whatever ends before this node. */
  leaveTo(node: NodeId): void {
    while (this.frames.length > 0 && this.frames[this.frames.length - 1]!.end <= node) this.frames.pop()!.close()
  }

  /** Marks everything up to the end of the element. */
  mark(node: NodeId, shape: MarkShape): void {
    const outside = this.marks
    this.marks = addMark(outside, shape)
    if (this.marks !== outside) this.frame(node, () => (this.marks = outside))
  }

  /** A formula in the line, or one on its own. */
  math(node: NodeId, tex: string, display: boolean): void {
    this.hasMath = true
    if (display) this.push({ type: "math-block", node, tex })
    else this.flow.atom({ type: "math", tex }, this.shownMarks)
  }

  /** White space around what stands by itself on the page but not in its source. */
  apart(node: NodeId): void {
    const space = () => this.flow.text(" ", this.shownMarks, false)
    space()
    this.frame(node, space)
  }

  /** A flex or grid box: each element in it is a box of its own. */
  boxes(node: NodeId): void {
    const outside = this.row
    this.row = node
    this.frame(node, () => {
      this.row = outside
    })
  }

  /** Puts quotation marks around an element. */
  quoteMarks(node: NodeId): void {
    const { marks } = this
    this.flow.text('"', marks)
    this.frame(node, () => this.flow.closeQuote(marks))
  }

  /** A block-level element with nothing of its own: paragraphs end at its edges. Goes on inside it. */
  boundary(node: NodeId): NodeId {
    this.flush()
    const outside = this.blockNode
    this.blockNode = node
    this.frame(node, () => {
      this.flush()
      this.blockNode = outside
    })
    return node + 1
  }

  /** Everything up to the end of the element, as blocks, to `done`. */
  collect(node: NodeId, kind: string, done: (blocks: Block[]) => void): void {
    const container: Container = { node, kind, blocks: [] }
    this.contain(container, ({ blocks }) => done(blocks))
  }

  /** As `collect`, into a container that knows more; `done` gets its blocks when it is complete. */
  contain<C extends Container>(container: C, done: (container: C) => void): C {
    this.flush()
    const outside = this.container
    const outsideBlock = this.blockNode
    this.container = container
    this.blockNode = container.node
    this.frame(container.node, () => {
      this.flush()
      this.container = outside
      this.blockNode = outsideBlock
      done(container)
    })
    return container
  }

  push(block: Block): void {
    this.flush()
    this.container.blocks.push(block)
  }

  /** Ends the paragraph being written. */
  flush(): void {
    if (this.flow.empty) return
    const children = this.flow.finish()
    for (const block of paragraphs(children, this.blockNode)) {
      this.container.blocks.push(block)
      if (block.type === "paragraph") for (const mark of this.marks) if (mark.type === "link") this.spent.add(mark)
    }
  }

  private frame(node: NodeId, close: () => void): void {
    this.frames.push({ end: this.page.end[node]!, close })
  }
}

/** A paragraph; or, where there is nothing but pictures in it, the pictures. */
function paragraphs(children: Inline[], node: NodeId): Block[] {
  const figures: Block[] = []
  for (const child of children) {
    if (child.type === "break" || (child.type === "text" && child.value === " ")) continue
    const inner = child.type === "link" && child.children.length === 1 ? child.children[0]! : child
    if (inner.type !== "image") return [{ type: "paragraph", node, children }]
    const href = child.type === "link" ? child.href : undefined
    figures.push({ type: "figure", node, picture: pictureOf(inner), href, caption: [] })
  }
  return figures
}

function pictureOf({ type: _, ...picture }: Picture & { type: "image" }): Picture {
  return picture
}
