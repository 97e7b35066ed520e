/**
 * The packed form of boosted trees, as `packTrees` of the lab writes it. One run of bytes, in this order (counts are varints,
 * seven bits a byte, low ones first):
 *
 * | what | how |
 * |---|---|
 * | thresholds, per column | count, then places on the grid of short floats: the first zigzag, the others as differences less one |
 * | shape | one bit a node in preorder, 1 = inner; trees follow each other, each ends where its shape does |
 * | missing values | one bit an inner node, 1 = left |
 * | columns of inner nodes | one byte each; with more than 256 columns all low bytes, then all high ones |
 * | thresholds of inner nodes | one byte each: index among the column's own |
 * | scale, per tree | 16 upper bits of a float, low byte first |
 * | values | per leaf a signed byte or two (low bytes first), times the scale; inner nodes too where `innerValues` |
 */
import { PithError } from "../errors.ts"
import { decodeBase64 } from "../math/base64.ts"
import { shortFloat } from "../math/short-float.ts"
import type { Trees, TreesObjective } from "./trees.ts"

export interface PackedTrees {
  readonly format: "trees/1"
  readonly objective: TreesObjective
  readonly features: number
  readonly trees: number
  readonly base: readonly number[]
  readonly valueBytes: 1 | 2
  /** Whether inner nodes have values of their own; without, explanations take the mean of the two children. */
  readonly innerValues: boolean
  /** Base64. */
  readonly data: string
}

export function decodeTrees(value: unknown): Trees {
  const packed = checkPacked(value)
  const bytes = new ByteReader(decodeBase64(packed.data))
  const tables = readThresholds(bytes, packed.features)
  const { starts, inner, skip } = readShapes(bytes, packed.trees)
  const nodes = inner.length
  const feature = new Int16Array(nodes).fill(-1)
  const threshold = new Float32Array(nodes)
  const missingLeft = new Uint8Array(nodes)
  const innerNodes: number[] = []
  for (let i = 0; i < nodes; i++) if (inner[i] === 1) innerNodes.push(i)
  const directions = bytes.bits(innerNodes.length)
  const columns = bytes.numbers(innerNodes.length, packed.features > 256 ? 2 : 1)
  const indexes = bytes.take(innerNodes.length)
  innerNodes.forEach((node, i) => {
    const table = tables[columns[i]!]
    if (table === undefined || indexes[i]! >= table.length) throw damaged("a split names a threshold that is not there")
    feature[node] = columns[i]!
    threshold[node] = table[indexes[i]!]!
    missingLeft[node] = directions[i]!
  })
  const values = readValues(bytes, packed, starts, inner, skip)
  if (!bytes.atEnd()) throw damaged("bytes are left over")
  return {
    objective: packed.objective,
    outputs: packed.base.length,
    features: packed.features,
    base: Float64Array.from(packed.base),
    starts,
    feature,
    threshold,
    skip,
    missingLeft,
    value: values,
  }
}

function checkPacked(value: unknown): PackedTrees {
  const packed = value as Partial<PackedTrees> | null | undefined
  if (packed?.format !== "trees/1") throw damaged('"format" is not "trees/1"')
  const sound =
    (packed.objective === "logistic" || packed.objective === "softmax" || packed.objective === "squared") &&
    isCount(packed.features) &&
    packed.features < 2 ** 15 &&
    isCount(packed.trees) &&
    Array.isArray(packed.base) &&
    packed.base.length > 0 &&
    packed.base.every(Number.isFinite) &&
    (packed.valueBytes === 1 || packed.valueBytes === 2) &&
    typeof packed.innerValues === "boolean" &&
    typeof packed.data === "string"
  if (!sound) throw damaged("a field is missing or out of range")
  return packed as PackedTrees
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0
}

