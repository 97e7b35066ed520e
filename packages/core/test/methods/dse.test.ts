import { describe, expect, it } from "vitest"
import { extract, PithError } from "../../src/index.ts"
import { type DseOptions, dse, equalLeaves, hashed } from "../../src/methods/dse.ts"
import type { Page } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"

const textsOf = (page: Page, mask: ArrayLike<number>, value: number) =>
  [...page.leaves].filter((_, leaf) => mask[leaf] === value).map(node => page.text[node]!.trim())
const equal = (own: string, other: string, pairing: "equal-first" | "place" = "equal-first") => {
  const page = parsePage(own)
  return textsOf(page, equalLeaves(hashed(page), hashed(parsePage(other)), pairing), 1)
}
const kept = (own: string, siblings: readonly string[], options: DseOptions = {}) => {
  const page = parsePage(own)
  return textsOf(page, dse(options).select(page, { siblings: siblings.map(one => parsePage(one)) }).keep, 1)
}

const page = (story: string, menu = "<ul><li>home</li><li>news</li></ul>") =>
  `<body><div>${menu}</div><div><h1>${story}</h1><p>by us</p></div><footer>imprint</footer></body>`

describe("the comparison of two trees", () => {
  it("takes away equal subtrees and goes down where they differ", () => {
    // html and body differ; the first div is equal as a whole; the second differs: h1 differs, p is equal; the footer is equal.
    expect(equal(page("one"), page("two"))).toEqual(["home", "news", "by us", "imprint"])
  })

  it("asks for the same tags and the same words, white space aside", () => {
    expect(equal("<body><p>a  b</p><i>x</i></body>", "<body><p>a b</p><i>y</i></body>")).toEqual(["a  b"])
    expect(equal("<body><p>a b</p><i>x</i></body>", "<body><h2>a b</h2><i>y</i></body>")).toEqual([])
    // A part of the text is not the text.
    expect(equal("<body><p>a b c</p></body>", "<body><p>a b</p></body>")).toEqual([])
  })

  it("D1: other attributes do not count, an image's address does", () => {
    const entry = (mark: string) => `<body><p${mark}>news</p><i>${mark}.</i></body>`
    expect(equal(entry(' class="current"'), entry(""))).toEqual(["news"])
    const own = parsePage("<body><img src=a><img src=b>x</body>")
    const other = parsePage("<body><img src=a><img src=c>y</body>")
    expect([...equalLeaves(hashed(own), hashed(other), "equal-first")]).toEqual([1, 0, 0])
  })

  it("D2: pairs equal children wherever they stand; by place all after one more child is lost", () => {
    const teaser = "<body><p>teaser</p><p>legal</p><div>imprint</div></body>"
    const without = "<body><p>legal</p><div>imprint</div></body>"
    expect(equal(teaser, without)).toEqual(["legal", "imprint"])
    // teaser|legal differ, legal|imprint have other tags, imprint has no partner.
    expect(equal(teaser, without, "place")).toEqual([])
  })

  it("pairs the rest of the same tag in their order", () => {
    // No child of body is equal; the divs are paired first with first, and in them the b are equal.
    const divs = (word: string) => `<body><div>${word}1<b>x</b></div><div>${word}2<b>y</b></div></body>`
    expect(equal(divs("a"), divs("z"))).toEqual(["x", "y"])
  })

  it("pairs elements of unknown names by their names", () => {
    // Numbered by first appearance, x-b is the second unknown name here and the first there.
    expect(equal("<body><x-a>q</x-a><x-b>1<i>same</i></x-b></body>", "<body><x-b>2<i>same</i></x-b></body>")).toEqual([
      "same",
    ])
  })
})

describe("the method", () => {
  it("D3: a leaf is dropped where any sibling has it, or only where all have", () => {
    const other = page("two", "<ul><li>shop</li></ul>")
    expect(kept(page("one"), [page("two"), other])).toEqual(["one"])
    expect(kept(page("one"), [page("two"), other], { drop: "all" })).toEqual(["home", "news", "one"])
  })

  it("D4: a copy of the page tells nothing", () => {
    expect(kept(page("one"), [page("one"), page("two")])).toEqual(["one"])
    expect(kept(page("one"), [page("one")])).toEqual(["home", "news", "one", "by us", "imprint"])
  })

  it("is not run without siblings", () => {
    const failure = () => extract(page("one"), { method: "dse" })
    expect(failure).toThrow(PithError)
    expect(failure).toThrow(/needs other pages of the same site/)
  })

  it("explains what was found on the sibling too", () => {
    const { page: whole, blocks } = extract(page("one"), {
      method: "dse",
      siblings: [parsePage(page("two"))],
      explain: true,
    }).explanation
    expect(whole).toEqual({ siblings: 1, equalPagesToDrop: 1, leavesOnSiblings: 4 })
    expect(blocks.map(({ kept, quantities }) => [kept, quantities.equalToSibling ?? false])).toEqual([
      [false, true],
      [false, true],
      [true, false],
      [false, true],
      [false, true],
    ])
  })
})
