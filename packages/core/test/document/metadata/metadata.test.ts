import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { jsonLd, read } from "./read.ts"

describe("where metadata is read from", () => {
  it("JSON-LD: the page's own article in a graph, its author by reference, not the related one", () => {
    const metadata = read(`<title>Rain at last | The Paper</title><meta property="og:site_name" content="The Paper">
      ${jsonLd({
        "@graph": [
          {
            "@type": "NewsArticle",
            headline: "Another story",
            author: { name: "Other Person" },
            datePublished: "2020-01-01",
          },
          {
            "@type": "NewsArticle",
            headline: "Rain at last",
            author: { "@id": "#ann" },
            datePublished: "2024-05-03T10:00:00Z",
            dateModified: "2024-05-04",
            keywords: ["rain", "farming"],
            articleSection: "Weather",
            license: "https://creativecommons.org/licenses/by/4.0/",
            inLanguage: "en",
          },
          { "@type": "Person", "@id": "#ann", name: "Ann Lee" },
        ],
      })}<h1>Rain at last</h1><p>Text.</p>`)
    expect(metadata).toMatchObject({
      title: "Rain at last",
      authors: ["Ann Lee"],
      published: "2024-05-03T10:00:00Z",
      modified: "2024-05-04",
      site: "The Paper",
      tags: ["rain", "farming"],
      section: "Weather",
      license: "https://creativecommons.org/licenses/by/4.0/",
      language: "en",
      type: "NewsArticle",
    })
    expect(metadata.sources).toMatchObject({ authors: "json-ld", published: "json-ld", site: "og:site_name" })
    expect(metadata.candidates.site).toEqual([{ value: "The Paper", source: "og:site_name" }])
  })

  it("JSON-LD: arrays, several scripts, an organisation after the person shown", () => {
    const metadata =
      read(`${jsonLd([{ "@type": "BreadcrumbList" }, { "@type": ["Article", "Report"], headline: "Tides", author: { "@type": "Organization", name: "Harbour Office" } }])}
      ${jsonLd({ "@type": "WebSite", name: "Tideline" })}<h1>Tides</h1><p>By Ann Lee</p><p>Text.</p>`)
    expect(metadata).toMatchObject({ authors: ["Ann Lee"], site: "Tideline", type: "Article" })
    expect(metadata.candidates.authors).toEqual([
      { value: "Ann Lee", source: "byline" },
      { value: "Harbour Office", source: "json-ld" },
    ])
  })

  it("JSON-LD: no article of a list of other pages' articles", () => {
    const others = ["One", "Two", "Three"].map(headline => ({ "@type": "Article", headline, author: "Other Person" }))
    expect(read(`<title>Front page</title>${jsonLd(others)}<h1>Today</h1>`).authors).toEqual([])
  })

  it("Open Graph and plain names", () => {
    const metadata = read(
      `<meta property="og:title" content="Bread &amp;amp; salt"><meta property="og:description" content="How to bake.">
       <meta property="og:image" content="/bread.jpg"><meta property="og:url" content="/bread"><meta property="og:locale" content="en_GB">
       <meta property="og:type" content="article"><meta property="article:published_time" content="2024-05-03T10:00:00+02:00">
       <meta property="article:modified_time" content="2024-05-05"><meta property="article:section" content="Food">
       <meta property="article:tag" content="bread"><meta property="article:tag" content="salt"><meta name="author" content="Ann Lee">`,
      "https://kitchen.example/bread?x=1",
    )
    expect(metadata).toMatchObject({
      title: "Bread & salt",
      description: "How to bake.",
      image: "https://kitchen.example/bread.jpg",
      canonical: "https://kitchen.example/bread",
      language: "en-GB",
      type: "article",
      published: "2024-05-03T10:00:00+02:00",
      modified: "2024-05-05",
      section: "Food",
      tags: ["bread", "salt"],
      authors: ["Ann Lee"],
    })
    expect(metadata.sources).toMatchObject({ published: "article:published_time", tags: "article:tag" })
  })

  it("Dublin Core and Highwire, with either separator", () => {
    const metadata = read(`<meta name="DC.Title" content="On tides"><meta name="dcterms:creator" content="Lee, Ann">
      <meta name="DC.date.issued" content="2024-05"><meta name="dc.language" content="de"><meta name="DC.rights" content="CC BY 4.0">
      <meta name="DC.subject" content="tides; moon"><meta name="DC.publisher" content="Harbour Press">`)
    expect(metadata).toMatchObject({
      title: "On tides",
      authors: ["Ann Lee"],
      published: "2024-05",
      language: "de",
      license: "CC BY 4.0",
      tags: ["tides", "moon"],
      site: "Harbour Press",
    })
    expect(
      read(`<meta name="citation_author" content="Lee, Ann"><meta name="citation_author" content="Ek, Bo">
      <meta name="citation_publication_date" content="2019">`),
    ).toMatchObject({
      authors: ["Ann Lee", "Bo Ek"],
      published: "2019",
    })
  })

  it("microdata and RDFa, outside of what stands beside the content", () => {
    const micro =
      read(`<aside><span itemprop="author">Wrong One</span></aside><article><h1 itemprop="headline">Bread</h1>
      <span itemprop="author" itemscope><span itemprop="name">Ann Lee</span>, baker</span><meta itemprop="datePublished" content="2024-05-03">
      <span itemprop="keywords">rye, oats</span><p>Text.</p></article>
      <div class="related"><span itemprop="datePublished" content="2020-01-01">x</span></div>`)
    expect(micro).toMatchObject({ authors: ["Ann Lee"], published: "2024-05-03", tags: ["rye", "oats"] })
    expect(micro.sources).toMatchObject({ authors: "microdata", published: "microdata" })
    const rdfa = read(`<div vocab="https://schema.org/" typeof="Article"><h1 property="schema:headline">Bread</h1>
      <span property="schema:author">Ann Lee</span><time property="dc:created" datetime="2024-05-03">3 May</time></div>`)
    expect(rdfa).toMatchObject({ authors: ["Ann Lee"], published: "2024-05-03" })
    expect(rdfa.sources).toMatchObject({ authors: "rdfa", published: "rdfa" })
  })

  it("links: canonical, license, tags, author", () => {
    const metadata = read(
      `<link rel="canonical" href="/a"><h1>Bread</h1><a rel="author" href="/ann">Ann Lee</a><a rel="license" href="https://l.example/by">free</a>
       <p>Text.</p><a rel="tag" href="/t/rye">rye</a>`,
      "https://kitchen.example/a?b",
    )
    expect(metadata).toMatchObject({
      canonical: "https://kitchen.example/a",
      license: "https://l.example/by",
      authors: ["Ann Lee"],
      tags: ["rye"],
    })
  })

  it("the label that link previews show", () => {
    expect(
      read(`<meta name="twitter:label1" content="Verfasst von"><meta name="twitter:data1" content="Ann Lee">`).authors,
    ).toEqual(["Ann Lee"])
  })

  it("the language: declared, else detected", () => {
    expect(read(`<html lang="pt_BR"><p>x`).language).toBe("pt-BR")
    const detected = read(
      "<p>Der Hund ist nicht mit der Katze auf dem Dach gewesen, und das ist auch für die Katze gut.",
    )
    expect(detected).toMatchObject({ language: "de", sources: { language: "detected" } })
  })
})

