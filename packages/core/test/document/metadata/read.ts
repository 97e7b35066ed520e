import { type Metadata, readMetadata } from "../../../src/document/metadata/metadata.ts"
import { parsePage } from "../../../src/page/parse.ts"

export function read(html: string, url?: string): Metadata {
  return readMetadata(parsePage(html, { url }))
}

export function jsonLd(value: unknown): string {
  return `<script type="application/ld+json">${typeof value === "string" ? value : JSON.stringify(value)}</script>`
}
