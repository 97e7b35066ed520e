import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { attribute, type Layout, type NodeId, type Page, parsePage, regions, Tag } from "pith/internals"
import { encodeLayout } from "pith-render"
import { afterAll, describe, expect, it } from "vitest"
import { areaScore } from "../../src/metrics/area-score.ts"
import { labelNodes, selectionRects, topNodes, wholeElements } from "../../src/train/clg/label-nodes.ts"
import { solvePositive } from "../../src/train/linear/solve-positive.ts"
import { trainLinear } from "../../src/train/linear/train-linear.ts"
import { trainCommand } from "../../src/train/train-command.ts"

function idsOf(page: Page, nodes: Iterable<NodeId>): string[] {
  return [...nodes].map(node => attribute(page, node, "id") ?? "")
}

/** Elements have the box of their `data-box`; texts that of their parent. */
function layoutOf(page: Page): Layout {
  const { size } = page
  const box = new Float32Array(4 * size)
  for (let node = 0; node < size; node++) {
    const element = page.tag[node] === Tag.text ? page.parent[node]! : node
    const edges = attribute(page, element, "data-box")
    if (edges !== undefined) box.set(edges.split(" ").map(Number), 4 * node)
  }
  return {
    size,
    width: 1000,
    height: 1000,
    box,
    fontSize: new Float32Array(size).fill(16),
    fontWeight: new Uint16Array(size).fill(400),
    colour: new Uint32Array(size).fill(0xff),
    background: new Uint32Array(size).fill(0xffffffff),
    visible: new Uint8Array(size).fill(1),
    z: new Int32Array(size),
    overlay: new Uint8Array(size),
  }
}

describe("labelling, figure 4", () => {
  const page = parsePage(`<body id=v1><div id=v2><div id=v3><p id=v4><b id=v8></b></p><p id=v6><b id=v9></b></p></div
    ><p id=v5></p></div><div id=v7></div></body>`)
  const node = (id: string) => {
    for (let at = 0; at < page.size; at++) if (attribute(page, at, "id") === id) return at
    throw new Error(id)
  }
  const label = labelNodes(page, [node("v2")], [node("v4")])
  const labelled = (value: number) =>
    ["v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9"].filter(id => label[node(id)] === value)

  it("v2 is selected, v4 taken out of it again", () => {
    expect(labelled(1)).toEqual(["v5", "v6", "v9"]) // (c)
    expect(labelled(0)).toEqual(["v1", "v2", "v3"]) // (d)
    expect(labelled(-1)).toEqual(["v4", "v7", "v8"]) // (a), (e), (b)
  })

  it("v5 and v6 are the top gold nodes", () => {
    expect(idsOf(page, topNodes(page, label)).sort()).toEqual(["v5", "v6"])
  })

  it("a selection with nothing taken out is positive as a whole", () => {
    const whole = labelNodes(page, [node("v2")], [])
    expect(idsOf(page, topNodes(page, whole))).toEqual(["v2"])
    expect(whole[node("v1")]).toBe(0)
  })
})

describe("from leaves to regions", () => {
  const page =
    parsePage(`<body data-box="0 0 1000 1000"><div id=main data-box="0 0 500 400"><p id=p data-box="0 0 500 100">one</p
    ><p id=q data-box="0 300 500 400">two</p></div><p id=r data-box="0 500 100 600">three</p></body>`)
  const layout = layoutOf(page)
  const seen = regions(page, layout)
  const rects = (keep: readonly number[]) => selectionRects(page, layout, seen, Uint8Array.from(keep))

  it("elements whose leaves are all kept, the outermost", () => {
    expect(idsOf(page, wholeElements(page, layout, Uint8Array.of(1, 1, 0)))).toEqual(["main"])
    expect(idsOf(page, wholeElements(page, layout, Uint8Array.of(1, 0, 1)))).toEqual(["p", "r"])
    expect(wholeElements(page, layout, Uint8Array.of(0, 0, 0))).toEqual([])
    // "one" and "two" are 6 of the page's 11 characters.
    expect(idsOf(page, wholeElements(page, layout, Uint8Array.of(1, 1, 0), 0.5))).toEqual([""])
    expect(idsOf(page, wholeElements(page, layout, Uint8Array.of(1, 1, 0), 0.6))).toEqual(["main"])
  })

  it("area precision and recall of a part", () => {
    // p alone is 50 000 of main's 200 000 square pixels.
    expect(areaScore(rects([1, 0, 0]), rects([1, 1, 0]))).toMatchObject({ precision: 1, recall: 0.25, f1: 0.4 })
  })
})

