/**
 * Magic numbers of files that are often served where a page was expected. `ascii` is compared byte for byte at `at`.
 * Only signatures with a byte that no page begins with, or long enough to be no accident (WHATWG MIME Sniffing §6).
 */
const SIGNATURES: readonly { type: string; at: number; ascii: string }[] = [
  { type: "application/pdf", at: 0, ascii: "%PDF-" },
  { type: "application/postscript", at: 0, ascii: "%!PS-Adobe-" },
  { type: "application/rtf", at: 0, ascii: "{\\rtf" },
  { type: "image/png", at: 0, ascii: "\x89PNG\r\n\x1a\n" },
  { type: "image/jpeg", at: 0, ascii: "\xff\xd8\xff" },
  { type: "image/gif", at: 0, ascii: "GIF87a" },
  { type: "image/gif", at: 0, ascii: "GIF89a" },
  { type: "image/webp", at: 8, ascii: "WEBPVP" },
  { type: "image/avif", at: 4, ascii: "ftypavif" },
  { type: "image/tiff", at: 0, ascii: "II*\0" },
  { type: "image/tiff", at: 0, ascii: "MM\0*" },
  { type: "image/x-icon", at: 0, ascii: "\0\0\x01\0" },
  { type: "audio/wave", at: 8, ascii: "WAVEfmt " },
  { type: "video/avi", at: 8, ascii: "AVI LIST" },
  { type: "audio/mpeg", at: 0, ascii: "ID3" },
  { type: "audio/midi", at: 0, ascii: "MThd\0\0\0\x06" },
  { type: "application/ogg", at: 0, ascii: "OggS\0" },
  { type: "audio/flac", at: 0, ascii: "fLaC\0" },
  { type: "video/webm", at: 0, ascii: "\x1a\x45\xdf\xa3" },
  { type: "video/mp4", at: 4, ascii: "ftyp" },
  { type: "application/zip", at: 0, ascii: "PK\x03\x04" },
  { type: "application/zip", at: 0, ascii: "PK\x05\x06" },
  { type: "application/gzip", at: 0, ascii: "\x1f\x8b\x08" },
  { type: "application/x-bzip2", at: 0, ascii: "BZh91AY&SY" },
  { type: "application/x-xz", at: 0, ascii: "\xfd7zXZ\0" },
  { type: "application/zstd", at: 0, ascii: "\x28\xb5\x2f\xfd" },
  { type: "application/x-7z-compressed", at: 0, ascii: "7z\xbc\xaf\x27\x1c" },
  { type: "application/vnd.rar", at: 0, ascii: "Rar!\x1a\x07" },
  { type: "application/x-ole-storage", at: 0, ascii: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" },
  { type: "application/x-elf", at: 0, ascii: "\x7fELF" },
  { type: "application/wasm", at: 0, ascii: "\0asm" },
  { type: "font/woff", at: 0, ascii: "wOFF\0" },
  { type: "font/woff2", at: 0, ascii: "wOF2\0" },
  { type: "application/x-shockwave-flash", at: 0, ascii: "FWS" },
  { type: "application/x-shockwave-flash", at: 0, ascii: "CWS" },
]

/** The media type of bytes that are certainly no HTML, by their magic number; undefined for anything that may be a page. */
export function sniffNonHtml(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(({ at, ascii }) => startsWithAt(bytes, at, ascii))?.type
}

function startsWithAt(bytes: Uint8Array, at: number, ascii: string): boolean {
  for (let i = 0; i < ascii.length; i++) if (bytes[at + i] !== ascii.charCodeAt(i)) return false
  return true
}
