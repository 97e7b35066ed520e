/**
 * One tree, grown leaf by leaf: always the leaf whose best split gains most, until there are enough leaves or nothing gains.
 * The rows of a leaf are a stretch of `order`, in ascending order; a split parts the stretch in two. Only the smaller
 * child's histogram is summed, the other is the difference to the parent's.
 */
import { type BinnedColumns, MISSING } from "./bin-columns.ts"
import type { BoostingParams } from "./boosting-params.ts"
import { findSplit, type Split, type Sums } from "./find-split.ts"
import { fillHistogram, newHistogram, subtractHistogram } from "./histogram.ts"

export interface TreeNode {
  /** What a row adds to its score here, learning rate included; at inner nodes what it would add were this a leaf. */
  readonly value: number
  branch?: { readonly split: Split; readonly left: TreeNode; readonly right: TreeNode }
}

/** A leaf that may still be split. */
interface OpenLeaf {
  readonly node: TreeNode
  readonly depth: number
  readonly from: number
  readonly to: number
  readonly histogram: Float64Array
  readonly split: Split
}

/** Grows trees over the same binned rows, keeping its large arrays from tree to tree. */
export class TreeGrower {
  readonly #binned: BinnedColumns
  readonly #params: BoostingParams
  readonly #order: Uint32Array
  readonly #spare: Uint32Array
  readonly #pairs: Float32Array
  readonly #histograms: Float64Array[] = []

  constructor(binned: BinnedColumns, params: BoostingParams) {
    this.#binned = binned
    this.#params = params
    this.#order = new Uint32Array(binned.rows)
    this.#spare = new Uint32Array(binned.rows)
    this.#pairs = new Float32Array(2 * binned.rows)
  }

  /**
   * Grows one tree from the gradients and hessians of the sampled rows over the sampled columns, and adds what it gives to
   * the score of every row, sampled or not.
   */
  grow(
    sample: Uint32Array,
    columns: Uint32Array,
    gradient: Float32Array,
    hessian: Float32Array,
    scores: Float64Array,
  ): TreeNode {
    this.#order.set(sample)
    const sums = sumOf(sample, gradient, hessian)
    const root = this.#node(sums)
    const open: OpenLeaf[] = []
    const close = (node: TreeNode, from: number, to: number) => {
      for (let i = from; i < to; i++) scores[this.#order[i]!]! += node.value
    }
    const consider = (node: TreeNode, sums: Sums, depth: number, from: number, to: number, histogram: Float64Array) => {
      const split = findSplit(histogram, this.#binned, columns, sums, this.#params)
      if (split !== undefined) open.push({ node, depth, from, to, histogram, split })
      else {
        this.#histograms.push(histogram)
        close(node, from, to)
      }
    }

    const histogram = this.#histogram()
    this.#fill(histogram, columns, 0, sample.length, gradient, hessian)
    consider(root, sums, 0, 0, sample.length, histogram)

    for (let leaves = 1; leaves < this.#params.maxLeaves && open.length > 0; leaves++) {
      const leaf = open.splice(best(open), 1)[0]!
      const { split, from, to } = leaf
      const middle = this.#part(split, from, to)
      const left = this.#node(split.left)
      const right = this.#node(split.right)
      leaf.node.branch = { split, left, right }
      const last = leaves + 1 === this.#params.maxLeaves
      if (last || leaf.depth + 1 === this.#params.maxDepth) {
        this.#histograms.push(leaf.histogram)
        close(left, from, middle)
        close(right, middle, to)
        continue
      }
      const leftIsSmaller = middle - from <= to - middle
      const small = this.#histogram()
      if (leftIsSmaller) this.#fill(small, columns, from, middle, gradient, hessian)
      else this.#fill(small, columns, middle, to, gradient, hessian)
      const large = leaf.histogram
      subtractHistogram(large, small)
      consider(left, split.left, leaf.depth + 1, from, middle, leftIsSmaller ? small : large)
      consider(right, split.right, leaf.depth + 1, middle, to, leftIsSmaller ? large : small)
    }
    for (const leaf of open) {
      this.#histograms.push(leaf.histogram)
      close(leaf.node, leaf.from, leaf.to)
    }
    if (sample.length < this.#binned.rows) this.#scoreOthers(root, sample, scores)
    return root
  }

  #node({ g, h }: Sums): TreeNode {
    const { lambda, learningRate } = this.#params
    return { value: h + lambda > 0 ? (-g / (h + lambda)) * learningRate : 0 }
  }

  #histogram(): Float64Array {
    return this.#histograms.pop() ?? newHistogram(this.#binned)
  }

  #fill(
    histogram: Float64Array,
    columns: Uint32Array,
    from: number,
    to: number,
    gradient: Float32Array,
    hessian: Float32Array,
  ): void {
    const pairs = this.#pairs
    const order = this.#order
    for (let i = from, p = 0; i < to; i++, p += 2) {
      pairs[p] = gradient[order[i]!]!
      pairs[p + 1] = hessian[order[i]!]!
    }
    fillHistogram(histogram, this.#binned, columns, order, from, to, pairs)
  }

  /** Moves the rows that go left to the front of a stretch, both parts in their old order; returns where the right begins. */
  #part({ column, bin, missingLeft }: Split, from: number, to: number): number {
    const order = this.#order
    const spare = this.#spare
    const { byWord, rows } = this.#binned
    const goesLeft = new Uint8Array(256).fill(1, 0, bin + 1)
    goesLeft[MISSING] = missingLeft ? 1 : 0
    const at = (column >> 2) * rows
    const shift = 8 * (column & 3)
    let left = from
    let right = 0
    for (let i = from; i < to; i++) {
      const row = order[i]!
      const isLeft = goesLeft[(byWord[at + row]! >>> shift) & 255]!
      order[left] = row
      spare[right] = row
      left += isLeft
      right += 1 - isLeft
    }
    order.set(spare.subarray(0, right), left)
    return left
  }

  /** Adds the tree to the rows that were not sampled: `order` takes them, and every branch parts them as in growth. */
  #scoreOthers(root: TreeNode, sample: Uint32Array, scores: Float64Array): void {
    let count = 0
    for (let row = 0, s = 0; row < this.#binned.rows; row++) {
      if (sample[s] === row) s++
      else this.#order[count++] = row
    }
    const stack = [{ node: root, from: 0, to: count }]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const { node, from, to } = at
      if (node.branch === undefined) {
        for (let i = from; i < to; i++) scores[this.#order[i]!]! += node.value
      } else {
        const middle = this.#part(node.branch.split, from, to)
        stack.push({ node: node.branch.right, from: middle, to }, { node: node.branch.left, from, to: middle })
      }
    }
  }
}

function sumOf(rows: Uint32Array, gradient: Float32Array, hessian: Float32Array): Sums {
  let g = 0
  let h = 0
  for (const row of rows) {
    g += gradient[row]!
    h += hessian[row]!
  }
  return { g, h }
}

function best(open: readonly OpenLeaf[]): number {
  let at = 0
  for (let i = 1; i < open.length; i++) if (open[i]!.split.gain > open[at]!.split.gain) at = i
  return at
}
