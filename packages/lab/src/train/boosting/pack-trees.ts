/** Writes boosted trees in the packed form that `decodeTrees` of core describes and reads. */
import { type PackedTrees, shortFloatPlace, type Trees } from "pith/internals"

export interface PackOptions {
  /** Bytes per leaf value: 1 rounds to 1/254 of the tree's largest leaf at most, 2 to 1/65534. */
  readonly valueBytes?: 1 | 2
  /** Keep values of inner nodes too, for truer explanations; about a quarter more bytes. */
  readonly innerValues?: boolean
}

export function packTrees(trees: Trees, options: PackOptions = {}): PackedTrees {
  const { valueBytes = 1, innerValues = false } = options
  const bytes: number[] = []
  const nodes = Array.from(trees.feature, (_, i) => i)
  const inner = nodes.filter(i => trees.feature[i]! >= 0)
  const places = usedPlaces(trees, inner)
  for (const table of places) writePlaces(bytes, table)
  writeBits(bytes, nodes.map(i => (trees.feature[i]! >= 0 ? 1 : 0)))
  writeBits(bytes, inner.map(i => trees.missingLeft[i]!))
  writeNumbers(bytes, inner.map(i => trees.feature[i]!), trees.features > 256 ? 2 : 1)
  for (const i of inner) bytes.push(places[trees.feature[i]!]!.indexOf(shortFloatPlace(trees.threshold[i]!)))
  const { scales, numbers } = quantise(trees, valueBytes, innerValues)
  for (const scale of scales) bytes.push(scale & 255, scale >> 8)
  writeNumbers(bytes, numbers, valueBytes)
  return {
    format: "trees/1",
    objective: trees.objective,
    features: trees.features,
    trees: trees.starts.length - 1,
    base: Array.from(trees.base),
    valueBytes,
    innerValues,
    data: Buffer.from(bytes).toString("base64"),
  }
}

/** The distinct thresholds of each column, ascending, as places. */
function usedPlaces(trees: Trees, inner: readonly number[]): number[][] {
  const sets = Array.from({ length: trees.features }, () => new Set<number>())
  for (const i of inner) sets[trees.feature[i]!]!.add(shortFloatPlace(trees.threshold[i]!))
  return sets.map(set => [...set].sort((a, b) => a - b))
}

function writePlaces(bytes: number[], places: readonly number[]): void {
  writeVarint(bytes, places.length)
  places.forEach((place, i) => {
    writeVarint(bytes, i === 0 ? (place << 1) ^ (place >> 31) : place - places[i - 1]! - 1)
  })
}

/** Values as whole multiples of their tree's scale, and the scales as the 16 upper bits of a float. */
function quantise(trees: Trees, valueBytes: 1 | 2, innerValues: boolean): { scales: number[]; numbers: number[] } {
  const most = valueBytes === 1 ? 127 : 32767
  const float = new Float32Array(1)
  const bits = new Uint32Array(float.buffer)
  const scales: number[] = []
  const numbers: number[] = []
  for (let t = 0; t + 1 < trees.starts.length; t++) {
    const from = trees.starts[t]!
    const to = trees.starts[t + 1]!
    let largest = 0
    for (let i = from; i < to; i++) if (trees.feature[i]! < 0) largest = Math.max(largest, Math.abs(trees.value[i]!))
    float[0] = largest / most
    // Rounded up, so that the largest leaf still fits.
    const upper = (bits[0]! + 0xffff) >>> 16
    scales.push(upper)
    bits[0] = upper << 16
    const scale = float[0]!
    for (let i = from; i < to; i++) {
      if (trees.feature[i]! >= 0 && !innerValues) continue
      const number = scale > 0 ? Math.round(trees.value[i]! / scale) : 0
      numbers.push(Math.max(-most, Math.min(most, number)))
    }
  }
  return { scales, numbers }
}

function writeVarint(bytes: number[], value: number): void {
  let rest = value
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  bytes.push(rest)
}

function writeBits(bytes: number[], bits: readonly number[]): void {
  for (let i = 0; i < bits.length; i += 8) {
    let byte = 0
    for (let b = 0; b < 8 && i + b < bits.length; b++) byte |= bits[i + b]! << b
    bytes.push(byte)
  }
}

function writeNumbers(bytes: number[], numbers: readonly number[], width: 1 | 2): void {
  for (const number of numbers) bytes.push(number & 255)
  if (width === 2) for (const number of numbers) bytes.push((number >> 8) & 255)
}
