/** For code that already runs in a page: where the browser drew each node of the Page that `pageFromDocument` reads. */
import { type Layout, type Page, pageFromDocument } from "pith"
import { collectLayout } from "./collect-layout.ts"
import { fitLayout } from "./fit-layout.ts"
import { textHash } from "./text-hash.ts"

/** Give the Page where it was already read, and the document has not changed since. */
export function layoutFromDocument(document: Document, page: Page = pageFromDocument(document)): Layout {
  const options = { html: false, asDocument: true, maxNodes: Number.POSITIVE_INFINITY }
  return fitLayout(collectLayout(document, options, textHash), page).layout
}
