/** How an element is read: it may open marks or containers on the builder, and says which node comes next. */
import type { NodeId } from "../../page/page.ts"
import type { Builder } from "../builder.ts"

/** Returns `node + 1` to go on inside the element, `page.end[node]` when it has been dealt with as a whole. */
export type Handler = (build: Builder, node: NodeId) => NodeId
