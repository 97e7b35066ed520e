import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findMethod, parsePage, textContent } from "pith/internals"
import { afterAll, describe, expect, it } from "vitest"
import { isNotRun } from "../../src/corpus/not-run.ts"
import { readCorpus } from "../../src/corpus/read-corpus.ts"
import { trainPith } from "../../src/train/pith/train-pith.ts"

const folder = mkdtempSync(join(tmpdir(), "pith-train-"))
afterAll(() => rmSync(folder, { recursive: true }))

const menu = '<nav class="menu"><ul><li><a href=/a>News</a><li><a href=/b>Shop</a><li><a href=/c>Contact</a></ul></nav>'
const story = (n: number) =>
  Array.from(
    { length: 4 },
    (_, i) => `In year ${1900 + n} the harbour had ${n * 7 + i} boats, and each of them was painted blue.`,
  )
const page = (n: number) =>
  `<title>Boats ${n}</title><body>${menu}<div class="story">${story(n)
    .map(text => `<p>${text}</p>`)
    .join(
      "",
    )}</div><footer class="foot"><p>Imprint and terms</p><p>All rights are reserved by the harbour office</p><p>Sign up for our letters</p></footer>`

/** Thirty pages of as many sites. */
function tinyCorpus() {
  const set = join(folder, "tiny")
  mkdirSync(join(set, "html"), { recursive: true })
  const truth: string[] = []
  for (let n = 0; n < 30; n++) {
    writeFileSync(join(set, "html", `p${n}.html`), page(n))
    truth.push(
      JSON.stringify({
        id: `p${n}`,
        url: `https://site${n}.example/`,
        lang: "en",
        text: story(n).join("\n"),
        pageType: "article",
      }),
    )
  }
  writeFileSync(join(set, "truth.jsonl"), `${truth.join("\n")}\n`)
  const corpus = readCorpus(set)
  if (isNotRun(corpus)) throw new Error(corpus.reason)
  return corpus
}

describe("trainPith", () => {
  const input = { corpora: [tinyCorpus()], seed: 3, folds: 3, rounds: [30, 20] as const }
  const trained = trainPith(input)

  it("gives the same bytes every time", () => {
    expect(JSON.stringify(trainPith(input).model)).toBe(JSON.stringify(trained.model))
  })

  it("learns what is plain to see, out of fold", () => {
    expect(trained.report.figures.tiny).toBeGreaterThan(0.95)
    expect(trained.report.figures["tiny/article"]).toBe(trained.report.figures.tiny)
    expect(trained.model.provenance).toMatchObject({ folds: 3, seed: 3, datasets: [{ name: "tiny", pages: 30 }] })
  })

  it("gives a model for each fold, and the fold of every page", () => {
    expect(trained.foldModels).toHaveLength(3)
    expect(new Set(Object.values(trained.foldOfPage))).toEqual(new Set([0, 1, 2]))
    const unseen = parsePage(page(50))
    for (const model of trained.foldModels)
      expect(findMethod("pith")!.select(unseen, { model }).judgement?.type).toBe("article")
  })

  it("makes a model that the method takes", () => {
    const unseen = parsePage(page(40))
    const { keep } = findMethod("pith")!.select(unseen, { model: trained.model })
    const kept = [...unseen.leaves].filter((_, leaf) => keep[leaf] === 1).map(node => unseen.text[node]!)
    expect(kept).toEqual(story(40))
    expect(textContent(unseen, 0)).toContain("Imprint")
  })
})
