import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { extract } from "../../src/index.ts"
import {
  type Advance,
  keyTemplate,
  lockstepTemplate,
  relevantLeaves,
} from "../../src/methods/path-similarity/compare-pages.ts"
import {
  type Equality,
  pathLength,
  pathSimilarities,
  similarityThreshold,
} from "../../src/methods/path-similarity/path-similarities.ts"
import { type PathSimilarityOptions, pathSimilarity } from "../../src/methods/path-similarity/path-similarity.ts"
import { titleLeaf, treeDistances } from "../../src/methods/path-similarity/title-distance.ts"
import type { Page } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"

const textsOf = (page: Page, mask: ArrayLike<number>) =>
  [...page.leaves].filter((_, leaf) => mask[leaf] === 1).map(node => page.text[node]!.trim())
const nodeOf = (page: Page, text: string) => page.text.indexOf(text)
const kept = (html: string, options: PathSimilarityOptions = {}, siblings: readonly string[] = []) => {
  const page = parsePage(html)
  return textsOf(page, pathSimilarity(options).select(page, { siblings: siblings.map(one => parsePage(one)) }).keep)
}

/** The example of section 2. */
const EXAMPLE =
  "<html><body><div><p>This is the first block.</p><p>This is the second block.</p><p>This is the third block.</p></div>" +
  "<div><span>test1</span></div></body></html>"

describe("the similarity of paths (section 2)", () => {
  const page = parsePage(EXAMPLE)
  const first = nodeOf(page, "This is the first block.")
  const second = nodeOf(page, "This is the second block.")

  it("the example: P1 and P2 have five elements and share html, body, div, p", () => {
    expect([pathLength(page, first), pathLength(page, second)]).toEqual([5, 5])
    const { similarity, shared } = pathSimilarities(page, second, "tag")
    // 1/2 + 1/4 + 1/8 + 1/16 = 15/16; the path to itself also has the text, 1/32 more.
    expect(similarity[first]).toBe(15 / 16)
    expect(similarity[second]).toBe(31 / 32)
    // html, body and div of test1: 1/2 + 1/4 + 1/8.
    expect(similarity[nodeOf(page, "test1")]).toBe(7 / 8)
    expect([shared[first], shared[second], shared[nodeOf(page, "test1")]]).toEqual([4, 5, 3])
  })

  it("the example: Th = 1 − 1/2^(5 − 2), which the three blocks exceed and test1 only reaches", () => {
    expect(similarityThreshold(5)).toBe(7 / 8)
    expect(kept(EXAMPLE)).toEqual(["This is the first block.", "This is the second block.", "This is the third block."])
    // D4.
    expect(kept(EXAMPLE, { bound: "reached" })).toContain("test1")
  })

  it("adds up positions of the shorter path only, and a gap costs its own depth", () => {
    // L: html body div p text. Deeper: html body div p b text: all of the first four, b against the text of L counts nothing.
    // Other: html body ul p text: 1/2 + 1/4 + 0 + 1/16 = 13/16.
    const pages = parsePage("<body><div><p>longest text<b>deeper</b></p></div><ul><p>other</p></ul></body>")
    const { similarity, shared } = pathSimilarities(pages, nodeOf(pages, "longest text"), "tag")
    expect(similarity[nodeOf(pages, "deeper")]).toBe(15 / 16)
    expect(similarity[nodeOf(pages, "other")]).toBe(13 / 16)
    expect(shared[nodeOf(pages, "other")]).toBe(2)
  })

  it("D3: steps are equal by tag, by tag and attributes, or as the same element", () => {
    const html = '<div><p class="a">the longest text</p><p class="a">same class</p><p class="b">other class</p></div>'
    const by = (equality: Equality) => kept(html, { equality })
    expect(by("tag")).toEqual(["the longest text", "same class", "other class"])
    expect(by("attributes")).toEqual(["the longest text", "same class"])
    expect(by("node")).toEqual(["the longest text"])
    // The same parent element is what all three share.
    expect(kept(html, { equality: "node", bound: "reached" })).toHaveLength(3)
  })

  it("D5: counting shared steps is comparing with the threshold, while there are bits enough", () => {
    const tags = ["div", "section", "ul"]
    const path = fc.array(fc.constantFrom(...tags), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(path, { minLength: 2, maxLength: 6 }), paths => {
        const html = paths.map((steps, i) => {
          const text = i === 0 ? "the longest text of all" : `text ${i}`
          return `${steps.map(tag => `<${tag}>`).join("")}${text}${[...steps]
            .reverse()
            .map(tag => `</${tag}>`)
            .join("")}`
        })
        const page = parsePage(`<body>${html.join("")}</body>`)
        const target = nodeOf(page, "the longest text of all")
        const { similarity } = pathSimilarities(page, target, "tag")
        const threshold = similarityThreshold(pathLength(page, target))
        const { keep } = pathSimilarity().select(page, {})
        const { keep: reached } = pathSimilarity({ bound: "reached" }).select(page, {})
        for (const [leaf, node] of page.leaves.entries()) {
          expect(keep[leaf]).toBe(Number(similarity[node]! > threshold))
          expect(reached[leaf]).toBe(Number(similarity[node]! >= threshold))
        }
      }),
    )
  })

  it("D5: decides rightly at a depth where the sum has run out of bits", () => {
    const deep = `<body>${"<div>".repeat(100)}<p>the longest text</p><p>near</p><h2>far</h2></body>`
    const page = parsePage(deep)
    const { similarity } = pathSimilarities(page, nodeOf(page, "the longest text"), "tag")
    expect(similarity[nodeOf(page, "near")]).toBe(similarity[nodeOf(page, "far")])
    expect(kept(deep)).toEqual(["the longest text", "near"])
  })
})

