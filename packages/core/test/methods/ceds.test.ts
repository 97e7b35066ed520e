import { describe, expect, it } from "vitest"
import { extract } from "../../src/index.ts"
import { ceds } from "../../src/methods/ceds/ceds.ts"
import {
  contentImportance,
  type ImportanceOptions,
  levelOf,
  typicalLevels,
} from "../../src/methods/ceds/content-importance.ts"
import { deNoise } from "../../src/methods/ceds/de-noise.ts"
import { type FuseOptions, fuseByCommonAncestor, fusedParents } from "../../src/methods/ceds/fuse-by-common-ancestor.ts"
import { classVariance, varianceThreshold } from "../../src/methods/ceds/variance-threshold.ts"
import { type Page, tagName, textContent } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import { realNodes } from "../../src/views/real-nodes.ts"
import { keptText } from "./kept-text.ts"

const FUSE: FuseOptions = { nested: "joined", loose: "own", root: "body" }
const IMPORTANCE: ImportanceOptions = { sum: "characters", links: "at-least-one" }

/** Every block as its root's tag and the texts of its leaves. */
function blocksOf(page: Page, options: Partial<FuseOptions> = {}): string[] {
  const { root, blockOf } = fuseByCommonAncestor(page, { ...FUSE, ...options })
  return root.map((node, block) => {
    const texts = [...page.leaves].filter((_, leaf) => blockOf[leaf] === block).map(leaf => page.text[leaf]!.trim())
    return `${tagName(page, node)}: ${texts.join(" ")}`
  })
}

const importance = (html: string, options: Partial<ImportanceOptions> = {}) => {
  const page = parsePage(html)
  return contentImportance(page, fuseByCommonAncestor(page, FUSE), { ...IMPORTANCE, ...options })
}

describe("levels and real nodes (B.1 - B.3)", () => {
  it("figure 1: the deeper a node stands, the larger its level", () => {
    const page = parsePage("<body><div><p>text</p></div></body>")
    const levels = [...page.tag.keys()].map(node => `${tagName(page, node)} ${levelOf(page, node)}`)
    expect(levels).toEqual(["html 1", "head 2", "body 2", "div 3", "p 4", "#text 5"])
  })

  // The list of figure 2 at the level it has there: html is 1, body 2, fourteen divs 3 to 16, so ul is 17.
  const entries = ["Bagehot's notebook", "Buttonwood's notebook", "Speakers' Corner", "The Economist explains"]
  const list = `<ul>${entries.map(entry => `<li><a href="/x">${entry}</a></li>`).join("\n")}</ul>`
  const figure2 = parsePage(`<body>${"<div>".repeat(14)}${list}<p>After the list</p>${"</div>".repeat(14)}</body>`)

  it("figure 2: ul, li and a have the levels 17, 18 and 19", () => {
    const levelsOf = (name: string) =>
      [...figure2.tag.keys()].filter(node => tagName(figure2, node) === name).map(node => levelOf(figure2, node))
    expect(levelsOf("ul")).toEqual([17])
    expect(levelsOf("li")).toEqual([18, 18, 18, 18])
    expect(levelsOf("a")).toEqual([19, 19, 19, 19])
  })

  it("figure 2: the li stands for the text in its a, and all of them are fused into the ul", () => {
    const real = [...realNodes(figure2)].map(node => tagName(figure2, node))
    expect(real).toEqual(["li", "li", "li", "li", "p"])
    // The last li and the p are no siblings: the fourteenth div is no block, and the p is one by itself.
    expect(blocksOf(figure2)).toEqual([`ul: ${entries.join(" ")}`, "p: After the list"])
  })
})

describe("fusion by the least common ancestor (Algorithm 1)", () => {
  // Figure 3: leaves to blocks. Adjacent pairs: one-two are siblings (ul), two-aaa not, aaa-bbb and bbb-ccc are (div), ccc-end not.
  const figure3 = parsePage(
    "<body><ul><li><a href=1>one</a></li><li><a href=2>two</a></li></ul><div><p>aaa</p><p>bbb</p><p>ccc</p></div><footer>end</footer></body>",
  )

  it("figure 3: the parents of siblings that follow each other are blocks", () => {
    const isBlock = fusedParents(figure3, realNodes(figure3), "body")
    const fused = [...isBlock.keys()].filter(node => isBlock[node] === 1).map(node => tagName(figure3, node))
    expect(fused).toEqual(["ul", "div"])
    expect(blocksOf(figure3)).toEqual(["ul: one two", "div: aaa bbb ccc", "footer: end"])
  })

  it("D3: a leaf that joins no block stands for itself or is left out", () => {
    expect(blocksOf(figure3, { loose: "drop" })).toEqual(["ul: one two", "div: aaa bbb ccc"])
  })

  it("D1: the root is never a block", () => {
    const page = parsePage("<body><p>aaa</p><p>bbb</p></body>")
    expect(blocksOf(page)).toEqual(["p: aaa", "p: bbb"])
    expect(blocksOf(page, { root: "html" })).toEqual(["body: aaa bbb"])
  })

  it("D2: a block in a block joins it, stands for itself, or vanishes in it", () => {
    // The p with a link is a block (its three pieces are siblings), child of the div; the ul is one as well, further down.
    const page = parsePage(
      "<body><div><p>aa <a href=x>bb</a> cc</p><p>dd</p><p>ee</p><section><ul><li>x</li><li>y</li></ul><b>z</b></section></div></body>",
    )
    expect(blocksOf(page)).toEqual(["div: aa bb cc dd ee z", "ul: x y"])
    expect(blocksOf(page, { nested: "innermost" })).toEqual(["p: aa bb cc", "div: dd ee z", "ul: x y"])
    expect(blocksOf(page, { nested: "outermost" })).toEqual(["div: aa bb cc dd ee x y z"])
  })
})

