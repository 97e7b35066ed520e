/**
 * Bytes of a page → text. Who is believed, in this order:
 *
 * 1. a byte order mark;
 * 2. the bytes themselves where they are UTF-16 by their NULs, or UTF-8: legacy text is hardly ever valid UTF-8 by
 *    accident (a two-byte character of GBK in about one case of seven, letters of a one-byte encoding still less), while
 *    servers and templates that declare one charset and send another are common;
 * 3. the transport's charset, then the page's own `<meta>` or XML declaration, unless the text comes out broken;
 * 4. a guess by the statistics of the bytes;
 * 5. windows-1252, as browsers do.
 */
import { type Claim, claimOfContentType, claimOfMarkup } from "./charset-declared.ts"
import { guessEncoding } from "./charset-guess.ts"
import { textOf } from "./charset-text.ts"
import { encodingOfMark, utf16ByNuls, validUtf8 } from "./charset-unicode.ts"

export { sniffNonHtml } from "./decode-sniff-non-html.ts"

export interface DecodeOptions {
  /** The Content-Type header that the page came with. */
  readonly contentType?: string
}

export interface DecodeWarning {
  readonly code: "charset-mismatch" | "charset-guessed" | "charset-unknown" | "invalid-bytes"
  readonly message: string
}

export interface Decoded {
  readonly text: string
  /** The WHATWG name of the encoding used, in lower case. */
  readonly encoding: string
  readonly source: "bom" | "transport" | "meta" | "utf-8" | "guess" | "default"
  readonly warnings: readonly DecodeWarning[]
}

/** A reading of the bytes, before anything is said about it. */
interface Reading {
  readonly text: string
  readonly encoding: string
  readonly source: Decoded["source"]
  /** Places where the bytes were no character of the encoding. */
  readonly broken: number
  /** All ASCII: every encoding reads it the same, so a wrong declaration does no harm. */
  readonly ascii?: boolean
}

export function decode(bytes: Uint8Array, options: DecodeOptions = {}): Decoded {
  const claims = [claimOfContentType(options.contentType ?? ""), claimOfMarkup(bytes)].filter(
    claim => claim !== undefined,
  )
  const reading = readUnicode(bytes, claims) ?? readClaimed(bytes, claims) ?? readUnclaimed(bytes, claims)
  const { text, encoding, source } = reading
  return { text, encoding, source, warnings: warningsOf(reading, claims) }
}

function readUnicode(bytes: Uint8Array, claims: readonly Claim[]): Reading | undefined {
  const marked = encodingOfMark(bytes)
  if (marked !== undefined) return readAs(bytes, marked, "bom")
  const wide = utf16ByNuls(bytes)
  if (wide !== undefined) return readAs(bytes, wide, "guess")

  const valid = validUtf8(bytes)
  if (valid === undefined) return readMostlyUtf8(bytes, claims)
  const agreeing = claims.find(({ encoding }) => encoding === "utf-8")
  if (valid.ascii) {
    if (valid.cut === 0) return readAscii(valid.text, bytes, claims)
    // "caf\xe9": without a word for UTF-8 the last byte is rather a letter than the beginning of one.
    if (agreeing === undefined) return undefined
  } else if (mayBeLegacy(valid.text, bytes, claims)) return undefined
  return { text: valid.text, encoding: "utf-8", source: agreeing?.source ?? "utf-8", broken: valid.cut > 0 ? 1 : 0 }
}

function readAscii(text: string, bytes: Uint8Array, claims: readonly Claim[]): Reading {
  const claim = firstKnown(claims)
  const encoding = claim?.encoding ?? (text.includes("\x1b$B") ? "iso-2022-jp" : "windows-1252")
  if (encoding === "iso-2022-jp") return readAs(bytes, encoding, claim?.source ?? "guess")
  return { text, encoding, source: claim?.source ?? "default", broken: 0, ascii: true }
}

/**
 * UTF-8 with a few bad bytes: an old comment in a new template, a field cut at a byte count. One character in five may
 * be broken, and where UTF-8 is declared one in two. Of 271 legacy pages (cleaneval, chinese-pages, chinese-siblings and
 * others) none breaks in less than 63 % of its characters when read as UTF-8.
 */
