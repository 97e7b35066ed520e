/**
 * What the `pith` method's parts around the model change, out of fold: the focus, the rescue from data, a template of
 * the site (by language too, where a set has several).
 *
 *   node --conditions=source --import tsx scripts/measure-pith-variants.ts --fold-models DIR [--sets wcxb,daniel] [--limit N] [--json FILE]
 *
 * DIR is what `pith train pith --fold-models DIR` wrote. Mean CJK-aware word precision, recall and F1 over the pages with gold text; a set
 * whose gold leaves the headline out is scored as `pith bench` does. `template` counts only pages with siblings, beside the same pages without.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { decode, type Extraction, type ExtractOptions, extract, learnTemplate, type Model } from "pith"
import { cjkWordScore, dataFolder, isNotRun, mean, type Prf, readCorpus } from "pith-lab"
import { addressOf } from "../packages/lab/src/bench/bench-page.ts"
import { withoutHeadline } from "../packages/lab/src/bench/body-gold.ts"
import { FoldModels } from "../packages/lab/src/bench/fold-models.ts"
import { SiblingPages } from "../packages/lab/src/bench/sibling-pages.ts"
import { corpusDigest } from "../packages/lab/src/corpus/corpus-digest.ts"

/** A language with fewer pages has no figure of its own. Chosen. */
const FEWEST_PAGES = 50

const { values } = parseArgs({
  options: {
    "fold-models": { type: "string" },
    sets: { type: "string", default: "wcxb,daniel" },
    limit: { type: "string" },
    json: { type: "string" },
  },
})
const data = dataFolder()
if (data === undefined || values["fold-models"] === undefined)
  throw new Error("Give --fold-models DIR, and the data folder as PITH_DATA.")
const models = new FoldModels(values["fold-models"])
const siblings = new SiblingPages(data)

const rows: { set: string; variant: string; pages: number; precision: number; recall: number; f1: number }[] = []
const datasets: { name: string; digest: string }[] = []
for (const set of values.sets.split(",")) {
  const corpus = readCorpus(join(data, set))
  if (isNotRun(corpus)) throw new Error(corpus.reason)
  datasets.push({ name: set, digest: corpusDigest(corpus) })
  const withGold = corpus.pages.filter(page => page.gold.text !== null)
  const step = Math.max(1, Math.floor(withGold.length / Number(values.limit ?? withGold.length)))
  const scores = new Map<string, Prf[]>()
  const pagesIn = (lang: string) => withGold.filter(page => page.gold.lang === lang).length
  const languages = [...new Set(withGold.map(page => page.gold.lang))].filter(lang => pagesIn(lang) >= FEWEST_PAGES)
  for (const entry of withGold.filter((_, i) => i % step === 0)) {
    const model: Model | undefined = models.modelFor("pith", entry.key)?.model
    if (model === undefined) throw new Error(`There is no model for ${entry.key}.`)
    const html = decode(entry.bytes()).text
    const options: ExtractOptions = { ...addressOf(entry.gold.url), model }
    const note = (variant: string, { text }: Pick<Extraction, "text">) => {
      const texts = withoutHeadline(set, { extracted: text, gold: entry.gold.text! })
      const score = cjkWordScore(texts.extracted, texts.gold)
      const { lang } = entry.gold
      const names = languages.length > 1 && languages.includes(lang) ? [variant, `${variant}, ${lang}`] : [variant]
      for (const name of names) scores.set(name, [...(scores.get(name) ?? []), score])
    }
    const balanced = extract(html, options)
    note("balanced", balanced)
    note("precision", extract(html, { ...options, focus: "precision" }))
    note("recall", extract(html, { ...options, focus: "recall" }))
    const rescued = balanced.warnings.some(({ code }) => code === "read-from-data")
    note("without the rescue from data", rescued ? { text: "" } : balanced)
    const others = siblings.of(entry.key)
    if (others.length === 0) continue
    note("balanced, pages with siblings", balanced)
    note("with a template of the siblings", extract(html, { ...options, template: learnTemplate(others) }))
  }
  for (const [variant, list] of scores) {
    const round = (of: (score: Prf) => number) => Math.round(1e4 * mean(list.map(of))) / 1e4
    const row = {
      set,
      variant,
      pages: list.length,
      precision: round(score => score.precision),
      recall: round(score => score.recall),
      f1: round(score => score.f1),
    }
    rows.push(row)
    console.log(set.padEnd(14), variant.padEnd(34), String(row.pages).padStart(5), row.precision, row.recall, row.f1)
  }
}
if (values.json !== undefined) {
  const command = `scripts/measure-pith-variants.ts --fold-models DIR --sets ${values.sets}${values.limit === undefined ? "" : ` --limit ${values.limit}`}`
  writeFileSync(values.json, `${JSON.stringify({ command, datasets, rows }, null, 2)}\n`)
}
