/** Posts that the method found (regions) in pages whose markup calls more than that a post. */
import { describe, expect, it } from "vitest"
import { buildContent } from "../../src/document/build.ts"
import { attribute, type Page } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import { renderMarkdown } from "../../src/render/markdown/markdown.ts"
import { selectSubtrees } from "../../src/selection/selection.ts"

/** Everything selected, elements with `data-region` being posts. */
function markdownOf(markup: string): string {
  const page: Page = parsePage(`<!doctype html><body>${markup}`)
  const regions = Array.from({ length: page.size }, (_, node) => node)
    .filter(node => attribute(page, node, "data-region") !== undefined)
    .map(node => ({
      kind: "post" as const,
      node,
      from: page.leafStart[node]!,
      to: page.leafStart[page.end[node]!]!,
      author: attribute(page, node, "data-region") ?? "",
    }))
  const { keep } = selectSubtrees(page, [page.body])
  return renderMarkdown(buildContent(page, { keep, judgement: { regions } }))
}

const THREAD = 'itemscope itemtype="https://schema.org/DiscussionForumPosting"'

describe("posts", () => {
  it("a thread that its markup calls a post is not told as one more", () => {
    const posts = "<div data-region=ann><p>One.</div><div data-region=bob><p>Two.</div>"
    expect(markdownOf(`<div ${THREAD}>${posts}</div>`)).toBe("**ann**\n\nOne.\n\n---\n\n**bob**\n\nTwo.")
  })

  it("the day that the markup states is that of the first post, not the day of the last reply shown in it", () => {
    const first = '<div data-region=ann>#1 · <time datetime="2024-09-26">last reply</time><p>One.</p></div>'
    const stated = '<meta itemprop="datePublished" content="2024-01-03">'
    expect(markdownOf(`<div ${THREAD}>${first}${stated}</div>`)).toBe("**ann** · 2024-01-03\n\nOne.")
    expect(markdownOf(`<div ${THREAD}>${first}</div>`)).toBe("**ann** · 2024-09-26\n\nOne.")
  })

  it("the author that the markup states is believed before whom the text answers", () => {
    const head = '<div><b itemprop="author">bob</b></div>'
    const text = '<div data-region=ann><p><a href="/user/ann">@ann</a> No.</p></div>'
    const reply = `<li itemscope itemtype="https://schema.org/Comment">${head}${text}</li>`
    expect(markdownOf(`<ul>${reply}</ul>`)).toBe("**bob**\n\n[@ann](/user/ann) No.")
  })

  it("a thread around a list of posts is no post either", () => {
    const posts = "<ul><li data-region=ann><p>One.</li><li data-region=bob><p>Two.</li></ul>"
    const stated = '<meta itemprop="datePublished" content="2024-01-03">'
    expect(markdownOf(`<div ${THREAD}>${stated}${posts}</div>`)).toBe("- **ann**\n\n  One.\n\n- **bob**\n\n  Two.")
  })

  it("a number alone is a text where nothing else is said", () => {
    expect(markdownOf("<div data-region=ann><p>#1</p></div>")).toBe("**ann**\n\n#1")
  })
})
