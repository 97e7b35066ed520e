/** How pages mark the author and the date of a post: microdata, `rel`, class names in several languages, addresses of profiles. */
import type { Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"

/** Class names in words: `postAuthor-name` is "post author name". */
const AUTHOR_WORDS =
  /(?:^| )(?:author|user ?name|user ?link|user ?info|user ?details|poster|posted ?by|nick(?:name)?|display ?name|screen ?name|creator|commenter|member ?name|message name|byline|vcard|fn|hnuser|u author|autor(?:in)?|auteur|benutzer(?:name)?|verfasser|usuario|utente|autore)(?= |$)/
const DATE_WORDS =
  /(?:^| )(?:date|datetime|time|timestamp|timeago|age|posted(?: ?(?:on|at|date))?|post ?(?:date|time)|published|pub ?date|created|relative ?time|datum|zeit|fecha|hora|heure)(?= |$)/
const PROFILE_ADDRESS =
  /\/(?:u|user|users|member|members|profile|profiles|author|authors|people|usuario|membre|benutzer)\/[^/]+|\/(?:member|profile|memberlist|user)\.php\?|[?&](?:u|uid|user|showuser)=\d|mode=viewprofile/i
const AUTHOR_ATTRIBUTES = new Set(["data-author", "data-username", "author"])
const DATE_ATTRIBUTES = new Set(["datetime", "data-time", "data-timestamp", "data-date", "created-timestamp"])

export interface RegionMarks {
  /** How sure each element marks an author: 5 holds the name itself, 4 microdata or `rel`, 3 a class name, 2 the address of a profile, 0 no mark. */
  readonly author: Uint8Array
  /** 1 for each element that marks a date. */
  readonly date: Uint8Array
}

export function regionMarks(page: Page): RegionMarks {
  const author = new Uint8Array(page.size)
  const date = new Uint8Array(page.size)
  const known = new Map<string, { readonly author: number; readonly date: number }>()
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] === Tag.time) date[node] = 1
    for (const { name, value } of page.attributes[node]!) {
      if (name === "class") {
        let marks = known.get(value)
        if (marks === undefined) {
          marks = marksOfClass(value)
          known.set(value, marks)
        }
        author[node] = Math.max(author[node]!, marks.author)
        date[node]! |= marks.date
      } else if (name === "href") author[node] = Math.max(author[node]!, PROFILE_ADDRESS.test(value) ? 2 : 0)
      else if (name === "rel" && /\bauthor\b/.test(value)) author[node] = Math.max(author[node]!, 4)
      else if (name === "itemprop") {
        if (/^(?:author|creator)$/.test(value)) author[node] = Math.max(author[node]!, 4)
        else if (/^date(?:Published|Created)$/.test(value)) date[node] = 1
      } else if (AUTHOR_ATTRIBUTES.has(name) && value !== "") author[node] = 5
      else if (DATE_ATTRIBUTES.has(name)) date[node] = 1
    }
  }
  return { author, date }
}

function marksOfClass(names: string): { readonly author: number; readonly date: number } {
  const words = names
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[^\p{L}]+/gu, " ")
    .toLowerCase()
  return { author: AUTHOR_WORDS.test(words) ? 3 : 0, date: DATE_WORDS.test(words) ? 1 : 0 }
}
