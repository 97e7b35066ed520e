/**
 * Title, authors and day of Pith and of the rivals on the same pages, per set and pooled: the bench gives sets one by one, and the rules
 * of metadata were made by looking at one half of the domains, so the other half is shown beside it.
 *
 *   npm run pith -- bench --data wcxb,newspaper4k,snippets,chinese-pages --methods none \
 *     --rivals readability,defuddle,trafilatura --metrics metadata --out DIR
 *   node --conditions=source --import tsx scripts/metadata-table.ts DIR
 *
 * The rivals' answers are those in DIR/rows.jsonl, Pith's are read from the pages; both are scored by the bench's own functions. Writes
 * results/metadata.json and the table in docs/metadata.md.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { decode, parsePage } from "pith"
import { type CorpusPage, corpusDigest, dataFolder, foldsByDomain, isNotRun, readCorpus } from "pith-lab"
import { readMetadata } from "../packages/core/src/document/metadata/metadata.ts"
import { addressOf } from "../packages/lab/src/bench/bench-page.ts"
import { currentCommit } from "../packages/lab/src/bench/current-commit.ts"
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
const corpora = sets.map(set => {
  const corpus = readCorpus(join(data, set))
  if (isNotRun(corpus)) throw new Error(`${set}: ${corpus.reason}`)
  return corpus
})
const pages = corpora.flatMap(corpus => corpus.pages)
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
    // A page without an answer must not make a mean better.
    if (row === undefined || row.outcome === "not-run") throw new Error(`${contender}: no answer for ${page.key}`)
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

/** Three digits are what the number of pages carries. */
function mean(field: string, set: string, half: string, contender: string): number | undefined {
  const found = sums.get([field, set, half, contender].join(" "))
  return found === undefined ? undefined : Math.round((1000 * found.sum) / found.count) / 1000
}

interface Line {
  readonly field: string
  readonly set: string
  readonly pages: number
  readonly figures: Readonly<Record<string, number | undefined>>
  /** Pith on the half of the domains whose misses were looked at, and on the other. */
  readonly halves: readonly (number | undefined)[]
}

const lines = fields.flatMap(field =>
  [...sets, "all"].flatMap((set): Line[] => {
    const count = sums.get([field, set, "both", own].join(" "))?.count
    if (count === undefined) return []
    const figures = Object.fromEntries(contenders.map(one => [one, mean(field, set, "both", one)]))
    return [{ field, set, pages: count, figures, halves: ["0", "1"].map(half => mean(field, set, half, own)) }]
  }),
)

function cell(figure: number | undefined): string {
  return figure === undefined ? "–" : figure.toFixed(3).replace(/^0/, "")
}

const table = [
  `| field | set | pages | ${contenders.join(" | ")} | Pith, half looked at | Pith, other half |`,
  `|---|---|--:|${"--:|".repeat(contenders.length + 2)}`,
  ...lines.map(({ field, set, pages: count, figures, halves: each }) => {
    const cells = [...contenders.map(one => figures[one]), ...each].map(cell)
    return `| ${[field, set, count, ...cells].join(" | ")} |`
  }),
].join("\n")
console.log(table)

const result = {
  command: [
    `pith bench --data ${sets.join(",")} --methods none --rivals ${contenders.slice(1).join(",")} --metrics metadata --out DIR`,
    "node --conditions=source --import tsx scripts/metadata-table.ts DIR",
  ],
  commit: currentCommit(),
  sets: corpora.map((corpus, i) => ({ name: sets[i], pages: corpus.pages.length, digest: corpusDigest(corpus) })),
  rivals: contenders.slice(1).map(id => ({ id, version: rows.find(({ method }) => method === id)?.made })),
  lines,
}
writeFileSync("results/metadata.json", `${JSON.stringify(result, null, 1)}\n`)
const docs = readFileSync("docs/metadata.md", "utf8")
writeFileSync(
  "docs/metadata.md",
  docs.replace(/(<!-- table -->\n)[\s\S]*?(\n<!-- \/table -->)/, (_, before, after) => before + table + after),
)
