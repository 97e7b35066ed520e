import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BlockCounts, decodeModel, naiveBayes, PAPER_TAGS, parsePage } from "pith/internals"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { FoldModels } from "../../src/bench/fold-models.ts"
import { isNotRun } from "../../src/corpus/not-run.ts"
import { readCorpus } from "../../src/corpus/read-corpus.ts"
import { countLevels } from "../../src/metrics/extraction-level.ts"
import { mean } from "../../src/metrics/mean.ts"
import { paperTables } from "../../src/report/papers.ts"
import { countBlocks, labelledBlocks } from "../../src/train/naive-bayes/count-blocks.ts"
import { readTrainingPages, trainNaiveBayes } from "../../src/train/naive-bayes/train-naive-bayes.ts"
import { trainCommand } from "../../src/train/train-command.ts"

const folder = mkdtempSync(join(tmpdir(), "pith-naive-bayes-"))
afterAll(() => rmSync(folder, { recursive: true }))

const menu = "<table><tr><td><a href=/a>News</a> <a href=/b>Shop</a> <a href=/c>Contact</a></td></tr></table>"
const story = (n: number) =>
  Array.from(
    { length: 5 },
    (_, i) => `In year ${1900 + n} the harbour had ${n * 7 + i} boats, and each of them was painted blue.`,
  )
const page = (n: number) =>
  `<title>Boats ${n}</title><body>${menu}<div>${story(n)
    .map(text => `<p>${text}</p>`)
    .join("")}</div><p>Imprint</p>`

/** Twelve pages of six sites, two each. */
function writeSet(name: string): void {
  const set = join(folder, name)
  mkdirSync(join(set, "html"), { recursive: true })
  const truth: string[] = []
  for (let n = 0; n < 12; n++) {
    writeFileSync(join(set, "html", `p${n}.html`), page(n))
    const url = `https://site${n % 6}.example/${n}`
    truth.push(JSON.stringify({ id: `p${n}`, url, lang: "en", text: story(n).join("\n"), pageType: "article" }))
  }
  writeFileSync(join(set, "truth.jsonl"), `${truth.join("\n")}\n`)
}
writeSet("tiny")

function tiny() {
  const corpus = readCorpus(join(folder, "tiny"))
  if (isNotRun(corpus)) throw new Error(corpus.reason)
  return readTrainingPages([corpus], 3, 5)
}

describe("countBlocks", () => {
  it("counts theme blocks and others by bin", () => {
    // Each page: the cell of the menu (0 unlinked, all links), the div (over 100 characters, no link, 5 p), the body (Imprint: 7, 1 p).
    const { pages } = tiny()
    const reading = { tags: PAPER_TAGS, extent: "own", merge: true, noLinks: "top" } as const
    const counts: BlockCounts = countBlocks(pages.map(one => labelledBlocks(one, reading)))
    expect(counts.blocks).toEqual({ content: 12, other: 24 })
    expect(counts.bins).toEqual({
      unlinksum: { content: [0, 0, 0, 0, 0, 12], other: [24, 0, 0, 0, 0, 0] },
      link: { content: [12, 0, 0, 0], other: [12, 0, 0, 12] },
      punc: { content: [0, 0, 12], other: [12, 0, 12] },
      psum: { content: [0, 0, 12], other: [12, 12, 0] },
    })
  })
})

describe("trainNaiveBayes", () => {
  const trained = trainNaiveBayes("naive-bayes", tiny())

  it("gives the same bytes every time", () => {
    expect(JSON.stringify(trainNaiveBayes("naive-bayes", tiny()))).toBe(JSON.stringify(trained))
  })

  it("learns what is plain to see, out of fold", () => {
    expect(trained.figures).toEqual({ tiny: 1, "tiny/article": 1 })
    const { provenance } = trained.model
    expect(provenance).toMatchObject({ folds: 3, seed: 5, datasets: [{ name: "tiny", pages: 12 }] })
    expect(provenance?.datasets[0]?.digest).toMatch(/^[0-9a-f]{64}$/)
  })

  it("makes a model that the method takes, and one a fold without its pages", () => {
    const unseen = parsePage(page(40))
    const { keep } = naiveBayes().select(unseen, { model: trained.model })
    const kept = [...unseen.leaves].filter((_, leaf) => keep[leaf] === 1).map(node => unseen.text[node]!)
    expect(kept).toEqual(story(40))
    const seen = trained.foldModels.map(({ parameters }) => (parameters as BlockCounts).blocks.content)
    // Six sites over three folds: four pages each, so eight pages are left.
    expect(seen).toEqual([8, 8, 8])
  })
})