function readMostlyUtf8(bytes: Uint8Array, claims: readonly Claim[]): Reading | undefined {
  const agreeing = claims.find(({ encoding }) => encoding === "utf-8")
  const reading = readAs(bytes, "utf-8", agreeing?.source ?? "utf-8")
  return reading.broken <= countWhole(reading.text) * (agreeing === undefined ? 0.25 : 1) ? reading : undefined
}

const TWO_BYTE_ENCODINGS = new Set(["gbk", "gb18030", "big5", "euc-kr", "euc-jp", "shift_jis"])

/**
 * One to three characters of two bytes each may well be hanzi or hangul that are UTF-8 by accident, where such an
 * encoding is declared and reads them. Not so U+0080–U+00BF: the notorious "漏" of GBK pages is a "©" in UTF-8.
 */
function mayBeLegacy(text: string, bytes: Uint8Array, claims: readonly Claim[]): boolean {
  const encoding = firstKnown(claims)?.encoding
  if (encoding === undefined || !TWO_BYTE_ENCODINGS.has(encoding) || bytes.length - text.length > 3) return false
  return !/[\u0800-\uffff]/.test(text) && /[\u00c0-\u07ff]/.test(text) && readAs(bytes, encoding, "meta").broken === 0
}

function readClaimed(bytes: Uint8Array, claims: readonly Claim[]): Reading | undefined {
  for (const { encoding, source } of claims) {
    if (encoding === undefined || encoding === "utf-8") continue // no UTF-8: readUnicode would have taken it
    const reading = readAs(bytes, encoding, source)
    // Refused where more than one character is broken, and more than one in twenty. Chosen.
    if (reading.broken <= Math.max(1, countWhole(reading.text) / 20)) return reading
  }
  return undefined
}

function readUnclaimed(bytes: Uint8Array, claims: readonly Claim[]): Reading {
  const guessed = guessEncoding(bytes)
  if (guessed !== undefined) return readAs(bytes, guessed, "guess")
  const claim = firstKnown(claims)
  return readAs(bytes, claim?.encoding ?? "windows-1252", claim?.source ?? "default")
}

function readAs(bytes: Uint8Array, encoding: string, source: Decoded["source"]): Reading {
  const text = textOf(bytes, encoding)
  let broken = 0
  for (let at = text.indexOf("\ufffd"); at >= 0; at = text.indexOf("\ufffd", at + 1)) broken++
  return { text, encoding, source, broken }
}

/** Characters beyond ASCII that are not broken. */
function countWhole(text: string): number {
  let whole = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x80 && code !== 0xfffd) whole++
  }
  return whole
}

function firstKnown(claims: readonly Claim[]): Claim | undefined {
  return claims.find(({ encoding }) => encoding !== undefined)
}

function warningsOf({ encoding, source, broken, ascii }: Reading, claims: readonly Claim[]): DecodeWarning[] {
  const warnings: DecodeWarning[] = []
  const say = (code: DecodeWarning["code"], message: string) => warnings.push({ code, message })
  for (const claim of claims) {
    const who = `${claim.source === "transport" ? "The Content-Type header" : "The page"} declares`
    if (claim.encoding === undefined) say("charset-unknown", `${who} the unknown charset "${claim.label}".`)
    else if (!ascii && decoderOf(claim.encoding) !== decoderOf(encoding))
      say("charset-mismatch", `${who} "${claim.label}", but it was read as ${encoding}.`)
  }
  if (source === "guess" || (source === "default" && !ascii))
    say(
      "charset-guessed",
      `No usable charset is declared; the bytes ${source === "guess" ? "look like" : "are read as"} ${encoding}.`,
    )
  if (broken > 0)
    say("invalid-bytes", `The bytes are not valid ${encoding} in ${broken} ${broken === 1 ? "place" : "places"}.`)
  return warnings
}

/** WHATWG has one decoder for both. */
function decoderOf(encoding: string): string {
  return encoding === "gb18030" ? "gbk" : encoding
}
