import type { Trees, TreesObjective } from "pith/internals"
import type { TreeNode } from "./grow-tree.ts"

/** Grown trees as the flat preorder arrays that inference reads. */
export function flattenTrees(
  objective: TreesObjective,
  base: Float64Array,
  roots: readonly TreeNode[],
  cuts: readonly Float32Array[],
): Trees {
  const starts: number[] = []
  const nodes: TreeNode[] = []
  for (const root of roots) {
    starts.push(nodes.length)
    const stack = [root]
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      nodes.push(node)
      if (node.branch !== undefined) stack.push(node.branch.right, node.branch.left)
    }
  }
  const place = new Map(nodes.map((node, i) => [node, i]))
  return {
    objective,
    outputs: base.length,
    features: cuts.length,
    base,
    starts: Int32Array.from([...starts, nodes.length]),
    feature: Int16Array.from(nodes, ({ branch }) => branch?.split.column ?? -1),
    threshold: Float32Array.from(nodes, ({ branch }) => (branch ? cuts[branch.split.column]![branch.split.bin]! : 0)),
    skip: Int32Array.from(nodes, ({ branch }, i) => (branch ? place.get(branch.right)! - i - 1 : 0)),
    missingLeft: Uint8Array.from(nodes, ({ branch }) => (branch?.split.missingLeft ? 1 : 0)),
    value: Float64Array.from(nodes, ({ value }) => value),
  }
}
