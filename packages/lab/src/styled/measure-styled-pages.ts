/** Area precision, recall and F1 and word F1 of every method on pages whose regions are known. */
import { type Method, methods } from "pith"
import { type Layout, type Page, regions } from "pith/internals"
import type { CorpusPage } from "../corpus/corpus.ts"
import { areaScore } from "../metrics/area-score.ts"
import { wordScore } from "../metrics/word-score.ts"
import { selectionRects } from "../train/clg/label-nodes.ts"
import { keptText } from "../train/kept-text.ts"
import { MeansByGroup } from "../train/means-by-group.ts"
import { goldRects, labelByIds } from "./gold-regions.ts"

/** Means by "GROUP METHOD MEASURE", GROUP being "all" or "type TYPE"; and the share of the page that is gold. */
export class StyledFigures {
  private readonly means = new MeansByGroup()
  private readonly measured: readonly Method[] = methods.filter(method => !method.needs.includes("siblings"))

  add({ gold }: CorpusPage, page: Page, layout: Layout): void {
    if (gold.regions === undefined || gold.text === null) throw new Error(`${gold.id} has no known regions`)
    const seen = regions(page, layout)
    const truth = goldRects(page, seen, labelByIds(page, gold.regions))
    const groups = ["all", `type ${gold.pageType}`]
    for (const method of this.measured) {
      const { keep } = method.select(page, method.needs.includes("layout") ? { layout } : {})
      const { precision, recall, f1 } = areaScore(selectionRects(page, layout, seen, keep), truth)
      const words = wordScore(keptText(page, keep), gold.text).f1
      for (const group of groups)
        for (const [name, value] of Object.entries({ precision, recall, f1, words }))
          this.means.add(`${group} ${method.id} ${name}`, value)
    }
  }

  figures(): Record<string, number> {
    return this.means.means()
  }
}
