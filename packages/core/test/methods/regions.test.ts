import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { regionTexts } from "../../src/document/region-texts.ts"
import { commentLeaves, commentSections } from "../../src/features/regions/comment-section.ts"
import { regionsOf } from "../../src/methods/pith/regions.ts"
import { attribute, type Page, textContent } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import type { PageType } from "../../src/selection/selection.ts"

const all = (page: Page) => new Uint8Array(page.leaves.length).fill(1)
const regions = (html: string, type: PageType) => {
  const page = parsePage(html)
  const found = regionsOf(page, all(page), type)
  return regionTexts(page, { keep: all(page), judgement: { regions: found } })
}
const told = (html: string, type: PageType) => regions(html, type).map(({ author, date, text }) => [author, date, text])

describe("posts of a thread", () => {
  it("XenForo: every message with the author and time of its markup", () => {
    const post = (name: string, day: number, text: string) =>
      `<article class="message message--post js-post" data-author="${name}"><div class="message-user"><h4 class="message-name">${name}</h4><em>Member</em></div>
       <div class="message-main"><time datetime="2024-03-0${day}T10:00:00Z">Mar ${day}</time><div class="bbWrapper">${text}</div></div></article>`
    const html = `<main><h1>Which ferry?</h1><div class="block-body">${post("ann", 1, "Which ferry is best?")}${post("bob", 2, "The morning one.")}${post("cleo", 3, "Agreed, it is quiet.")}</div></main>`
    expect(regions(html, "forum").map(({ kind, author, date }) => [kind, author, date])).toEqual([
      ["post", "ann", "2024-03-01T10:00:00Z"],
      ["post", "bob", "2024-03-02T10:00:00Z"],
      ["post", "cleo", "2024-03-03T10:00:00Z"],
    ])
  })

  it("replies inside replies are posts of their own, and no text is told twice", () => {
    const reply = (name: string, text: string, inner = "") =>
      `<div class="comment"><a class="author" href="/u/${name}">${name}</a> <span class="age">2 hours ago</span><p>${text}</p><div class="children">${inner}</div></div>`
    const html = `<body>${reply("ann", "First of all.", reply("bob", "An answer to it.", reply("cleo", "And one to that.")))}${reply("dan", "Another matter.")}</body>`
    const found = told(html, "forum")
    expect(found.map(([author]) => author)).toEqual(["ann", "bob", "cleo", "dan"])
    expect(found.map(([, date]) => date)).toEqual(Array(4).fill("2 hours ago"))
    expect(found[0]![2]).toContain("First of all.")
    expect(found[0]![2]).not.toContain("An answer")
    expect(found.filter(([, , text]) => String(text).includes("And one to that."))).toHaveLength(1)
  })

  it("names in any script are names; the letter of a picture of the author is none", () => {
    const reply = (name: string) =>
      `<div class="comment"><span class="author">${name[0]}</span><a class="author username" href="/u/1">${name}</a><p>A word about the ferry and its hours.</p></div>`
    const html = `<body>${reply("Иван")}${reply("海鷗")}${reply("Ägir")}</body>`
    expect(told(html, "forum").map(([author]) => author)).toEqual(["Иван", "海鷗", "Ägir"])
  })

  it("the question above the answers is a post though its element is another", () => {
    const answer = (name: string) =>
      `<div class="answer"><p>Use the harbour office, said ${name}, it opens at eight.</p><div class="user-details"><a href="/users/${name}">${name}</a></div><time datetime="2024-01-02">Jan 2</time></div>`
    const html = `<body><div class="question"><p>Where do I buy a ticket for the ferry in winter?</p><div class="user-details"><a href="/users/asker">asker</a></div><time datetime="2024-01-01">Jan 1</time></div><div id="answers">${answer("ann")}${answer("bob")}${answer("cleo")}</div></body>`
    expect(told(html, "forum").map(([author, date]) => [author, date])).toEqual([
      ["asker", "2024-01-01"],
      ["ann", "2024-01-02"],
      ["bob", "2024-01-02"],
      ["cleo", "2024-01-02"],
    ])
  })

  it("a list in the only post is not a thread", () => {
    expect(
      regions(
        "<body><div class=text><p>We need:</p><ul><li>rope and tar</li><li>oars and sails</li><li>a bell</li></ul></div></body>",
        "forum",
      ),
    ).toEqual([])
  })

  it("old boards: rows of a table, dates in German, names in links to profiles", () => {
    const row = (name: string, text: string) =>
      `<tr class="row1"><td><a href="memberlist.php?mode=viewprofile&u=7">${name}</a></td><td>Verfasst am: 03.05.2009, 10:11<br>${text}</td></tr>`
    const html = `<table><tbody>${row("Anna", "Wann fährt die Fähre?")}${row("Bernd", "Um acht Uhr früh.")}</tbody></table>`
    expect(told(html, "forum").map(([author, date]) => [author, date])).toEqual([
      ["Anna", "03.05.2009"],
      ["Bernd", "03.05.2009"],
    ])
  })
})

