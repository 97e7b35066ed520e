/**
 * Words that tell what type a page is: of its address, of its head, of its class and id names, of its short texts (menus, buttons, labels)
 * and of its likely content. Words are numbers, hashed with their kind: `forum` in the address is another word than `forum` in a menu.
 */
import { attribute, type Page } from "../../page/page.ts"
import { tagSet } from "../../page/tags.ts"
import type { FeatureRows } from "./feature-rows.ts"
import { nameParts } from "./name-odds.ts"
import { textHash } from "./row-counts.ts"
import { LIKELY } from "./type-columns.ts"

const KINDS = ["address", "head", "frame", "name", "short", "whole", "kept"] as const

/** Elements whose names are about the whole page. */
const FRAME = tagSet(["html", "body", "main", "article"])
/** Characters of a text that is a label rather than prose. Chosen. */
const SHORT = 25
/** Words of a row that are read: what a page is about is said early. Chosen. */
const MOST_WORDS = 60

/** All words of the page, each once. `probability`: of its rows to be content. */
export function pageWords(page: Page, features: FeatureRows, probability: Float64Array): ReadonlySet<number> {
  const words = new Set<number>()
  const add = (kind: (typeof KINDS)[number], word: string) => words.add(wordOf(kind, textHash(word)))
  addAddress(page.url ?? "", add)
  addHead(features, add)
  for (const parts of features.nameParts.values()) for (const part of parts) add("name", part)
  for (let node = 1; node < page.size; node++) {
    if (page.attributes[node]!.length === 0) continue
    if (FRAME[page.tag[node]!] === 1)
      for (const name of ["class", "id"])
        for (const part of features.nameParts.get(attribute(page, node, name) ?? "") ?? []) add("frame", part)
    const type = attribute(page, node, "itemtype")
    if (type !== undefined) add("head", type.toLowerCase().split("/").pop() ?? "")
  }
  addRows(features, probability, words)
  return words
}

type Add = (kind: "address" | "head", word: string) => void

function addAddress(url: string, add: Add): void {
  const address = /^[a-z]+:\/\/([^/?#]*)([^?#]*)\??([^#]*)/i.exec(url)
  if (address === null) return
  const [, host = "", path = "", query = ""] = address
  const labels = host.toLowerCase().split(".")
  if (labels.length > 2 && labels[0] !== "www") add("address", `${labels[0]}.`)
  for (const part of nameParts(path)) add("address", part)
  for (const pair of query.split("&")) if (pair !== "") add("address", `${pair.split("=")[0]!.toLowerCase()}=`)
  if (path === "" || path === "/") add("address", "/")
}

function addHead({ head }: FeatureRows, add: Add): void {
  for (const kind of head.kinds.split(" ")) if (kind !== "") add("head", kind)
  for (const part of nameParts(head.title)) add("head", `${part}.`)
}

function addRows({ rows, counts }: FeatureRows, probability: Float64Array, words: Set<number>): void {
  const { chars, hash, wordsFrom } = counts
  for (let row = 0; row < rows.count; row++) {
    const isShort = chars[row]! <= SHORT
    const isLikely = probability[row]! > LIKELY
    if (isShort) words.add(wordOf("whole", hash[row]!))
    if (!isShort && !isLikely) continue
    const to = Math.min(wordsFrom[row + 1]!, wordsFrom[row]! + MOST_WORDS)
    for (let i = wordsFrom[row]!; i < to; i++) {
      if (isShort) words.add(wordOf("short", counts.words[i]!))
      if (isLikely) words.add(wordOf("kept", counts.words[i]!))
    }
  }
}

function wordOf(kind: (typeof KINDS)[number], hash: number): number {
  return Math.imul(hash ^ (KINDS.indexOf(kind) + 1), 0x9e3779b1 | 0)
}
