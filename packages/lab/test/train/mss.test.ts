import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { decodeModel, mss, parsePage, tokenStream } from "pith/internals"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { keptText } from "../../src/train/kept-text.ts"
import { countTrigrams, labelTokens, Names } from "../../src/train/mss/count-trigrams.ts"
import { trainCommand } from "../../src/train/train-command.ts"

describe("labels", () => {
  it("the article is the run with the most gold words less others; its tags belong to it", () => {
    const page = parsePage("<body><a href=x>menu</a><p>one two</p><i>ad</i><p>three four</p><a href=y>foot</a></body>")
    const stream = tokenStream(page, { has: () => true })
    // Leaves: menu, "one two", ad, "three four", foot.
    const { article } = labelTokens(stream, Uint8Array.of(0, 1, 0, 1, 0), new Names(), new Names(), "a.com")
    const inside = stream.symbol.filter((_, i) => article[i] === 1)
    // 2 - 1 + 2 words; the run begins and ends with a gold word.
    expect(inside).toEqual(["one", "two", "/p", "<i", "ad", "/i", "<p", "three", "four"])
  })
})

describe("counts", () => {
  /** Five sites with the same page: "b b b" is article, "a a a" is not. */
  const symbols = ["a", "b"]
  const page = (domain: string) => ({
    symbol: Uint16Array.of(0, 0, 0, 1, 1, 1),
    inside: Uint16Array.of(0, 0, 0, 1, 1, 1),
    article: Uint8Array.of(0, 0, 0, 1, 1, 1),
    domain,
  })
  const sites = ["1", "2", "3", "4", "5"].map(page)

  it("log-odds with one added, in tenths; keys as steps", () => {
    const { steps, odds, tags, prior } = countTrigrams(sites, symbols, ["div", "p"], 10)
    // Four trigrams: aaa 0, aab 1, abb 3, bbb 7, each five times. aaa is outside: ln((0+1)(15+2) / ((5+1)(15+2))) = -1.79; the token that
    // begins aab and abb is outside too; bbb inside.
    expect(steps).toEqual([0, 1, 2, 4])
    expect(odds).toEqual([-18, -18, -18, 18])
    // 15 tokens each: ln(16) = 2.77.
    expect(tags).toEqual({ div: -28, p: 28 })
    expect(prior).toBe(0)
  })

  it("what fewer than five sites have does not count, and the most telling are kept", () => {
    expect(countTrigrams(sites.slice(0, 4), symbols, ["div", "p"], 10)).toMatchObject({ steps: [], tags: {} })
    expect(countTrigrams(sites, symbols, ["div", "p"], 1)).toMatchObject({ symbols: ["a"], steps: [0], odds: [-18] })
  })
})

describe("pith train mss", () => {
  const data = mkdtempSync(join(tmpdir(), "pith-mss-"))
  beforeAll(() => void vi.spyOn(console, "log").mockImplementation(() => {}))
  afterAll(() => {
    vi.restoreAllMocks()
    rmSync(data, { recursive: true })
  })
  const story = "the boats of the harbour were painted blue and each of them had a name"
  const html = (n: number) => `<body><ul><li><a href=/a>News</a><li><a href=/b>Shop ${n}</a></ul><p>${story}</p></body>`
  /** The command trains on its four sets: six pages each, every page of another site. */
  for (const set of ["wcxb", "newspaper4k", "chinese-pages", "chinese-news"]) {
    mkdirSync(join(data, set, "html"), { recursive: true })
    const ids = Array.from({ length: 6 }, (_, n) => `${set}${n}`)
    for (const [n, id] of ids.entries()) writeFileSync(join(data, set, "html", `${id}.html`), html(n))
    const truth = ids.map(id => JSON.stringify({ id, url: `https://${id}.example/`, lang: "en", text: story }))
    writeFileSync(join(data, set, "truth.jsonl"), `${truth.join("\n")}\n`)
  }

  it("writes a model that the method takes, byte for byte the same again", async () => {
    const train = async (name: string) => {
      expect(await trainCommand(["mss", "--data", data, "--folds", "3", "--out", join(data, name)])).toBe(0)
      return readFileSync(join(data, name), "utf8")
    }
    const first = await train("a.json")
    expect(await train("b.json")).toBe(first)
    const page = parsePage(html(9))
    expect(keptText(page, mss().select(page, { model: decodeModel(JSON.parse(first)) }).keep).trim()).toBe(story)
  })
})