describe("linear classifiers", () => {
  const useless = {
    columns: [new Float32Array(4)],
    target: Uint8Array.of(1, 1, 1, 0),
    rows: Uint32Array.of(0, 1, 2, 3),
  }

  it("Cholesky", () => {
    // 4x + 2y = 10, 2x + 3y = 9: x = 1.5, y = 2.
    const [x, y] = solvePositive(Float64Array.of(4, 2, 2, 3), Float64Array.of(10, 9))
    expect(x).toBeCloseTo(1.5, 12)
    expect(y).toBeCloseTo(2, 12)
    expect(() => solvePositive(Float64Array.of(0), Float64Array.of(1))).toThrow(RangeError)
  })

  it("a column that says nothing leaves the odds to the bias", () => {
    const { bias, weights } = trainLinear({ ...useless, loss: "logistic" })
    expect(bias).toBeCloseTo(Math.log(3), 6)
    expect(weights).toEqual([0])
    // 3·(1 - b)² + (1 + b)² is least where 6(1 - b) = 2(1 + b): b = ½.
    expect(trainLinear({ ...useless, loss: "squared-hinge" }).bias).toBeCloseTo(0.5, 6)
  })

  it("stands where the derivative is zero", () => {
    const x = Float32Array.of(0, 1, 2, 3, 4, 5)
    const target = Uint8Array.of(0, 0, 1, 0, 1, 1)
    const rows = Uint32Array.from(target, (_, row) => row)
    const { bias, weights } = trainLinear({ columns: [x], target, rows, loss: "logistic" })
    // Standardised: mean 2.5, deviation √(35/12). d/db Σ log-loss = Σ (p - t) = 0; d/dw = w_s + Σ (p - t)·x_s = 0.
    const deviation = Math.sqrt(35 / 12)
    let byBias = 0
    let byWeight = weights[0]! * deviation
    for (const row of rows) {
      const error = 1 / (1 + Math.exp(-(bias + weights[0]! * x[row]!))) - target[row]!
      byBias += error
      byWeight += (error * (x[row]! - 2.5)) / deviation
    }
    expect(byBias).toBeCloseTo(0, 5)
    expect(byWeight).toBeCloseTo(0, 5)
  })

  it("the support vector machine divides what can be divided", () => {
    const x = Float32Array.of(0, 1, 2, 8, 9, 10)
    const target = Uint8Array.of(0, 0, 0, 1, 1, 1)
    const rows = Uint32Array.from(target, (_, row) => row)
    const { bias, weights } = trainLinear({ columns: [x], target, rows, loss: "squared-hinge", cost: 100 })
    expect(Array.from(x, value => bias + weights[0]! * value > 0)).toEqual([false, false, false, true, true, true])
    // By symmetry the boundary is in the middle.
    expect(-bias / weights[0]!).toBeCloseTo(5, 4)
  })
})

