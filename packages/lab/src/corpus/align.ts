/**
 * Gold text → gold Selection. The gold is a string; training and comparing need to know which leaves it came from. The gold's tokens are
 * matched with the page's in rounds, longest common runs first: a long run is unmistakable wherever it stands, a short one (a heading,
 * a price) counts only between the places its neighbours in the gold were found at. A leaf is labelled by the vote of its tokens.
 *
 * Time is near linear: a round looks at each gold position once, and at no more than `MOST_PLACES` places of the page for it.
 */
import { type Blocks, blocks, leavesText, type Page, type Selection } from "pith/internals"
import { cjkWords } from "../metrics/tokens.ts"

/** Lengths of common runs, by round. Chosen; halving from a sentence down to a word. */
const ROUNDS = [16, 8, 4, 2, 1] as const
/** Runs this short are matched only where order allows. Chosen: three words recur by chance on most pages, five hardly ever. */
const ORDERED_BELOW = 4
/** Places of a repeated run that are compared before one is taken. Chosen: pages repeat a text two or three times. */
const MOST_PLACES = 32
/** Share of a block's tokens that must be in the gold. */
const BLOCK_VOTE = 0.5

export function alignGold(page: Page, goldText: string): Selection {
  const cut = blocks(page)
  const numbers = new Map<string, number>()
  const gold = numberTokens(goldText, numbers)
  const { tokens, leafOf } = pageTokens(page, cut, numbers)
  const goldAt = new Int32Array(gold.length).fill(-1)
  const taken = new Uint8Array(tokens.length)
  for (const length of ROUNDS) matchRuns(gold, tokens, goldAt, taken, length)
  return { keep: vote(page, cut, leafOf, taken) }
}

function numberTokens(text: string, numbers: Map<string, number>): Int32Array {
  const found = cjkWords(text.toLowerCase())
  const out = new Int32Array(found.length)
  for (let i = 0; i < found.length; i++) out[i] = numberOf(found[i]!, numbers)
  return out
}

function numberOf(token: string, numbers: Map<string, number>): number {
  let number = numbers.get(token)
  if (number === undefined) {
    number = numbers.size
    numbers.set(token, number)
  }
  return number
}

/** All tokens of the page in order, with the leaf each begins in. Blocks are read whole: a word may run over several leaves. */
function pageTokens(page: Page, cut: Blocks, numbers: Map<string, number>): { tokens: Int32Array; leafOf: Int32Array } {
  const tokens: number[] = []
  const leafOf: number[] = []
  for (let block = 0; block < cut.count; block++) {
    const from = cut.start[block]!
    const to = cut.start[block + 1]!
    const ends: number[] = []
    let text = ""
    for (let leaf = from; leaf < to; leaf++) {
      // Read in pairs so that a line break before the leaf is seen.
      text +=
        leaf === from
          ? leavesText(page, leaf, leaf + 1)
          : leavesText(page, leaf - 1, leaf + 1).slice(page.text[page.leaves[leaf - 1]!]!.length)
      ends.push(text.length)
    }
    let at = 0
    let leaf = 0
    // Lower case may change the length of a text; tokens are found in the lowered text, whose places are near enough for a vote.
    const lowered = text.toLowerCase()
    for (const token of cjkWords(lowered)) {
      at = lowered.indexOf(token, at)
      while (leaf < ends.length - 1 && at >= ends[leaf]!) leaf++
      tokens.push(numberOf(token, numbers))
      leafOf.push(from + leaf)
      at += token.length
    }
  }
  return { tokens: Int32Array.from(tokens), leafOf: Int32Array.from(leafOf) }
}

/** One round: every gold run of at least `length` tokens not matched yet takes the place where it goes on longest. */
function matchRuns(gold: Int32Array, page: Int32Array, goldAt: Int32Array, taken: Uint8Array, length: number): void {
  const places = indexRuns(page, taken, length)
  const limits = nextMatches(goldAt, page.length)
  let last = -1
  for (let g = 0; g + length <= gold.length; ) {
    if (goldAt[g]! >= 0) {
      last = goldAt[g]!
      g++
      continue
    }
    const candidates = runIsFree(goldAt, g, length) ? places.get(runHash(gold, g, length)) : undefined
    const found = candidates && bestPlace(gold, page, goldAt, taken, g, candidates, last, limits[g]!, length)
    if (found === undefined || found.size < length) {
      g++
      continue
    }
    for (let i = 0; i < found.size; i++) {
      goldAt[g + i] = found.at + i
      taken[found.at + i] = 1
    }
    last = found.at + found.size - 1
    g += found.size
  }
}

