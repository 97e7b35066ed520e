/**
 * Pith — this project's own method: boosted trees over the text blocks of a page, in two looks.
 *
 * Idea. A block is judged by its text, its place, the names of the elements around it, its neighbours, the containers above it and the
 * blocks of the same shape (first look); then again by what the first look thought of all of those (second look). The blocks kept are
 * those that make the expected F1 of the page highest, so that a page of prose and a page of short items each get their own cut.
 *
 * | step | where |
 * |---|---|
 * | blocks with text as rows, columns of numbers | `featureRows` |
 * | odds of class and id names | `nameOdds` of the model |
 * | first and second look | `lookTwice` |
 * | the page's type | `pageTypes` |
 * | readers' comments left out | `withoutComments` |
 * | the cut; focus moves it | `cutOf` |
 * | what stands between kept rows | `keptRows` |
 * | posts, items, sections | `regionsOf` |
 * | estimate of the F1 | `confidenceOf` |
 * | pages that hold nothing | `pageFault` |
 *
 * Trained by `pith train pith`; docs/methods/pith.md is the model's card.
 *
 * Cannot: divide a block; see what a browser would lay out.
 */
import { CONTEXT_NAMES } from "../../features/pith/context-columns.ts"
import { FEATURE_NAMES, type FeatureRows, featureRows } from "../../features/pith/feature-rows.ts"
import { decodeModel, type Model } from "../../model/model.ts"
import { explainTrees } from "../../model/trees.ts"
import shipped from "../../models/pith.json" with { type: "json" }
import type { Page } from "../../page/page.ts"
import { HEADING_TAGS, Tag, tagSet } from "../../page/tags.ts"
import {
  emptySelection,
  type Judgement,
  PAGE_TYPES,
  type PageType,
  type Region,
  type Selection,
} from "../../selection/selection.ts"
import { firstRow, lastRow, type TextBlocks } from "../../views/text-blocks.ts"
import type { Focus, Method, Trace } from "../method.ts"
import { cutOf } from "./cut.ts"
import { pageFault } from "./page-fault.ts"
import { confidenceOf, decodePithModel, type Looked, lookTwice, type PithModel } from "./pith-model.ts"
import { reasonInWords } from "./reasons.ts"
import { regionsOf } from "./regions.ts"
import { pageTypes } from "./type-model.ts"
import { withoutComments } from "./without-comments.ts"

export interface PithOptions {
  /** Which error hurts more, where the caller does not say. */
  readonly focus?: Focus
}

export function pith({ focus = "balanced" }: PithOptions = {}): Method {
  return {
    id: "pith",
    title: "Pith",
    citation: {
      authors: "The Pith authors",
      title: "Boosted trees over text blocks in two looks",
      venue: "docs/methods/pith.md",
      year: 2026,
    },
    needs: [],
    uses: ["model"],
    // Read by name: a copy of all that is given would count as reading all of it.
    select: (page, given, trace) => select(page, given.model, given.focus ?? focus, trace),
  }
}

function select(page: Page, given: Model | undefined, focus: Focus, trace: Trace | undefined): Selection {
  const model = decodedModel(given)
  const fault = pageFault(page)
  if (fault !== undefined) return { ...emptySelection(page), judgement: { warnings: [fault] } }
  const features = featureRows(page, model.nameOdds)
  const looked = lookTwice(model, page, features)
  const types = pageTypes(model.types, page, features, looked.probability)
  const probability = withoutComments(page, features.rows, looked.probability, types)
  const cut = isBare(features) ? Number.MIN_VALUE : cutOf(model.cut, probability, features.counts.tokens, focus)
  const confidence = confidenceOf(model.confidence, features, probability, cut, types)
  if (trace !== undefined) explain(trace, model, features, looked, probability, cut)
  const selection = selectRows(page, features.rows, probability, cut, likeliest(types))
  return { ...selection, judgement: judgementOf(page, selection.keep, types, confidence) }
}

/**
 * Chosen: with fewer rows and no link there is nothing around the content, whatever the model thinks of so little. What is no content at
 * all (a comment, of probability nought) stays out.
 */
const BARE_ROWS = 8

function isBare({ rows, counts }: FeatureRows): boolean {
  return rows.count < BARE_ROWS && counts.links.every(links => links === 0)
}

function judgementOf(page: Page, keep: Uint8Array, types: Float64Array, confidence: number): Judgement {
  const type = likeliest(types)
  let regions: readonly Region[] | undefined
  return {
    type,
    typeProbability: Math.max(...types),
    confidence,
    // Found when somebody asks: most callers want the text alone.
    get regions() {
      regions ??= regionsOf(page, keep, type)
      return regions
    },
  }
}

function likeliest(types: Float64Array): PageType {
  return PAGE_TYPES[types.indexOf(Math.max(...types))]!
}

