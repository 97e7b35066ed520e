/**
 * Measures the readings of a method that its page in docs/methods compares: every option beside the default, on sets of the data folder.
 *
 *   node --conditions=source --import tsx scripts/measure-readings.ts ceds wcxb newspaper4k
 *   node --conditions=source --import tsx scripts/measure-readings.ts --siblings path-similarity wcxb chinese-news daniel
 *
 * What the method alone selects, without the rescue of pages that hold their content as data; scored as `pith bench` does (docs/metrics.md): mean
 * CJK-aware word precision, recall and F1 over the pages with gold text. With --siblings only pages that have sibling pages count; --limit N
 * takes N pages of each set, at equal distances; --kinds lists page types as well.
 */
import { join } from "node:path"
import { parseArgs } from "node:util"
import { decode, Extraction, type Method, parsePage } from "pith"
import { cjkWordScore, dataFolder, isNotRun, mean, type Prf, readCorpus } from "pith-lab"
import { bte } from "../packages/core/src/methods/bte.ts"
import { ccb } from "../packages/core/src/methods/ccb.ts"
import { ceds } from "../packages/core/src/methods/ceds/ceds.ts"
import { cetd } from "../packages/core/src/methods/cetd.ts"
import { cetr } from "../packages/core/src/methods/cetr.ts"
import { dsc } from "../packages/core/src/methods/dsc.ts"
import { dse } from "../packages/core/src/methods/dse.ts"
import { fe } from "../packages/core/src/methods/fe.ts"
import { lqf } from "../packages/core/src/methods/lqf.ts"
import { pathSimilarity } from "../packages/core/src/methods/path-similarity/path-similarity.ts"
import { symbolDensity } from "../packages/core/src/methods/symbol-density.ts"
import { learnTemplate } from "../packages/core/src/template/template.ts"
import { templateLeaves } from "../packages/core/src/template/template-leaves.ts"
import { restoreLeaves, withoutLeaves } from "../packages/core/src/template/without-leaves.ts"
import { addressOf } from "../packages/lab/src/bench/bench-page.ts"
import { withoutHeadline } from "../packages/lab/src/bench/body-gold.ts"
import { SiblingPages } from "../packages/lab/src/bench/sibling-pages.ts"

/** A method behind a template learnt from the page's siblings and the page itself, as a crawler has it. */
function templated(method: Method, share: number): Method {
  return {
    ...method,
    uses: ["siblings"],
    select(page, { siblings = [], ...given }) {
      const bare = withoutLeaves(page, templateLeaves(page, learnTemplate([page, ...siblings], { share })))
      return restoreLeaves(page, bare, method.select(bare, given))
    },
  }
}