describe("ContentImportance (eq. 1)", () => {
  // One block, the div. Texts: 10 and 6 plain characters, 4 plain and 2 linked. Levels: div 3, p 4, text 5, text of the a 6.
  const block = "<body><div><p>aaaaaaaaaa</p><p>dddddd</p><p>bbbb<a href=x>cc</a></p></div></body>"

  it("adds up plain characters over links and the typical level", () => {
    // (10 + 6 + 4 + 0) / (1 link · level 5) = 4.
    const { value, links, typicalLevel } = importance(block)
    expect([...value]).toEqual([4])
    expect([...links]).toEqual([1])
    expect([...typicalLevel]).toEqual([5])
  })

  it("D5: as printed every plain text adds 1, however long it is", () => {
    // (10/10 + 6/6 + 4/4 + 0/2) / (1 · 5) = 0.6.
    expect(importance(block, { sum: "share" }).value[0]).toBeCloseTo(0.6, 12)
  })

  it("D4: no links count as one, or all links as one more", () => {
    // With one link: 20 / ((1 + 1) · 5) = 2. Without: 16 / (1 · 5) = 3.2 under both readings.
    expect(importance(block, { links: "plus-one" }).value[0]).toBeCloseTo(2, 12)
    const plain = "<body><div><p>aaaaaaaaaa</p><p>dddddd</p></div></body>"
    expect(importance(plain).value[0]).toBeCloseTo(3.2, 12)
    expect(importance(plain, { links: "plus-one" }).value[0]).toBeCloseTo(3.2, 12)
  })

  it("counts a link once, a linked image for itself, an image without a link not at all", () => {
    const { value, links } = importance(
      "<body><p>x<a href=1>one<b>two</b></a><a href=2><img src=i></a><img src=j></p></body>",
    )
    expect([...links]).toEqual([2])
    // Levels 4 (x, j) and 5 (one, i) twice each, so 5; one plain character: 1 / (2 · 5).
    expect([...value]).toEqual([0.1])
  })

  it("takes the most frequent level of the leaves, the largest on a tie", () => {
    // p is level 3: its text is at 4, that of the b at 5, once each.
    const page = parsePage("<body><p>aa<b>bb</b></p></body>")
    expect([...typicalLevels(page, fuseByCommonAncestor(page, FUSE))]).toEqual([5])
    const more = parsePage("<body><p>aa<b>bb</b>cc</p></body>")
    expect([...typicalLevels(more, fuseByCommonAncestor(more, FUSE))]).toEqual([4])
  })
})

describe("the threshold (eq. 2 - 5)", () => {
  it("has the mean, the variance between the classes and ε · μ", () => {
    // μ = 12/4 = 3. τ = 3 makes {9} and {1, 1, 1}: weighted 1·(9 − 3)² + 3·(1 − 3)² = 48.
    // All ε up to 2.9 make the same classes (τ = 8.7), and 3.0 leaves one empty (9 is not above 9): the first one stays.
    const values = Float64Array.of(1, 1, 1, 9)
    expect(varianceThreshold(values, { variance: "weighted" })).toEqual({ tau: 3, epsilon: 1, mu: 3, variance: 48 })
    // Each class once: centres 9 and 1, mean 5, 4² + 4² = 32.
    expect(classVariance(values, 3, "classes")).toBe(32)
    expect(classVariance(values, 9, "classes")).toBe(0)
  })

  it("finds the ε with the largest variance", () => {
    // μ = 14/6. ε = 1: {4, 10} and zeros, 2·(7 − 2.333)² + 4·2.333² = 65.333.
    // From τ ≥ 4 on, ε = 1.8: {10} and a mean of 0.8, (10 − 2.333)² + 5·(0.8 − 2.333)² = 58.778 + 11.756 = 70.533.
    const best = varianceThreshold(Float64Array.of(0, 0, 0, 0, 4, 10), { variance: "weighted" })
    expect(best.epsilon).toBe(1.8)
    expect(best.tau).toBeCloseTo(4.2, 12)
    expect(best.variance).toBeCloseTo(70.5333, 4)
  })

  it("D6: the two readings can part the blocks differently", () => {
    // μ = 4. ε = 1: {6, 6, 12} against {0, 0, 0}: weighted 3·4² + 3·4² = 96, classes 4² + 4² = 32.
    // ε = 1.5 (τ = 6): {12} against a mean of 2.4: weighted 8² + 5·1.6² = 76.8, classes 4.8² + 4.8² = 46.08.
    const values = Float64Array.of(0, 0, 0, 6, 6, 12)
    const weighted = varianceThreshold(values, { variance: "weighted" })
    expect([weighted.epsilon, weighted.variance]).toEqual([1, 96])
    const classes = varianceThreshold(values, { variance: "classes" })
    expect(classes.epsilon).toBe(1.5)
    expect(classes.variance).toBeCloseTo(46.08, 10)
  })

  it("says 0 where nothing can be parted", () => {
    expect(varianceThreshold(new Float64Array(0), { variance: "weighted" }).variance).toBe(0)
    expect(varianceThreshold(Float64Array.of(5, 5), { variance: "weighted" }).variance).toBe(0)
  })
})