const decoded = new WeakMap<Model, PithModel>()
let shippedModel: Model | undefined

/** The given model, or the shipped one; each is decoded once. */
function decodedModel(given: Model | undefined): PithModel {
  shippedModel ??= decodeModel(shipped)
  const model = given ?? shippedModel
  let known = decoded.get(model)
  if (known === undefined) {
    known = decodePithModel(model)
    decoded.set(model, known)
  }
  return known
}

function selectRows(page: Page, rows: TextBlocks, probability: Float64Array, cut: number, type: PageType): Selection {
  const keep = new Uint8Array(page.leaves.length)
  const score = new Float32Array(page.leaves.length)
  const kept = keptRows(page, rows, probability, cut, type === "forum" ? FORUM_INSETS : INSETS)
  for (let row = 0; row < rows.count; row++) {
    score.fill(probability[row]!, rows.from[row]!, rows.to[row]!)
    if (kept[row] === 1) keep.fill(1, rows.from[row]!, rows.to[row]!)
  }
  keepPictures(page, rows, kept, keep)
  return { keep, score }
}

/** What an author puts between paragraphs and page furniture hardly ever is. */
const INSETS = tagSet(["pre", "blockquote", "table", "dl", "math"])
/** On a forum the posts themselves are in tables, and quotations repeat other posts. */
const FORUM_INSETS = tagSet(["pre", "math"])
/** Rows an inset may have and still be taken for a part of the text around it. Chosen. */
const MOST_INSET_ROWS = 40

/** 1 for each row that is kept: those at or above the cut, and the listing, quotation or table that stands between two of them. */
function keptRows(
  page: Page,
  rows: TextBlocks,
  probability: Float64Array,
  cut: number,
  insets: Uint8Array,
): Uint8Array {
  const kept = new Uint8Array(rows.count)
  let above = rows.count
  for (let row = 0; row < rows.count; row++) {
    if (probability[row]! < cut) continue
    kept[row] = 1
    if (row - above > 1 && row - above <= MOST_INSET_ROWS) keepInsets(page, rows, kept, above, row, insets)
    above = row
  }
  return kept
}

/** Keeps the rows between two kept ones that are in insets beside them. */
function keepInsets(
  page: Page,
  rows: TextBlocks,
  kept: Uint8Array,
  above: number,
  below: number,
  insets: Uint8Array,
): void {
  for (let row = above + 1; row < below; row++) {
    for (let node = rows.root[row]!; node > page.body; node = page.parent[node]!) {
      if (insets[page.tag[node]!] === 0) continue
      const around = page.parent[node]!
      if (firstRow(page, rows, around) <= above && lastRow(page, rows, around) > below) kept[row] = 1
      break
    }
  }
}

/** A block without text (a picture, a rule) is kept where content or its caption follows, and above it is content or a heading. */
function keepPictures(page: Page, rows: TextBlocks, kept: Uint8Array, keep: Uint8Array): void {
  for (let below = 1; below < rows.count; below++) {
    const above = below - 1
    const opens = kept[above] === 1 || HEADING_TAGS[page.tag[rows.root[above]!]!] === 1
    const goesOn = kept[below] === 1 || page.tag[rows.root[below]!] === Tag.figcaption
    if (opens && goesOn) keep.fill(1, rows.to[above]!, rows.from[below]!)
  }
}

/** Reasons named for a block. Chosen: more than three are not read. */
const REASONS = 3

function explain(
  trace: Trace,
  model: PithModel,
  features: FeatureRows,
  looked: Looked,
  probability: Float64Array,
  cut: number,
): void {
  // The second look goes on from the first: what moved a row is the sum of what moved it in either.
  const names = [...FEATURE_NAMES, ...CONTEXT_NAMES]
  const columns = [...features.columns, ...looked.columns]
  const moved = new Float64Array(names.length)
  for (let row = 0; row < features.rows.count; row++) {
    if (probability[row] === 0 && looked.probability[row]! > 0) {
      trace.node(features.rows.root[row]!, { probability: 0, reasons: "in readers' comments (against)" })
      continue
    }
    moved.fill(0)
    explainTrees(model.first, features.columns, row, moved)
    explainTrees(model.second, looked.columns, row, moved.subarray(FEATURE_NAMES.length))
    const order = [...moved.keys()].sort((a, b) => Math.abs(moved[b]!) - Math.abs(moved[a]!))
    const reasons = order
      .slice(0, REASONS)
      .map(column => reasonInWords(names[column]!, columns[column]![row]!, moved[column]! < 0 ? "against" : "for"))
    trace.node(features.rows.root[row]!, { probability: probability[row]!, reasons: reasons.join("; ") })
  }
  trace.page({ cut, rows: features.rows.count })
}