describe("stages 1 and 2: removal of what is no content", () => {
  it("1.1: head, script, style, noscript and comments are not looked at", () => {
    const page = parsePage(
      "<head><title>no</title></head><body><script>no</script><noscript>no</noscript><style>no</style><!-- no --><p>yes</p></body>",
    )
    expect(textsOf(page, relevantLeaves(page))).toEqual(["yes"])
    expect(kept("<body><noscript>a longer text than the other</noscript><p>yes</p></body>")).toEqual(["yes"])
  })

  const template = (html: string, siblings: readonly string[], advance?: Advance) => {
    const page = parsePage(html)
    return textsOf(
      page,
      lockstepTemplate(
        page,
        siblings.map(one => parsePage(one)),
        advance,
      ),
    )
  }
  const page = (story: string) => `<body><div>menu</div><p>${story}</p><div>end</div></body>`

  it("1.2: what all three pages say at the same depth is template", () => {
    expect(template(page("one"), [page("two"), page("three")])).toEqual(["menu", "end"])
    // "three" has another menu: it is not the same on all.
    expect(template(page("one"), [page("two"), page("three").replace("menu", "Menu")])).toEqual(["end"])
  })

  it("1.2: a deeper cursor moves on until the depths are equal again", () => {
    // one|two are compared; then b (3) against div (2): b and x are content, and div meets div.
    expect(template(page("one<b>x</b>"), [page("two"), page("two")])).toEqual(["menu", "end"])
    // The same the other way round: the siblings' cursors skip b and x.
    expect(template(page("one"), [page("two<b>x</b>"), page("two")])).toEqual(["menu", "end"])
    // A sibling that has ended leaves the rest to the content.
    expect(template(page("one"), ["<body><div>menu</div></body>"])).toEqual(["menu"])
  })

  it("D2: with every turn the node met after a difference is skipped", () => {
    // After one|two the page stands at b (3), the sibling at end (2); b and x are passed, and end meets end: compared, or stepped over.
    const story = (text: string) => `<body><p>${text}</p>end</body>`
    expect(template(story("one<b>x</b>"), [story("two")])).toEqual(["end"])
    expect(template(story("one<b>x</b>"), [story("two")], "every-turn")).toEqual([])
  })

  it("compares images by all that their tag says", () => {
    const picture = (name: string) => `<body><img src="${name}.png"><p>x</p></body>`
    const own = parsePage(picture("logo"))
    expect([...lockstepTemplate(own, [parsePage(picture("logo"))])]).toEqual([1, 1])
    expect([...lockstepTemplate(own, [parsePage(picture("photo"))])]).toEqual([0, 1])
  })

  it("D6: by keys a block is template wherever it stands, on half of the siblings", () => {
    const own = parsePage("<body><p>story</p><div>legal</div></body>")
    const moved = parsePage("<body><p>another</p><p>more</p><div>legal</div></body>")
    const bare = parsePage("<body><p>third</p></body>")
    expect(textsOf(own, keyTemplate(own, [moved, bare]))).toEqual(["legal"])
    expect(textsOf(own, keyTemplate(own, [moved, bare, bare]))).toEqual([])
  })
})

