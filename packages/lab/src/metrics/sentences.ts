/** The non-empty lines: the blocks of an extracted text. */
export function lines(text: string): readonly string[] {
  return text.split(/[\n\r\u2028\u2029]+/u).filter(line => line.trim() !== "")
}

/**
 * A sentence ends with its line, at a space after . ! ? … and their closing quotes, and after 。！？； wherever they
 * stand. Abbreviations are cut too; both texts of a comparison are cut alike.
 */
const sentenceEnd = /(?<=[.!?…]["'”’»)\]]{0,3})\s+|(?<=[。！？；]["'”’」』）]{0,3})(?![。！？；"'”’」』）])/u

export function sentences(text: string): readonly string[] {
  return lines(text).flatMap(sentencesOfLine)
}

export function sentencesOfLine(line: string): readonly string[] {
  return line
    .split(sentenceEnd)
    .map(part => part.trim())
    .filter(Boolean)
}
