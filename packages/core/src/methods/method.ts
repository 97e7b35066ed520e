/**
 * What every method is: a pure, synchronous function from a Page (and what it declares it needs) to a Selection over the page's leaves.
 * Methods are peers: the caller has no special case for any of them, and they never import one another.
 */
import type { Model } from "../model/model.ts"
import type { Layout } from "../page/layout.ts"
import type { NodeId, Page } from "../page/page.ts"
import type { Selection } from "../selection/selection.ts"

export interface Citation {
  readonly authors: string
  readonly title: string
  readonly venue: string
  readonly year: number
}

/** What a method may need besides the page. */
export interface Resources {
  readonly layout: Layout
  readonly siblings: readonly Page[]
  readonly model: Model
}
export type Need = keyof Resources

/** A method's own quantities, by the names its paper gives them. */
export type Quantities = Readonly<Record<string, number | string | boolean>>

/** Where a method tells how it decided; given only when somebody asked (`--explain`). */
export interface Trace {
  /** Quantities of one node (a block, a candidate, a text). */
  node(node: NodeId, quantities: Quantities): void
  /** Quantities of the whole page (a threshold, the chosen group). */
  page(quantities: Quantities): void
}

/** Which error hurts more: noise kept (precision) or content lost (recall). Methods without such a dial pass it over. */
export type Focus = "balanced" | "precision" | "recall"

/** What `select` may be given: all that the method needs, and what it can use where it is at hand. */
export type Given = Partial<Resources> & { readonly focus?: Focus }

export interface Method {
  readonly id: string
  readonly title: string
  readonly citation: Citation
  /** Without these `select` is not called: the method is reported as not run. */
  readonly needs: readonly Need[]
  /** These improve the result where they are given. */
  readonly uses?: readonly Need[]
  select(page: Page, given: Given, trace?: Trace): Selection
}