describe("the whole method", () => {
  const LEGAL = "This notice is longer than anything else on the page, as notices are."
  const html = (story: string) =>
    `<body><div><p>${story}</p><p>And more.</p></div><section><h6>${LEGAL}</h6></section></body>`

  it("the longest text decides, and siblings show that it is template", () => {
    expect(kept(html("A story of today."))).toEqual([LEGAL])
    const siblings = [html("Another story."), html("A third one.")]
    expect(kept(html("A story of today."), {}, siblings)).toEqual(["A story of today."])
    expect(kept(html("A story of today."), { comparison: "keys" }, siblings)).toEqual(["A story of today."])
  })

  it("D7: a copy of the page removes nothing", () => {
    const story = html("A story of today.")
    expect(kept(story, {}, [story, story])).toEqual([LEGAL])
  })

  it("explains similarity, threshold and what was template", () => {
    const siblings = [parsePage(html("Another story.")), parsePage(html("A third one."))]
    const story = "A story of today."
    const { page, blocks } = extract(html(story), { method: "path-similarity", siblings, explain: true }).explanation
    // html body div p text: Th = 1 − 1/8. "And more." and the notice are on all three pages.
    expect(page).toMatchObject({ siblings: 2, leavesOnSiblings: 2, threshold: 0.875, depth: 5 })
    expect(blocks.map(block => block.quantities)).toEqual([
      { similarity: 31 / 32, threshold: 0.875, sharedSteps: 5 },
      { template: true },
      { template: true },
    ])
  })

  it("keeps nothing where nothing has text", () => {
    expect(kept("<body><img src=x></body>")).toEqual([])
    expect(kept("")).toEqual([])
  })
})

describe("the next step: distance to the title", () => {
  const html =
    "<title>A day at the harbour - The Tideline</title><body><h1>A day at the harbour</h1><div><p>x</p></div></body>"

  it("finds the leaf that shows the title", () => {
    const page = parsePage(html)
    expect(page.text[titleLeaf(page)]).toBe("A day at the harbour")
    // Under a third of the title, or not in it.
    expect(titleLeaf(parsePage("<title>A day at the harbour</title><p>A day</p><p>A day in town</p>"))).toBe(-1)
    expect(titleLeaf(parsePage("<p>no title</p>"))).toBe(-1)
  })

  it("counts steps through the tree", () => {
    const page = parsePage(html)
    const distance = treeDistances(page, titleLeaf(page))
    // Up from the text of h1 to body: 2; down to div, p, text: 3.
    expect(distance[nodeOf(page, "x")]).toBe(5)
    expect(distance[page.body]).toBe(2)
  })

  it("weighs the longest leaf by it", () => {
    const far = `${"<div>".repeat(8)}<p>${"c".repeat(30)}</p>${"</div>".repeat(8)}`
    const page = `<title>Two words here</title><body><h1>Two words here</h1><p>${"s".repeat(20)}</p>${far}</body>`
    expect(kept(page)).toEqual(["c".repeat(30)])
    // 30 characters over 2 + 10 steps = 2.5; 20 over 2 + 2 steps = 5. The title, no steps away, is not asked.
    expect(kept(page, { title: "seed" })).toEqual(["s".repeat(20)])
  })

  it("keeps only leaves as near to it as the longest one", () => {
    // From the h1 in the first div: up 2, down 2 to its p; to the p of the second div up 3, down 3: two steps more, which is near enough.
    const page = (more: string) =>
      `<title>Two words here</title><body><div><h1>Two words here</h1><p>${"s".repeat(20)}</p></div><div><p>aside</p></div>${more}</body>`
    expect(kept(page(""), { title: "near" })).toEqual(["s".repeat(20), "aside"])
    // The same path, one div deeper on both sides: four steps more.
    const deeper = page("")
      .replace("<div><p>aside</p></div>", "")
      .replace("<body>", "<body><div>")
      .replace("</body>", "</div><div><div><p>aside</p></div></div></body>")
    expect(kept(deeper)).toEqual(["s".repeat(20), "aside"])
    expect(kept(deeper, { title: "near" })).toEqual(["s".repeat(20)])
  })
})
