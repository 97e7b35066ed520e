import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { featureRows } from "../../src/features/pith/feature-rows.ts"
import { extract } from "../../src/index.ts"
import { cutOf } from "../../src/methods/pith/cut.ts"
import { pith } from "../../src/methods/pith/pith.ts"
import type { TypeModel } from "../../src/methods/pith/type-model.ts"
import { withoutComments } from "../../src/methods/pith/without-comments.ts"
import { decodeModel } from "../../src/model/model.ts"
import { parsePage } from "../../src/page/parse.ts"
import { PAGE_TYPES, type PageType } from "../../src/selection/selection.ts"

const example = readFileSync(new URL("../../../../examples/harbour-seals.html", import.meta.url), "utf8")
const shipped = decodeModel(
  JSON.parse(readFileSync(new URL("../../src/models/pith.json", import.meta.url), "utf8")) as unknown,
)

describe("pith", () => {
  it("keeps the article and leaves menu, cookie bar and footer", () => {
    const { text } = extract(example, { method: "pith" })
    expect(text).toContain("At five in the morning")
    expect(text).toContain("The next flight is planned for August")
    for (const furniture of ["cookies", "Imprint", "Shop"]) expect(text).not.toContain(furniture)
  })

  it("keeps what stands between: the listing, the quotation and every cell of the table", () => {
    const { text } = extract(example, { method: "pith" })
    for (const between of ["def corrected", "the gap between two stones", "3 198"]) expect(text).toContain(between)
  })

  it("refuses a model of other features, and one without its parts", () => {
    const page = parsePage(example)
    const other = { ...shipped, features: "0" }
    expect(() => pith().select(page, { model: other })).toThrow(/features/)
    expect(() => pith().select(page, { model: { ...shipped, parameters: {} } })).toThrow(/cut/)
  })

  it("gives the same with the shipped model given by hand", () => {
    const page = parsePage(example)
    expect(pith().select(page, { model: shipped }).keep).toEqual(pith().select(page, {}).keep)
  })

  it("keeps no less with focus on recall, no more with focus on precision", () => {
    const page = parsePage(example)
    const [precision, balanced, recall] = (["precision", "balanced", "recall"] as const).map(
      focus => pith().select(page, { focus }).keep,
    )
    for (let leaf = 0; leaf < page.leaves.length; leaf++) {
      expect(precision![leaf]!).toBeLessThanOrEqual(balanced![leaf]!)
      expect(balanced![leaf]!).toBeLessThanOrEqual(recall![leaf]!)
    }
    expect(balanced).toContain(1)
    expect(balanced).toContain(0)
  })

  it("tells why a block was kept", () => {
    const page = parsePage(example)
    const seen: string[] = []
    pith().select(page, {}, { node: (_, { reasons }) => seen.push(String(reasons)), page: () => {} })
    expect(seen.length).toBeGreaterThan(10)
    for (const reasons of seen) expect(reasons).toMatch(/\((?:for|against)\)/)
  })

  it.each([
    ["needs-javascript", '<body><noscript>Please enable JavaScript.</noscript><div id="root"></div><script>1</script>'],
    ["needs-javascript", '<body><div id="app"></div><script src="app.js"></script>'],
    ["blocked", "<title>One moment</title><body><h1>Checking your browser before you go on</h1>"],
    ["error-page", "<title>404 Not Found</title><body><h1>Nothing here</h1><p>Try the <a href=/>front page</a>.</p>"],
  ])("%s: says so and keeps nothing", (code, html) => {
    const { keep, judgement } = pith().select(parsePage(html), {})
    expect(judgement?.warnings?.map(warning => warning.code)).toEqual([code])
    expect(keep).not.toContain(1)
  })

  it("takes a long page that speaks of captchas at its word", () => {
    const prose = "A captcha asks whether you are a human, and most readers pass it without a thought. ".repeat(30)
    const { keep, judgement } = pith().select(parsePage(`<body><article><p>${prose}</p></article>`), {})
    expect(judgement?.warnings ?? []).toEqual([])
    expect(keep).toContain(1)
  })
})

