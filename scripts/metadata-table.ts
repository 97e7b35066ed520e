/**
 * Title, authors and day of Pith and of the rivals on the same pages, per set and pooled: the bench gives sets one by one, and the rules
 * of metadata were made by looking at one half of the domains, so the other half is shown beside it.
 *
 *   npm run pith -- bench --data wcxb,newspaper4k,snippets,chinese-pages --methods bte \
 *     --rivals readability,defuddle,trafilatura --metrics metadata --out DIR
 *   node --conditions=source --import tsx scripts/metadata-table.ts DIR
 *
 * Reads DIR/rows.jsonl and scores it with the bench's own functions. Metadata does not depend on the method, so any method stands for Pith.
 */
import { join } from "node:path"
import { dataFolder, foldsByDomain, isNotRun, readCorpus } from "pith-lab"
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
const rivalIds = new Set(rivals.map(({ id }) => id))
const own = rows.find(({ method, title }) => !rivalIds.has(method) && title !== undefined)?.method
const contenders = [...new Set(rows.map(({ method }) => method))].filter(id => id === own || rivalIds.has(id))
contenders.sort((a, b) => Number(b === own) - Number(a === own))

const byKey = new Map(rows.map(row => [`${row.set}/${row.page} ${row.method}`, row]))
/** Sum and count by "field set half contender". */
const sums = new Map<string, { sum: number; count: number }>()
pages.forEach((page, index) => {
  for (const contender of contenders) {
    const row = byKey.get(`${page.key} ${contender}`)
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

function mean(field: string, set: string, half: string, contender: string | undefined): string {
  const found = sums.get([field, set, half, contender].join(" "))
  return found === undefined ? "–" : (found.sum / found.count).toFixed(3).replace(/^0/, "")
}

const names = contenders.map(id => (id === own ? "Pith" : id))
console.log(`| field | set | pages | ${names.join(" | ")} | Pith, half looked at | Pith, other half |`)
console.log(`|---|---|--:|${"--:|".repeat(names.length + 2)}`)
for (const field of fields) {
  for (const set of [...sets, "all"]) {
    const pageCount = sums.get([field, set, "both", own].join(" "))?.count
    if (pageCount === undefined) continue
    const figures = contenders.map(contender => mean(field, set, "both", contender))
    const each = ["0", "1"].map(half => mean(field, set, half, own))
    console.log(`| ${[field, set, pageCount, ...figures, ...each].join(" | ")} |`)
  }
}