describe("pith train clg", () => {
  const folder = mkdtempSync(join(tmpdir(), "pith-clg-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  const data = join(folder, "data")
  const cache = join(folder, "cache")
  const words = "the harbour was quiet that morning and nobody had seen the boat leave it was simply gone".split(" ")

  /** A menu on the left, an article in the middle, a footer; sizes differ from page to page. */
  function write(set: string, count: number): void {
    const truth: string[] = []
    for (const folderOf of [join(data, set, "html"), join(cache, set)]) mkdirSync(folderOf, { recursive: true })
    for (let i = 0; i < count; i++) {
      const wide = 500 + 30 * (i % 5)
      const sentence = (n: number) => `${words.slice(n % 5).join(" ")} ${set} ${i} ${n}.`
      const gold = Array.from({ length: 4 }, (_, n) => sentence(n))
      const menu = Array.from(
        { length: 5 },
        (_, n) =>
          `<li data-box="0 ${40 * n} 150 ${40 * n + 30}"><a href="/${n}" data-box="0 ${40 * n} 150 ${40 * n + 30}">Menu ${n}</a></li>`,
      )
      const html = `<html><body data-box="0 0 1000 1000"><ul data-box="0 0 150 200">${menu.join("")}</ul><div data-box="200 0 ${200 + wide} 900">${gold
        .map((text, n) => `<p data-box="200 ${100 * n} ${200 + wide} ${100 * n + 90}">${text}</p>`)
        .join(
          "",
        )}</div><div data-box="0 950 1000 1000"><a href="/imprint" data-box="0 950 100 1000">Imprint</a></div></body></html>`
      writeFileSync(join(data, set, "html", `p${i}.html`), html)
      truth.push(
        JSON.stringify({
          id: `p${i}`,
          url: `https://site${i}.${set}.example.com/`,
          lang: "en",
          host: `${set}${i}.com`,
          text: gold.join("\n"),
        }),
      )
      writeFileSync(
        join(cache, set, `p${i}.layout.json.gz`),
        gzipSync(JSON.stringify(encodeLayout(layoutOf(parsePage(html))))),
      )
    }
    writeFileSync(join(data, set, "truth.jsonl"), truth.join("\n"))
    const figures = Array.from({ length: count }, (_, i) =>
      JSON.stringify({ id: `p${i}`, styleRules: i % 2 === 0 ? 100 : 0 }),
    )
    writeFileSync(join(cache, set, "figures.jsonl"), `${figures.join("\n")}\n`)
  }
  for (const set of ["wcxb", "newspaper4k", "chinese-pages", "chinese-news"]) write(set, 4)

  const run = async (id: string, out: string, ...more: readonly string[]) => {
    const code = await trainCommand([
      id,
      "--data",
      data,
      "--layouts",
      cache,
      "--folds",
      "2",
      "--out",
      join(folder, out),
      ...more,
    ])
    expect(code).toBe(0)
    return readFileSync(join(folder, out), "utf8")
  }

  it("is the same to the byte, finds the article of sites it has not seen, and draws the figures", async () => {
    const first = await run("clg", "a.json", "--report", join(folder, "r.json"), "--figures", join(folder, "figures"))
    expect(await run("clg", "b.json", "--report", join(folder, "r2.json"))).toBe(first)
    const report = JSON.parse(readFileSync(join(folder, "r.json"), "utf8"))
    expect(report.pages).toMatchObject({ all: 16, styled: 8, unstyled: 8 })
    expect(report.figures["all 11 lr f1"]).toBeGreaterThan(0.9)
    expect(report.figures["all 11 clg f1"]).toBeGreaterThan(0.9)
    expect(report.figures["all words svm f1"]).toBeGreaterThan(0.9)
    // One paragraph of four.
    expect(report.figures["all 11 lr-a recall"]).toBeLessThan(0.9)
    for (const name of [
      "figure-11-styled.svg",
      "figure-13-styled.svg",
      "figure-14-unstyled.svg",
      "figure-15-styled.svg",
    ])
      expect(readFileSync(join(folder, "figures", name), "utf8")).toMatch(/^<svg.+Figure 1[1345]/s)
  }, 30_000)

  it("svm is trained the same way, the same to the byte, and a missing cache is said", async () => {
    const first = await run("svm", "s.json")
    expect(JSON.parse(first)).toMatchObject({ method: "svm" })
    expect(await run("svm", "s2.json")).toBe(first)
    await expect(trainCommand(["svm", "--data", data])).rejects.toThrow(/pith layouts/)
    await expect(trainCommand(["lr", "--data", data, "--layouts", join(folder, "none")])).rejects.toThrow(/no folder/)
  }, 30_000)
})
