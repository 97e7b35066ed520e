/** What Markdown would take for markup, as data: where a character is special, a backslash goes before it. */

/** Special anywhere in a line. `&` only where it would start an entity; `_` only at the edge of a word; `!` only before a bracket. */
const ANYWHERE = /[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w{1,32};)|~(?=~)|(?<=~)~|!(?=\[|$)/gu

/** Special at the start of a line. */
const LINE_START: readonly (readonly [RegExp, string])[] = [
  [/^(#{1,6})(?=\s|$)/, "\\$1"],
  [/^([>|])/, "\\$1"],
  [/^([+-])(?=\s|$)/, "\\$1"],
  [/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2"],
  [/^([=-])(?=[=\s-]*$)/, "\\$1"],
  [/^(~)(?=~~)/, "\\$1"],
  [/^(:)(?=\s)/, "\\$1"],
]

export function escapeText(text: string): string {
  return text.replace(ANYWHERE, "\\$&")
}

/** Applied to every finished line of a paragraph or heading. */
export function escapeLineStart(line: string): string {
  for (const [pattern, replacement] of LINE_START) if (pattern.test(line)) return line.replace(pattern, replacement)
  return line
}

/** An address inside `(…)`: characters that would end it are percent-encoded, and it cannot break the line. */
export function escapeAddress(address: string): string {
  return address.replace(/[\s()<>\\`*_[\]"|]/g, found =>
    found === "_" || found === "*" ? found : `%${found.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  )
}

/** A run of backticks longer than any inside. */
export function fenceFor(text: string, least: number): string {
  let longest = 0
  for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length)
  return "`".repeat(Math.max(least, longest + 1))
}
