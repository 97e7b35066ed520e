import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bestCandidate, candidatesAbove } from "../../src/features/clg/candidates.ts"
import { CLG_FEATURES, CLG_NAMES } from "../../src/features/clg/clg-features.ts"
import { regions } from "../../src/features/clg/regions.ts"
import type { ScoredNodes } from "../../src/features/clg/scored-nodes.ts"
import { type Rect, unionArea } from "../../src/math/rectangles.ts"
import { bestGroup, clg } from "../../src/methods/clg/clg.ts"
import { groupCandidates, projectionOverlapRatio } from "../../src/methods/clg/group.ts"
import { missingTitle } from "../../src/methods/clg/missing-title.ts"
import { commonAncestor, refine } from "../../src/methods/clg/refine.ts"
import { lr } from "../../src/methods/lr.ts"
import { lrA } from "../../src/methods/lr-a.ts"
import type { Quantities } from "../../src/methods/method.ts"
import { svm } from "../../src/methods/svm.ts"
import { svmA } from "../../src/methods/svm-a.ts"
import type { Model } from "../../src/model/model.ts"
import { type LaidOut, layOut } from "./hand-layout.ts"
import { keptText } from "./kept-text.ts"

const rect = (left: number, top: number, right: number, bottom: number): Rect => ({ left, top, right, bottom })

describe("candidates", () => {
  // Figure 5: v3, v5, v6, v7, v8 are above the threshold; v6 and v7 stand in v3.
  const laid = layOut(`<body id=v1><div id=v2><p id=v5></p><p id=v9></p></div><div id=v3><p id=v6></p><p id=v7></p></div
    ><div id=v4><p id=v8></p></div></body>`)
  const scored = (scores: Record<string, number>): ScoredNodes => {
    const names = Object.keys(scores).sort((a, b) => laid.node(a) - laid.node(b))
    return {
      nodes: Uint32Array.from(names, name => laid.node(name)),
      scores: Float64Array.from(names, name => scores[name]!),
      columns: [],
      regions: { box: new Float64Array(0), area: new Float64Array(0) },
    }
  }
  const figure5 = scored({ v1: 0.2, v2: 0.3, v3: 0.8, v4: 0.5, v5: 0.6, v6: 0.9, v7: 0.7, v8: 0.6, v9: 0.55 })

  it("figure 5: in document order v5, v3, v8; a score equal to the threshold is not above it", () => {
    expect(laid.ids(candidatesAbove(laid.page, figure5, 0.55))).toEqual(["v5", "v3", "v8"])
  })

  it("LR_A takes the highest score alone", () => {
    expect(laid.ids(bestCandidate(figure5))).toEqual(["v6"])
    expect(bestCandidate(scored({}))).toEqual([])
  })
})

describe("projection overlap ratio", () => {
  it("figure 7: the larger of the two directions, each over the longer side", () => {
    // Horizontally l1 = 100, l2 = 80, shared 60: min(0.6, 0.75). Vertically h1 = 50, h2 = 40, shared 20: min(0.4, 0.5).
    expect(projectionOverlapRatio(rect(0, 0, 100, 50), rect(40, 30, 120, 70))).toBeCloseTo(0.6)
    // Side by side, of one height.
    expect(projectionOverlapRatio(rect(0, 0, 10, 50), rect(40, 0, 60, 50))).toBe(1)
    expect(projectionOverlapRatio(rect(0, 0, 10, 10), rect(20, 20, 30, 30))).toBe(0)
    expect(projectionOverlapRatio(rect(0, 0, 0, 0), rect(0, 0, 0, 0))).toBe(0)
  })
})

