import { Failure } from "./failure.ts"

/** All bytes of a stream: a file, standard input, a server's answer. Refused as soon as they are too many. */
export async function readLimited(parts: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const read: Uint8Array[] = []
  let length = 0
  for await (const part of parts) {
    length += part.length
    if (length > maxBytes) throw tooLarge(maxBytes)
    read.push(part)
  }
  return Buffer.concat(read)
}

export function tooLarge(maxBytes: number): Failure {
  return new Failure(`larger than ${Math.round(maxBytes / (1 << 20))} MiB (see --max-size)`)
}
