import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { madeBy } from "../../src/bench/made-by.ts"

it("a method that was trained anew leaves the rows of the others as they are", async () => {
  const dir = mkdtempSync(join(tmpdir(), "pith-folds-"))
  const contenders = ["naive-bayes", "pith", "cetd", "readability"]
  const write = (method: string, model: string) => {
    mkdirSync(join(dir, method), { recursive: true })
    writeFileSync(join(dir, method, "0.json"), model)
  }
  const made = async () => {
    const all = await madeBy({ contenders, foldModels: [dir] })
    return contenders.map(id => all.get(id))
  }
  writeFileSync(join(dir, "folds.json"), "{}")
  write("naive-bayes", "old")
  const [bayes, pith, cetd, readability] = await made()
  // pith has no fold models yet: it is made by its shipped one, cetd by code alone, a rival by its version.
  expect(new Set([bayes, pith, cetd, readability]).size).toBe(4)
  write("naive-bayes", "new")
  const trained = await made()
  expect(trained[0]).not.toBe(bayes)
  expect(trained.slice(1)).toEqual([pith, cetd, readability])
  write("pith", "first")
  expect((await made())[1]).not.toBe(pith)
  expect((await made())[0]).toBe(trained[0])
})
