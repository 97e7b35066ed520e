/** Words that tell what type a page is: of its address, of its head, of its class and id names. No site's own name is among them. */
import { attribute, type Page } from "../../page/page.ts"
import { tagSet } from "../../page/tags.ts"
import { nameParts } from "./name-odds.ts"
import type { Head } from "./page-columns.ts"

/** Words of one kind are counted together: `address:forum` is another word than `name:forum`. */
export const WORD_KINDS = ["address", "head", "frame", "name"] as const

/** Elements whose names are about the whole page. */
const FRAME = tagSet(["html", "body", "main", "article"])

export interface PageNames {
  readonly head: Head
  /** The parts of every class, id and item name. */
  readonly nameParts: ReadonlyMap<string, readonly string[]>
}

/** All words of the page, each once, as "kind:word". */
export function pageWords(page: Page, { head, nameParts: names }: PageNames): ReadonlySet<string> {
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
  for (const parts of names.values()) for (const part of parts) words.add(`name:${part}`)
  for (let node = 1; node < page.size; node++) {
    if (page.attributes[node]!.length === 0) continue
    if (FRAME[page.tag[node]!] === 1)
      for (const name of ["class", "id"])
        for (const part of names.get(attribute(page, node, name) ?? "") ?? []) words.add(`frame:${part}`)
    const type = attribute(page, node, "itemtype")
    if (type !== undefined) words.add(`head:${type.toLowerCase().split("/").pop()}`)
  }
  return words
}
