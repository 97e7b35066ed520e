import { parseHTML } from "linkedom"
import { parse, serialize } from "parse5"

/**
 * The page as a document for the rivals that want one. linkedom does not add the `html` and `body` that a page leaves out, as browsers do,
 * and Readability fails or finds nothing without them: such a page goes through parse5 first.
 */
export function linkedomDocument(html: string): Document {
  const { document } = parseHTML(html)
  return document.documentElement?.tagName === "HTML" ? document : parseHTML(serialize(parse(html))).document
}