/** Of each method the default first, then what differs from it. */
const readings: Readonly<Record<string, readonly (readonly [string, Method])[]>> = {
  ceds: [
    ["default", ceds()],
    ["nested innermost", ceds({ nested: "innermost" })],
    ["nested outermost", ceds({ nested: "outermost" })],
    ["loose drop", ceds({ loose: "drop" })],
    ["root html", ceds({ root: "html" })],
    ["sum share", ceds({ sum: "share" })],
    ["links plus-one", ceds({ links: "plus-one" })],
    ["variance classes", ceds({ variance: "classes" })],
    ["noise both", ceds({ noise: "both" })],
    ["as printed (share, classes)", ceds({ sum: "share", variance: "classes" })],
  ],
  "symbol-density": [
    ["default", symbolDensity()],
    ["reading paragraph", symbolDensity({ reading: "paragraph" })],
    ["candidates container", symbolDensity({ candidates: "container" })],
    ["paragraph, container", symbolDensity({ reading: "paragraph", candidates: "container" })],
  ],
  "path-similarity": [
    ["default", pathSimilarity()],
    ["advance every-turn", pathSimilarity({ advance: "every-turn" })],
    ["comparison keys", pathSimilarity({ comparison: "keys" })],
    ["equality attributes", pathSimilarity({ equality: "attributes" })],
    ["equality node", pathSimilarity({ equality: "node" })],
    ["bound reached", pathSimilarity({ bound: "reached" })],
    ["attributes, reached", pathSimilarity({ equality: "attributes", bound: "reached" })],
    ["node, reached", pathSimilarity({ equality: "node", bound: "reached" })],
    ["title seed", pathSimilarity({ title: "seed" })],
    ["title near", pathSimilarity({ title: "near" })],
    ["title both", pathSimilarity({ title: "both" })],
    ["node, reached, keys", pathSimilarity({ equality: "node", bound: "reached", comparison: "keys" })],
    ["attributes, near", pathSimilarity({ equality: "attributes", title: "near" })],
    ["attributes, keys", pathSimilarity({ equality: "attributes", comparison: "keys" })],
  ],
  dse: [
    ["default", dse()],
    ["drop all", dse({ drop: "all" })],
    ["pairing place", dse({ pairing: "place" })],
    ["place, all", dse({ pairing: "place", drop: "all" })],
  ],
  cetd: [
    ["default", cetd()],
    ["density text", cetd({ density: "text" })],
  ],
  bte: [["default", bte()]],
  dsc: [
    ["default", dsc()],
    ["run 3", dsc({ run: 3 })],
    ["window 20", dsc({ windowSize: 20 })],
    ["window 50", dsc({ windowSize: 50 })],
  ],
  lqf: [
    ["default (quota 0.25)", lqf()],
    ["quota 0.5", lqf({ quota: 0.5 })],
    ["quota 0.75", lqf({ quota: 0.75 })],
  ],
  fe: [
    ["default", fe()],
    ["dominance each", fe({ dominance: "each" })],
    ["one winner", fe({ winners: "one" })],
    ["k-means, k = 2", fe({ winners: "k-means" })],
    ["k-means, k = 3", fe({ winners: "k-means", k: 3 })],
  ],
  ccb: [
    ["default", ccb()],
    ["links ignored (ACCB)", ccb({ ignoreLinks: true })],
    ["tokens (TCCB)", ccb({ unit: "tokens" })],
    ["tokens, links ignored", ccb({ unit: "tokens", ignoreLinks: true })],
    ["threshold 0.75", ccb({ threshold: 0.75 })],
  ],
  cetr: [
    ["default", cetr()],
    ["source lines", cetr({ lines: "source" })],
    ["source lines, folded at 65", cetr({ lines: "source", fold: 65 })],
    ["derivative of the ratios", cetr({ derivativeOf: "ratios" })],
    ["threshold (CETR-TM)", cetr({ variant: "threshold" })],
  ],
  template: [
    ["ceds", ceds()],
    ["ceds with a template", templated(ceds(), 0.5)],
    ["symbol-density", symbolDensity()],
    ["symbol-density with a template", templated(symbolDensity(), 0.5)],
    ["cetd", cetd()],
    ["cetd with a template", templated(cetd(), 0.5)],
    ["cetd, share 0.3", templated(cetd(), 0.3)],
    ["cetd, share 0.8", templated(cetd(), 0.8)],
    ["cetd, share 1", templated(cetd(), 1)],
  ],
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { siblings: { type: "boolean" }, limit: { type: "string" }, kinds: { type: "boolean" } },
})
const [name = "", ...sets] = positionals
const variants = readings[name]
const data = dataFolder()
if (variants === undefined || sets.length === 0 || data === undefined) {
  console.error(`Give one of ${Object.keys(readings).join(", ")} and names of sets; the data folder is PITH_DATA.`)
  process.exit(2)
}

/** `limit` pages at equal distances: the first ones of a set are often of one kind. */
function spread<T>(pages: readonly T[], limit: number): readonly T[] {
  if (limit >= pages.length) return pages
  return Array.from({ length: limit }, (_, i) => pages[Math.floor((i * pages.length) / limit)]!)
}

const siblingPages = new SiblingPages(data)
const columns = new Map<string, Prf[][]>()
const put = (column: string, variant: number, score: Prf) => {
  const lists = columns.get(column) ?? variants.map(() => [])
  lists[variant]!.push(score)
  columns.set(column, lists)
}
for (const set of sets) {
  const corpus = readCorpus(join(data, set))
  if (isNotRun(corpus)) {
    console.error(`${set}: not run (${corpus.reason})`)
    continue
  }
  for (const source of spread(corpus.pages, Number(options.limit ?? corpus.pages.length))) {
    const gold = source.gold.text
    if (gold === null) continue
    const siblings = siblingPages.of(source.key)
    if (options.siblings === true && siblings.length === 0) continue
    const page = parsePage(decode(source.bytes()).text, addressOf(source.gold.url))
    for (const [index, [, method]] of variants.entries()) {
      const uses = [...method.needs, ...(method.uses ?? [])].includes("siblings")
      const given = uses && siblings.length > 0 ? { siblings } : {}
      const { text } = new Extraction(page, page, method.select(page, given), { method, given }, undefined)
      const texts = withoutHeadline(set, { extracted: text, gold })
      const score = cjkWordScore(texts.extracted, texts.gold)
      put(set, index, score)
      if (options.kinds === true && source.gold.pageType !== undefined)
        put(`${set}/${source.gold.pageType}`, index, score)
    }
  }
}

const header = [...columns].map(([column, lists]) => `${column} (${lists[0]!.length})`)
console.log(`| ${name} | ${header.join(" | ")} |\n|---|${"--:|".repeat(header.length)}`)
for (const [index, [label]] of variants.entries()) {
  const cells = [...columns.values()].map(lists => {
    const figure = (pick: (score: Prf) => number) => mean(lists[index]!.map(pick)).toFixed(3).replace(/^0/, "")
    return `${figure(s => s.precision)} / ${figure(s => s.recall)} / **${figure(s => s.f1)}**`
  })
  console.log(`| ${label} | ${cells.join(" | ")} |`)
}
