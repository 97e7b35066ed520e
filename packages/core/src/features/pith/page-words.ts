/** Words that tell what type a page is: of its address, of its head, of its class and id names. No site's own name is among them. */
import { attribute, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import { nameParts } from "./name-odds.ts"
import type { Head } from "./page-columns.ts"

/** Words of one kind are counted together: `address:forum` is another word than `name:forum`. */
export const WORD_KINDS = ["address", "head", "frame", "name"] as const

/** All words of the page, each once, as "kind:word". */
export function pageWords(page: Page, head: Head): ReadonlySet<string> {
  const words = new Set<string>()
  const address = /^[a-z]+:\/\/([^/?#]*)([^?#]*)\??([^#]*)/i.exec(page.url ?? "")
  if (address !== null) {
    const [, host = "", path = "", query = ""] = address
    const labels = host.toLowerCase().split(".")
    if (labels.length > 2 && labels[0] !== "www") words.add(`address:${labels[0]}.`)
    for (const part of nameParts(path)) words.add(`address:${part}`)
    for (const pair of query.split("&")) if (pair !== "") words.add(`address:${pair.split("=")[0]!.toLowerCase()}=`)
    if (path === "" || path === "/") words.add("address:/")
  }
  for (const kind of head.kinds.split(" ")) if (kind !== "") words.add(`head:${kind}`)
  for (const part of nameParts(head.title)) words.add(`head:${part}.`)
  const seen = new Set<string>()
  for (let node = 1; node < page.size; node++) {
    if (page.attributes[node]!.length === 0) continue
    const tag = page.tag[node]!
    const isFrame = tag === Tag.html || tag === Tag.body || tag === Tag.main || tag === Tag.article
    for (const name of ["class", "id"]) {
      const value = attribute(page, node, name)
      if (value === undefined) continue
      if (isFrame) for (const part of nameParts(value)) words.add(`frame:${part}`)
      if (seen.has(value)) continue
      seen.add(value)
      for (const part of nameParts(value)) words.add(`name:${part}`)
    }
    const type = attribute(page, node, "itemtype")
    if (type !== undefined) words.add(`head:${type.toLowerCase().split("/").pop()}`)
  }
  return words
}
