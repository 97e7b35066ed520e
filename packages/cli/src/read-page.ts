import { decode, type Page, parsePage } from "pith"
import { type Input, type ReadLimits, readInput } from "./inputs.ts"

/** An input as a Page, for what is learned from several pages of a site. */
export async function readPage(input: Input, limits: ReadLimits): Promise<Page> {
  const { bytes, url, contentType } = await readInput(input, limits)
  return parsePage(decode(bytes, contentType === undefined ? {} : { contentType }).text, { url })
}
