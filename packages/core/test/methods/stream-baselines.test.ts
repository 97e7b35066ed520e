/** What the six baselines owe on any page, options included; the shared suite asks the same of their defaults. */
import { describe, expect, it } from "vitest"
import { bte } from "../../src/methods/bte.ts"
import { ccb } from "../../src/methods/ccb.ts"
import { cetr } from "../../src/methods/cetr.ts"
import { dsc } from "../../src/methods/dsc.ts"
import { fe } from "../../src/methods/fe.ts"
import { lqf } from "../../src/methods/lqf.ts"
import type { Method } from "../../src/methods/method.ts"
import { parsePage } from "../../src/page/parse.ts"

const METHODS: [string, Method][] = [
  ["bte", bte()],
  ["dsc", dsc()],
  ["dsc by runs of 3", dsc({ run: 3 })],
  ["lqf", lqf()],
  ["fe", fe()],
  ["fe, one winner", fe({ winners: "one" })],
  ["fe, k-means", fe({ winners: "k-means", dominance: "each" })],
  ["ccb", ccb()],
  ["ccb by tokens", ccb({ unit: "tokens", ignoreLinks: true })],
  ["cetr", cetr()],
  ["cetr, source lines folded", cetr({ lines: "source", fold: 65 })],
  ["cetr, threshold", cetr({ variant: "threshold" })],
]

const PAGES: Record<string, string> = {
  empty: "",
  "only script": "<script>let a = 1</script>",
  "one leaf": "word",
  "only an image": "<img src=x>",
  "right to left": '<p dir="rtl">مرحبا بالعالم، هذا نص.</p>',
  Chinese: "<div><p>今天天气很好，我们去公园。</p></div>",
}

const LARGE = [
  parsePage(`${"<div>".repeat(10_000)}deep text`, { maxDepth: 20_000 }),
  parsePage("<p>some text <a href=x>link</a></p>".repeat(40_000)),
  parsePage(`<p>${"word ".repeat(200_000)}</p>`),
]

describe.each(METHODS)("%s", (_, method) => {
  it.each(Object.entries(PAGES))("answers for a page that is %s, twice the same", (_name, html) => {
    const page = parsePage(html)
    const first = method.select(page, {})
    expect(first.keep).toHaveLength(page.leaves.length)
    expect(first.keep.every(value => value === 0 || value === 1)).toBe(true)
    expect(method.select(page, {})).toEqual(first)
  })

  it("is not quadratic: 10 000 nested elements, 200 000 nodes and one text of a million characters", () => {
    expect(LARGE[0]!.size).toBeGreaterThan(10_000)
    expect(LARGE[1]!.size).toBeGreaterThan(150_000)
    for (const page of LARGE) {
      const start = performance.now()
      method.select(page, {})
      // A quadratic method needs minutes; these need well under a second on a quiet machine.
      expect(performance.now() - start).toBeLessThan(5000)
    }
  })
})
