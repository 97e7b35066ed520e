/** Layouts that `pith layouts` has drawn: CACHE/SET/ID.layout.json.gz, and CACHE/SET/figures.jsonl with what was seen on the way. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { PithError } from "pith"
import { decode, type Layout, type Page, parsePage } from "pith/internals"
import { decodeLayout } from "pith-render"
import type { CorpusPage } from "../../corpus/corpus.ts"

/** What is left of a page's style: rules of the style sheets in force when it was drawn, and elements with a `style` of their own. */
export interface Style {
  readonly rules: number
  readonly elements: number
}

export class LayoutCache {
  private readonly styles = new Map<string, ReadonlyMap<string, Style>>()

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

  /** Next to no rules are left where all style sheets were linked: archives lack them. */
  styleOf({ set, id }: CorpusPage): Style {
    let styles = this.styles.get(set)
    if (styles === undefined) {
      styles = readFigures(join(this.folder, set, "figures.jsonl"))
      this.styles.set(set, styles)
    }
    return styles.get(id) ?? { rules: 0, elements: 0 }
  }

  private file({ set, id }: CorpusPage): string {
    return join(this.folder, set, `${id}.layout.json.gz`)
  }
}

/** A line that an interruption cut off is passed over; the last line of a page counts. */
function readFigures(file: string): ReadonlyMap<string, Style> {
  const styles = new Map<string, Style>()
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (!line.endsWith("}")) continue
    const { id, styleRules, styledElements } = JSON.parse(line) as Readonly<Record<string, unknown>>
    if (typeof id === "string") styles.set(id, { rules: count(styleRules), elements: count(styledElements) })
  }
  return styles
}

function count(value: unknown): number {
  return typeof value === "number" ? value : 0
}