describe("pith train naive-bayes", () => {
  beforeAll(() => void vi.spyOn(console, "log").mockImplementation(() => {}))
  afterAll(() => void vi.restoreAllMocks())
  const train = (id: string, ...words: string[]) =>
    trainCommand([id, "--data", folder, "--sets", "tiny", "--folds", "3", ...words])

  it.each(["naive-bayes", "naive-bayes-table"])("%s: writes a model, byte for byte the same again", async id => {
    const file = join(folder, `${id}.json`)
    expect(await train(id, "--out", file)).toBe(0)
    const first = readFileSync(file, "utf8")
    expect(decodeModel(JSON.parse(first)).method).toBe(id)
    await train(id, "--out", file)
    expect(readFileSync(file, "utf8")).toBe(first)
  })

  it("writes fold models that the bench reads, pages of other sets in the fold of their site", async () => {
    writeSet("measured")
    const dir = join(folder, "folds")
    await train("naive-bayes", "--fold-models", dir)
    await train("naive-bayes-table", "--fold-models", dir)
    const models = new FoldModels(dir)
    const nameOf = (key: string) => models.modelFor("naive-bayes", key)?.name
    for (const n of [0, 3, 5]) {
      expect(nameOf(`tiny/p${n}`)).toMatch(/^fold [0-2]$/)
      // The other page of the site, and the same site in a set that is only measured.
      expect(nameOf(`tiny/p${n + 6}`)).toBe(nameOf(`tiny/p${n}`))
      expect(nameOf(`measured/p${n}`)).toBe(nameOf(`tiny/p${n}`))
    }
    expect(nameOf("elsewhere/p0")).toBe("all")
    expect(existsSync(join(dir, "naive-bayes-table", "2.json"))).toBe(true)
    await expect(train("naive-bayes", "--seed", "8", "--fold-models", dir)).rejects.toThrow(/other folds/)
  })
})

describe("the paper's tables 2 and 3", () => {
  // Excellent, good and poor pages of 100, as printed; the good rate counts both levels.
  const printed = {
    "naive-bayes-2": [
      [36, 60, 4],
      [38, 59, 3],
      [35, 61, 4],
      [38, 59, 3],
      [32, 63, 5],
    ],
    "naive-bayes-3": [
      [25, 70, 5],
      [28, 68, 4],
      [26, 62, 12],
      [30, 66, 4],
      [27, 63, 10],
    ],
  }

  it.each(Object.entries(printed))("%s: rates follow from the counts, and the mean from the sites", (id, sites) => {
    const rates = sites.map(([excellent, good, poor]) => {
      const levels = [
        ...Array(excellent).fill("excellent"),
        ...Array(good).fill("good"),
        ...Array(poor).fill("poor"),
      ] as Parameters<typeof countLevels>[0]
      const { excellentRate, goodRate } = countLevels(levels)
      return [Math.round(100 * excellentRate), Math.round(100 * goodRate)]
    })
    const rows = paperTables.find(table => table.id === id)!.rows
    expect(rows.slice(0, 5).map(({ values }) => values)).toEqual(rates)
    // "The average accuracy has reached up to 96.2 %" is the mean of table 2's good rates.
    const means = [0, 1].map(column => Number(mean(rates.map(rate => rate[column]!)).toFixed(1)))
    expect(rows[5]!.values).toEqual(means)
  })
})