/** The shipped model, sure that every page is of this type. */
const sureOf = (type: PageType) => {
  const { types, ...parameters } = shipped.parameters as { types: TypeModel }
  return {
    ...shipped,
    parameters: { ...parameters, types: { ...types, bias: PAGE_TYPES.map(one => (one === type ? 99 : 0)) } },
  }
}

describe("withoutComments", () => {
  const page = parsePage(
    "<p>The story itself, told in a sentence or two of its own.<div id=comments><p>One reader writes at length.<p>Another reader does too.</div><p>End",
  )
  const { rows } = featureRows(page, new Map())
  const probability = Float64Array.of(0.9, 0.8, 0.7, 0.6)
  const forumBy = (share: number) => Float64Array.from(PAGE_TYPES, type => (type === "forum" ? share : 0))

  it("takes the rows in a comment section for no content", () => {
    expect([...withoutComments(page, rows, probability, forumBy(0.05))]).toEqual([0.9, 0, 0, 0.6])
  })

  it("keeps comments out of a page of a few blocks too", () => {
    expect([...pith().select(page, { model: sureOf("article") }).keep]).toEqual([1, 0, 0, 1])
    expect([...pith().select(page, { model: sureOf("forum") }).keep]).toEqual([1, 1, 1, 1])
  })

  it("leaves a page alone that may be a forum", () => {
    expect(withoutComments(page, rows, probability, forumBy(0.1))).toBe(probability)
  })
})

describe("what stands between kept rows", () => {
  const prose = (n: number) =>
    `<p>Paragraph ${n} tells at some length how the harbour was built, by whom it was paid for, and what came of it later.</p>`
  const inset = "<pre>ls</pre><table><tr><td><a href=/1>1</a><td><a href=/2>2</a><tr><td><a href=/3>3</a></table>"
  const page = parsePage(`<main>${prose(1)}${prose(2)}${inset}${prose(3)}${prose(4)}</main><a href=/>Home</a>`)
  const kept = (type: PageType) => {
    const { keep } = pith().select(page, { model: sureOf(type) })
    return [...page.leaves].flatMap((node, leaf) => (keep[leaf] === 1 ? page.text[node]! : [])).join("|")
  }

  it("is kept where it is a listing or a table, whatever it says", () => {
    expect(kept("article")).toContain("|ls|1|2|3|Paragraph 3")
  })

  it("is kept on a forum only where it is a listing: there tables hold posts, and what is around them", () => {
    expect(kept("forum")).toContain("|ls|Paragraph 3")
  })
})

describe("cutOf", () => {
  // Rows of 10 tokens at .9, .6, .2: all expected 17. Quotients 9/(17+10) = .333, 15/(17+20) = .405, 17/(17+30) = .362.
  const probability = Float64Array.of(0.9, 0.6, 0.2)
  const tokens = Float64Array.of(10, 10, 10)

  const rule = (least: number, factor = 1) => ({ factor, least })

  it("finds the cut of the highest expected F1", () => {
    expect(cutOf(rule(0), probability, tokens, "balanced")).toBeCloseTo(15 / 37, 12)
  })

  it("is moved by the factor", () => {
    expect(cutOf(rule(0, 1.1), probability, tokens, "balanced")).toBeCloseTo((1.1 * 15) / 37, 12)
  })

  it("moves the odds of the cut as the focus asks", () => {
    // 15/37 has the odds 15/22: a quarter, 3.75/22, for recall (F2), four times that, 60/22, for precision (F½).
    expect(cutOf(rule(0), probability, tokens, "recall")).toBeCloseTo(3.75 / 25.75, 12)
    expect(cutOf(rule(0), probability, tokens, "precision")).toBeCloseTo(60 / 82, 12)
  })

  it("falls from precision to recall", () => {
    const [precision, balanced, recall] = (["precision", "balanced", "recall"] as const).map(focus =>
      cutOf(rule(0), probability, tokens, focus),
    )
    expect(precision).toBeGreaterThan(balanced!)
    expect(balanced).toBeGreaterThan(recall!)
  })

  it("keeps nothing of a page without a likely row", () => {
    expect(cutOf(rule(0.95), probability, tokens, "balanced")).toBe(Number.POSITIVE_INFINITY)
    expect(cutOf(rule(0.9), probability, tokens, "balanced")).toBeLessThan(1)
  })
})
