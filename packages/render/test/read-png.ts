/** Reads the PNGs that Chromium writes: eight bits a channel, not interlaced. */
import { inflateSync } from "node:zlib"

export interface Picture {
  readonly width: number
  readonly height: number
  /** The colour of a pixel as in CSS: "f00", "e69f00". */
  at(x: number, y: number): string
}

export function readPng(png: Uint8Array): Picture {
  const bytes = Buffer.from(png)
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  const channels = bytes[25] === 6 ? 4 : 3
  const parts: Buffer[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  const row = width * channels
  const pixels = unfilter(inflateSync(Buffer.concat(parts)), row, height, channels)
  return {
    width,
    height,
    at: (x, y) => {
      const from = Math.floor(y) * row + Math.floor(x) * channels
      const colour = pixels.toString("hex", from, from + 3)
      return /^(.)\1(.)\2(.)\3$/.test(colour) ? `${colour[0]}${colour[2]}${colour[4]}` : colour
    },
  }
}

/** Each line is written as differences to its neighbours, in one of five ways. */
function unfilter(lines: Buffer, row: number, height: number, channels: number): Buffer {
  const pixels = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (row + 1)]
    for (let x = 0; x < row; x++) {
      const here = y * row + x
      const left = x < channels ? 0 : pixels[here - channels]!
      const above = y === 0 ? 0 : pixels[here - row]!
      const corner = x < channels || y === 0 ? 0 : pixels[here - row - channels]!
      const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter ?? 0]!
      pixels[here] = lines[y * (row + 1) + 1 + x]! + guess
    }
  }
  return pixels
}

function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}
