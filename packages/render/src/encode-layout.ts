/** A Layout as plain JSON and back, so that it can be kept and used later without a browser. What is malformed is refused. */
import { type Layout, PithError } from "pith"

const FORMAT = "pith-layout/1"
type ColumnName = Exclude<keyof Layout, "size" | "width" | "height">

export type EncodedLayout = { readonly format: string } & Readonly<Record<"size" | "width" | "height", number>> &
  Readonly<Record<ColumnName, readonly number[]>>

export function encodeLayout(layout: Layout): EncodedLayout {
  const { size, width, height, fontSize, fontWeight, colour, background, visible, z, overlay } = layout
  return {
    format: FORMAT,
    size,
    width,
    height,
    box: Array.from(layout.box, hundredths),
    fontSize: Array.from(fontSize, hundredths),
    fontWeight: [...fontWeight],
    colour: [...colour],
    background: [...background],
    visible: [...visible],
    z: [...z],
    overlay: [...overlay],
  }
}

/** Boxes are measured to a hundredth of a pixel; as 32-bit floats they would be written with nine digits. */
function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/** Takes parsed JSON or its text. */
export function decodeLayout(encoded: unknown): Layout {
  const record = typeof encoded === "string" ? parse(encoded) : encoded
  if (!isRecord(record) || record.format !== FORMAT) throw bad(`it is not a layout of the form "${FORMAT}"`)
  const size = wholeNumber(record.size, "size")
  return {
    size,
    width: length(record.width, "width"),
    height: length(record.height, "height"),
    box: column(record, "box", size, new Float32Array(4 * size)),
    fontSize: column(record, "fontSize", size, new Float32Array(size)),
    fontWeight: column(record, "fontWeight", size, new Uint16Array(size)),
    colour: column(record, "colour", size, new Uint32Array(size)),
    background: column(record, "background", size, new Uint32Array(size)),
    visible: column(record, "visible", size, new Uint8Array(size)),
    z: column(record, "z", size, new Int32Array(size)),
    overlay: column(record, "overlay", size, new Uint8Array(size)),
  }
}

function column<A extends Float32Array | Uint8Array | Uint16Array | Uint32Array | Int32Array>(
  record: Readonly<Record<string, unknown>>,
  name: ColumnName,
  size: number,
  to: A,
): A {
  const values = record[name]
  if (!Array.isArray(values) || values.length !== to.length)
    throw bad(`"${name}" must hold ${to.length} numbers for ${size} nodes`)
  for (let i = 0; i < values.length; i++) {
    const value: unknown = values[i]
    if (typeof value !== "number" || !Number.isFinite(value)) throw bad(`"${name}" holds something that is no number`)
    to[i] = value
    if (!(to instanceof Float32Array) && to[i] !== value) throw bad(`"${name}" holds ${value}, which is out of range`)
  }
  return to
}

/** Chosen: far more nodes than any page that can be read. */
const MOST_NODES = 50_000_000

function wholeNumber(value: unknown, name: string): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MOST_NODES) return value
  throw bad(`"${name}" must be a whole number from 0 to ${MOST_NODES}`)
}

function length(value: unknown, name: string): number {
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value
  throw bad(`"${name}" must be a length in pixels`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw bad(`it is not JSON (${error instanceof Error ? error.message : String(error)})`)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function bad(reason: string): PithError {
  return new PithError("bad-layout", `This layout cannot be used: ${reason}.`)
}