describe("de-noising (E)", () => {
  const noiseOf = (inside: string, noise: "each" | "both" = "each") => {
    // Three plain paragraphs make 5 the common level: div 3, p 4, text 5.
    const page = parsePage(`<body><div><p>aa</p><p>bb</p><p>cc</p>${inside}</div></body>`)
    const fusion = fuseByCommonAncestor(page, FUSE)
    const content = new Uint8Array(fusion.root.length).fill(1)
    const marks = deNoise(page, fusion, content, typicalLevels(page, fusion), { noise })
    return [...page.leaves].filter((_, leaf) => marks[leaf] === 1).map(leaf => textContent(page, leaf))
  }
  const deep = (text: string, elements: number) => `${"<i>".repeat(elements)}${text}${"</i>".repeat(elements)}`

  it("takes out a leaf more than four levels from its neighbour, under a common ancestor below the block", () => {
    // x at 5 (the common level), y under five i at 10: distance 5.
    expect(noiseOf(`<section>x${deep("y", 5)}</section>`)).toEqual(["y"])
    // Four i: distance 4 is not larger than four.
    expect(noiseOf(`<section>x${deep("y", 4)}</section>`)).toEqual([])
  })

  it("leaves alone neighbours that meet only at the block's root", () => {
    expect(noiseOf(deep("y", 8))).toEqual([])
  })

  it("D9: each leaf off the common level, or both where neither is at it", () => {
    const oneOff = `<section>x${deep("y", 5)}</section>`
    const bothOff = `<section><b>x</b>${deep("y", 6)}</section>`
    expect(noiseOf(oneOff, "both")).toEqual([])
    expect(noiseOf(bothOff, "each")).toEqual(["x", "y"])
    expect(noiseOf(bothOff, "both")).toEqual(["x", "y"])
  })
})

describe("the whole method", () => {
  const sentence = "abcdefgh".repeat(5)
  const html =
    "<body><ul><li><a href=1>one</a></li><li><a href=2>two</a></li></ul>" +
    `<div class="story"><p>${sentence}</p><p>${sentence}</p><p>${sentence}</p></div><div><p>ffff</p></div></body>`

  it("explains importance and threshold of every block", () => {
    // ul: 0. Story: 120 / (1 · 5) = 24. Footer: 4 / (1 · 5) = 0.8. μ = 24.8/3 = 8.2667, ε = 1.
    const extraction = extract(html, { method: "ceds", explain: true })
    const { page, blocks } = extraction.explanation
    expect(page).toMatchObject({ epsilon: 1, blocks: 3 })
    expect(page.threshold).toBeCloseTo(8.2667, 4)
    const values = blocks.map(({ kept, quantities }) => [kept, quantities.contentImportance])
    expect(values).toEqual([
      [false, 0],
      [false, 0],
      [true, 24],
      [true, 24],
      [true, 24],
      [false, 0.8],
    ])
    for (const { quantities } of blocks) expect(quantities.threshold).toBe(page.threshold)
    expect(extraction.text).toBe([sentence, sentence, sentence].join("\n\n"))
  })

  it("D7: keeps all plain text where there is nothing to part it from", () => {
    const page = parsePage("<body><div><p>only this</p><p>and that</p></div></body>")
    expect(keptText(page, ceds().select(page, {}))).toBe("only thisand that")
  })

  it("scores every leaf with the importance of its block", () => {
    const page = parsePage(html)
    expect([...(ceds().select(page, {}).score ?? [])].map(score => score.toFixed(1))).toEqual([
      "0.0",
      "0.0",
      "24.0",
      "24.0",
      "24.0",
      "0.8",
    ])
  })
})
