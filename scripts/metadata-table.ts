/**
 * Title, authors and day of Pith and of the rivals on the same pages, per set and pooled: the bench gives sets one by one, and the rules
 * of metadata were made by looking at one half of the domains, so the other half is shown beside it.
 *
 *   npm run pith -- bench --data wcxb,newspaper4k,snippets,chinese-pages --methods none \
 *     --rivals readability,defuddle,trafilatura --metrics metadata --out DIR
 *   node --conditions=source --import tsx scripts/metadata-table.ts DIR
 *
 * The rivals' answers are those in DIR/rows.jsonl, Pith's are read from the pages; both are scored by the bench's own functions.
 */
import { join } from "node:path"
import { decode, parsePage } from "pith"
import { type CorpusPage, dataFolder, foldsByDomain, isNotRun, readCorpus } from "pith-lab"
import { readMetadata } from "../packages/core/src/document/metadata/metadata.ts"
import { addressOf } from "../packages/lab/src/bench/bench-page.ts"
import type { Row } from "../packages/lab/src/bench/row.ts"
import { RowFile } from "../packages/lab/src/bench/row-file.ts"
import { scoreRow } from "../packages/lab/src/bench/score-row.ts"
import { rivals } from "../packages/lab/src/rivals/index.ts"

const sets = ["wcxb", "newspaper4k", "snippets", "chinese-pages"]
const fields = ["title", "author", "date"]
/** The halves of the domains; misses were looked at in half 0 alone. */
const seed = 7

const data = dataFolder()
const out = process.argv[2]
if (data === undefined || out === undefined) {
  console.error("metadata-table: not run (needs the datasets and the folder of a bench run)")
  process.exit(1)
}
const pages = sets.flatMap(set => {
  const corpus = readCorpus(join(data, set))
  return isNotRun(corpus) ? [] : corpus.pages
})
const halves = foldsByDomain(pages, 2, seed)
const { rows } = RowFile.open(join(out, "rows.jsonl"))
const byKey = new Map(rows.map(row => [`${row.set}/${row.page} ${row.method}`, row]))
const own = "Pith"
const contenders = [own, ...rivals.map(({ id }) => id).filter(id => rows.some(({ method }) => method === id))]

/** As the bench's own contenders write it. */
function ownRow({ set, id, gold, bytes }: CorpusPage): Row {
  const { title, authors, published } = readMetadata(parsePage(decode(bytes()).text, addressOf(gold.url)))
  return {
    ...{ set, page: id, method: own, outcome: "ok", text: "", ms: 0 },
    ...(title !== undefined && { title }),
    ...(authors.length > 0 && { author: authors.join(", ") }),
    ...(published !== undefined && { date: published }),
  }
}

/** Sum and count by "field set half contender". */
const sums = new Map<string, { sum: number; count: number }>()
pages.forEach((page, index) => {
  if (page.gold.title === undefined && page.gold.author === undefined && page.gold.date === undefined) return
  for (const contender of contenders) {
    const row = contender === own ? ownRow(page) : byKey.get(`${page.key} ${contender}`)
    if (row === undefined) continue
    const { figures } = scoreRow(row, page.gold, ["metadata"])
    for (const field of fields) {
      const figure = figures[field]
      if (figure === undefined) continue
      for (const set of [page.set, "all"])
        for (const half of [String(halves[index]), "both"]) {
          const key = [field, set, half, contender].join(" ")
          const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 }
          sums.set(key, { sum: sum + figure, count: count + 1 })
        }
    }
  }
})

function mean(field: string, set: string, half: string, contender: string): string {
  const found = sums.get([field, set, half, contender].join(" "))
  return found === undefined ? "–" : (found.sum / found.count).toFixed(3).replace(/^0/, "")
}

console.log(`| field | set | pages | ${contenders.join(" | ")} | Pith, half looked at | Pith, other half |`)
console.log(`|---|---|--:|${"--:|".repeat(contenders.length + 2)}`)
for (const field of fields) {
  for (const set of [...sets, "all"]) {
    const pageCount = sums.get([field, set, "both", own].join(" "))?.count
    if (pageCount === undefined) continue
    const figures = contenders.map(contender => mean(field, set, "both", contender))
    const each = ["0", "1"].map(half => mean(field, set, half, own))
    console.log(`| ${[field, set, pageCount, ...figures, ...each].join(" | ")} |`)
  }
}
