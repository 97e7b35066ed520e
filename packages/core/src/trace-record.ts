/** Keeps what a method tells while it decides, for `--explain`. */
import type { Quantities, Trace } from "./methods/method.ts"
import type { NodeId } from "./page/page.ts"

export interface TraceRecord extends Trace {
  readonly nodes: ReadonlyMap<NodeId, Quantities>
  readonly whole: Quantities
}

export function recordTrace(): TraceRecord {
  const nodes = new Map<NodeId, Quantities>()
  const record = {
    nodes,
    whole: {} as Quantities,
    node(node: NodeId, quantities: Quantities) {
      nodes.set(node, { ...nodes.get(node), ...quantities })
    },
    page(quantities: Quantities) {
      record.whole = { ...record.whole, ...quantities }
    },
  }
  return record
}
