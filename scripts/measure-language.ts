/**
 * How often the language that is detected offline is the one of the truth. What pages declare is not looked at: the text decides alone.
 *
 *   node --conditions=source --import tsx scripts/measure-language.ts
 */
import { join } from "node:path"
import { decode, parsePage } from "pith"
import { dataFolder, isNotRun, readCorpus } from "pith-lab"
import { detectLanguage } from "../packages/core/src/document/metadata/language.ts"

const data = dataFolder()
if (data === undefined) {
  console.error("measure-language: not run (needs the datasets)")
  process.exit(1)
}
for (const set of ["daniel", "snippets", "wcxb", "newspaper4k", "chinese-pages", "chinese-news"]) {
  const corpus = readCorpus(join(data, set))
  if (isNotRun(corpus)) {
    console.log(`${set}: not run (${corpus.reason})`)
    continue
  }
  let right = 0
  let pages = 0
  /** "truth → detected" and how often, of the misses. */
  const misses = new Map<string, number>()
  for (const { gold, bytes } of corpus.pages) {
    const truth = gold.lang.toLowerCase().slice(0, 2)
    if (truth === "un") continue
    const found = detectLanguage(parsePage(decode(bytes()).text))
    pages++
    if (found === truth) right++
    else misses.set(`${truth} → ${found ?? "none"}`, (misses.get(`${truth} → ${found ?? "none"}`) ?? 0) + 1)
  }
  if (pages === 0) continue
  const worst = [...misses].sort((a, b) => b[1] - a[1]).slice(0, 8)
  const list = worst.map(([pair, count]) => `${pair} ${count}`).join(", ")
  console.log(`${set}: ${right} of ${pages} (${((100 * right) / pages).toFixed(1)} %)${list === "" ? "" : `; ${list}`}`)
}