describe("what must not win", () => {
  it("the byline and date of the sidebar, of related articles, of the footer and of comments", () => {
    const metadata = read(`<aside><p>By Wrong One</p><time datetime="2019-01-01">then</time></aside><main><h1>Bread</h1>
      <p>By <a href="/people/1">Ann Lee</a> and Bo Ek</p><p>Published 3 May 2024</p><p>Flour, water, salt.</p></main>
      <div class="related"><p>By Third Name</p><time datetime="2023-01-01">x</time></div>
      <section class="comments"><p class="author">Fourth Name</p><time datetime="2025-01-01">x</time></section>
      <footer><p class="author">Fifth Name</p><p>Updated 4 July 2025</p></footer>`)
    expect(metadata.authors).toEqual(["Ann Lee", "Bo Ek"])
    expect(metadata.published).toBe("2024-05-03")
    expect(JSON.stringify(metadata.candidates)).not.toMatch(/Wrong|Third|Fourth|Fifth|2019|2023|2025/)
  })

  it("reviewers, photographers, jobs and degrees", () => {
    const metadata = read(`<h1>Bread</h1><div class="byline">By <b>Ann Lee</b>, PhD, <i>Senior Editor</i></div>
      <p>Reviewed by Bo Ek</p><p>Photographs by Cy Om</p><p>Text.</p>`)
    expect(metadata.authors).toEqual(["Ann Lee"])
  })

  it("a login name where the page shows the person", () => {
    const metadata = read(
      `${jsonLd({ "@type": "Article", headline: "Bread", author: "ann.lee" })}<h1>Bread</h1><p>By Ann Lee</p>`,
    )
    expect(metadata.authors).toEqual(["Ann Lee"])
  })

  it("a sentence that begins like a byline, a member's first day, a copyright", () => {
    const metadata = read(
      `<h1>Bread</h1><p>By adopting these habits you win.</p><p>Joined 3 May 2001</p><p>© 2020-01-01 Bakers</p>`,
    )
    expect(metadata.authors).toEqual([])
    expect(metadata.published).not.toBe("2001-05-03")
  })

  it("the page's update as its publication", () => {
    const metadata = read("<h1>Bread</h1><p>Published 3 May 2024</p><p>Last updated 9 June 2025</p><p>Text.</p>")
    expect(metadata).toMatchObject({ published: "2024-05-03", modified: "2025-06-09" })
  })
})

