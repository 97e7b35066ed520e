/** The pages every method must get through. Each is read once, when first asked for. */
import type { Page } from "../page/page.ts"
import { parsePage } from "../page/parse.ts"

export interface ConformancePage {
  readonly name: string
  page(): Page
}

const SENTENCE = "The harbour was quiet that morning, and nobody had seen the boat leave; it was simply gone."
const CHINESE = "今天上午,市政府召开新闻发布会,介绍了新建图书馆的情况。记者了解到,图书馆将于明年开放。"
const ARABIC = "قال المتحدث إن المكتبة الجديدة ستفتح أبوابها في الربيع، وإن الدخول إليها مجاني للجميع."

const menu = (word: string) => `<ul>${`<li><a href="/x">${word}</a></li>`.repeat(8)}</ul>`
const article = (sentence: string, word: string, attributes = "") =>
  `<html${attributes}><head><title>${sentence}</title></head><body><div>${menu(word)}</div>` +
  `<div><h1>${sentence}</h1>${`<p>${sentence} ${sentence} <a href="/y">${word}</a> ${sentence}</p>`.repeat(6)}</div>` +
  `<div>${menu(word)}<p>© ${word}</p></div></body></html>`

export const conformancePages: readonly ConformancePage[] = [
  read("empty", ""),
  read("white space only", " \n\t <body> \n <div> \u00a0 </div> </body>"),
  read("only script", "<script>let x = '<p>text</p>'</script><style>p { color: red }</style>"),
  read("one leaf", "<p>word</p>"),
  read("one image", '<img src="a.png">'),
  read("no body", "<html><head><title>t</title></head></html>"),
  read("frames instead of a body", '<html><frameset><frame src="a.html"></frameset></html>'),
  read("tables only", `<table>${`<tr><td>${SENTENCE}</td><td><a href="/z">more</a></td></tr>`.repeat(12)}</table>`),
  read("links only", menu("next page").repeat(5)),
  read("an article", article(SENTENCE, "More news")),
  read("Chinese", article(CHINESE, "更多新闻", ' lang="zh"')),
  read("right to left", article(ARABIC, "المزيد", ' lang="ar" dir="rtl"')),
  { name: "10 000 deep", page: deepPage(10_000) },
  { name: "50 000 nodes", page: widePage(50_000) },
]

/** Elements nested this deep, with a text on every level. */
export function deepPage(levels: number): () => Page {
  return once(`deep ${levels}`, () => {
    const html = Array.from({ length: levels }, (_, i) => `<div>${i % 3 === 0 ? SENTENCE : "word"}`).join("")
    return parsePage(html, { maxDepth: 2 * levels })
  })
}

/** About this many nodes, as sections of an article between menus. */
export function widePage(nodes: number): () => Page {
  return once(`wide ${nodes}`, () => {
    const section = (i: number) =>
      `<div><h2>Part ${i}</h2><p>${SENTENCE} <b>${i}</b> and <a href="/${i}">a link</a>.</p><p>${SENTENCE}</p>` +
      `<ul><li><a href="/a${i}">First</a></li><li><a href="/b${i}">Second</a></li></ul></div>`
    const each = 20
    const sections = Array.from({ length: Math.ceil(nodes / each) }, (_, i) => section(i))
    return parsePage(`<body><div>${menu("Home")}</div><div>${sections.join("\n")}</div></body>`)
  })
}

function read(name: string, html: string): ConformancePage {
  return { name, page: once(name, () => parsePage(html)) }
}

const made = new Map<string, Page>()

function once(name: string, make: () => Page): () => Page {
  return () => {
    let page = made.get(name)
    if (page === undefined) {
      page = make()
      made.set(name, page)
    }
    return page
  }
}
