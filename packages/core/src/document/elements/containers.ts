/** Blocks that hold blocks: quotes, figures with captions, details. */
import type { NodeId } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { Builder, Container } from "../builder.ts"
import type { Block, Inline } from "../content.ts"
import { joinParagraphs } from "./list.ts"

interface Captioned extends Container {
  readonly kind: "figure" | "details"
  caption: readonly Inline[]
}

export function quote(build: Builder, node: NodeId): NodeId {
  const { container, page } = build
  // Discourse puts a quotation beside the name of who is quoted, both in an `aside` which is the quote.
  if (container.kind === "quote" && page.tag[container.node] === Tag.aside && page.parent[node] === container.node) {
    return build.boundary(node)
  }
  const cite = build.link(build.attribute(node, "cite"))
  build.collect(node, "quote", blocks => {
    if (blocks.length > 0) build.push({ type: "quote", node, cite, blocks })
  })
  return node + 1
}

export function figure(build: Builder, node: NodeId): NodeId {
  build.contain<Captioned>({ node, kind: "figure", blocks: [], caption: [] }, ({ blocks, caption }) => {
    for (const block of withCaption(blocks, caption, node)) build.push(block)
  })
  return node + 1
}

export function figureCaption(build: Builder, node: NodeId): NodeId {
  const outer = build.container
  if (!isCaptioned(outer)) build.boundary(node)
  else
    build.collect(node, "caption", blocks => {
      const only = blocks.every(block => block.type === "paragraph" || block.type === "heading")
      // A caption with lists or pictures in it is text of the figure.
      if (only && outer.caption.length === 0) outer.caption = joinParagraphs(blocks)
      else for (const block of blocks) outer.blocks.push(block)
    })
  return node + 1
}

/** Text right after a picture that its class calls a caption. */
export function classCaption(build: Builder, node: NodeId): NodeId {
  build.flush()
  const { blocks } = build.container
  const last = blocks[blocks.length - 1]
  if (last?.type !== "figure" || last.caption.length > 0) build.boundary(node)
  else
    build.collect(node, "caption", inner => {
      const only = inner.every(block => block.type === "paragraph")
      if (only) blocks[blocks.length - 1] = { ...last, caption: joinParagraphs(inner) }
      else for (const block of inner) build.push(block)
    })
  return node + 1
}

/** The caption goes to the last picture, or to the table; where there is neither it is a paragraph. */
function withCaption(blocks: readonly Block[], caption: readonly Inline[], node: NodeId): Block[] {
  if (caption.length === 0) return [...blocks]
  const at = blocks.findLastIndex(
    block => (block.type === "figure" || block.type === "table") && block.caption.length === 0,
  )
  const target = blocks[at]
  if (target?.type === "figure" || target?.type === "table")
    return blocks.map((block, i) => (i === at ? { ...target, caption } : block))
  return [...blocks, { type: "paragraph", node, children: caption }]
}

export function details(build: Builder, node: NodeId): NodeId {
  build.contain<Captioned>({ node, kind: "details", blocks: [], caption: [] }, ({ blocks, caption }) => {
    if (blocks.length > 0) build.push({ type: "details", node, summary: caption, blocks })
    else if (caption.length > 0) build.push({ type: "paragraph", node, children: caption })
  })
  return node + 1
}

export function summary(build: Builder, node: NodeId): NodeId {
  if (build.container.kind === "details") return figureCaption(build, node)
  return build.boundary(node)
}

function isCaptioned(container: Container): container is Captioned {
  return container.kind === "figure" || container.kind === "details"
}
