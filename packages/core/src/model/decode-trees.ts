/**
 * The packed form of boosted trees, as `packTrees` of the lab writes it: one range-coded run of symbols, in this order.
 *
 * | what | how | counts kept |
 * |---|---|---|
 * | thresholds, per column | their number, then places on the grid of short floats, each as the step from the last | one for numbers, one for lengths of steps |
 * | nodes, tree after tree in preorder: inner or leaf | one symbol | by depth |
 * | inner node: column | one symbol | one |
 * | inner node: threshold | index among its column's | by column |
 * | inner node: missing values go left | one symbol | by column |
 * | tree: scale of its values | 8 + 8 bits, the upper half of a float | one for each byte |
 * | leaf: value, in units of the scale | a byte, or a high and a low one; inner nodes too where `innerValues` | one for each byte |
 */
import { PithError } from "../errors.ts"
import { decodeBase64 } from "../math/base64.ts"
import { RangeDecoder, SymbolCounts } from "../math/range-decoder.ts"
import { SHORT_FLOATS, shortFloat } from "../math/short-float.ts"
import type { Trees, TreesObjective } from "./trees.ts"

export interface PackedTrees {
  readonly format: "trees/1"
  readonly objective: TreesObjective
  readonly features: number
  readonly trees: number
  readonly nodes: number
  readonly base: readonly number[]
  readonly valueBytes: 1 | 2
  /** Whether inner nodes have values of their own; without, explanations take the mean of the two children. */
  readonly innerValues: boolean
  /** Base64. */
  readonly data: string
}

/** The counts of every kind of symbol; packing and decoding start from the same. */
export class TreesSymbols {
  readonly tableSize = new SymbolCounts(256)
  readonly stepLength = new SymbolCounts(20)
  readonly inner = Array.from({ length: COUNTED_DEPTHS }, () => new SymbolCounts(2))
  readonly column: SymbolCounts
  readonly missingLeft: readonly SymbolCounts[]
  readonly scale = [new SymbolCounts(256), new SymbolCounts(256)] as const
  readonly value = [new SymbolCounts(256), new SymbolCounts(256)] as const

  constructor(features: number) {
    this.column = new SymbolCounts(features)
    this.missingLeft = Array.from({ length: features }, () => new SymbolCounts(2))
  }
}

/** Deeper nodes count as this deep. */
export const COUNTED_DEPTHS = 16

export function decodeTrees(value: unknown): Trees {
  const packed = checkPacked(value)
  const { nodes } = packed
  const decoder = new RangeDecoder(decodeBase64(packed.data))
  const symbols = new TreesSymbols(packed.features)
  const tables = Array.from({ length: packed.features }, () => decodeTable(decoder, symbols))
  const choices = tables.map(table => new SymbolCounts(table.length))
  const trees = {
    objective: packed.objective,
    outputs: packed.base.length,
    features: packed.features,
    base: Float64Array.from(packed.base),
    starts: new Int32Array(packed.trees + 1),
    feature: new Int16Array(nodes).fill(-1),
    threshold: new Float32Array(nodes),
    skip: new Int32Array(nodes),
    missingLeft: new Uint8Array(nodes),
    value: new Float64Array(nodes),
  }
  for (let t = 0, node = 0; t < packed.trees; t++) {
    const scale = decodeScale(decoder, symbols)
    // Inner nodes whose right child is still to come; the depth of a node is what it has above it.
    const waiting: number[] = []
    const depths: number[] = [0]
    for (let depth = depths.pop(); depth !== undefined; depth = depths.pop(), node++) {
      if (node >= nodes) throw damaged("there are more nodes than it says")
      const isInner = decoder.symbol(symbols.inner[Math.min(depth, COUNTED_DEPTHS - 1)]!) === 1
      if (isInner) {
        const column = decoder.symbol(symbols.column)
        if (tables[column]!.length === 0) throw damaged("a column is split that has no threshold")
        trees.feature[node] = column
        trees.threshold[node] = tables[column]![decoder.symbol(choices[column]!)]!
        trees.missingLeft[node] = decoder.symbol(symbols.missingLeft[column]!)
        depths.push(depth + 1, depth + 1)
        waiting.push(node)
      }
      if (!isInner || packed.innerValues) trees.value[node] = decodeValue(decoder, symbols, packed.valueBytes) * scale
      // After a leaf comes the right child of the last inner node that still waits for it.
      if (!isInner) {
        const parent = waiting.pop()
        if (parent !== undefined) trees.skip[parent] = node - parent
      }
    }
    trees.starts[t + 1] = node
  }
  if (!decoder.atEnd() || trees.starts[packed.trees] !== nodes) throw damaged("it does not end where it should")
  if (!packed.innerValues) meanOfChildren(trees)
  return trees
}

function checkPacked(value: unknown): PackedTrees {
  const packed = value as Partial<PackedTrees> | null | undefined
  if (packed?.format !== "trees/1") throw damaged('"format" is not "trees/1"')
  const { objective, features, trees, nodes, base, valueBytes, innerValues, data } = packed
  const sound =
    (objective === "logistic" || objective === "softmax" || objective === "squared") &&
    isCount(features, 2 ** 15) &&
    isCount(trees, 2 ** 24) &&
    isCount(nodes, 2 ** 24) &&
    Array.isArray(base) &&
    base.length > 0 &&
    base.every(Number.isFinite) &&
    (valueBytes === 1 || valueBytes === 2) &&
    typeof innerValues === "boolean" &&
    typeof data === "string"
  if (!sound) throw damaged("a field is missing or out of range")
  return { format: "trees/1", objective, features, trees, nodes, base, valueBytes, innerValues, data }
}

function isCount(value: unknown, limit: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < limit
}

function decodeTable(decoder: RangeDecoder, symbols: TreesSymbols): Float32Array {
  const table = new Float32Array(decoder.symbol(symbols.tableSize))
  let place = -1
  for (let i = 0; i < table.length; i++) {
    const length = decoder.symbol(symbols.stepLength)
    // The highest bit of a step is known from its length; the rest may be more than one reading can hold.
    const rest = Math.max(0, length - 1)
    const high = decoder.bits(Math.max(0, rest - 8))
    place += (length === 0 ? 0 : 2 ** rest) + high * 256 + decoder.bits(Math.min(8, rest)) + 1
    table[i] = shortFloat(place - SHORT_FLOATS / 2)
  }
  return table
}

function decodeScale(decoder: RangeDecoder, symbols: TreesSymbols): number {
  const high = decoder.symbol(symbols.scale[1])
  const low = decoder.symbol(symbols.scale[0])
  return new Float32Array(Uint32Array.of((high << 24) | (low << 16)).buffer)[0]!
}

function decodeValue(decoder: RangeDecoder, symbols: TreesSymbols, bytes: 1 | 2): number {
  if (bytes === 1) return decoder.symbol(symbols.value[0]) - 0x80
  return decoder.symbol(symbols.value[1]) * 256 + decoder.symbol(symbols.value[0]) - 0x8000
}

function meanOfChildren({ feature, skip, value }: Pick<Trees, "feature" | "skip" | "value">): void {
  for (let i = feature.length - 1; i >= 0; i--) {
    if (feature[i]! >= 0) value[i] = (value[i + 1]! + value[i + 1 + skip[i]!]!) / 2
  }
}

function damaged(what: string): PithError {
  return new PithError("bad-model", `The model's trees cannot be read: ${what}.`)
}
