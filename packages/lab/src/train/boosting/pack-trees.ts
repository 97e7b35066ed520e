/** Writes boosted trees in the packed form that `decodeTrees` of core describes and reads. */
import {
  COUNTED_DEPTHS,
  type PackedTrees,
  SHORT_FLOATS,
  SymbolCounts,
  shortFloatPlace,
  type Trees,
  TreesSymbols,
} from "pith/internals"
import { RangeEncoder } from "./range-encoder.ts"

export interface PackOptions {
  /** Bytes per leaf value: with 1 it is off by at most 1/254 of the tree's largest leaf, with 2 by 1/65534. */
  readonly valueBytes?: 1 | 2
  /** Keep values of inner nodes too, for truer explanations; about a quarter more bytes. */
  readonly innerValues?: boolean
}

export function packTrees(trees: Trees, options: PackOptions = {}): PackedTrees {
  const { valueBytes = 1, innerValues = false } = options
  const encoder = new RangeEncoder()
  const symbols = new TreesSymbols(trees.features)
  const tables = usedPlaces(trees)
  for (const table of tables) encodeTable(encoder, symbols, table)
  const choices = tables.map(table => new SymbolCounts(table.length))
  for (let t = 0; t + 1 < trees.starts.length; t++) {
    const scale = encodeScale(encoder, symbols, largestLeaf(trees, t) / (valueBytes === 1 ? 127 : 32767))
    const depths = [0]
    for (let node = trees.starts[t]!; node < trees.starts[t + 1]!; node++) {
      const depth = depths.pop()!
      const column = trees.feature[node]!
      const isInner = column >= 0
      encoder.symbol(symbols.inner[Math.min(depth, COUNTED_DEPTHS - 1)]!, isInner ? 1 : 0)
      if (isInner) {
        encoder.symbol(symbols.column, column)
        encoder.symbol(choices[column]!, tables[column]!.indexOf(shortFloatPlace(trees.threshold[node]!)))
        encoder.symbol(symbols.missingLeft[column]!, trees.missingLeft[node]!)
        depths.push(depth + 1, depth + 1)
      }
      if (!isInner || innerValues) encodeValue(encoder, symbols, trees.value[node]! / scale, valueBytes)
    }
  }
  return {
    format: "trees/1",
    objective: trees.objective,
    features: trees.features,
    trees: trees.starts.length - 1,
    nodes: trees.feature.length,
    base: Array.from(trees.base),
    valueBytes,
    innerValues,
    data: Buffer.from(encoder.finish()).toString("base64"),
  }
}

/** The distinct thresholds of each column, ascending, as places. */
function usedPlaces({ features, feature, threshold }: Trees): number[][] {
  const sets = Array.from({ length: features }, () => new Set<number>())
  feature.forEach((column, node) => {
    if (column >= 0) sets[column]!.add(shortFloatPlace(threshold[node]!))
  })
  return sets.map(set => [...set].sort((a, b) => a - b))
}

function encodeTable(encoder: RangeEncoder, symbols: TreesSymbols, places: readonly number[]): void {
  encoder.symbol(symbols.tableSize, places.length)
  let last = -1
  for (const signed of places) {
    const place = signed + SHORT_FLOATS / 2
    const step = place - last - 1
    const length = 32 - Math.clz32(step)
    const rest = Math.max(0, length - 1)
    encoder.symbol(symbols.stepLength, length)
    encoder.bits(Math.max(0, rest - 8), (step & (2 ** rest - 1)) >> 8)
    encoder.bits(Math.min(8, rest), step & (2 ** Math.min(8, rest) - 1))
    last = place
  }
}

function largestLeaf(trees: Trees, t: number): number {
  let largest = 0
  for (let i = trees.starts[t]!; i < trees.starts[t + 1]!; i++) {
    if (trees.feature[i]! < 0) largest = Math.max(largest, Math.abs(trees.value[i]!))
  }
  return largest
}

/** Writes a scale in 16 bits, rounded up so that the largest leaf still fits; returns it as it will be read. */
function encodeScale(encoder: RangeEncoder, symbols: TreesSymbols, wanted: number): number {
  const float = Float32Array.of(wanted)
  const bits = new Uint32Array(float.buffer)
  const upper = (bits[0]! + 0xffff) >>> 16
  encoder.symbol(symbols.scale[1], upper >> 8)
  encoder.symbol(symbols.scale[0], upper & 255)
  bits[0] = upper << 16
  return float[0]!
}

/** `units` is NaN where the whole tree is 0. An inner value may pass the largest leaf; it is held to it. */
function encodeValue(encoder: RangeEncoder, symbols: TreesSymbols, units: number, bytes: 1 | 2): void {
  const half = bytes === 1 ? 0x80 : 0x8000
  const number = half + Math.max(1 - half, Math.min(half - 1, Math.round(units || 0)))
  if (bytes === 2) encoder.symbol(symbols.value[1], number >> 8)
  encoder.symbol(symbols.value[0], number & 255)
}
