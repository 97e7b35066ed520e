import type { NodeId, Page } from "../page/page.ts"
import { Tag } from "../page/tags.ts"
import type { Footnote } from "./content.ts"

/** References and notes found so far. */
export class Notes {
  private ids: Map<string, NodeId> | undefined
  private readonly labels = new Map<NodeId, string>()
  readonly found: Footnote[] = []
  /** True while the walk is inside a note. */
  inside = false
  /** Where among the document's blocks the first note was found; -1 before. */
  place = -1
  /** Ids of places that refer to notes: a link to one of them leads back. */
  readonly references = new Set<string>()

  constructor(private readonly page: Page) {}

  target(id: string): NodeId | undefined {
    this.ids ??= readIds(this.page)
    return this.ids.get(id)
  }

  label(body: NodeId): string {
    const known = this.labels.get(body)
    if (known !== undefined) return known
    const label = String(this.labels.size + 1)
    this.labels.set(body, label)
    return label
  }

  get any(): boolean {
    return this.labels.size > 0
  }

  labelOf(body: NodeId): string | undefined {
    return this.labels.get(body)
  }
}

function readIds(page: Page): Map<string, NodeId> {
  const ids = new Map<string, NodeId>()
  for (let node = page.size - 1; node >= 0; node--) {
    const list = page.attributes[node]!
    for (let i = 0; i < list.length; i++) {
      const { name, value } = list[i]!
      if (name === "id" || (name === "name" && page.tag[node] === Tag.a)) ids.set(value, node)
    }
  }
  return ids
}
