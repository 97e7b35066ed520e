import { describe, expect, it } from "vitest"
import { namesIn } from "../../../src/document/metadata/names.ts"
import { read } from "./read.ts"

describe("namesIn", () => {
  it.each([
    ["By Ann Lee and Bo Ek", ["Ann Lee", "Bo Ek"]],
    ["Von Jörg Maß, Redakteur", ["Jörg Maß"]],
    ["Ann Lee, PhD, May 3, 2024", ["Ann Lee"]],
    ["Ann Lee, M.D., Bo Ek, CSCS", ["Ann Lee", "Bo Ek"]],
    ["Ann Lee, Home and Digital Security Expert", ["Ann Lee"]],
    ["Ursula von der Berg", ["Ursula von der Berg"]],
    ["Center for Tides and Research", ["Center for Tides and Research"]],
    ["Ann Lee, edited by Bo Ek", ["Ann Lee"]],
    ["作者：王明、李红", ["王明", "李红"]],
    ["作者：王明 出自：晨报", ["王明"]],
    ["ann@a.example", []],
    ["https://a.example/ann", []],
    ["Follow", []],
    ["Redaktion", []],
  ])("%s", (raw, names) => expect(namesIn(raw)).toEqual(names))

  it("takes a space as between two Chinese names, and as within one Japanese", () => {
    expect(namesIn("王明 李红兵", "zh")).toEqual(["王明", "李红兵"])
    expect(namesIn("山田 太郎", "ja")).toEqual(["山田 太郎"])
  })
})

describe("visible bylines", () => {
  it.each([
    ["en", "By Ann Lee", "Ann Lee"],
    ["en", "Written by Ann Lee on 3 May 2024", "Ann Lee"],
    ["zh", "作者：王小明", "王小明"],
    ["zh", "（记者 王小明）", "王小明"],
    ["de", "Von Jörg Maß", "Jörg Maß"],
    ["de", "Ein Beitrag von Jörg Maß", "Jörg Maß"],
    ["fr", "Publié par Élodie Noël", "Élodie Noël"],
    ["es", "Por José Pérez", "José Pérez"],
    ["pt", "Autora: Inês Conceição", "Inês Conceição"],
    ["it", "di Niccolò Rossi", "Niccolò Rossi"],
    ["it", "A cura di Niccolò Rossi", "Niccolò Rossi"],
    ["pl", "Autor: Łukasz Żak", "Łukasz Żak"],
    ["ru", "Автор: Иван Петров", "Иван Петров"],
    ["el", "Γράφει ο Γιώργος Νίκας", "Γιώργος Νίκας"],
    ["el", "Του Γιώργου Νίκα", "Γιώργου Νίκα"],
    ["ja", "著者：山田 太郎", "山田 太郎"],
    ["ko", "홍길동 기자", "홍길동"],
    ["ko", "글: 홍길동", "홍길동"],
  ])("%s: %s", (language, line, name) => {
    const metadata = read(`<html lang="${language}"><h1>X Y</h1><p>${line}</p><p>Text.</p>`)
    expect(metadata.authors).toEqual([name])
    expect(metadata.sources.authors).toBe("byline")
  })

  it("reads the name from the block behind a lone word, and from a link to an author's page", () => {
    expect(read("<h1>X Y</h1><div>By</div><div>Ann Lee</div><p>Text.</p>").authors).toEqual(["Ann Lee"])
    expect(read(`<h1>X Y</h1><p><a href="/author/ann">Ann Lee</a> · 4 min</p><p>Text.</p>`).authors).toEqual([
      "Ann Lee",
    ])
  })
})