describe("grouping, figure 8", () => {
  /** Four candidates, each in a parent of its own. */
  function groups(boxes: readonly string[], sameParent = false): string[][] {
    const wrap = (inner: string) => (sameParent ? inner : `<div>${inner}</div>`)
    const laid = layOut(`<body>${boxes.map((box, i) => wrap(`<p id=n${i} data-box="${box}"></p>`)).join("")}</body>`)
    const candidates = boxes.map((_, i) => laid.node(`n${i}`))
    const found = groupCandidates(laid.page, regions(laid.page, laid.layout), candidates, 0.7)
    return found.map(group => laid.ids(group))
  }

  it("(a), (b): aligned below each other or side by side stays together", () => {
    expect(groups(["0 0 100 50", "0 60 100 200"])).toEqual([["n0", "n1"]])
    expect(groups(["0 0 100 50", "120 0 300 50"])).toEqual([["n0", "n1"]])
  })

  it("(c): two aligned pairs that are not aligned with each other are two groups", () => {
    expect(groups(["0 0 100 50", "0 60 100 110", "300 200 800 300", "300 310 800 400"])).toEqual([
      ["n0", "n1"],
      ["n2", "n3"],
    ])
  })

  it("(d): one that is out of line between two aligned ones stays with them", () => {
    // n1 is not aligned with n0 or n2. n0 - n1 holds by condition (3): v_i and v_i+2; n1 - n2 by (4): v_i-1 and v_i+1.
    expect(groups(["0 0 100 50", "300 60 320 70", "0 200 100 300"])).toEqual([["n0", "n1", "n2"]])
  })

  it("(2): one parent is enough, (1): and so is a shared area", () => {
    const apart = ["0 0 100 50", "300 60 320 70"]
    expect(groups(apart)).toEqual([["n0"], ["n1"]])
    expect(groups(apart, true)).toEqual([["n0", "n1"]])
    expect(groups(["0 0 100 100", "90 90 400 400"])).toEqual([["n0", "n1"]])
  })

  it("a ratio equal to the threshold is not above it", () => {
    // Shared 70 of 100 horizontally, nothing vertically.
    expect(groups(["0 0 100 10", "30 20 130 80"])).toEqual([["n0"], ["n1"]])
    expect(groups(["0 0 100 10", "29 20 129 80"])).toEqual([["n0", "n1"]])
  })
})

/** Section 6.2, as printed: f(a1 … an) = f(a1) + f(a2 … an) - f(a1∩a2 … a1∩an). Doubles with every rectangle. */
function paperArea(rects: readonly Rect[]): number {
  const [first, ...rest] = rects
  if (first === undefined) return 0
  const width = Math.max(0, first.right - first.left)
  const height = Math.max(0, first.bottom - first.top)
  const shared = rest.map(other =>
    rect(
      Math.max(first.left, other.left),
      Math.max(first.top, other.top),
      Math.min(first.right, other.right),
      Math.min(first.bottom, other.bottom),
    ),
  )
  const solid = shared.filter(({ left, top, right, bottom }) => right > left && bottom > top)
  return width * height + paperArea(rest) - paperArea(solid)
}

describe("covered area", () => {
  it("figure 9: three overlapping rectangles", () => {
    const three = [rect(0, 0, 40, 40), rect(20, 20, 60, 60), rect(30, 10, 70, 30)]
    // 1 600 + f(a2, a3) - f(a1∩a2, a1∩a3): f(a2, a3) = 1 600 + 800 - 300 = 2 100 (shared 30 … 60 × 20 … 30);
    // a1∩a2 = 20 × 20 = 400, a1∩a3 = 10 × 20 = 200, both share 10 × 10: 500. 1 600 + 2 100 - 500 = 3 200.
    expect(paperArea(three)).toBe(3_200)
    expect(unionArea(three)).toBe(3_200)
  })

  it("the paper's recursion and the sweep agree", () => {
    const edge = fc.integer({ min: 0, max: 30 })
    const rects = fc.array(
      fc.tuple(edge, edge, edge, edge).map(([x, y, w, h]) => rect(x, y, x + w, y + h)),
      { maxLength: 9 },
    )
    fc.assert(
      fc.property(rects, list => {
        expect(unionArea(list)).toBeCloseTo(paperArea(list), 6)
      }),
    )
  })
})