/** The longest place; of equally long ones the nearest after the last match. */
function bestPlace(
  gold: Int32Array,
  page: Int32Array,
  goldAt: Int32Array,
  taken: Uint8Array,
  g: number,
  candidates: readonly number[],
  last: number,
  limit: number,
  length: number,
): { at: number; size: number } | undefined {
  const ordered = length < ORDERED_BELOW
  let best: { at: number; size: number } | undefined
  // Begin with the places after the last match: where a text is repeated all over, those are the likely ones.
  const start = lowerBound(candidates, last + 1)
  const count = Math.min(candidates.length, MOST_PLACES)
  for (let i = 0; i < count; i++) {
    const at = candidates[(start + i) % candidates.length]!
    if (ordered && (at <= last || at >= limit)) continue
    let size = 0
    while (
      g + size < gold.length &&
      at + size < page.length &&
      goldAt[g + size]! < 0 &&
      taken[at + size] === 0 &&
      gold[g + size] === page[at + size]
    )
      size++
    if (best === undefined || size > best.size) best = { at, size }
  }
  return best
}

function indexRuns(page: Int32Array, taken: Uint8Array, length: number): Map<number, number[]> {
  const places = new Map<number, number[]>()
  let free = 0
  for (let end = 0; end < page.length; end++) {
    free = taken[end] === 1 ? 0 : free + 1
    if (free < length) continue
    const at = end - length + 1
    const hash = runHash(page, at, length)
    const list = places.get(hash)
    if (list === undefined) places.set(hash, [at])
    else list.push(at)
  }
  return places
}

/** For every gold position the page place of the next matched one. */
function nextMatches(goldAt: Int32Array, none: number): Int32Array {
  const next = new Int32Array(goldAt.length)
  let place = none
  for (let g = goldAt.length - 1; g >= 0; g--) {
    if (goldAt[g]! >= 0) place = goldAt[g]!
    next[g] = place
  }
  return next
}

function runIsFree(goldAt: Int32Array, g: number, length: number): boolean {
  for (let i = g; i < g + length; i++) if (goldAt[i]! >= 0) return false
  return true
}

/** Two runs with the same hash are compared token by token before they count, so a collision costs time only. */
function runHash(tokens: Int32Array, at: number, length: number): number {
  let hash = 0
  for (let i = at; i < at + length; i++) hash = (Math.imul(hash, 0x01000193) ^ tokens[i]!) | 0
  return hash
}

function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Whole blocks where most tokens are in the gold; inside such a block every leaf without a single one of its tokens in the gold is
 * left out (a "share" link in a paragraph), except leaves without tokens (an image, a full stop), which follow the block.
 */
function vote(page: Page, cut: Blocks, leafOf: Int32Array, taken: Uint8Array): Uint8Array {
  const all = new Int32Array(page.leaves.length)
  const matched = new Int32Array(page.leaves.length)
  for (let token = 0; token < leafOf.length; token++) {
    all[leafOf[token]!]!++
    matched[leafOf[token]!]! += taken[token]!
  }
  const keep = new Uint8Array(page.leaves.length)
  let above = 0
  for (let block = 0; block < cut.count; block++) {
    const from = cut.start[block]!
    const to = cut.start[block + 1]!
    let tokens = 0
    let hits = 0
    for (let leaf = from; leaf < to; leaf++) {
      tokens += all[leaf]!
      hits += matched[leaf]!
    }
    // A block without tokens (an image, a rule) follows the block above it.
    if (tokens > 0) above = hits / tokens >= BLOCK_VOTE ? 1 : 0
    for (let leaf = from; leaf < to; leaf++) {
      const own = all[leaf]! === 0 ? above : matched[leaf]! > 0 ? 1 : 0
      keep[leaf] = above === 1 ? own : all[leaf]! > 3 && matched[leaf] === all[leaf] ? 1 : 0
    }
  }
  return keep
}
