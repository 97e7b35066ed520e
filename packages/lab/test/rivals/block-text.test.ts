import { describe, expect, it } from "vitest"
import { blockText } from "../../src/rivals/block-text.ts"

describe("blockText", () => {
  it("puts a line break where textContent glues two blocks", () => {
    expect(blockText("<div><h2>One</h2><p>two</p>three<ul><li>a<li>b</ul></div>")).toBe("One\ntwo\nthree\na\nb")
  })

  it("keeps inline elements in their line and white space as one space", () => {
    expect(blockText("<p>a <b>bold</b>, an <a href=/>in\n line</a>d  word</p>")).toBe("a bold, an in lined word")
  })

  it("breaks at br and hr, and parts the cells of a row", () => {
    expect(blockText("a<br>b<hr>c")).toBe("a\nb\nc")
    expect(blockText("<table><tr><th>x</th><td>1</td></tr><tr><td>y</td><td>2</td></tr></table>")).toBe("x 1\ny 2")
  })

  it("keeps the lines and the indent of pre, and collapses again after it", () => {
    expect(blockText("<p>p</p><pre>if:\n  go</pre> and  on")).toBe("p\nif:\n  go\nand on")
  })

  it("reads neither scripts nor styles nor comments", () => {
    expect(blockText("<p>a<script>let x</script><style>p{}</style><!-- no -->b</p>")).toBe("ab")
  })

  it("answers nothing for nothing, and does not recurse", () => {
    expect(blockText("")).toBe("")
    const deep = 20_000
    expect(blockText(`${"<div>".repeat(deep)}x${"</div>".repeat(deep)}y`)).toBe("x\ny")
  })
})