describe("group choice", () => {
  it("largest mean score × covered area", () => {
    const laid = layOut(`<body><p id=a data-box="0 0 100 100"></p><p id=b data-box="50 0 150 100"></p>
      <p id=c data-box="500 0 640 100"></p></body>`)
    const seen = regions(laid.page, laid.layout)
    const scoreOf = new Float64Array(laid.page.size)
    scoreOf[laid.node("a")] = 0.9
    scoreOf[laid.node("b")] = 0.7
    scoreOf[laid.node("c")] = 0.8
    const groups = [[laid.node("a"), laid.node("b")], [laid.node("c")]]
    // {a, b}: 0.8 × 15 000 = 12 000, not 0.8 × 20 000. {c}: 0.8 × 14 000 = 11 200.
    expect(bestGroup(seen, scoreOf, groups)).toBe(groups[0])
    scoreOf[laid.node("b")] = 0.55
    // {a, b}: 0.725 × 15 000 = 10 875.
    expect(bestGroup(seen, scoreOf, groups)).toBe(groups[1])
    expect(bestGroup(seen, scoreOf, [])).toBeUndefined()
  })
})

describe("Algorithm 1", () => {
  const PUBLISHED = { theta1: 0.05, theta2: 0.2, theta3: 0.4, theta4: 0.9, d: 3, join: "or" } as const
  function refined(laid: LaidOut, candidates: readonly string[], scores: Record<string, number> = {}) {
    const { area } = regions(laid.page, laid.layout)
    const score = new Float64Array(laid.page.size)
    for (const [id, value] of Object.entries(scores)) score[laid.node(id)] = value
    const nodes = candidates.map(id => laid.node(id))
    const out = refine(laid.page, area, score, nodes, 1_000_000, PUBLISHED)
    return { step: out.step, nodes: laid.ids(out.nodes) }
  }

  it("1, 3a: the common ancestor where it is small enough, or deep enough", () => {
    const laid =
      layOut(`<body data-box="0 0 1000 1000"><div id=main data-box="0 0 500 800"><p id=p data-box="0 0 500 100"></p
      ><p id=q data-box="0 700 500 800"></p></div></body>`)
    expect(commonAncestor(laid.page, [laid.node("p"), laid.node("q")])).toBe(laid.node("main"))
    // 400 000 of 1 000 000 is θ3.
    expect(refined(laid, ["p", "q"])).toEqual({ step: "a", nodes: ["main"] })
    const deep =
      layOut(`<body data-box="0 0 1000 1000"><div><div id=main data-box="0 0 1000 800"><p id=p data-box="0 0 500 100"></p
      ><p id=q data-box="0 700 500 800"></p></div></div></body>`)
    // html 1, body 2, div 3, main 4 > d.
    expect(refined(deep, ["p", "q"])).toEqual({ step: "a", nodes: ["main"] })
  })

  it("3a, read as the prose has it: deep and small enough (D10)", () => {
    const laid =
      layOut(`<body data-box="0 0 1000 1000"><div><div id=main data-box="0 0 1000 800"><p id=p data-box="0 0 500 100"></p
      ><p id=q data-box="0 700 500 800"></p></div></div></body>`)
    const { area } = regions(laid.page, laid.layout)
    const nodes = ["p", "q"].map(id => laid.node(id))
    const score = new Float64Array(laid.page.size)
    // main is deep, but 0.8 is over θ3 and under θ4: the candidates stay.
    const out = refine(laid.page, area, score, nodes, 1_000_000, { ...PUBLISHED, join: "and" })
    expect([out.step, laid.ids(out.nodes)]).toEqual(["c", ["p", "q"]])
  })

  it("2: a common ancestor under θ1 grows until it has θ2", () => {
    const laid =
      layOut(`<body data-box="0 0 1000 1000"><div id=wide data-box="0 0 1000 300"><div id=mid data-box="0 0 1000 150"
      ><p id=p data-box="0 0 400 100"></p></div></div></body>`)
    // p has 0.04 < θ1; mid 0.15 < θ2; wide 0.3.
    expect(refined(laid, ["p"])).toEqual({ step: "a", nodes: ["wide"] })
    const enough = layOut(`<body data-box="0 0 1000 1000"><div id=wide data-box="0 0 1000 300"
      ><p id=p data-box="0 0 500 100"></p></div></body>`)
    // 0.05 is not under θ1.
    expect(refined(enough, ["p"])).toEqual({ step: "a", nodes: ["p"] })
  })

  it("3b: nearly the whole page is cut down to the best of the children", () => {
    const laid =
      layOut(`<body id=body data-box="0 0 1000 1000"><div id=all data-box="0 0 1000 1000"><p id=p data-box="0 0 300 1000"></p
      ><p id=q data-box="300 0 1000 1000"></p></div></body>`)
    // Down to #all (the largest child, 1.0 ≥ θ4), then to q, 0.7. p·s: p 0.9 × 0.3 = 0.27, q 0.3 × 0.7 = 0.21.
    expect(refined(laid, ["p", "q"], { p: 0.9, q: 0.3 })).toEqual({ step: "b", nodes: ["p"] })
    expect(refined(laid, ["p", "q"], { p: 0.6, q: 0.6 })).toEqual({ step: "b", nodes: ["q"] })
  })

  it("3c: between θ3 and θ4 near the root the candidates stay", () => {
    const laid =
      layOut(`<body data-box="0 0 1000 1000"><div id=main data-box="0 0 800 800"><p id=p data-box="0 0 500 100"></p
      ><p id=q data-box="0 700 500 800"></p></div></body>`)
    expect(refined(laid, ["p", "q"])).toEqual({ step: "c", nodes: ["p", "q"] })
  })

  it("ends at the last element; a text is no node (D1)", () => {
    const laid = layOut(`<body id=body data-box="0 0 1000 1000">text</body>`)
    expect(refined(laid, ["body"], { body: 1 })).toEqual({ step: "b", nodes: ["body"] })
  })
})

