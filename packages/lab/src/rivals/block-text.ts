import { parseHTML } from "linkedom"

/** HTML's elements that begin and end a line of their own (the standard's rendering chapter), and `br`, which is one. */
const lineTags = new Set(
  (
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION FIGURE " +
    "FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN MENU NAV OL OPTION P PRE SEARCH SECTION SUMMARY TABLE " +
    "TBODY TFOOT THEAD TR UL"
  ).split(" "),
)
const cellTags = new Set(["TD", "TH"])
const silentTags = new Set(["SCRIPT", "STYLE", "TEMPLATE"])

/**
 * The text of a content fragment as a reader sees it. `textContent` glues the last word of a block to the first of the next,
 * which would cost Readability and Defuddle words that they did find.
 */
export function blockText(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  const root: Node = document.body
  let text = ""
  let spaced = true
  let pres = 0
  const append = (more: string) => {
    if (more === "") return
    text += more
    spaced = /\s$/u.test(more)
  }
  const separate = (tag: string) => {
    if (lineTags.has(tag)) append("\n")
    else if (cellTags.has(tag) && !spaced) append(" ")
  }

  let node: Node | null = root.firstChild
  while (node !== null) {
    if (node.nodeType === 3) {
      const own = node.nodeValue ?? ""
      const line = own.replace(/\s+/gu, " ")
      append(pres > 0 ? own : spaced ? line.trimStart() : line)
    }
    separate(node.nodeName)
    if (node.nodeName === "PRE") pres++
    if (node.firstChild !== null && !silentTags.has(node.nodeName)) {
      node = node.firstChild
      continue
    }
    // Leave this node, and every ancestor it was the last child of.
    for (let left: Node | null = node; ; left = left.parentNode) {
      if (left === null || left === root) {
        node = null
        break
      }
      separate(left.nodeName)
      if (left.nodeName === "PRE") pres--
      if (left.nextSibling !== null) {
        node = left.nextSibling
        break
      }
    }
  }
  const lines = text.split("\n").map(line => line.trimEnd())
  return lines
    .filter(line => line !== "")
    .join("\n")
    .trim()
}
