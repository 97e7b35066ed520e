/** One contender in a process of its own: prints the most memory the process held over the given pages, in MiB. */
import { readFileSync } from "node:fs"
import { parse } from "parse5"
import { decode, extract, parsePage } from "pith"
import { readCorpus } from "pith-lab"

/** "nothing" reads and decodes the pages only: what the others hold beyond it is theirs. */
const works: Readonly<Record<string, (html: string) => unknown>> = {
  nothing: () => {},
  "parse5.parse": html => parse(html),
  parsePage: html => parsePage(html),
  "cetd to Markdown": html => extract(html, { method: "cetd" }).markdown,
  "pith to text": html => extract(html).text,
}
export const measuredWorks: readonly string[] = Object.keys(works)

if (process.argv[1]?.endsWith("memory.ts")) {
  const [, , name = "", dir = "", ids = ""] = process.argv
  const wanted = new Set(readFileSync(ids, "utf8").split("\n"))
  const corpus = readCorpus(dir)
  const work = works[name]
  if ("reason" in corpus || work === undefined) throw new Error(`memory.ts NAME DIR IDS: ${name} ${dir}`)
  for (const page of corpus.pages) if (wanted.has(page.id)) work(decode(page.bytes()).text)
  // maxRSS is in KiB on every system in Node.
  console.log(Math.round(process.resourceUsage().maxRSS / 1024))
}
