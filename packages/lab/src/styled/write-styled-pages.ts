/** Writes the styled pages as a set in the uniform form: FOLDER/truth.jsonl and FOLDER/html/ID.html. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parsePage } from "pith/internals"
import { POSITIVE } from "../train/clg/label-nodes.ts"
import { keptText } from "../train/kept-text.ts"
import { labelByIds } from "./gold-regions.ts"
import { type StyledPage, styledPages } from "./styled-pages.ts"

export function writeStyledPages(folder: string): readonly StyledPage[] {
  const pages = styledPages()
  mkdirSync(join(folder, "html"), { recursive: true })
  for (const { id, html } of pages) writeFileSync(join(folder, "html", `${id}.html`), html)
  writeFileSync(join(folder, "truth.jsonl"), `${pages.map(truthLine).join("\n")}\n`)
  return pages
}

/** Nothing that is marked is hidden, so the text needs no layout. */
function truthLine({ id, frame, pageType, title, html, regions }: StyledPage): string {
  const page = parsePage(html)
  const label = labelByIds(page, regions)
  const text = keptText(
    page,
    Uint8Array.from(page.leaves, node => Number(label[node] === POSITIVE)),
  )
  return JSON.stringify({ id, url: `https://${frame}.example/${id}`, lang: "en", pageType, title, text, regions })
}
