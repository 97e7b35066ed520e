/** The nodes of all training pages in one table: what was measured of them, their tags, and which are positive. */
import { CLG_NAMES, clgFeatures, type Measure, measures, type Norms, PERFECT, tagName } from "pith/internals"
import { alignGold } from "../../corpus/align.ts"
import type { CorpusPage } from "../../corpus/corpus.ts"
import { GOLD_SHARE, labelNodes, POSITIVE, topNodes, wholeElements } from "./label-nodes.ts"
import type { LayoutCache } from "./layout-cache.ts"

/** One page. */
interface PageRows {
  readonly tags: readonly string[]
  readonly columns: Readonly<Record<Measure, Float64Array>>
  readonly positive: Uint8Array
  /** Rows of "top" gold nodes. */
  readonly tops: Uint32Array
}

export class NodeTable {
  private readonly pages: PageRows[] = []

  add(cache: LayoutCache, source: CorpusPage): void {
    const { page, layout } = cache.read(source)
    const measured = measures(page, layout)
    const { keep } = alignGold(page, source.gold.text ?? "")
    const label = labelNodes(page, wholeElements(page, layout, keep, GOLD_SHARE), [])
    const tops = new Set(topNodes(page, label))
    this.pages.push({
      tags: Array.from(measured.nodes, node => tagName(page, node)),
      columns: measured.columns,
      positive: Uint8Array.from(measured.nodes, node => (label[node] === POSITIVE ? 1 : 0)),
      tops: Uint32Array.from([...measured.nodes.keys()].filter(row => tops.has(measured.nodes[row]!))),
    })
  }

  /** Sections 4.1 and 5: "perfect" values are means over the top gold nodes; TAG_SCORE see `tagScores`. */
  norms(use: (page: number) => boolean): Norms {
    const pages = this.pages.filter((_, i) => use(i))
    const best = Object.fromEntries(
      PERFECT.map(name => {
        let sum = 0
        let count = 0
        for (const { columns, tops } of pages) for (const row of tops) sum += columns[name][row]!
        for (const { tops } of pages) count += tops.length
        return [name, rounded(count === 0 ? 0.5 : sum / count)]
      }),
    ) as Norms["best"]
    return { best, tagScore: tagScores(pages) }
  }

  /** The 17 columns of all chosen pages, one after the other. */
  columns(norms: Norms, use: (page: number) => boolean): { columns: Float32Array[]; target: Uint8Array } {
    const pages = this.pages.filter((_, i) => use(i))
    const count = pages.reduce((sum, { positive }) => sum + positive.length, 0)
    const columns = CLG_NAMES.map(() => new Float32Array(count))
    const target = new Uint8Array(count)
    let at = 0
    for (const { tags, columns: own, positive } of pages) {
      const adjusted = clgFeatures(own, tags, norms)
      for (const [column, values] of adjusted.entries()) columns[column]!.set(values, at)
      target.set(positive, at)
      at += positive.length
    }
    return { columns, target }
  }
}

/** Nodes that pull a tag's score to the mean of all. Chosen. */
const PRIOR_NODES = 10
/** Tags on fewer pages are left to the mean: a site's own elements say nothing about other sites. Chosen. */
const FEWEST_PAGES = 10

/** Share of positive nodes among those of a tag. */
function tagScores(pages: readonly PageRows[]): Record<string, number> {
  const counts = new Map<string, { nodes: number; positive: number; pages: number }>()
  const all = { nodes: 0, positive: 0 }
  for (const { tags, positive } of pages) {
    for (const tag of new Set(tags)) {
      const count = counts.get(tag) ?? { nodes: 0, positive: 0, pages: 0 }
      count.pages++
      counts.set(tag, count)
    }
    for (let row = 0; row < tags.length; row++) {
      for (const sum of [counts.get(tags[row]!)!, all]) {
        sum.nodes++
        sum.positive += positive[row]!
      }
    }
  }
  const mean = all.nodes === 0 ? 0 : all.positive / all.nodes
  const scores: Record<string, number> = { "": rounded(mean) }
  for (const tag of [...counts.keys()].sort()) {
    const { nodes, positive, pages: on } = counts.get(tag)!
    if (on >= FEWEST_PAGES) scores[tag] = rounded((positive + PRIOR_NODES * mean) / (nodes + PRIOR_NODES))
  }
  return scores
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
