/**
 * The name of the encoding a label stands for, as WHATWG maps labels (`gb2312` → `gbk`, `iso-8859-1` → `windows-1252`),
 * or undefined where this platform knows none.
 */
export function resolveLabel(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    // TextDecoder has no other way of saying "unknown label" than a RangeError.
    return undefined
  }
}

/** Bytes in a known encoding → text, as WHATWG decodes it also where the platform's own decoder does not. */
export function textOf(bytes: Uint8Array, encoding: string): string {
  // WHATWG: gbk's decoder is gb18030's decoder. Node's lacks the euro and some hundred others.
  if (encoding === "gbk") return new TextDecoder("gb18030").decode(bytes)
  if (encoding === "euc-kr" && !platformKnowsUhc()) return uhcText(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return encoding === "windows-1252" ? withC1Mapped(text) : text
}

// windows-1252 at 0x80–0x9f. Node 20 decodes it as ISO-8859-1, which leaves control characters in place of
// quotes, dashes and the euro; a right decoder leaves none of those mapped here, so that mapping twice changes nothing.
const WINDOWS_1252_C1 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"

function withC1Mapped(text: string): string {
  return text.replace(/[\x80-\x9f]/g, c => WINDOWS_1252_C1.charAt(c.charCodeAt(0) - 0x80))
}

function platformKnowsUhc(): boolean {
  return new TextDecoder("euc-kr").decode(new Uint8Array([0x81, 0x41])) === "갂"
}

/**
 * EUC-KR with the Unified Hangul Code extension, which the label means since Windows 95 and which Node's decoder lacks.
 * The extension needs no table: it holds, in Unicode order, all the syllables that KS X 1001 does not.
 */
function uhcText(bytes: Uint8Array): string {
  const native = new TextDecoder("euc-kr")
  const extension = uhcExtension(native)
  let text = ""
  let done = 0
  for (let i = 0; i < bytes.length; i++) {
    const lead = bytes[i]!
    if (lead < 0x81) continue
    const syllable = extension.get(lead * 256 + (bytes[i + 1] ?? 0))
    if (syllable !== undefined) {
      text += native.decode(bytes.subarray(done, i)) + syllable
      done = i + 2
    }
    i++ // the trail byte, whichever of the two sets the pair is in
  }
  return text + native.decode(bytes.subarray(done))
}

let extensionOnce: Map<number, string> | undefined

function uhcExtension(native: TextDecoder): Map<number, string> {
  if (extensionOnce !== undefined) return extensionOnce
  const standard = new Set<string>()
  for (let lead = 0xb0; lead <= 0xc8; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++) standard.add(native.decode(new Uint8Array([lead, trail])))
  const extension = new Map<number, string>()
  let syllable = 0xac00
  for (let lead = 0x81; lead <= 0xc6; lead++)
    for (let trail = 0x41; trail <= (lead < 0xa1 ? 0xfe : 0xa0); trail++) {
      if ((trail > 0x5a && trail < 0x61) || (trail > 0x7a && trail < 0x81)) continue
      while (standard.has(String.fromCharCode(syllable))) syllable++
      if (syllable <= 0xd7a3) extension.set(lead * 256 + trail, String.fromCharCode(syllable++))
    }
  extensionOnce = extension
  return extension
}