function readThresholds(bytes: ByteReader, features: number): Float32Array[] {
  return Array.from({ length: features }, () => {
    const table = new Float32Array(bytes.varint())
    let place = 0
    for (let i = 0; i < table.length; i++) {
      const step = bytes.varint()
      place = i === 0 ? (step >>> 1) ^ -(step & 1) : place + step + 1
      table[i] = shortFloat(place)
    }
    return table
  })
}

/** A tree of n inner nodes has n + 1 leaves: its shape ends at the first node that makes it so. */
function readShapes(bytes: ByteReader, trees: number): { starts: Int32Array; inner: Uint8Array; skip: Int32Array } {
  const starts = new Int32Array(trees + 1)
  const shape: number[] = []
  for (let t = 0; t < trees; t++) {
    for (let missing = 1; missing > 0; ) {
      const bit = bytes.bit()
      shape.push(bit)
      missing += bit === 1 ? 1 : -1
    }
    starts[t + 1] = shape.length
  }
  bytes.align()
  const inner = Uint8Array.from(shape)
  const skip = new Int32Array(inner.length)
  // From the back: the sizes of the two subtrees after an inner node are known when it is met.
  const size = new Int32Array(inner.length)
  for (let i = inner.length - 1; i >= 0; i--) {
    if (inner[i] === 1) skip[i] = size[i + 1]!
    size[i] = inner[i] === 1 ? 1 + size[i + 1]! + size[i + 1 + skip[i]!]! : 1
  }
  return { starts, inner, skip }
}

function readValues(
  bytes: ByteReader,
  { trees, valueBytes, innerValues }: PackedTrees,
  starts: Int32Array,
  inner: Uint8Array,
  skip: Int32Array,
): Float64Array {
  const nodes = inner.length
  const scales = Float64Array.from({ length: trees }, () => bytes.scale())
  const written: number[] = []
  for (let i = 0; i < nodes; i++) if (innerValues || inner[i] === 0) written.push(i)
  const numbers = bytes.numbers(written.length, valueBytes)
  const half = valueBytes === 1 ? 0x80 : 0x8000
  const value = new Float64Array(nodes)
  let tree = 0
  written.forEach((node, i) => {
    while (node >= starts[tree + 1]!) tree++
    value[node] = (((numbers[i]! + half) % (2 * half)) - half) * scales[tree]!
  })
  if (!innerValues) {
    for (let i = nodes - 1; i >= 0; i--) {
      if (inner[i] === 1) value[i] = (value[i + 1]! + value[i + 1 + skip[i]!]!) / 2
    }
  }
  return value
}

class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0
  #bit = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  atEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  take(count: number): Uint8Array {
    if (count > this.#bytes.length - this.#at) throw damaged("it ends too early")
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }

  varint(): number {
    let value = 0
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = this.take(1)[0]!
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
    throw damaged("a number is too long")
  }

  bit(): number {
    if (this.#bit === 0) this.take(1)
    const bit = (this.#bytes[this.#at - 1]! >> this.#bit) & 1
    this.#bit = (this.#bit + 1) % 8
    return bit
  }

  bits(count: number): Uint8Array {
    const bits = Uint8Array.from({ length: count }, () => this.bit())
    this.align()
    return bits
  }

  /** Leaves the rest of the byte that bits were read from. */
  align(): void {
    this.#bit = 0
  }

  /** Unsigned numbers of one or two bytes: all low bytes, then all high ones. */
  numbers(count: number, width: 1 | 2): Uint16Array {
    const numbers = Uint16Array.from(this.take(count))
    if (width === 2) {
      this.take(count).forEach((high, i) => {
        numbers[i]! |= high << 8
      })
    }
    return numbers
  }

  scale(): number {
    const [low, high] = this.take(2)
    return new Float32Array(Uint32Array.of((low! << 16) | (high! << 24)).buffer)[0]!
  }
}

function damaged(what: string): PithError {
  return new PithError("bad-model", `The model's trees cannot be read: ${what}.`)
}