describe("the day", () => {
  it("is the one the page shows where the stamp is of another time zone", () => {
    const page = (shown: string, stamp = "2020-02-25T02:25:54+00:00") =>
      read(
        `<meta property="article:published_time" content="${stamp}"><h1>Late news</h1><span class="date">${shown}</span>`,
      )
    expect(page("February 24, 2020").published).toBe("2020-02-24")
    // No zone is behind UTC by 17 hours.
    expect(page("February 24, 2020", "2020-02-25T17:00:00Z").published).toBe("2020-02-25T17:00:00Z")
    expect(page("June 1, 2021").published).toBe("2020-02-25T02:25:54+00:00")
  })

  it("is the earlier one where the page was stamped anew", () => {
    const metadata = read(
      `${jsonLd({ "@type": "Article", headline: "Bread", datePublished: "2025-06-24" })}<h1>Bread</h1><p class="date">Aug 25, 2024</p>`,
    )
    expect(metadata.published).toBe("2024-08-25")
    expect(metadata.candidates.published).toHaveLength(2)
  })

  it("has its month and day in the order that the address confirms", () => {
    const html = '<html lang="en"><h1>Wine</h1><span class="date">03/10/2023</span>'
    expect(read(html, "https://a.example/wine").published).toBe("2023-03-10")
    expect(read(html, "https://a.example/2023/october/03/wine").published).toBe("2023-10-03")
  })

  it("is more precise on the page than in the address", () => {
    expect(read("<h1>Wine</h1><p>5 October 2013</p>", "https://a.example/2013/10/wine").published).toBe("2013-10-05")
    expect(read("<h1>Wine</h1>", "https://a.example/2013/10/wine").published).toBe("2013-10")
  })
})

