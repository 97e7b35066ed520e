/**
 * Path similarity — Pan, X., Chen, C., Liu, R., Wang, M.: "Content extraction based on the similarity of the Web pages' DOM tree nodes path",
 * Microcomputer & Its Applications 35(19), 2016, pp. 74-77 (in Chinese).
 *
 * Idea. What pages of one site share is template: it is found by comparing the page with two or more others, and removed. Of what is left, the
 * leaf with the most characters is content. Leaves whose path from the root is nearly the same as its path are content too.
 *
 * | in the paper | function |
 * |---|---|
 * | remove head, script, noscript, style, comments (1.1) | `relevantLeaves` |
 * | comparison of the pages (1.2, pseudo code) | `lockstepTemplate` |
 * | sim(T_A, T_B), sim(P_A, P_B) (2) | `pathSimilarities` |
 * | Th = 1 − 1/2^(depth(maxl) − 2) (2) | `similarityThreshold` |
 * | distance to the title's path (4, "next step") | `treeDistances` |
 *
 * Parameters: the paper's threshold; its two sibling pages may be none, one or many here.
 *
 * Deviations and readings (the option's first value is ours; measured, see docs/methods/path-similarity.md).
 * D1 Without siblings stage 2 is left out. With more than two, template is what is equal on all of them.
 * D2 `advance` "when-equal" | "every-turn": the printed loop moves its cursors only where depths differ. Either they move on after a
 *    comparison ("when-equal"), or the `for` moves them after every turn, and a node met just after a difference is not compared.
 * D3 `equality` "tag" | "attributes" | "node": when two steps of a path are equal. The paper's example has bare tags.
 * D4 `bound` "above" | "reached": "greater than the threshold" leaves out leaves that share only the grandparent, which the text just above
 *    it wants in; they reach the threshold exactly.
 * D5 The comparison with the threshold counts shared steps, which is the same and exact at any depth: Σ 1/2^d runs out of bits after 50.
 *    Only a second copy of the longest text under another tag would differ, and is not kept.
 * D6 `comparison` "lockstep" | "keys": "keys" (not in the paper) looks a block up by path and text, wherever it stands, on at least half of the
 *    siblings; lockstep loses its place at the first paragraph more or less.
 *    `title` "off" | "seed" | "near" | "both": the longest leaf by characters per step from the title; or only leaves that are no more than two
 *    steps farther from it than the longest leaf.
 * D7 Where the comparison leaves nothing (the siblings are copies of the page) stage 2 is left out.
 *
 * Cannot: choose right where the longest text is not content (a licence, a cookie notice) and no sibling shows it to be template; keep headings,
 * lists and quotes among paragraphs (their last tag differs); short articles, as the paper says.
 */
import { leafCounts } from "../../features/leaf-counts.ts"
import type { LeafId, Page } from "../../page/page.ts"
import { emptySelection, type Selection } from "../../selection/selection.ts"
import type { Method, Trace } from "../method.ts"
import { type Advance, keyTemplate, lockstepTemplate, relevantLeaves } from "./compare-pages.ts"
import { type Equality, pathLength, pathSimilarities, similarityThreshold } from "./path-similarities.ts"
import { titleLeaf, treeDistances } from "./title-distance.ts"

export interface PathSimilarityOptions {
  readonly comparison?: "lockstep" | "keys"
  readonly advance?: Advance
  readonly equality?: Equality
  /** D4: whether a similarity equal to the threshold is enough. */
  readonly bound?: "above" | "reached"
  /** D6: whether the distance to the title chooses the longest leaf, the leaves that are kept, or both. */
  readonly title?: "off" | "seed" | "near" | "both"
}
type Settings = Required<PathSimilarityOptions>

const DEFAULTS: Settings = {
  comparison: "lockstep",
  advance: "when-equal",
  equality: "tag",
  bound: "above",
  title: "off",
}

