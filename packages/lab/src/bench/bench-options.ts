import { availableParallelism } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { methods, PithError } from "pith"
import { rivals } from "../rivals/index.ts"
import { type MetricName, metricNames } from "./score-row.ts"
import type { Grouping } from "./summary.ts"

export const BENCH_HELP = `pith bench — every method and every rival on the same pages

  pith bench --data wcxb --html              all methods, no rivals; a report to open in a browser
  pith bench --data wcxb --rivals all --html with every rival (see: pith rivals)
  pith bench --data my-pages/ --methods cetd,bte --json

Pages
  --data DIR        a folder of pages, or the name of a set in the data folder (PITH_DATA); may be repeated; default: every set there
  --ids FILE        only the pages with these ids, one a line     --split FOLD/FOLDS   only one fold, folds by domain
  --limit N         only N pages of each set, at equal distances

What runs
  --methods a,b|all|none   --rivals x,y|all|none     default: all, none; rivals may stand among the methods
  --module FILE     also the methods that this module exports as \`methods\`
  --fold-models DIR models for measuring trained methods on pages they have not seen (made by: pith train); may be repeated
  --layouts DIR     where a browser drew the pages, for methods that look at them (made by: pith layouts)
  --parallel N      processes (default: one a core)   --timeout SECONDS   for one method on one page (default 30)
  --out DIR         where rows and reports go; a run that was stopped goes on from there, as long as the code is the same
  --fresh           forget the rows that are there   --score-only   run nothing, report on the rows that are there

What comes out
  --metrics a,b     of ${metricNames.join(", ")} (default: all but rouge)
  --by type|lang|host     --baseline METHOD (paired differences; default: the first method)
  --json            the summary on standard output   --html   OUT/report.html
  --save DIR        summaries, tables and plots without any page text, as kept in results/
  --keep            with --save: methods that are saved there and not run now stay, with the commit they are of
  --gate            compare with DIR/floors.json (DIR: --save, default results) on its sets; fails on a drop of more than .002
  --raise           raise the floors that were passed   --lower "sentence"   lower them, with the reason
  --paper-tables    fill the results sections of docs/methods/*.md and README.md from results/*.json`

export interface BenchOptions {
  readonly data: readonly string[]
  readonly ids: string | undefined
  readonly split: string | undefined
  readonly limit: number | undefined
  readonly methods: readonly string[]
  readonly rivals: readonly string[]
  readonly module: string | undefined
  readonly foldModels: readonly string[]
  readonly layouts: string | undefined
  readonly parallel: number
  readonly timeoutMs: number
  readonly out: string
  readonly fresh: boolean
  readonly scoreOnly: boolean
  readonly metrics: readonly MetricName[]
  readonly by: Grouping
  readonly baseline: string | undefined
  readonly json: boolean
  readonly html: boolean
  readonly save: string | undefined
  readonly keep: boolean
  readonly gate: boolean
  readonly raise: boolean
  readonly lower: string | undefined
  readonly paperTables: boolean
  readonly help: boolean
}

export function readBenchOptions(words: readonly string[]): BenchOptions {
  const values = parse(words)
  const by = values.by ?? "type"
  if (by !== "type" && by !== "lang" && by !== "host") throw wrong("by", "type, lang or host", by)
  const metrics = (values.metrics?.split(",") ?? metricNames.filter(name => name !== "rouge")).map(name => {
    const known = metricNames.find(metric => metric === name)
    if (known === undefined) throw wrong("metrics", `some of ${metricNames.join(", ")}`, name)
    return known
  })
  if (values.lower !== undefined && values.lower.trim().split(/\s+/).length < 3)
    throw new PithError("bad-option", "--lower takes a sentence that says why the floors are lowered.")
  const named = names(
    values.methods ?? "all",
    methods.map(method => method.id),
  )
  return {
    data: (values.data ?? []).flatMap(list => list.split(",")),
    ids: values.ids,
    split: values.split,
    limit: values.limit === undefined ? undefined : wholeNumber("limit", values.limit),
    // Names are checked where they are looked up: a module may bring more methods.
    methods: named.filter(id => !isRival(id)),
    rivals: [...new Set([...named.filter(isRival), ...chosenRivals(values.rivals ?? "none")])],
    module: values.module,
    foldModels: (values["fold-models"] ?? []).flatMap(list => list.split(",")),
    layouts: values.layouts,
    parallel: values.parallel === undefined ? availableParallelism() : wholeNumber("parallel", values.parallel),
    timeoutMs: 1000 * wholeNumber("timeout", values.timeout ?? "30"),
    out: values.out ?? join("node_modules", ".cache", "pith-bench"),
    fresh: values.fresh === true,
    scoreOnly: values["score-only"] === true,
    metrics,
    by,
    baseline: values.baseline,
    json: values.json === true,
    html: values.html === true,
    save: values.save,
    keep: values.keep === true,
    gate: values.gate === true,
    raise: values.raise === true,
    lower: values.lower,
    paperTables: values["paper-tables"] === true,
    help: values.help === true,
  }
}

function parse(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        data: { type: "string", multiple: true },
        ids: { type: "string" },
        split: { type: "string" },
        limit: { type: "string" },
        methods: { type: "string" },
        rivals: { type: "string" },
        module: { type: "string" },
        "fold-models": { type: "string", multiple: true },
        layouts: { type: "string" },
        parallel: { type: "string" },
        timeout: { type: "string" },
        out: { type: "string", short: "o" },
        fresh: { type: "boolean" },
        "score-only": { type: "boolean" },
        metrics: { type: "string" },
        by: { type: "string" },
        baseline: { type: "string" },
        json: { type: "boolean" },
        html: { type: "boolean" },
        save: { type: "string" },
        keep: { type: "boolean" },
        gate: { type: "boolean" },
        raise: { type: "boolean" },
        lower: { type: "string" },
        "paper-tables": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    })
    return values
  } catch (error) {
    throw new PithError("bad-option", error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error))
  }
}

function names(list: string, all: readonly string[]): readonly string[] {
  if (list === "all") return all
  return list === "none" ? [] : list.split(",").filter(Boolean)
}

const isRival = (id: string): boolean => rivals.some(rival => rival.id === id)

function chosenRivals(list: string): readonly string[] {
  const all = rivals.map(rival => rival.id)
  const chosen = names(list, all)
  const unknown = chosen.find(id => !all.includes(id))
  if (unknown !== undefined) throw wrong("rivals", `some of ${all.join(", ")}, all or none`, unknown)
  return chosen
}

function wholeNumber(name: string, value: string): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= 1) return number
  throw wrong(name, "a whole number above 0", value)
}

const wrong = (name: string, right: string, got: string) =>
  new PithError("bad-option", `--${name} takes ${right}, not "${got}".`)
