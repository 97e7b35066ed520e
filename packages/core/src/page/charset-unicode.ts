/** The encoding that a byte order mark names. */
export function encodingOfMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8"
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be"
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le"
  return undefined
}

/** Markup in UTF-16 has a NUL in every other byte, on one side only. A tenth of the pairs is enough, for there are hanzi. */
export function utf16ByNuls(bytes: Uint8Array): string | undefined {
  const pairs = Math.min(bytes.length, 4096) >> 1
  let first = 0
  let second = 0
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) first++
    if (bytes[2 * i + 1] === 0) second++
  }
  if (pairs < 2 || Math.max(first, second) * 10 < pairs) return undefined
  if (first > 20 * second) return "utf-16be"
  return second > 20 * first ? "utf-16le" : undefined
}

export interface ValidUtf8 {
  readonly text: string
  readonly ascii: boolean
  /** Bytes at the end that begin a character and do not finish it; they are not in the text. */
  readonly cut: number
}

/** The text where the bytes are UTF-8 throughout, but perhaps cut inside the last character. */
export function validUtf8(bytes: Uint8Array): ValidUtf8 | undefined {
  const cut = cutTail(bytes)
  const complete = bytes.subarray(0, bytes.length - cut)
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(complete)
    // Every character beyond ASCII has more bytes than UTF-16 units.
    return { text, ascii: text.length === complete.length, cut }
  } catch {
    // A fatal TextDecoder has no other way of saying "invalid" than a TypeError.
    return undefined
  }
}

function cutTail(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!
    const isTrail = byte >= 0x80 && byte <= 0xbf
    if (isTrail) continue
    if (byte < 0xc2 || byte > 0xf4) return 0
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    return back < length ? back : 0
  }
  return 0
}
