import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decode, sniffNonHtml } from "../../src/page/decode.ts"
import { charsetEncoder } from "./charset-encoder.ts"

const utf8 = (text: string) => new TextEncoder().encode(text)
const join = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap(part => [...part]))
const codes = (bytes: Uint8Array, contentType?: string) =>
  decode(bytes, contentType === undefined ? {} : { contentType }).warnings.map(({ code }) => code)
const gbk = charsetEncoder("gbk")
const cyrillic = charsetEncoder("windows-1251")

describe("decode: who is believed", () => {
  it("believes a byte order mark before anything else, and leaves it out of the text", () => {
    const page = '<meta charset="gbk">é'
    expect(decode(join([0xef, 0xbb, 0xbf], utf8(page)))).toMatchObject({ text: page, encoding: "utf-8", source: "bom" })
    const wide = [...page].flatMap(c => [c.charCodeAt(0), 0])
    expect(decode(join([0xff, 0xfe], wide))).toMatchObject({ text: page, encoding: "utf-16le", source: "bom" })
    const big = [...page].flatMap(c => [0, c.charCodeAt(0)])
    expect(decode(join([0xfe, 0xff], big))).toMatchObject({ text: page, encoding: "utf-16be", source: "bom" })
  })

  it("sees UTF-16 without a mark by its NULs, even where most of the text is hanzi", () => {
    const page = `<html><p>${"新闻内容".repeat(30)}</p></html>` // 22 of 142 pairs have a NUL
    const pairs = [...page].map(c => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8] as const)
    expect(decode(join(...pairs.map(([low, high]) => [low, high])))).toMatchObject({ text: page, encoding: "utf-16le" })
    expect(decode(join(...pairs.map(([low, high]) => [high, low])))).toMatchObject({ text: page, encoding: "utf-16be" })
  })

  it("believes valid UTF-8 against a lying header and a lying meta, and warns", () => {
    const page = '<meta charset="gb2312"><p>新闻内容，今天发布</p>'
    const decoded = decode(utf8(page), { contentType: "text/html; charset=ISO-8859-1" })
    expect(decoded).toMatchObject({ text: page, encoding: "utf-8", source: "utf-8" })
    expect(decoded.warnings.map(({ code }) => code)).toEqual(["charset-mismatch", "charset-mismatch"])
  })

  it("names the declaration as the source where it agrees", () => {
    expect(decode(utf8("<meta charset=utf8>é"))).toMatchObject({ encoding: "utf-8", source: "meta", warnings: [] })
    const options = { contentType: "text/html;charset=utf-8" }
    expect(decode(utf8("é"), options)).toMatchObject({ source: "transport", warnings: [] })
  })

  it("reads a lone © as UTF-8 on a page declared GBK, but a lone hanzi that is UTF-8 by accident as GBK", () => {
    expect(decode(utf8("<meta charset=gbk>© 2005")).text).toContain("©")
    // 0xD0 0xA1 is 小 in GBK and U+0421 in UTF-8.
    const page = join(utf8("<meta charset=gbk>"), [0xd0, 0xa1])
    expect(decode(page)).toMatchObject({ text: "<meta charset=gbk>小", source: "meta", warnings: [] })
    expect(decode(join([0xd0, 0xa1]))).toMatchObject({ text: "\u0421", source: "utf-8" })
  })

  it("prefers the header to the meta, and the meta to a header that breaks the text", () => {
    const page = join(utf8("<meta charset=koi8-r>"), cyrillic("Сегодня в городе открыли новый мост"))
    expect(decode(page, { contentType: "text/html; charset=windows-1251" }).text).toContain("новый мост")
    const chinese = join(
      utf8("<meta charset=gb2312>"),
      gbk("今天的新闻是这样的，我们来看一看，他说，这是一个好天气，大家都很高兴"),
    )
    const decoded = decode(chinese, { contentType: 'text/html; charset="euc-jp"' })
    expect(decoded.text).toContain("今天的新闻")
    expect(decoded).toMatchObject({ encoding: "gbk", source: "meta", warnings: [{ code: "charset-mismatch" }] })
  })

  it("falls through an unknown label with a warning", () => {
    const page = join(
      utf8("<meta charset=euc_kr>"),
      charsetEncoder("euc-kr")("오늘의 뉴스입니다. 서울에서 전해 드립니다."),
    )
    expect(decode(page)).toMatchObject({ encoding: "euc-kr", source: "guess" })
    expect(codes(page)).toEqual(["charset-unknown", "charset-guessed"])
  })

  it("guesses where the declared encoding is clearly wrong", () => {
    const page = join(utf8("<meta charset=utf-8>"), gbk("今天的新闻是这样的，我们来看一看"))
    expect(decode(page)).toMatchObject({ encoding: "gbk", source: "guess" })
    expect(codes(page)).toEqual(["charset-mismatch", "charset-guessed"])
    expect(decode(join(utf8("<meta charset=utf-8>caf"), [0xe9], utf8(" au lait"))).text).toContain("café au lait")
  })

  it("keeps to the declared encoding, or to windows-1252, for all-ASCII pages, without warnings", () => {
    expect(decode(utf8("<meta charset=gb2312>x"))).toMatchObject({ encoding: "gbk", source: "meta", warnings: [] })
    expect(decode(utf8("x"))).toEqual({ text: "x", encoding: "windows-1252", source: "default", warnings: [] })
    expect(decode(new Uint8Array())).toEqual({ text: "", encoding: "windows-1252", source: "default", warnings: [] })
  })

  it("reads ISO-2022-JP, which is ASCII to look at, by its escape", () => {
    expect(decode(utf8("\x1b$B$3$s\x1b(B!")).text).toBe("こん!") // こ is row 4 cell 19: 0x24 0x33
  })
})

