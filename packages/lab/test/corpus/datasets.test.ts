import { describe, expect, it } from "vitest"
import {
  dataFolder,
  foldsByDomain,
  isNotRun,
  readCorpora,
  readSiblings,
  registrableDomain,
} from "../../src/corpus/index.ts"

const corpora = readCorpora(dataFolder())

describe.skipIf(isNotRun(corpora))("the datasets (not run where PITH_DATA is absent)", () => {
  const sets = isNotRun(corpora) ? [] : corpora.flatMap(corpus => (isNotRun(corpus) ? [] : corpus))
  const pages = sets.flatMap(corpus => corpus.pages)

  it("are all well formed", () => {
    expect(isNotRun(corpora) ? [] : corpora.filter(isNotRun)).toEqual([])
    expect(new Set(pages.map(page => page.key)).size).toBe(pages.length)
  })

  it("hold a page's bytes", () => {
    for (const corpus of sets)
      expect(Buffer.from(corpus.pages[0]!.bytes()).toString("latin1")).toMatch(/<html|<!doctype|<\?xml|<div|<body/i)
  })

  it("know every page of their sibling groups", () => {
    const groups = readSiblings(dataFolder())
    if (isNotRun(groups)) throw new Error(groups.reason)
    const keys = new Set(pages.map(page => page.key))
    expect(groups.length).toBeGreaterThan(0)
    expect(groups.flatMap(group => group.pages).filter(key => !keys.has(key))).toEqual([])
  })

  it("fall into five folds of nearly one size, no domain in two", () => {
    const folds = foldsByDomain(pages, 5, 1)
    const sizes = [0, 0, 0, 0, 0]
    for (const fold of folds) sizes[fold]! += 1
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2)
    const places = new Set(pages.map((page, i) => `${registrableDomain(page)} ${folds[i]}`))
    expect(places.size).toBe(new Set(pages.map(registrableDomain)).size)
  })
})
