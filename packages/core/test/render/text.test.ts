/** Plain text is what a reader of the page sees, block by block: also the words that Markdown and HTML say in their own way. */
import { describe, expect, it } from "vitest"
import { buildContent } from "../../src/document/build.ts"
import { parsePage } from "../../src/page/parse.ts"
import { renderText } from "../../src/render/text.ts"
import { selectSubtrees } from "../../src/selection/selection.ts"

function textOf(markup: string): string {
  const page = parsePage(`<!doctype html><body>${markup}`)
  return renderText(buildContent(page, selectSubtrees(page, [page.body])))
}

describe("plain text", () => {
  it("separates blocks by a blank line, items and rows by a line, cells by a tab", () => {
    expect(textOf("<h2>A</h2><p>b<p>c<ul><li>d<ul><li>e</ul><li>f</ul>")).toBe("A\n\nb\n\nc\n\nd\ne\nf")
    expect(textOf("<table><tr><th>a<th>b<tr><td><td>d</table>")).toBe("a\tb\n\td")
  })

  it("keeps the words that a fence or a callout tells elsewhere", () => {
    expect(textOf("<div>HTML</div><pre class=language-html>x</pre>")).toBe("HTML\n\nx")
    expect(textOf('<div class="notecard note"><p><b>Note:</b> hot</div>')).toBe("Note:\n\nhot")
    expect(textOf('<div class="admonition tip"><p class=admonition-title>Tip<p>lid</div>')).toBe("Tip\n\nlid")
  })

  it("keeps lines of code, formulas and notes, and no marks", () => {
    expect(textOf("<pre>a\n  b</pre><p><b>x</b> <math alttext=y^2><mi>y</mi></math> <a href=/z>z</a>")).toBe(
      "a\n  b\n\nx y^2 z",
    )
    expect(textOf("<p>n<sup><a href=#fn1>1</a></sup><ol><li id=fn1>m</ol>")).toBe("n[1]\n\n[1] m")
  })
})