describe("title check", () => {
  const title = (html: string) => {
    const laid = layOut(html)
    const found = missingTitle(laid.page, regions(laid.page, laid.layout), [laid.node("main")])
    return found === undefined ? undefined : laid.ids([found])[0]
  }
  const main = `<div id=main data-box="100 200 700 900">text</div>`

  it("adds the heading above the selection, h1 before h2", () => {
    expect(
      title(`<h2 id=two data-box="100 160 700 190">t</h2><h1 id=one data-box="100 100 700 150">t</h1>${main}`),
    ).toBe("one")
    expect(title(`<h2 id=two data-box="100 160 700 190">t</h2>${main}`)).toBe("two")
  })

  it("nothing is missing where a heading of that rank is selected; far, beside and below do not count", () => {
    const inside = `<div id=main data-box="100 200 700 900"><h1 data-box="100 200 700 240">t</h1></div>`
    expect(title(`<h1 id=logo data-box="100 100 700 150">t</h1>${inside}`)).toBeUndefined()
    expect(title(`<h1 id=beside data-box="800 150 900 190">t</h1>${main}`)).toBeUndefined()
    expect(title(`${main}<h1 id=below data-box="100 910 700 950">t</h1>`)).toBeUndefined()
    const low = `<div id=main data-box="100 600 700 900">text</div>`
    expect(title(`<h1 id=far data-box="100 100 700 150">t</h1>${low}`)).toBeUndefined()
  })
})