export function pathSimilarity(options: PathSimilarityOptions = {}): Method {
  const settings = { ...DEFAULTS, ...options }
  return {
    id: "path-similarity",
    title: "Path similarity",
    citation: {
      authors: "Pan, X., Chen, C., Liu, R., Wang, M.",
      title: "Content extraction based on the similarity of the Web pages' DOM tree nodes path",
      venue: "Microcomputer & Its Applications 35(19)",
      year: 2016,
    },
    needs: [],
    uses: ["siblings"],
    select: (page, given, trace) => select(page, given.siblings ?? [], settings, trace),
  }
}

function select(page: Page, siblings: readonly Page[], settings: Settings, trace: Trace | undefined): Selection {
  const { left, template } = contentLeaves(page, siblings, settings)
  const distance = settings.title === "off" ? undefined : distanceToTitle(page)
  const longest = longestLeaf(page, left, settings.title === "near" ? undefined : distance)
  trace?.page({ siblings: siblings.length, leavesOnSiblings: template.reduce((a, b) => a + b, 0) })
  if (longest < 0) return emptySelection(page)
  const target = page.leaves[longest]!
  const length = pathLength(page, target)
  const { similarity, shared } = pathSimilarities(page, target, settings.equality)
  const threshold = similarityThreshold(length)
  // The similarity exceeds the threshold exactly where all of the path but its text is shared, and reaches it where all but the last tag is.
  const enough = settings.bound === "above" ? length - 1 : length - 2
  const farthest =
    settings.title === "seed" || distance === undefined ? Number.POSITIVE_INFINITY : distance[target]! + NEAR_STEPS
  const keep = new Uint8Array(page.leaves.length)
  const score = new Float32Array(page.leaves.length)
  for (let leaf = 0; leaf < keep.length; leaf++) {
    const node = page.leaves[leaf]!
    if (template[leaf] === 1) trace?.node(node, { template: true })
    if (left[leaf] === 0) continue
    score[leaf] = similarity[node]!
    keep[leaf] = Number(shared[node]! >= enough && (distance?.[node] ?? 0) <= farthest)
    trace?.node(node, { similarity: similarity[node]!, threshold, sharedSteps: shared[node]! })
  }
  trace?.page({ threshold, longestLeaf: target, depth: length })
  return { keep, score }
}

/** Chosen: a leaf may stand two steps (one decoration up, one down) farther from the title than the longest one. */
const NEAR_STEPS = 2

/** Stages 1 and 2, one entry a leaf: 1 in `left` for those that are neither removed nor template. */
function contentLeaves(
  page: Page,
  siblings: readonly Page[],
  settings: Settings,
): { readonly left: Uint8Array; readonly template: Uint8Array } {
  const relevant = relevantLeaves(page)
  const none = { left: relevant, template: new Uint8Array(relevant.length) }
  if (siblings.length === 0) return none
  const template =
    settings.comparison === "keys" ? keyTemplate(page, siblings) : lockstepTemplate(page, siblings, settings.advance)
  const left = relevant.map((value, leaf) => value & (1 - template[leaf]!))
  // D7: a copy of the page tells nothing.
  return left.includes(1) ? { left, template } : none
}

/** maxl: the leaf with the most characters; with a title, characters per step from it, itself left out. -1 where no leaf has any. */
function longestLeaf(page: Page, left: Uint8Array, distance: Float64Array | undefined): LeafId {
  const { chars } = leafCounts(page)
  let best = -1
  let most = 0
  for (let leaf = 0; leaf < left.length; leaf++) {
    const steps = distance?.[page.leaves[leaf]!] ?? 1
    const weight = steps === 0 ? 0 : (left[leaf]! * chars[leaf]!) / steps
    if (weight > most) {
      best = leaf
      most = weight
    }
  }
  return best
}

function distanceToTitle(page: Page): Float64Array | undefined {
  const title = titleLeaf(page)
  return title < 0 ? undefined : treeDistances(page, title)
}