describe("items of a list", () => {
  it("cards over several rows: the cards, not the rows, and every one", () => {
    const card = (n: number) =>
      `<div class="col card"><h3><a href="/${n}">Lamp ${n}</a></h3><p>Brass, for the hall.</p><span>${n}0 €</span></div>`
    const row = (from: number) => `<div class="row">${[0, 1, 2].map(i => card(from + i)).join("")}</div>`
    const html = `<main><h1>Lamps</h1>${row(1)}${row(4)}${row(7)}</main>`
    const found = regions(html, "listing")
    expect(found.map(({ text }) => text.split("\n")[0])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => `Lamp ${n}`))
    expect(found.every(({ kind }) => kind === "item")).toBe(true)
  })

  it("an article has no regions", () => {
    const html = `<article>${"<section><h2>Part</h2><p>Words and words.</p></section>".repeat(5)}</article>`
    expect(regions(html, "article")).toEqual([])
    expect(regions(html, "documentation")).toEqual([])
  })

  it("only what is kept counts", () => {
    const page = parsePage(
      `<ul class="menu">${"<li><a href=/>Menu entry</a></li>".repeat(9)}</ul><div>${[1, 2, 3, 4].map(n => `<div class="job"><h2><a href=/${n}>Job ${n}</a></h2><p>At sea.</p></div>`).join("")}</div>`,
    )
    const keep = all(page)
    const menu = page.attributes.findIndex(list => list.some(({ value }) => value === "menu"))
    keep.fill(0, page.leafStart[menu]!, page.leafStart[page.end[menu]!]!)
    expect(regionsOf(page, keep, "listing").map(({ node }) => attribute(page, node, "class"))).toEqual(
      Array(4).fill("job"),
    )
  })
})

describe("any page", () => {
  const tree: fc.Arbitrary<string> = fc.letrec<{ node: string }>(tie => ({
    node: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(
        "one",
        "two words",
        "<p>text</p>",
        '<a href="/u/ann">ann</a>',
        '<time datetime="2024-01-01">x</time>',
      ),
      fc
        .tuple(
          fc.constantFrom("div", "li", "article", "tr"),
          fc.constantFrom("", "post", "item odd"),
          fc.array(tie("node"), { maxLength: 4 }),
        )
        .map(([tag, name, inner]) => `<${tag} class="${name}">${inner.join("")}</${tag}>`),
    ),
  })).node

  it("regions lie in order, hold something, and overlap only by nesting", () => {
    fc.assert(
      fc.property(
        fc.array(tree, { maxLength: 8 }),
        fc.constantFrom<PageType>("forum", "listing", "collection", "product"),
        (parts, type) => {
          const page = parsePage(`<body>${parts.join("")}</body>`)
          const found = regionsOf(page, all(page), type)
          for (const [i, { node, from, to }] of found.entries()) {
            expect([from, to]).toEqual([page.leafStart[node], page.leafStart[page.end[node]!]])
            expect(to).toBeGreaterThan(from)
            const next = found[i + 1]
            if (next !== undefined)
              expect(next.from >= to || (next.from >= from && next.to <= to && next.node > node)).toBe(true)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it("is read in time: 20 000 replies, each inside the one before or side by side", () => {
    const post = '<div class="comment"><a class="author" href="/u/a">a</a><p>text</p>'
    const deep = parsePage(`<body>${post.repeat(400)}`, { maxDepth: 65_000 })
    expect(regionsOf(deep, all(deep), "forum").length).toBe(400)
    const wide = parsePage(`<body>${`${post}</div>`.repeat(20_000)}`)
    const start = performance.now()
    expect(regionsOf(wide, all(wide), "forum").length).toBe(20_000)
    expect(performance.now() - start).toBeLessThan(4000)
  })
})

describe("comments under an article", () => {
  const article = `<article><h1>Seals</h1><p>${"The seals came back to the estuary this spring. ".repeat(20)}</p></article>`
  it.each([
    ["id", '<section id="comments"><p>I saw them too, near the pier.</p></section>'],
    ["German class", '<div class="leserkommentare"><p>Ich habe sie auch gesehen.</p></div>'],
    ["heading in French", "<section><h2>Commentaires (2)</h2><div><p>Je les ai vus aussi.</p></div></section>"],
    [
      "heading in Chinese",
      "<div><h3>网友评论</h3><div><p>我也看到了它们，就在码头附近的地方。非常可爱，希望明年还能再见到。</p></div></div>",
    ],
    ["microdata", '<ul><li itemprop="comment"><p>I saw them too, near the pier.</p></li></ul>'],
  ])("are found by %s", (_, html) => {
    const page = parsePage(`<body>${article}${html}</body>`)
    const marked = commentLeaves(page)
    const kept = [...page.leaves].filter((_node, leaf) => marked[leaf] === 0).map(node => page.text[node]!)
    expect(marked).toContain(1)
    expect(kept.join("")).toContain("The seals came back")
    expect(kept.join("")).not.toMatch(/saw|gesehen|vus|看到/)
  })

  it.each([
    ["a count and a link", `<div class="comments-link"><a href="#c">12 comments on this text</a></div>`],
    ["the page itself", ""],
  ])("are not: %s", (_, html) => {
    const page = parsePage(`<body class="comments-open"><div class="comments">${article}</div>${html}</body>`)
    expect(commentSections(page).map(node => textContent(page, node))).toEqual([])
  })
})
