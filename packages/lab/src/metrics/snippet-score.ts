import { mean } from "./mean.ts"
import { collapseSpace, withoutSpace } from "./white-space.ts"

/** How many of a page's snippets are in the extracted text, by three rules of comparing. */
export interface SnippetScore {
  /** WCXB's snippet_check: share found, lower case. 1 where the page lists no snippet, on both sides, as WCXB has it. */
  readonly with: number
  readonly without: number
  /** The same with all white space removed; absent where the page lists no snippet of the kind. */
  readonly withoutSpaceWith?: number
  readonly withoutSpaceWithout?: number
  /** Trafilatura's counts: case kept, white space collapsed. */
  readonly counts: SnippetCounts
}

export interface SnippetCounts {
  /** Wanted snippets found and missed, unwanted ones found and absent. */
  readonly truePositive: number
  readonly falseNegative: number
  readonly falsePositive: number
  readonly trueNegative: number
}

export function snippetScore(extracted: string, wanted: readonly string[], unwanted: readonly string[]): SnippetScore {
  const found = (snippets: readonly string[], form: (text: string) => string) => {
    const text = form(extracted)
    return snippets.filter(snippet => text.includes(form(snippet))).length
  }
  const lower = (text: string) => text.toLowerCase()
  const lowerWithoutSpace = (text: string) => withoutSpace(text.toLowerCase())
  const truePositive = found(wanted, collapseSpace)
  const falsePositive = found(unwanted, collapseSpace)
  return {
    with: wanted.length === 0 ? 1 : found(wanted, lower) / wanted.length,
    without: unwanted.length === 0 ? 1 : found(unwanted, lower) / unwanted.length,
    ...(wanted.length > 0 && { withoutSpaceWith: found(wanted, lowerWithoutSpace) / wanted.length }),
    ...(unwanted.length > 0 && { withoutSpaceWithout: found(unwanted, lowerWithoutSpace) / unwanted.length }),
    counts: {
      truePositive,
      falseNegative: wanted.length - truePositive,
      falsePositive,
      trueNegative: unwanted.length - falsePositive,
    },
  }
}

export interface SnippetSummary {
  /** Means over pages. */
  readonly with: number
  readonly without: number
  readonly withoutSpaceWith: number
  readonly withoutSpaceWithout: number
  /** Over all snippets of all pages together, as trafilatura's evaluation counts. */
  readonly precision: number
  readonly recall: number
  readonly f1: number
  readonly accuracy: number
}

export function aggregateSnippets(pages: readonly SnippetScore[]): SnippetSummary {
  const sum = (name: keyof SnippetCounts) => pages.reduce((total, page) => total + page.counts[name], 0)
  const truePositive = sum("truePositive")
  const falseNegative = sum("falseNegative")
  const falsePositive = sum("falsePositive")
  const trueNegative = sum("trueNegative")
  const all = truePositive + falseNegative + falsePositive + trueNegative
  // Without one snippet in the corpus WCXB's 1 for an empty list would look like a measured figure.
  const pagesWithFigure = all > 0 ? pages : []
  return {
    with: mean(pagesWithFigure.map(page => page.with)),
    without: mean(pagesWithFigure.map(page => page.without)),
    withoutSpaceWith: mean(pages.flatMap(page => page.withoutSpaceWith ?? [])),
    withoutSpaceWithout: mean(pages.flatMap(page => page.withoutSpaceWithout ?? [])),
    precision: truePositive / (truePositive + falsePositive),
    recall: truePositive / (truePositive + falseNegative),
    f1: (2 * truePositive) / (2 * truePositive + falsePositive + falseNegative),
    accuracy: (truePositive + trueNegative) / all,
  }
}
