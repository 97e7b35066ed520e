import { textOf } from "../../src/page/charset-text.ts"

/** Text → bytes of a legacy encoding. No platform encodes these, so the decoder is turned round, over all its pairs. */
export function charsetEncoder(encoding: string): (text: string) => Uint8Array {
  const codes = codesOnce.get(encoding) ?? codesOf(encoding)
  codesOnce.set(encoding, codes)
  // A character that the encoding lacks is left out; its neighbours then are what the guess has to live on.
  return text => Uint8Array.from([...text].flatMap(character => codes.get(character) ?? []))
}

type Codes = ReadonlyMap<string, number[]>
const codesOnce = new Map<string, Codes>()

function codesOf(encoding: string): Codes {
  const codes = new Map<string, number[]>()
  const learn = (code: number[]) => {
    const text = textOf(Uint8Array.from(code), encoding)
    if ([...text].length === 1 && text !== "\ufffd" && !codes.has(text)) codes.set(text, code)
  }
  for (let byte = 0; byte < 256; byte++) learn([byte])
  if (TWO_BYTES.has(encoding))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) learn([lead, trail])
  return codes
}

const TWO_BYTES = new Set(["gbk", "big5", "euc-kr", "euc-jp", "shift_jis"])
