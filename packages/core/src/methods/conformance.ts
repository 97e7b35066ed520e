/**
 * What every method must do, whatever it computes: the shared suite. It knows no test runner and no clock; a test calls `conformance` for
 * each registered method and runs the checks. A method that departs from a check says so there, with its reason.
 */
import { hashPair, hashText } from "../math/hash.ts"
import type { Page } from "../page/page.ts"
import type { Selection } from "../selection/selection.ts"
import { type ConformancePage, conformancePages, deepPage, widePage } from "./conformance-pages.ts"
import type { Given, Method } from "./method.ts"

export interface Supply {
  /** All resources a method may ask for, made for this page. */
  resources(page: Page, method: Method): Given
  /** Milliseconds from any clock; one that counts computing alone is not disturbed by a busy machine. */
  now(): number
}

export interface Check {
  readonly name: string
  /** What is wrong, or undefined. */
  run(): string | undefined
}

/** Ten times the nodes may take this many times as long: linear is 10, n·log n about 13, quadratic 100. The rest is the machine's noise. */
const MOST_TIMES_LONGER = 40
/** Shorter times than this (ms) are the clock's noise. */
const SHORTEST = 1

export function conformance(method: Method, supply: Supply): Check[] {
  return [
    ...conformancePages.map(entry => answers(method, supply, entry)),
    ...(["wide", "deep"] as const).map(shape => isLinear(method, supply, shape)),
    needsAreHonest(method, supply),
  ]
}

/** Any page yields a selection of the right length; the same again; and the page is as it was. */
function answers(method: Method, supply: Supply, { name, page: makePage }: ConformancePage): Check {
  return {
    name,
    run() {
      const page = makePage()
      const given = supply.resources(page, method)
      const before = digest(page, given)
      const first = method.select(page, given)
      if (digest(page, given) !== before) return "changed the page, or what it was given with it"
      if (first.keep.length !== page.leaves.length)
        return `answered for ${first.keep.length} leaves, the page has ${page.leaves.length}`
      if (first.keep.some(keep => keep > 1)) return "keep holds other values than 0 and 1"
      if (first.score !== undefined && first.score.length !== page.leaves.length)
        return "score has another length than leaves"
      if (first.score?.some(score => Number.isNaN(score))) return "a score is not a number"
      const traced = method.select(page, given, { node: () => {}, page: () => {} })
      if (!sameSelection(first, method.select(page, given))) return "answered differently the second time"
      return sameSelection(first, traced) ? undefined : "answered differently when asked to explain"
    },
  }
}

function sameSelection(a: Selection, b: Selection): boolean {
  const sameScore =
    a.score === undefined ? b.score === undefined : a.score.every((score, leaf) => score === b.score?.[leaf])
  return sameScore && a.keep.length === b.keep.length && a.keep.every((keep, leaf) => keep === b.keep[leaf])
}

function isLinear(method: Method, supply: Supply, shape: "wide" | "deep"): Check {
  const [small, large] = shape === "wide" ? [widePage(5_000), widePage(50_000)] : [deepPage(1_000), deepPage(10_000)]
  return {
    name: shape === "wide" ? "linear from 5 000 to 50 000 nodes" : "linear from 1 000 to 10 000 levels",
    run() {
      const times = [small, large].map(makePage => shortestTime(method, supply, makePage()))
      const ratio = times[1]! / Math.max(times[0]!, SHORTEST)
      if (ratio <= MOST_TIMES_LONGER) return undefined
      return `ten times the page took ${ratio.toFixed(0)} times as long (${times.map(ms => ms.toFixed(1)).join(" → ")} ms)`
    },
  }
}

/** The best of several runs: what the method takes where nothing disturbs it. */
function shortestTime(method: Method, supply: Supply, page: Page): number {
  const given = supply.resources(page, method)
  let shortest = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3; run++) {
    const start = supply.now()
    method.select(page, given)
    shortest = Math.min(shortest, supply.now() - start)
  }
  return shortest
}

/** A method reads what it declares and nothing else, reads all that it needs, and does without what it only uses. */
function needsAreHonest(method: Method, supply: Supply): Check {
  return {
    name: "needs are honest",
    run() {
      const page = widePage(200)()
      const all = supply.resources(page, method)
      const read = new Set<string>()
      const watched = new Proxy(all, {
        get(target, name) {
          if (typeof name === "string") read.add(name)
          return Reflect.get(target, name)
        },
      })
      method.select(page, watched)
      const declared: readonly string[] = [...method.needs, ...(method.uses ?? []), "focus"]
      const undeclared = [...read].filter(name => !declared.includes(name))
      if (undeclared.length > 0) return `reads ${undeclared.join(", ")} without declaring it`
      const unread = method.needs.filter(need => !read.has(need))
      if (unread.length > 0) return `declares ${unread.join(", ")} needed and does not read it`
      const needed: Given = Object.fromEntries(method.needs.map(need => [need, all[need]]))
      method.select(page, needed)
      return undefined
    },
  }
}

/** A digest of all that a page and its siblings hold. */
function digest(page: Page, given: Given): number {
  let sum = digestPage(page)
  for (const sibling of given.siblings ?? []) sum = hashPair(sum, digestPage(sibling))
  if (given.layout !== undefined) sum = given.layout.box.reduce((total, edge) => hashPair(total, edge * 64), sum)
  return sum
}

function digestPage(page: Page): number {
  let sum = page.body
  const { tag, parent, end, depth, flags, offset, leaves, leafStart } = page
  for (const column of [tag, parent, end, depth, flags, offset, leaves, leafStart])
    for (let i = 0; i < column.length; i++) sum = hashPair(sum, column[i]! + 1)
  for (const text of page.text) sum = hashText(text, sum)
  for (const list of page.attributes) for (const { name, value } of list) sum = hashText(value, hashText(name, sum))
  return sum
}
