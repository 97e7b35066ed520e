/**
 * Symbol density — Xie, J.: "Webpage intelligent parsing algorithm based on text and symbol density", Beijing Information Science &
 * Technology University, 2022.
 *
 * Idea. The text of a news page stands in one `<div>` with much text, few tags, many paragraphs and punctuation, and little of it is
 * linked. Every `<div>` gets a score from the three: text density × a factor for its paragraphs × the logarithm of its punctuation
 * density. The `<div>` with the highest score is the content.
 *
 * | equation | function |
 * |---|---|
 * | DT = (NC − NPC) / (ND + 1 − NPD) (eq. 1) | `textDensity` |
 * | DP = (NC − NPC) / (NP + 1) (eq. 2) | `punctuationDensity` |
 * | DS = DT · log10(NPD + 2) · ln(DP) (eq. 3) | `densityScore` |
 *
 * NC characters, ND descendant tags, NP punctuation marks of the `<div>`; in eq. 3 NPD is its number of `<p>`.
 *
 * Parameters (the paper has none). `reading` of NPC and NPD in eq. 1 and 2: "paragraph", as printed, subtracts the characters and tags of
 * `<p>`, which is the very text the paper calls content; "link" (default, the better one) subtracts those of links, as the methods it
 * descends from do. `candidates`: "div" as in the paper, or "container" (also article, section, main, td and body).
 *
 * Deviations. D1: DP is at least 1, so ln(DP) ≥ 0: a `<div>` with more marks than characters outside of links scores 0. D2: the
 * `body` is a candidate where no `<div>` scores above 0 (pages of tables, pages without `<div>`). D3: white space is not counted
 * among the characters. D4: on a tie the first in the document wins. D5: the denominator of eq. 1 is at least 1 (nested `<p>` or links
 * cannot be, but a page made by scripts may hold them).
 *
 * Cannot: tell an article from a copyright line by its length (nothing in DS grows with the amount of text, and ln(DP) is larger the fewer
 * marks there are: docs/methods/symbol-density.md has the pages); join content that stands in several `<div>`s side by side (only one is
 * chosen), or part comments from the article they share a `<div>` with.
 */
import { leafCounts, perNode } from "../features/leaf-counts.ts"
import { Flag, type NodeId, type Page } from "../page/page.ts"
import { Tag, tagSet } from "../page/tags.ts"
import { emptySelection, type Selection, selectSubtrees } from "../selection/selection.ts"
import { subtreeSums } from "../views/subtree-sums.ts"
import type { Method, Trace } from "./method.ts"

export type Reading = "link" | "paragraph"

export interface SymbolDensityOptions {
  readonly reading?: Reading
  readonly candidates?: "div" | "container"
}

const DIV = tagSet(["div"])
const CONTAINER = tagSet(["div", "article", "section", "main", "td", "body"])

export function symbolDensity(options: SymbolDensityOptions = {}): Method {
  const { reading = "link", candidates = "div" } = options
  return {
    id: "symbol-density",
    title: "Text and symbol density",
    citation: {
      authors: "Xie, J.",
      title: "Webpage intelligent parsing algorithm based on text and symbol density",
      venue: "Beijing Information Science & Technology University",
      year: 2022,
    },
    needs: [],
    select: (page, _given, trace) => select(page, reading, candidates === "div" ? DIV : CONTAINER, trace),
  }
}

function select(page: Page, reading: Reading, isCandidate: Uint8Array, trace: Trace | undefined): Selection {
  const counts = nodeCounts(page, reading)
  let best: NodeId = -1
  let bestScore = 0
  for (let node = 0; node < page.size; node++) {
    if (isCandidate[page.tag[node]!] === 0 || (page.flags[node]! & Flag.inert) !== 0) continue
    const score = densityScore(counts, node)
    trace?.node(node, {
      DS: score,
      DT: textDensity(counts, node),
      DP: punctuationDensity(counts, node),
      paragraphs: counts.paragraphs[node]!,
    })
    // D4.
    if (score > bestScore) {
      best = node
      bestScore = score
    }
  }
  // D2.
  if (best < 0 && densityScore(counts, page.body) > 0) best = page.body
  trace?.page({ reading, bestNode: best, bestDS: bestScore })
  return best < 0 ? emptySelection(page) : selectSubtrees(page, [best])
}

/** What the equations count, for every node with all that is below it. */
export interface SymbolCounts {
  /** NC. */
  readonly chars: Float64Array
  /** NPC: characters to subtract. */
  readonly lessChars: Float64Array
  /** ND: tags below the node. */
  readonly tags: Float64Array
  /** NPD of eq. 1: tags to subtract. */
  readonly lessTags: Float64Array
  /** NPD of eq. 3: number of `<p>`. */
  readonly paragraphs: Float64Array
  /** NP. */
  readonly marks: Float64Array
}

export function nodeCounts(page: Page, reading: Reading): SymbolCounts {
  const { size, tag, flags, parent } = page
  const leaf = leafCounts(page)
  const chars = perNode(page, leaf.chars)
  const paragraphChars = new Float64Array(size)
  const tags = new Float64Array(size)
  const links = new Float64Array(size)
  const paragraphs = new Float64Array(size)
  const inParagraph = new Uint8Array(size)
  for (let node = 1; node < size; node++) {
    const above = parent[node]!
    inParagraph[node] = tag[above] === Tag.p || inParagraph[above] === 1 ? 1 : 0
    if (inParagraph[node] === 1) paragraphChars[node] = chars[node]!
    if (tag[node] === Tag.text || (flags[node]! & Flag.inert) !== 0) continue
    // A node's own tag belongs to the nodes above it.
    tags[above]!++
    if (tag[node] === Tag.p) paragraphs[above]!++
    if (tag[node] === Tag.a && (flags[node]! & Flag.link) !== 0) links[above]!++
  }
  const p = subtreeSums(page, paragraphs)
  return {
    chars: subtreeSums(page, chars),
    lessChars: subtreeSums(page, reading === "paragraph" ? paragraphChars : perNode(page, leaf.linkChars)),
    tags: subtreeSums(page, tags),
    lessTags: reading === "link" ? subtreeSums(page, links) : p,
    paragraphs: p,
    marks: subtreeSums(page, perNode(page, leaf.punctuation)),
  }
}

/** Eq. 1. */
export function textDensity({ chars, lessChars, tags, lessTags }: SymbolCounts, node: NodeId): number {
  return (chars[node]! - lessChars[node]!) / Math.max(tags[node]! + 1 - lessTags[node]!, 1) // D5
}

/** Eq. 2. */
export function punctuationDensity({ chars, lessChars, marks }: SymbolCounts, node: NodeId): number {
  return (chars[node]! - lessChars[node]!) / (marks[node]! + 1)
}

/** Eq. 3. */
export function densityScore(counts: SymbolCounts, node: NodeId): number {
  const DP = Math.max(punctuationDensity(counts, node), 1) // D1
  return textDensity(counts, node) * Math.log10(counts.paragraphs[node]! + 2) * Math.log(DP)
}