describe("readMetadata", () => {
  it("answers an empty page with nothing", () => {
    expect(read("")).toEqual({ authors: [], tags: [], sources: {}, candidates: {} })
  })

  it("never throws", () => {
    const part = fc.constantFrom(
      "<h1>",
      "<time datetime='2024-1-1'>",
      "by Ann",
      "<p class=author>",
      "</p>",
      "<meta name=date content=3>",
      '<script type=application/ld+json>{"a":[',
      "</script>",
      "<title>a | b",
      "</title>",
      "記者 王明",
      "<span itemprop=author property=headline>",
    )
    fc.assert(
      fc.property(fc.array(part), parts => {
        read(parts.join(""))
      }),
      { numRuns: 200 },
    )
  })

  it("gives every field its source and the chosen value as first candidate", () => {
    const metadata =
      read(`<html lang="en"><title>Rain | Paper</title><meta property="og:title" content="Rain at last"><h1>Rain</h1>
      <meta name="author" content="Ann Lee"><p>By Bo Ek, 3 May 2024</p>`)
    for (const [field, candidates] of Object.entries(metadata.candidates))
      expect(Object.entries(metadata.sources)).toContainEqual([field, candidates[0]!.source])
    expect(metadata.candidates.authors?.map(({ value }) => value)).toEqual(["Ann Lee", "Bo Ek"])
  })

  it("the author of a thread is who started it, not who answered or edited last", () => {
    const thread = (line: string) =>
      read(`<title>Which watch? | Forum</title><h1>Which watch?</h1><ul><li>${line}</li></ul>
        <div itemscope itemtype="https://schema.org/Comment"><span itemprop="author">Bob Moss</span><p>Any.</p></div>
        <p>Last edited by Eve Hill (2025-11-01 15:15:18)</p>`).authors
    expect(thread("<span>Thread starter</span> <a href=/members/1>Ann Lee</a>")).toEqual(["Ann Lee"])
    expect(thread("Last post by <a href=/members/2>Cleo Fox</a> Sep 26, 2024")).toEqual(["Bob Moss"])
  })

  it("the first post of a thread whose heading stands in it names its author", () => {
    const post = (name: string, words: string) =>
      `<div class="post"><div class="postleft"><b>${name}</b><i>Member</i><i>Registered: 2019</i></div>${words}</div>`
    const metadata = read(`<title>How high is the tide?</title>
      ${post("seal7", `<h3>How high is the tide?</h3>${"<p>Does anybody know?</p>".repeat(20)}`)}${post("gull", "<p>Three metres.</p>")}`)
    expect(metadata.authors).toEqual(["seal7"])
  })

  it("accounts in a thread, several citation authors and what sharing buttons declare are authors", () => {
    expect(read('<h1>Tides</h1><a class="bigusername" href="?u=1">seal7</a><p>Text.</p>').authors).toEqual(["seal7"])
    const cited = ["Ann Lee", "Bo Ek"].map(name => `<meta name="citation_authors" content="${name}">`).join("")
    expect(read(`<meta name="dc.contributor" content="Bo Ek">${cited}<h1>Tides</h1>`).authors).toEqual([
      "Ann Lee",
      "Bo Ek",
    ])
    expect(read('<meta name="shareaholic:article_author_name" content="Ann Lee"><h1>Tides</h1>').authors).toEqual([
      "Ann Lee",
    ])
  })

  it("words beside a name are no names", () => {
    const page = (words: string) =>
      read(`<h1>Tips</h1><div class="author-box">${words}</div><p>${"Text. ".repeat(40)}</p>`).authors
    expect(page("<span>Insights from</span><b>Liza Burke</b>")).toEqual(["Liza Burke"])
    expect(page("<span>Alle Beiträge</span><b>Uta Holm</b>")).toEqual(["Uta Holm"])
    expect(page("<b>Uta Holm</b><i>Projektleiterin der Stiftung</i>")).toEqual(["Uta Holm"])
    expect(page("<b>Uta Holm</b> .")).toEqual(["Uta Holm"])
  })

  it("a section called like the first word of the title is not the headline", () => {
    const { title } = read("<title>Git - commit Documentation</title><h2>NAME</h2><p>x</p><h2>GIT</h2><p>y</p>")
    expect(title).toBe("Git - commit Documentation")
  })
})
