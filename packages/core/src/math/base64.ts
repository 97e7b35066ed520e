/** Bytes of a base64 string (RFC 4648, padded or not), the same in Node and in every browser. Throws on a foreign character. */
export function decodeBase64(text: string): Uint8Array {
  let length = text.length
  while (length > 0 && text.charCodeAt(length - 1) === 61) length--
  const bytes = new Uint8Array((length * 3) >> 2)
  let held = 0
  let bits = 0
  let at = 0
  for (let i = 0; i < length; i++) {
    held = ((held << 6) | sextet(text.charCodeAt(i))) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = held >> bits
    }
  }
  return bytes
}

function sextet(code: number): number {
  if (code >= 65 && code <= 90) return code - 65
  if (code >= 97 && code <= 122) return code - 71
  if (code >= 48 && code <= 57) return code + 4
  if (code === 43) return 62
  if (code === 47) return 63
  throw new RangeError(`not base64: character code ${code}`)
}
