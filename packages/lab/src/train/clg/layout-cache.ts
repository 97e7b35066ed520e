/** Layouts that `pith layouts` has drawn: CACHE/SET/ID.layout.json.gz, and CACHE/SET/figures.jsonl with what was seen on the way. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { PithError } from "pith"
import { decode, type Layout, type Page, parsePage } from "pith/internals"
import { decodeLayout } from "pith-render"
import type { CorpusPage } from "../../corpus/corpus.ts"

export class LayoutCache {
  private readonly styleRules = new Map<string, ReadonlyMap<string, number>>()

  constructor(private readonly folder: string) {
    if (!existsSync(folder))
      throw new PithError("bad-input", `There is no folder "${folder}": make it with pith layouts.`)
  }

  has(page: CorpusPage): boolean {
    return existsSync(this.file(page))
  }

  /** The page as it was saved, and where a browser drew its nodes. */
  read(page: CorpusPage): { readonly page: Page; readonly layout: Layout } {
    const layout = decodeLayout(gunzipSync(readFileSync(this.file(page))).toString("utf8"))
    return { page: parsePage(decode(page.bytes()).text), layout }
  }

  /** Style rules in force when the page was drawn: next to none where all its style sheets were linked, which archives lack. */
  styleRulesOf({ set, id }: CorpusPage): number {
    let rules = this.styleRules.get(set)
    if (rules === undefined) {
      rules = readFigures(join(this.folder, set, "figures.jsonl"))
      this.styleRules.set(set, rules)
    }
    return rules.get(id) ?? 0
  }

  private file({ set, id }: CorpusPage): string {
    return join(this.folder, set, `${id}.layout.json.gz`)
  }
}

/** A line that an interruption cut off is passed over; the last line of a page counts. */
function readFigures(file: string): ReadonlyMap<string, number> {
  const rules = new Map<string, number>()
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (!line.endsWith("}")) continue
    const { id, styleRules } = JSON.parse(line) as { id?: unknown; styleRules?: unknown }
    if (typeof id === "string" && typeof styleRules === "number") rules.set(id, styleRules)
  }
  return rules
}
