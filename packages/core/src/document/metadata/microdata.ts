/** Microdata and RDFa: values of `itemprop` and `property` elements, outside of what stands beside the content. */
import { attribute, type NodeId, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import { plainText } from "./plain-text.ts"
import type { Signs } from "./signs.ts"
import { spacedText } from "./signs.ts"

export interface Property {
  readonly node: NodeId
  readonly value: string
}

/** Values of the elements with one of the property names (prefixes such as `schema:` and `dc:` ignored), in page order. */
export function propertyValues(page: Page, signs: Signs, names: readonly string[], beside: Uint8Array): Property[] {
  const found: Property[] = []
  for (const { node, names: own } of signs.properties) {
    if (beside[node] === 1 || !own.some(name => names.includes(name.replace(/^[a-z]+:/, "")))) continue
    const value = propertyValue(page, node)
    if (value !== "") found.push({ node, value })
  }
  return found
}

/** Nodes looked through for the name of an author: properties nest, and the walk must stay linear. Chosen. */
const MAX_INNER = 100

function propertyValue(page: Page, node: NodeId): string {
  const machine = attribute(page, node, "content") ?? attribute(page, node, "datetime")
  if (machine !== undefined) return plainText(machine)
  const tag = page.tag[node]
  if (tag === Tag.link || tag === Tag.img) return attribute(page, node, "href") ?? attribute(page, node, "src") ?? ""
  // An author is a thing of its own: its name is the property inside.
  const end = Math.min(page.end[node]!, node + MAX_INNER)
  for (let inner = node + 1; inner < end; inner++) {
    const name = attribute(page, inner, "itemprop") ?? attribute(page, inner, "property")
    if (name !== undefined && /(?:^|\s|:)name$/.test(name))
      return plainText(attribute(page, inner, "content") ?? spacedText(page, inner))
  }
  return spacedText(page, node)
}
