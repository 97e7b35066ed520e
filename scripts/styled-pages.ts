/**
 * The pages written for the project with full CSS (packages/lab/styled-pages), drawn by the browser, and what every method finds on them:
 * `node --conditions=source --import tsx scripts/styled-pages.ts [FOLDER]` writes results/styled-pages.json, and keeps the pages in FOLDER
 * as a set in the uniform form where one is named.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { PithError, parsePage } from "pith"
import { corpusDigest, isNotRun, readCorpus } from "pith-lab"
import { openRenderer } from "pith-render"
import { currentCommit } from "../packages/lab/src/bench/current-commit.ts"
import { StyledFigures } from "../packages/lab/src/styled/measure-styled-pages.ts"
import { writeStyledPages } from "../packages/lab/src/styled/write-styled-pages.ts"

const named = process.argv[2]
const parent = named === undefined ? mkdtempSync(join(tmpdir(), "pith-styled-")) : resolve(named, "..")
const folder = named === undefined ? join(parent, "styled-pages") : resolve(named)
writeStyledPages(folder)
const corpus = readCorpus(folder)
if (isNotRun(corpus)) throw new Error(corpus.reason)
const digest = corpusDigest(corpus)
const renderer = openRenderer()
const figures = new StyledFigures()
try {
  for (const source of corpus.pages) {
    const html = new TextDecoder().decode(source.bytes())
    const drawn = await renderer.render({ html })
    if (drawn instanceof PithError) throw drawn
    figures.add(source, parsePage(html), drawn.layout)
  }
} finally {
  await renderer.close()
  if (named === undefined) rmSync(parent, { recursive: true, force: true })
}
const report = {
  command: "node --conditions=source --import tsx scripts/styled-pages.ts",
  commit: currentCommit(),
  pages: corpus.pages.length,
  digest,
  figures: figures.figures(),
}
writeFileSync(resolve(import.meta.dirname, "../results/styled-pages.json"), `${JSON.stringify(report, null, 2)}\n`)
console.log(JSON.stringify(report.figures, null, 2))
