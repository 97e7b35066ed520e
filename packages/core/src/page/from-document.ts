/**
 * A live Document (a browser's, linkedom's, jsdom's) → Page. Only reads: no attribute, node or property of the caller's document
 * is ever written.
 */
import type { Attribute, Page, Warning } from "./page.ts"
import { PageBuilder } from "./page-builder.ts"
import { budgetSpent, DEFAULT_MAX_DEPTH, DEFAULT_MAX_NODES, type PageOptions, readFragment } from "./parse.ts"

const ELEMENT = 1
const TEXT = 3
const CDATA = 4
const NO_ATTRIBUTES: readonly Attribute[] = []

export function pageFromDocument(
  document: Document,
  options: PageOptions = {},
  warnings: readonly Warning[] = [],
): Page {
  const { maxNodes = DEFAULT_MAX_NODES, maxDepth = DEFAULT_MAX_DEPTH } = options
  const url = options.url ?? usableUrl(document)
  const builder = new PageBuilder({ url, source: undefined, maxNodes, maxDepth })
  const deadline = options.timeoutMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + options.timeoutMs
  /** Where to go on after a subtree that hangs off its parent sideways (template contents, shadow roots). */
  const detours: { back: Node; root: Node }[] = []
  let node: Node | null = document.documentElement
  while (node !== null) {
    const outOfTime = (builder.size & 4095) === 0 && performance.now() > deadline
    if (builder.full || outOfTime) {
      builder.warn(budgetSpent(outOfTime))
      break
    }
    let child: Node | null = null
    if (node.nodeType === ELEMENT) {
      const element = node as Element
      openElement(element, builder)
      if (holdsMarkupAsText(element)) readFragment(element.textContent ?? "", builder)
      else child = firstInside(element, detours)
      if (child === null) builder.close()
    } else if (node.nodeType === TEXT || node.nodeType === CDATA) {
      if (builder.size > 0 && node.nodeValue !== null && node.nodeValue !== "") builder.text(node.nodeValue, -1)
    }
    if (child !== null) {
      node = child
      continue
    }
    node = following(node, document.documentElement, detours, builder)
  }
  return builder.page(warnings)
}

function openElement(element: Element, builder: PageBuilder): void {
  const list = element.attributes
  const attributes: Attribute[] = []
  for (let i = 0; i < list.length; i++) attributes.push({ name: list[i]!.name, value: list[i]!.value })
  const foreign = element.namespaceURI !== null && !element.namespaceURI.endsWith("/xhtml")
  const name = foreign ? element.localName : element.localName.toLowerCase()
  builder.open(name, foreign, attributes.length === 0 ? NO_ATTRIBUTES : attributes, -1)
}

/** First node inside an element: its open shadow root's and template's contents come before its own children. */
function firstInside(element: Element, detours: { back: Node; root: Node }[]): Node | null {
  const sideways = element.shadowRoot ?? templateContent(element)
  if (sideways?.firstChild != null) {
    detours.push({ back: element, root: sideways })
    return sideways.firstChild
  }
  return element.firstChild
}

/** Where scripts run, browsers keep the inside of `<noscript>` as one string. */
function holdsMarkupAsText(element: Element): boolean {
  const only = element.localName === "noscript" && element.childNodes.length === 1 ? element.firstChild : null
  return only !== null && only.nodeType === TEXT && (only.nodeValue ?? "").includes("<")
}

function templateContent(element: Element): Node | null {
  // linkedom keeps a template's contents as its children, the others beside it.
  if (element.localName !== "template" || element.firstChild !== null || !("content" in element)) return null
  return element.content as Node
}

function following(node: Node, root: Node, detours: { back: Node; root: Node }[], builder: PageBuilder): Node | null {
  let at: Node = node
  for (;;) {
    if (at === root) return null
    if (at.nextSibling !== null) return at.nextSibling
    const above: Node | null = at.parentNode
    const detour = detours.at(-1)
    if (detour !== undefined && above === detour.root) {
      detours.pop()
      at = detour.back
      // Having read the shadow root or template, go on with the host's own children.
      if (at.firstChild !== null) return at.firstChild
    } else if (above === null) return null
    else at = above
    builder.close()
  }
}

function usableUrl(document: Document): string | undefined {
  const url = document.URL
  return typeof url === "string" && /^https?:/i.test(url) ? url : undefined
}

/** True for something that looks like a Document: duck-typed, because there are many implementations. */
export function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && "documentElement" in value && "createElement" in value
}
