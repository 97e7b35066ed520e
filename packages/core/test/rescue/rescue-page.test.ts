import { describe, expect, it } from "vitest"
import { extract } from "../../src/extract.ts"
import type { Method } from "../../src/methods/method.ts"
import { parsePage } from "../../src/page/parse.ts"
import { dataStrings } from "../../src/rescue/data-strings.ts"
import { jsonSources } from "../../src/rescue/json-sources.ts"
import { rescuePage } from "../../src/rescue/rescue-page.ts"
import { emptySelection } from "../../src/selection/selection.ts"
import { layOut } from "../methods/hand-layout.ts"

const STORY =
  "The ferry to the island runs twice a day in winter. Weather permitting, the crossing takes forty minutes. Tickets are sold on board, and dogs travel free. In summer there are six boats a day and a night boat on Saturdays."
const shell = (inner: string) => `<body><div id="root"></div>${inner}</body>`
const json = (value: unknown, type = "application/json") =>
  `<script type="${type}">${JSON.stringify(value).replace(/</g, "\\u003c")}</script>`

describe("content read from data", () => {
  it.each([
    [
      "JSON-LD articleBody",
      json({ "@type": "NewsArticle", headline: "Ferry", articleBody: `${STORY} ${STORY}` }, "application/ld+json"),
    ],
    [
      "Product.description",
      json({ "@type": "Product", name: "Ticket", description: `${STORY} ${STORY}` }, "application/ld+json"),
    ],
    [
      "__NEXT_DATA__ with HTML in it",
      json({ props: { pageProps: { post: { content: `<p>${STORY}</p><p>${STORY} Again.</p>` } } } }),
    ],
    [
      "a state assigned to a global",
      `<script>window.__INITIAL_STATE__ = ${JSON.stringify({ article: { body: `${STORY} ${STORY}` } })};</script>`,
    ],
    [
      "an Apollo state",
      `<script>window["__APOLLO_STATE__"]=${JSON.stringify({ "Post:1": { text: `${STORY} ${STORY}` } })}; run()</script>`,
    ],
    [
      "JSON.parse of a string",
      `<script>window.__PRELOADED_STATE__ = JSON.parse(${JSON.stringify(JSON.stringify({ page: { body: `${STORY} ${STORY}` } }))})</script>`,
    ],
    [
      "pieces of a Next.js stream",
      `<script>self.__next_f.push([1,${JSON.stringify(`5:["$","div",null,{"children":${JSON.stringify(STORY)}}]\n`)}])</script><script>self.__next_f.push([1,${JSON.stringify(`6:["$","p",null,{"children":${JSON.stringify(`Also: ${STORY}`)}}]\n`)}])</script>`,
    ],
    [
      "Discourse data-preloaded",
      `<div id="data-preloaded" data-preloaded="${JSON.stringify({
        topic_1: JSON.stringify({
          post_stream: {
            posts: [
              { username: "ann", cooked: `<p>${STORY}</p>` },
              { username: "bob", cooked: `<p>Thanks! ${STORY}</p>` },
            ],
          },
        }),
      })
        .replace(/&/g, "&amp;")
        .replace(/"/g, "&quot;")}"></div>`,
    ],
    [
      "Inertia data-page",
      `<div data-page="${JSON.stringify({ props: { article: { html: `<p>${STORY}</p><p>${STORY} Again.</p>` } } }).replace(/"/g, "&quot;")}"></div>`,
    ],
  ])("%s", (_, data) => {
    const extraction = extract(shell(data))
    expect(extraction.text).toContain("The ferry to the island runs twice a day in winter.")
    expect(extraction.text).toContain("a night boat on Saturdays")
    expect(extraction.text).not.toMatch(/<\/?p>|u003c/)
    expect(extraction.warnings.map(({ code }) => code)).toContain("read-from-data")
  })

  it("is not read where the page shows its content", () => {
    const page = parsePage(
      `<body><p>${STORY} ${STORY}</p>${json({ articleBody: `Other text. ${STORY.repeat(20)}` }, "application/ld+json")}</body>`,
    )
    expect(rescuePage(page, { keep: new Uint8Array(page.leaves.length).fill(1) })).toBeUndefined()
  })

  it("is not read for a wall or an error page", () => {
    const html = `<title>404 Not Found</title><h1>Page not found</h1>${json({ pageProps: { help: { text: STORY.repeat(3) } } })}`
    expect(extract(html).text).toBe("")
  })

  it("the text itself goes before summaries and other texts", () => {
    const { bodies, others } = dataStrings(
      parsePage(
        shell(
          json(
            {
              articleBody: `${STORY} The end.`,
              description: `About us. ${STORY}`,
              style: ".a{color:red} .b{color:blue}",
            },
            "application/ld+json",
          ),
        ),
      ),
    )
    expect(bodies).toEqual([`${STORY} The end.`])
    expect(others).toEqual([`About us. ${STORY}`])
  })

  it("a text given in full and as a summary is one text", () => {
    const { others } = dataStrings(parsePage(shell(json({ summary: STORY.slice(0, 120), body: `<p>${STORY}</p>` }))))
    expect(others).toEqual([`<p>${STORY}</p>`])
  })

  it.each([
    ["cut off", '<script>window.__STATE__ = {"body": "The ferry to the island'],
    ["not JSON", `<script>window.__NUXT__=(function(a,b){return {body:a}}("${STORY}",1))</script>`],
    ["settings", `<script>var config = {"url": "https://example.com/${"a".repeat(400)}"}</script>`],
    ["code", `<script type="application/json">{"code": "function (a) { return a }; ${"x = 1; ".repeat(60)}"}</script>`],
  ])("nothing is read from data that is %s", (_, data) => {
    expect(dataStrings(parsePage(shell(data)))).toEqual({ bodies: [], others: [] })
  })

  it("10 MB of state and a script of nothing but brackets are read in bounded time", () => {
    const items = Array.from({ length: 40_000 }, (_, i) => ({ id: i, text: `${i} ${STORY}`, tags: ["a", "b"] }))
    const state = parsePage(shell(json({ items })))
    const brackets = parsePage(shell(`<script>${'var a = {"a":['.repeat(200_000)}</script>`))
    const start = performance.now()
    const { others } = dataStrings(state)
    expect(others.length).toBeGreaterThan(1000)
    expect(others.join("").length).toBeLessThan(1_001_000)
    expect(jsonSources(brackets)).toEqual([])
    expect(rescuePage(state, emptySelection(state))).toBeDefined()
    expect(performance.now() - start).toBeLessThan(8000)
  })

  it("deep nesting is no danger", () => {
    const deep = parsePage(
      shell(`<script type="application/json">${"[".repeat(5000)}${JSON.stringify(STORY)}${"]".repeat(5000)}</script>`),
    )
    expect(dataStrings(deep).others).toEqual([STORY])
  })

  it("is not looked for by a method that needs a layout, and others see no layout of it", () => {
    const html = shell(json({ "@type": "NewsArticle", articleBody: `${STORY} ${STORY}` }, "application/ld+json"))
    const { layout } = layOut(html)
    const seen: boolean[] = []
    const keepAll: Method = {
      id: "all",
      title: "all",
      citation: { authors: "", title: "", venue: "", year: 2000 },
      needs: [],
      uses: ["layout"],
      select(page, given) {
        seen.push(given.layout !== undefined)
        return { keep: new Uint8Array(page.leaves.length).fill(1) }
      },
    }
    expect(extract(html, { method: keepAll, layout }).text).toContain("The ferry to the island")
    expect(seen).toEqual([true, false])
    expect(extract(html, { method: "clg", layout }).text).toBe("")
  })
})
