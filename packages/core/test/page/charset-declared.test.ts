import fc from "fast-check"
import sniff from "html-encoding-sniffer"
import { describe, expect, it } from "vitest"
import { claimOfContentType, claimOfMarkup } from "../../src/page/charset-declared.ts"

const latin1 = (text: string) => Uint8Array.from(text, c => c.charCodeAt(0) & 255)
const ours = (html: string, limit?: number) => claimOfMarkup(latin1(html), limit)?.encoding
const NONE = "none"

/** What html-encoding-sniffer makes of the page, or undefined where it throws (a content that ends in "charset"). */
function theirs(html: string): string | undefined {
  try {
    return sniff(latin1(html), { defaultEncoding: NONE }).toLowerCase()
  } catch {
    return undefined
  }
}

describe("claimOfMarkup", () => {
  it.each([
    ['<meta charset="gb2312">', "gbk"],
    ["<META CHARSET=Shift_JIS>", "shift_jis"],
    ["<meta\n/charset = 'koi8-r' >", "koi8-r"],
    ['<meta http-equiv="Content-Type" content="text/html; charset=big5">', "big5"],
    ['<meta content="text/html; charset = euc-kr ;x" http-equiv=content-type>', "euc-kr"],
    ["<meta http-equiv=content-type content=\"text/html; charset='iso-8859-1'\">", "windows-1252"],
    ['<meta content="text/html; charset=big5">', undefined], // no http-equiv
    ['<meta name=x content="charset=big5"><meta charset=gbk>', "gbk"],
    ["<!-- <meta charset=big5> --><meta charset=gbk>", "gbk"],
    ["<!--><meta charset=big5>-->", "big5"],
    ['<p title="<meta charset=big5>"><meta charset=gbk>', "gbk"],
    ["<! <meta charset=big5> <meta charset=gbk>", "gbk"],
    ["<metadata charset=big5><meta charset=gbk>", "gbk"],
    ["<meta charset=utf-16>", "utf-8"],
    ["<meta charset=x-user-defined>", "windows-1252"],
    ["<meta charset=bogus><meta charset=gbk>", "gbk"],
    ["<meta charset=gbk charset=big5>", "gbk"],
    ["<meta charset='gbk", undefined], // cut inside the value
    ["", undefined],
  ])("%j → %s, as html-encoding-sniffer says", (html, encoding) => {
    expect(ours(html)).toBe(encoding)
    expect(theirs(html)).toBe(encoding ?? NONE)
  })

  it("reads an XML declaration, after any meta", () => {
    expect(ours('<?xml version="1.0" encoding="EUC-JP"?><html>')).toBe("euc-jp")
    expect(ours('<?xml version="1.0" encoding="EUC-JP"?><meta charset=gbk>')).toBe("gbk")
    expect(ours('<?xml version="1.0"?> encoding="EUC-JP"')).toBeUndefined()
  })

  it("looks 4 096 bytes far, and no farther", () => {
    const meta = "<meta charset=gbk>"
    expect(ours(" ".repeat(4096 - meta.length) + meta)).toBe("gbk")
    // One byte farther the ">" is out of sight, and with it the end of the value: "gbk" might go on.
    expect(ours(" ".repeat(4096 - meta.length + 1) + meta)).toBeUndefined()
  })

  it("hands on an unknown label, so that it can be warned of", () => {
    expect(claimOfMarkup(latin1("<meta charset=euc_kr>"))).toEqual({
      source: "meta",
      label: "euc_kr",
      encoding: undefined,
    })
  })

  it("agrees with html-encoding-sniffer on made-up heads", () => {
    const space = fc.constantFrom("", " ", "\n", "\t", "/", " / ")
    const label = fc.constantFrom("gbk", "UTF-8", "utf-16", "bogus", "iso-8859-1", "big5", "", "Shift_JIS", "koi8-r")
    const quoted = fc.constantFrom('"', "'").chain(q => label.map(l => q + l + q))
    const charset = fc.tuple(space, space, fc.oneof(label, quoted)).map(([a, b, v]) => ` charset${a}=${b}${v} `)
    const inner = fc.tuple(
      fc.constantFrom("", " "),
      fc.oneof(
        label,
        quoted.filter(q => q.startsWith("'")),
      ),
    )
    const content = inner.map(([s, v]) => ` content="text/html; charset${s}=${s}${v}; x" `)
    const pragma = fc.constantFrom(
      " http-equiv=Content-Type ",
      " http-equiv='content-type' ",
      " http-equiv=refresh ",
      "",
    )
    const piece = fc.oneof(
      charset.map(c => `<meta${c}>`),
      fc.tuple(pragma, content).map(([p, c]) => `<meta${p}${c}>`),
      fc.tuple(content, pragma).map(([c, p]) => `<meta${c}${p}/>`),
      fc.constantFrom(
        "<!--",
        "-->",
        "<!-->",
        "<!doctype html>",
        "<p ",
        "a='",
        "'>",
        '"',
        ">",
        "<",
        "</p>",
        "<?php",
        "=",
        "x=y ",
      ),
      fc.constantFrom(
        "<script>if (a<b) c()</script>",
        "<title>é</title>",
        "<html lang=de>",
        "<meta name=a content=b>",
        "<META",
      ),
      fc.string({ maxLength: 6 }),
    )
    let compared = 0
    let declared = 0
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const html = pieces.join("")
        const expected = theirs(html)
        // An end tag with attributes is a tag to the standard and to us, and skipped to its ">" by html-encoding-sniffer.
        if (expected === undefined || /<\/[a-z][^>]*["']/i.test(html)) return
        compared++
        if (expected !== NONE) declared++
        expect(ours(html, 1024) ?? NONE).toBe(expected)
      }),
      { numRuns: 3000 },
    )
    expect(compared).toBeGreaterThan(2500)
    expect(declared).toBeGreaterThan(1000)
  })
})

describe("claimOfContentType", () => {
  it.each([
    ["text/html; charset=GB2312", "gbk"],
    ['text/html;Charset = "big5"; x=y', "big5"],
    ["text/html; charset='koi8-r'", "koi8-r"],
    ["text/html; charset=nonsense", undefined],
  ])("%j → %s", (header, encoding) => {
    expect(claimOfContentType(header)).toMatchObject({ source: "transport", encoding })
  })

  it("claims nothing where there is no charset", () => {
    expect(claimOfContentType("text/html")).toBeUndefined()
    expect(claimOfContentType("text/html; charset=")).toBeUndefined()
  })
})
