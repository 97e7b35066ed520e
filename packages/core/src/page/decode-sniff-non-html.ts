/**
 * Magic numbers of files that are often served where a page was expected, by media type; "?" is any byte, "|" stands between two numbers
 * of one type. Only signatures with a byte that no page begins with, or long enough to be no accident (WHATWG MIME Sniffing §6).
 */
const SIGNATURES = {
  "application/pdf": "%PDF-",
  "application/postscript": "%!PS-Adobe-",
  "application/rtf": "{\\rtf",
  "image/png": "\x89PNG\r\n\x1a\n",
  "image/jpeg": "\xff\xd8\xff",
  "image/gif": "GIF87a|GIF89a",
  "image/webp": "????????WEBPVP",
  "image/avif": "????ftypavif",
  "image/tiff": "II*\0|MM\0*",
  "image/x-icon": "\0\0\x01\0",
  "audio/wave": "????????WAVEfmt ",
  "video/avi": "????????AVI LIST",
  "audio/mpeg": "ID3",
  "audio/midi": "MThd\0\0\0\x06",
  "application/ogg": "OggS\0",
  "audio/flac": "fLaC\0",
  "video/webm": "\x1a\x45\xdf\xa3",
  "video/mp4": "????ftyp",
  "application/zip": "PK\x03\x04|PK\x05\x06",
  "application/gzip": "\x1f\x8b\x08",
  "application/x-bzip2": "BZh91AY&SY",
  "application/x-xz": "\xfd7zXZ\0",
  "application/zstd": "\x28\xb5\x2f\xfd",
  "application/x-7z-compressed": "7z\xbc\xaf\x27\x1c",
  "application/vnd.rar": "Rar!\x1a\x07",
  "application/x-ole-storage": "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
  "application/x-elf": "\x7fELF",
  "application/wasm": "\0asm",
  "font/woff": "wOFF\0",
  "font/woff2": "wOF2\0",
  "application/x-shockwave-flash": "FWS|CWS",
}

/** The media type of bytes that are certainly no HTML, by their magic number; undefined for anything that may be a page. */
export function sniffNonHtml(bytes: Uint8Array): string | undefined {
  for (const [type, signatures] of Object.entries(SIGNATURES))
    if (signatures.split("|").some(signature => matches(bytes, signature))) return type
  return undefined
}

function matches(bytes: Uint8Array, signature: string): boolean {
  for (let i = 0; i < signature.length; i++)
    if (signature[i] !== "?" && bytes[i] !== signature.charCodeAt(i)) return false
  return true
}
