import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { gzipSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Corpus } from "../../src/corpus/corpus.ts"
import { corpusDigest } from "../../src/corpus/corpus-digest.ts"
import { dataFolder } from "../../src/corpus/data-folder.ts"
import { isNotRun, type NotRun } from "../../src/corpus/not-run.ts"
import { readCorpora, readCorpus } from "../../src/corpus/read-corpus.ts"
import { readSiblings } from "../../src/corpus/read-siblings.ts"

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "pith-corpus-"))
})
afterEach(() => rmSync(dir, { recursive: true }))

function uniform(lines: readonly string[], pages: Readonly<Record<string, string | Uint8Array>>): string {
  mkdirSync(join(dir, "html"), { recursive: true })
  writeFileSync(join(dir, "truth.jsonl"), lines.join("\n"))
  for (const [name, bytes] of Object.entries(pages)) {
    writeFileSync(join(dir, "html", name), name.endsWith(".gz") ? gzipSync(bytes) : bytes)
  }
  return dir
}

function read(folder: string): Corpus {
  const corpus = readCorpus(folder)
  if (isNotRun(corpus)) throw new Error(corpus.reason)
  return corpus
}

function refused(folder: string): NotRun {
  const corpus = readCorpus(folder)
  if (!isNotRun(corpus)) throw new Error("expected a refusal")
  return corpus
}

