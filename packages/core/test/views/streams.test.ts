import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { tagName } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import { tagSet } from "../../src/page/tags.ts"
import { characters } from "../../src/views/characters.ts"
import { lines } from "../../src/views/lines.ts"
import { walkMarkup } from "../../src/views/markup.ts"
import { countWords, tokens } from "../../src/views/tokens.ts"

const SMALL =
  "<html><head><title>t</title></head><body><p>One two <b>three</b></p><script>var x</script><img></body></html>"

describe("walkMarkup", () => {
  it("gives tags and texts in the order they are written, scripts and head left out", () => {
    const page = parsePage(SMALL)
    const seen: string[] = []
    walkMarkup(page, {
      startTag: node => seen.push(`<${tagName(page, node)}>`),
      text: node => seen.push(page.text[node]!),
      endTag: node => seen.push(`</${tagName(page, node)}>`),
    })
    expect(seen.join("")).toBe("<html><body><p>One two <b>three</b></p><img></body></html>")
  })
})

describe("tokens", () => {
  it("makes a token of every tag and word", () => {
    const { count, word, leaf } = tokens(parsePage(SMALL))
    // html body p One two b three /b /p img /body /html
    expect([...word]).toEqual([0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0])
    // Leaves: "One two " is 0, "three" 1, the image 2.
    expect([...leaf]).toEqual([-1, -1, -1, 0, 0, -1, 1, -1, -1, 2, -1, -1])
    expect(count).toBe(12)
  })

  it("can leave out the tags of some elements", () => {
    expect(tokens(parsePage(SMALL), { without: tagSet(["b"]) }).count).toBe(10)
  })

  it("counts words by white space and Chinese by characters", () => {
    expect(countWords(" it's  a\nday ")).toBe(3)
    expect(countWords("今天 is 好")).toBe(4)
    expect(countWords("")).toBe(0)
  })
})

describe("lines", () => {
  const page = parsePage("<html><body>\n<p>ab cd\nef</p>\n\n<img>\n</body></html>")

  it("follows the line ends of the source; lines with nothing on them are no lines", () => {
    // <html><body> | <p>ab cd | ef</p> | <img> | </body></html>
    const view = lines(page)
    expect([...view.chars]).toEqual([0, 5, 2, 0, 0])
    expect([...view.tags]).toEqual([2, 1, 1, 1, 2])
    expect([...view.pieces.leaf]).toEqual([0, 0, 1])
    expect([...view.pieces.line]).toEqual([1, 2, 3])
  })

  it("ends lines at block boundaries where asked", () => {
    // <html> | <body> | <p>ab | </p>… : a page on one line has one line, or one a block.
    const flat = parsePage("<html><body><p>ab</p><p>cd <b>e</b></p></body></html>")
    expect(lines(flat).count).toBe(1)
    const view = lines(flat, { breakAtBlocks: true })
    expect([...view.chars]).toEqual([0, 0, 2, 4 - 1, 0, 0])
    expect([...view.tags]).toEqual([1, 1, 2, 4, 1, 1])
  })

  it("folds long lines between words", () => {
    const view = lines(parsePage("<html><body>aaaa bbbb cccc</body></html>"), { fold: 16 })
    // The tags are 12 long: 4 more characters fit, "aaaa"; then " bbbb cccc" with 10; then the end tags, since 10 + 7 > 16 comes after </body>.
    expect([...view.chars]).toEqual([4, 10, 0])
  })

  it("neither loses nor makes characters by folding", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 80 }), (text, fold) => {
        const made = parsePage(`<p>${text.replace(/[<&]/g, " ")}</p>`)
        const sum = (values: Float64Array) => values.reduce((a, b) => a + b, 0)
        expect(sum(lines(made, { fold }).chars)).toBe(sum(lines(made).chars))
      }),
    )
  })
})

describe("characters", () => {
  it("makes runs as long as tags and texts are written", () => {
    const page = parsePage('<html><body><p class="x">a  b</p><input disabled></body></html>')
    // <html> 6, <body> 6, <p class="x"> 13, "a b" 3, </p> 4, <input disabled> 16, </body> 7, </html> 7
    const { length, content } = characters(page)
    expect([...length]).toEqual([6, 6, 13, 3, 4, 16, 7, 7])
    expect([...content]).toEqual([0, 0, 0, 1, 0, 0, 0, 0])
    expect(Math.max(...characters(page, { longestTag: 5 }).length)).toBe(5)
  })
})
