import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { dataFolder } from "../../src/corpus/data-folder.ts"
import { seededRandom } from "../../src/metrics/seeded-random.ts"
import { aggregateSnippets, snippetScore } from "../../src/metrics/snippet-score.ts"
import { aggregateText, textScores } from "../../src/metrics/text-scores.ts"

const data = dataFolder()
const scorer = data === undefined ? "" : join(data, "..", "tools", "score.mjs")

const random = seededRandom(42)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const vocabulary = [
  "The",
  "the",
  "Cat",
  "sat",
  "on",
  "x_1",
  "naïve",
  "2024",
  "中文",
  "网页",
  "データ",
  "e.g.",
  "—",
  "😀",
  "İstanbul",
  "ΣΑΣ",
]
const spaces = [" ", " ", "  ", "\n", "\n\n", "\u3000"]
const phrase = (length: number) => Array.from({ length }, () => pick(vocabulary) + pick(spaces)).join("")

/** Parts of the gold lost, noise added, some pages empty on one side or both. */
function synthetic() {
  const rows: { id: string; url: null; lang: string; text: string | null; with: string[]; without: string[] }[] = []
  const predictions: Record<string, string> = {}
  for (let i = 0; i < 60; i++) {
    const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, () => phrase(1 + Math.floor(random() * 12)))
    const noise = phrase(5)
    const text = i % 10 === 3 ? "" : i % 10 === 4 ? null : parts.join("")
    const id = `p${i}`
    rows.push({
      id,
      url: null,
      lang: "en",
      text,
      with: i % 3 === 0 ? [] : [pick(parts).trim().toUpperCase(), pick(parts).replaceAll("\n", " ").trim()],
      without: i % 4 === 0 ? [] : [noise.trim(), "absent"],
    })
    if (i % 10 === 5) continue // a missing prediction is an empty one
    const kept = parts.filter(() => random() < 0.7)
    predictions[id] = i % 20 === 3 ? "" : (random() < 0.5 ? noise : "") + kept.join(pick(spaces))
  }
  return { rows, predictions }
}

describe("the independent scorer", () => {
  it.skipIf(!existsSync(scorer))("agrees to three decimals (not run where ../tools/score.mjs is absent)", () => {
    const dir = mkdtempSync(join(tmpdir(), "pith-scorer-"))
    try {
      const { rows, predictions } = synthetic()
      writeFileSync(join(dir, "truth.jsonl"), rows.map(row => JSON.stringify(row)).join("\n"))
      writeFileSync(join(dir, "predictions.json"), JSON.stringify(predictions))
      const out = join(dir, "out.json")
      execFileSync(process.execPath, [scorer, dir, join(dir, "predictions.json"), "--brief", "--json", out])
      const theirs: { all: Record<string, number> } = JSON.parse(readFileSync(out, "utf8"))

      const texts = rows.flatMap(row => (row.text === null ? [] : textScores(predictions[row.id] ?? "", row.text)))
      const text = aggregateText(texts)
      const scored = rows.filter(row => row.with.length + row.without.length > 0 || row.text !== null)
      const snippets = aggregateSnippets(
        scored.map(row => snippetScore(predictions[row.id] ?? "", row.with, row.without)),
      )
      const ours = {
        textPages: text.pages,
        F1: text.word.f1,
        P: text.word.precision,
        R: text.word.recall,
        cjkF1: text.cjkWord.f1,
        cjkP: text.cjkWord.precision,
        cjkR: text.cjkWord.recall,
        shF1: text.shingle.f1,
        shP: text.shingle.precision,
        shR: text.shingle.recall,
        shCjkF1: text.cjkShingle.f1,
        shCjkP: text.cjkShingle.precision,
        shCjkR: text.cjkShingle.recall,
        lcsF: text.characterLcs.f1,
        lcsP: text.characterLcs.precision,
        lcsR: text.characterLcs.recall,
        with: snippets.with,
        without: snippets.without,
        wsWith: snippets.withoutSpaceWith,
        wsWithout: snippets.withoutSpaceWithout,
        snipP: snippets.precision,
        snipR: snippets.recall,
        snipAcc: snippets.accuracy,
        snipF1: snippets.f1,
      }
      for (const [name, value] of Object.entries(ours)) expect(value, name).toBeCloseTo(theirs.all[name]!, 9)
      expect(ours.F1).toBeGreaterThan(0.3) // the material is neither trivial nor hopeless
      expect(ours.F1).toBeLessThan(0.9)
    } finally {
      rmSync(dir, { recursive: true })
    }
  })
})