describe("readCorpus, uniform form", () => {
  it("reads all documented fields, keeps the bytes, and drops what is unknown or empty", () => {
    const gbk = Uint8Array.of(0xd6, 0xd0, 0xce, 0xc4) // 中文 in GBK: not valid UTF-8
    const full = {
      id: "a",
      url: "https://example.org/a",
      lang: "zh",
      text: "",
      pageType: "article",
      title: "T",
      author: ["A", "B"],
      date: "2020-01-02",
      with: ["x"],
      without: [],
      host: "example.org",
      charset: "gbk",
      site: "s",
      year: "2005",
      badHtml: true,
      dateIsCrawl: false,
    }
    const second = { id: "b", url: "", lang: "en", text: null, title: "", author: "C", gneTitle: "ignored" }
    const corpus = read(
      uniform([JSON.stringify(full), "", JSON.stringify(second), ""], { "a.html.gz": gbk, "b.html": "<p>b" }),
    )
    expect(corpus.set).toBe(basename(dir))
    expect(corpus.pages.map(page => page.key)).toEqual([`${corpus.set}/a`, `${corpus.set}/b`])
    expect(corpus.pages[0]!.gold).toEqual(full)
    expect(corpus.pages[1]!.gold).toEqual({ id: "b", url: null, lang: "en", text: null, author: ["C"] })
    expect([...corpus.pages[0]!.bytes()]).toEqual([...gbk])
    expect(Buffer.from(corpus.pages[1]!.bytes()).toString()).toBe("<p>b")
  })

  it.each([
    ["{", /truth\.jsonl:2: not JSON/],
    ["[]", /truth\.jsonl:2: not a JSON object/],
    ['{"url":null,"text":null}', /truth\.jsonl:2: "id" must be a non-empty string, got nothing/],
    ['{"id":"b"}', /truth\.jsonl:2: "text" must be a string or null, got nothing/],
    ['{"id":"b","text":"","title":7}', /truth\.jsonl:2: "title" must be a string, got 7/],
    ['{"id":"b","text":"","with":["x",1]}', /truth\.jsonl:2: "with" must be a list of strings/],
    ['{"id":"b","text":"","badHtml":"yes"}', /truth\.jsonl:2: "badHtml" must be true or false/],
    ['{"id":"b","text":"","author":[1]}', /truth\.jsonl:2: "author" must be a string or a list/],
    ['{"id":"a","text":""}', /truth\.jsonl:2: id "a" occurs twice/],
    ['{"id":"../truth","text":""}', /truth\.jsonl:2: no page html\//],
  ])("names the file and the line of %s", (line, reason) => {
    const answer = refused(uniform(['{"id":"a","text":"t"}', line], { "a.html": "", "b.html": "" }))
    expect(answer.cause).toBe("malformed")
    expect(answer.reason).toMatch(reason)
  })

  it("refuses a truth.jsonl that is not UTF-8", () => {
    uniform([], {})
    writeFileSync(join(dir, "truth.jsonl"), Uint8Array.of(0x22, 0xff, 0x22))
    expect(refused(dir).reason).toMatch(/not UTF-8/)
  })

  it("names a page that cannot be unzipped when its bytes are asked for", () => {
    uniform(['{"id":"a","text":"t"}'], {})
    writeFileSync(join(dir, "html", "a.html.gz"), "not gzip")
    expect(() => read(dir).pages[0]!.bytes()).toThrow(/a\.html\.gz: cannot be unzipped/)
  })
})

describe("readCorpus, a user's own folder", () => {
  it("takes ID.html with ID.txt beside it; without ID.txt there is no full-text gold", () => {
    writeFileSync(join(dir, "two.html"), "<p>2")
    writeFileSync(join(dir, "one.html.gz"), gzipSync("<p>1"))
    writeFileSync(join(dir, "one.txt"), "1")
    const { pages } = read(dir)
    expect(pages.map(page => [page.id, page.gold.text, Buffer.from(page.bytes()).toString()])).toEqual([
      ["one", "1", "<p>1"],
      ["two", null, "<p>2"],
    ])
  })
})

describe("absent data is a value", () => {
  it("is never an exception", () => {
    expect(refused(join(dir, "nowhere")).cause).toBe("absent")
    expect(refused(dir)).toMatchObject({ status: "not-run", cause: "absent" }) // an empty folder
    expect(readSiblings(undefined)).toMatchObject({ status: "not-run", cause: "absent" })
    expect(readSiblings(dir)).toMatchObject({ status: "not-run", cause: "absent" })
    expect(readCorpora(undefined)).toMatchObject({ status: "not-run", cause: "absent" })
  })
})

describe("dataFolder", () => {
  it("takes PITH_DATA before the folder beside the repository", () => {
    expect(dataFolder({ PITH_DATA: "/some/data" }, dir)).toBe("/some/data")
    expect(dataFolder({}, dir)).toBeUndefined()
    const deep = join(dir, "repository", "packages", "x")
    mkdirSync(deep, { recursive: true })
    writeFileSync(join(dir, "repository", "package.json"), '{"workspaces":[]}')
    writeFileSync(join(deep, "package.json"), "{}")
    expect(dataFolder({}, deep)).toBeUndefined()
    mkdirSync(join(dir, "shared", "datasets"), { recursive: true })
    expect(dataFolder({}, deep)).toBe(join(dir, "shared", "datasets"))
  })
})

describe("readSiblings", () => {
  it("takes the names apart and refuses what is not a list of set/id", () => {
    writeFileSync(join(dir, "siblings.json"), '{"a.org|x":["x/1","x/2/3"],"b.org|y|2005":["y/1"]}')
    expect(readSiblings(dir)).toEqual([
      { host: "a.org", set: "x", pages: ["x/1", "x/2/3"] },
      { host: "b.org", set: "y", year: "2005", pages: ["y/1"] },
    ])
    writeFileSync(join(dir, "siblings.json"), '{"a.org|x":["1"]}')
    expect(readSiblings(dir)).toMatchObject({ cause: "malformed" })
    writeFileSync(join(dir, "siblings.json"), '{"a.org":["x/1"]}')
    expect(readSiblings(dir)).toMatchObject({ cause: "malformed" })
  })
})

describe("corpusDigest", () => {
  const line = (id: string, text: string) => JSON.stringify({ id, text })

  it("depends on ids, bytes and gold, not on order, compression or unknown fields", () => {
    const base = corpusDigest(read(uniform([line("a", "x"), line("b", "y")], { "a.html.gz": "A", "b.html.gz": "B" })))
    expect(base).toMatch(/^[0-9a-f]{64}$/)
    const same = uniform(['{"id":"b","text":"y","note":1}', line("a", "x")], { "a.html": "A" })
    expect(corpusDigest(read(same))).toBe(base)
    expect(corpusDigest(read(uniform([line("a", "x"), line("b", "z")], {})))).not.toBe(base)
    expect(corpusDigest(read(uniform([line("a", "x"), line("b", "y")], { "a.html": "A'" })))).not.toBe(base)
  })

  it("is kept in memory", () => {
    const corpus = read(uniform([line("a", "x")], { "a.html": "A" }))
    const digest = corpusDigest(corpus)
    writeFileSync(join(dir, "html", "a.html"), "changed")
    expect(corpusDigest(corpus)).toBe(digest)
    expect(corpusDigest(read(dir))).not.toBe(digest)
  })
})