describe("decode: damage", () => {
  it("does not take a page that is cut inside a character for anything but UTF-8, wherever it is cut", () => {
    const whole = utf8("<p>Ünïcode, 新闻, 😀</p>新闻😀")
    for (let length = 5; length <= whole.length; length++) {
      const decoded = decode(whole.subarray(0, length))
      expect(decoded.encoding).toBe("utf-8")
      expect(decoded.text).not.toContain("\ufffd")
    }
    expect(codes(whole.subarray(0, whole.length - 1))).toEqual(["invalid-bytes"])
  })

  it("takes a last byte that could begin a UTF-8 character for a letter, unless UTF-8 is declared", () => {
    expect(decode(join(utf8("caf"), [0xe9])).text).toBe("café")
    expect(decode(join(utf8("<meta charset=utf-8>caf"), [0xe9]))).toMatchObject({ encoding: "utf-8", source: "meta" })
  })

  it("keeps mostly valid UTF-8 with a few bad bytes as UTF-8, declared so or not, and counts them", () => {
    const page = join(utf8("новости дня и погода"), [0xe9, 0x20, 0xff, 0x20])
    const decoded = decode(page)
    expect(decoded).toMatchObject({ encoding: "utf-8", source: "utf-8" })
    expect(decoded.warnings).toEqual([{ code: "invalid-bytes", message: "The bytes are not valid utf-8 in 2 places." }])
    expect(codes(join(utf8("<meta charset=latin1>"), page))).toEqual(["charset-mismatch", "invalid-bytes"])
  })

  it("never throws, whatever the bytes and the header are", () => {
    const header = fc.oneof(fc.string(), fc.constantFrom("text/html; charset=gbk", "x;charset=", "a; charset=utf-16"))
    const markup = fc.constantFrom(
      "<meta charset=",
      "<meta charset='",
      "<!--",
      "<?xml encoding='big5'?>",
      "\x1b$B",
      "</a ",
    )
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.tuple(markup, fc.uint8Array({ maxLength: 60 })).map(([start, rest]) => join(utf8(start), rest)),
    )
    fc.assert(
      fc.property(bytes, header, (input, contentType) => {
        const before = Uint8Array.from(input)
        const decoded = decode(input, { contentType })
        expect(typeof decoded.text).toBe("string")
        expect(input).toEqual(before)
      }),
      { numRuns: 400 },
    )
  })

  it("gives back any text that was UTF-8, whatever is declared in the header", () => {
    const label = fc.constantFrom("utf-8", "latin1", "windows-1251", "koi8-r", "nonsense")
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), label, (text, charset) => {
        fc.pre(!text.startsWith("\ufeff") && !text.includes("\0") && !text.includes("\x1b"))
        expect(decode(utf8(text), { contentType: `text/html; charset=${charset}` }).text).toBe(text)
      }),
    )
  })

  it("stays linear on a megabyte of noise", () => {
    const noise = new Uint8Array(1 << 20).map((_, i) => (Math.imul(i + 1, 2654435761) >>> 13) | 1)
    const start = performance.now()
    expect(decode(noise).text.length).toBeGreaterThan(0)
    expect(performance.now() - start).toBeLessThan(2000) // about 0.1 s; a quadratic step would take minutes
  })
})

describe("sniffNonHtml", () => {
  it("knows files by their first bytes", () => {
    expect(sniffNonHtml(utf8("%PDF-1.7"))).toBe("application/pdf")
    expect(sniffNonHtml(join([0x89], utf8("PNG\r\n\x1a\n")))).toBe("image/png")
    expect(sniffNonHtml(join([0xff, 0xd8, 0xff, 0xe0]))).toBe("image/jpeg")
    expect(sniffNonHtml(utf8("GIF89a"))).toBe("image/gif")
    expect(sniffNonHtml(utf8("RIFF\x01\x02\x03\x04WEBPVP8 "))).toBe("image/webp")
    expect(sniffNonHtml(utf8("PK\x03\x04"))).toBe("application/zip")
    expect(sniffNonHtml(join([0x1f, 0x8b, 8]))).toBe("application/gzip")
  })

  it("says nothing of pages, plain text and nothing", () => {
    for (const text of ["<!doctype html>", "  <p>", "", "PK is a name", "Rarely", "{}", "\ufeff<html>"])
      expect(sniffNonHtml(utf8(text))).toBeUndefined()
  })
})