/** A model that likes links to be few and text to be plenty. */
function model(method: string, bias: number): Model {
  const weights = Object.fromEntries(CLG_NAMES.map(name => [name, 0]))
  return {
    format: "pith-model",
    version: 1,
    method,
    features: CLG_FEATURES,
    parameters: {
      bias,
      weights: { ...weights, VISIBLE_CHAR: 10, LINK_DENSITY: -10 },
      best: { left: 0.2, right: 0.7, top: 0.1, bottom: 0.9, centerX: 0.45, centerY: 0.5, area: 0.4 },
      tagScore: { "": 0.1 },
    },
  }
}

describe("the whole", () => {
  const sentence = "The harbour was quiet that morning, and nobody had seen the boat leave."
  const laid = layOut(`<body data-box="0 0 1000 1000"><div data-box="0 0 1000 1000"><div data-box="0 0 1000 1000">
    <div id=menu data-box="0 0 150 1000"><a href=a data-box="0 0 150 20">Home</a><a href=b data-box="0 20 150 40">News</a></div>
    <h1 data-box="200 50 700 90">Boats</h1>
    <div id=main data-box="200 100 700 800"><p data-box="200 100 700 400">${sentence}</p><p data-box="200 400 700 800">${sentence}
      <i data-unseen data-box="0 0 0 0">secret</i></p></div>
    <div id=foot data-box="200 900 700 1000"><a href=c data-box="200 900 700 1000">Imprint</a></div></div></div></body>`)
  const { page, layout } = laid
  /** VISIBLE_CHAR of main is 120 / 140; with bias -8 its sum is about 0.5, that of one paragraph -3.7. */
  const given = { layout, model: model("clg", -8) }

  it("clg: candidates, group, refining, title; unseen text stays out", () => {
    const nodes = new Map<number, Quantities>()
    let whole: Quantities = {}
    const selection = clg().select(page, given, {
      node: (node, quantities) => nodes.set(node, quantities),
      page: quantities => {
        whole = quantities
      },
    })
    expect(keptText(page, selection).replace(/\s+/g, " ").trim()).toBe(`Boats${sentence}${sentence}`)
    expect(whole).toMatchObject({
      threshold: 0.55,
      candidates: 1,
      groups: 1,
      bestGroup: 1,
      refinedBy: "a",
      titleAdded: true,
    })
    expect(nodes.get(laid.node("main"))).toMatchObject({ group: 1 })
    expect(nodes.get(laid.node("menu"))).toMatchObject({ group: 0, LINK_DENSITY: 0.5 })
    expect(Object.keys(nodes.get(laid.node("main"))!)).toEqual(expect.arrayContaining([...CLG_NAMES, "score"]))
  })

  it("lr, svm: what is above the threshold; lr-a, svm-a: the best element", () => {
    const text = (method: { select: ReturnType<typeof lr>["select"] }, using = given) =>
      keptText(page, method.select(page, using)).replace(/\s+/g, " ").trim()
    expect(text(lr())).toBe(`${sentence}${sentence}`)
    expect(text(lr({ threshold: 0.999 }))).toBe("")
    expect(text(svm(), { layout, model: model("svm", -8) })).toBe(`${sentence}${sentence}`)
    expect(text(lrA())).toBe(`${sentence}${sentence}`)
    expect(text(svmA(), { layout, model: model("svm", -8) })).toBe(`${sentence}${sentence}`)
  })

  it("no node above the threshold: the best one, or nothing (D6)", () => {
    expect(keptText(page, clg({ threshold: 0.999 }).select(page, given))).toContain(sentence)
    expect(keptText(page, clg({ threshold: 0.999, none: "nothing" }).select(page, given))).toBe("")
  })

  it("a model of another method or of other features is refused", () => {
    expect(() => clg().select(page, { layout, model: model("svm", 0) })).toThrow(/trained for "svm"/)
    const other = { ...model("clg", 0), features: "0000000000000000" }
    expect(() => clg().select(page, { layout, model: other })).toThrow(/train it again/)
    const broken = { ...model("clg", 0), parameters: { bias: 1 } }
    expect(() => lr().select(page, { layout, model: broken })).toThrow(/weights/)
  })
})
