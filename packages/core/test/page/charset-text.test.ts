import { describe, expect, it } from "vitest"
import { resolveLabel, textOf } from "../../src/page/charset-text.ts"

const bytes = (...values: number[]) => Uint8Array.from(values)

describe("textOf: what the standard says, also where the platform's decoder does not", () => {
  it("reads windows-1252's quotes, dashes and euro, under the label iso-8859-1 too", () => {
    expect(resolveLabel("ISO-8859-1")).toBe("windows-1252")
    expect(textOf(bytes(0x93, 0x61, 0x92, 0x94, 0x97, 0x80, 0xe9, 0x81), "windows-1252")).toBe("“a’”—€é\x81")
  })

  it("reads GBK as the standard does, by the decoder of GB18030", () => {
    expect(textOf(bytes(0xa2, 0xe3, 0xd6, 0xd0, 0x80), "gbk")).toBe("€中€")
    expect(textOf(bytes(0x81, 0x30, 0x8a, 0x34), "gbk")).toBe("ç") // four bytes
  })

  it("reads the Hangul of the UHC extension under euc-kr", () => {
    // Code points from Microsoft's table of code page 949: first, last and some of those people do write.
    const extension: [number, number, string][] = [
      [0x81, 0x41, "갂"],
      [0x8c, 0x63, "똠"],
      [0x94, 0xee, "뷁"],
      [0x9b, 0x58, "쌰"],
      [0xbc, 0x84, "펲"],
      [0xc1, 0x64, "햏"],
      [0xc6, 0x52, "힣"],
    ]
    for (const [lead, trail, syllable] of extension) expect(textOf(bytes(lead, trail), "euc-kr")).toBe(syllable)
    expect(textOf(bytes(0x61, 0xb0, 0xa1, 0x8c, 0x63, 0x62, 0xb0, 0xa2), "euc-kr")).toBe("a가똠b각")
  })

  it("knows no encoding for a label that is none", () => {
    expect(resolveLabel("euc_kr")).toBeUndefined()
    expect(resolveLabel("")).toBeUndefined()
  })
})
