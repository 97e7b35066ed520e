/** Lists, task lists and definition lists. */
import type { NodeId, Page } from "../../page/page.ts"
import { BLOCK_TAGS, Tag } from "../../page/tags.ts"
import type { Builder, Container } from "../builder.ts"
import type { Block, DefinitionGroup, Inline, List, ListItem } from "../content.ts"

interface ListContainer extends Container {
  readonly kind: "list"
  readonly items: ListItem[]
}

interface ItemContainer extends Container {
  readonly kind: "item"
  checked?: boolean
}

interface MutableGroup {
  terms: (readonly Inline[])[]
  descriptions: (readonly Block[])[]
}

interface DefinitionContainer extends Container {
  readonly kind: "definitions"
  readonly groups: MutableGroup[]
}

/** Items of lists that only exist because `li` elements stood outside any list. */
const strayItems = new WeakMap<Block, ListItem[]>()

export function list(build: Builder, node: NodeId): NodeId {
  const ordered = build.page.tag[node] === Tag.ol
  const start = ordered ? firstNumber(build, node) : 1
  const container: ListContainer = { node, kind: "list", blocks: [], items: [] }
  build.contain(container, ({ items, blocks }) => {
    // Text before the first item is not in any: it stays, as an item.
    if (items.length === 0 && blocks.length > 0) items.push({ node, blocks })
    if (items.length === 0) return
    const inner = items.flatMap(item => item.blocks)
    if (!inner.every(block => block.type === "post")) build.push({ type: "list", node, ordered, start, items })
    // Posts are no items of an enumeration; replies to a post are a list below it.
    else if (build.container.kind !== "post") for (const post of inner) build.push(post)
    else
      build.push({
        type: "list",
        node,
        ordered: false,
        start: 1,
        items: inner.map(post => ({ node: post.node, blocks: [post] })),
      })
  })
  return node + 1
}

export function listItem(build: Builder, node: NodeId): NodeId {
  const outer = build.container
  build.contain<ItemContainer>({ node, kind: "item", blocks: [] }, ({ blocks, checked }) => {
    if (blocks.length === 0) return
    const item: ListItem = checked === undefined ? { node, blocks } : { node, checked, blocks }
    if (isList(outer)) {
      if (outer.items.length === 0 && outer.blocks.length > 0)
        outer.items.push({ node: outer.node, blocks: outer.blocks })
      outer.items.push(item)
      // What follows outside any item (a list straight inside a list) belongs to this one, as browsers show it.
      outer.blocks = blocks
    } else pushStray(build, item)
  })
  return node + 1
}

/** A checkbox at the beginning of an item makes it a task. */
export function input(build: Builder, node: NodeId): NodeId {
  const { container, flow } = build
  const isCheckbox = build.attribute(node, "type")?.toLowerCase() === "checkbox"
  if (isCheckbox && isItem(container) && container.blocks.length === 0 && flow.empty && !folds(build.page, node))
    container.checked = build.attribute(node, "checked") !== undefined
  else flow.text(" ", build.shownMarks, false)
  return build.page.end[node]!
}

/** A checkbox right before a box shows and hides it, by style sheet alone. */
function folds(page: Page, node: NodeId): boolean {
  let next = page.end[node]!
  if (page.tag[next] === Tag.text && page.text[next]!.trim() === "") next++
  return next < page.end[page.parent[node]!]! && BLOCK_TAGS[page.tag[next]!] === 1 && page.tag[next] !== Tag.p
}

function pushStray(build: Builder, item: ListItem): void {
  const { page, container } = build
  const last = container.blocks[container.blocks.length - 1]
  const items = last === undefined ? undefined : strayItems.get(last)
  if (items !== undefined && page.parent[items[0]!.node] === page.parent[item.node]) items.push(item)
  else {
    const stray: ListItem[] = [item]
    const block: List = { type: "list", node: item.node, ordered: false, start: 1, items: stray }
    strayItems.set(block, stray)
    build.push(block)
  }
}

/** The number the first selected item had on the page. */
function firstNumber(build: Builder, node: NodeId): number {
  const { page } = build
  let number = integer(build.attribute(node, "start")) ?? 1
  for (let child = node + 1; child < page.end[node]!; child = page.end[child]!) {
    if (page.tag[child] !== Tag.li) continue
    number = integer(build.attribute(child, "value")) ?? number
    if (build.kept(child) > 0 && build.notes.labelOf(child) === undefined) return number
    number++
  }
  return number
}

/** CommonMark takes at most nine digits, and no sign. */
function integer(value: string | undefined): number | undefined {
  return value !== undefined && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : undefined
}

export function definitionList(build: Builder, node: NodeId): NodeId {
  const container: DefinitionContainer = { node, kind: "definitions", blocks: [], groups: [] }
  build.contain(container, ({ blocks, groups }) => {
    for (const block of blocks) build.push(block)
    if (groups.length > 0) build.push({ type: "definition-list", node, groups: groups satisfies DefinitionGroup[] })
  })
  return node + 1
}

export function term(build: Builder, node: NodeId): NodeId {
  const outer = build.container
  if (!isDefinitions(outer)) return build.boundary(node)
  build.collect(node, "term", blocks => {
    const group = outer.groups[outer.groups.length - 1]
    const children = joinParagraphs(blocks)
    if (children.length === 0) return
    if (group === undefined || group.descriptions.length > 0) outer.groups.push({ terms: [children], descriptions: [] })
    else group.terms.push(children)
  })
  return node + 1
}

export function description(build: Builder, node: NodeId): NodeId {
  const outer = build.container
  if (!isDefinitions(outer)) return build.boundary(node)
  build.collect(node, "description", blocks => {
    if (blocks.length === 0) return
    const group = outer.groups[outer.groups.length - 1]
    if (group === undefined) outer.groups.push({ terms: [], descriptions: [blocks] })
    else group.descriptions.push(blocks)
  })
  return node + 1
}

/** The text of several paragraphs (or headings) as one line. */
export function joinParagraphs(blocks: readonly Block[]): Inline[] {
  const children: Inline[] = []
  for (const block of blocks) {
    if (block.type !== "paragraph" && block.type !== "heading") continue
    if (children.length > 0) children.push({ type: "text", value: " " })
    children.push(...block.children)
  }
  return children
}

function isList(container: Container): container is ListContainer {
  return container.kind === "list"
}

function isItem(container: Container): container is ItemContainer {
  return container.kind === "item"
}

function isDefinitions(container: Container): container is DefinitionContainer {
  return container.kind === "definitions"
}
