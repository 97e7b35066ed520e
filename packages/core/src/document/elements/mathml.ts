/** MathML → TeX for the elements people use. Children are written before their parents, so there is no recursion. */
import { attribute, type NodeId, type Page, tagName } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"

type Writer = (children: readonly string[], page: Page, node: NodeId) => string

const row: Writer = children => children.join(" ")
const group = (tex: string | undefined) => `{${tex ?? ""}}`
/** A single letter or digit needs no braces. */
const base = (tex: string | undefined) => (tex !== undefined && tex.length === 1 ? tex : group(tex))

const WRITERS: Readonly<Record<string, Writer>> = {
  mfrac: ([top, bottom]) => `\\frac${group(top)}${group(bottom)}`,
  msup: ([of, up]) => `${base(of)}^${group(up)}`,
  msub: ([of, down]) => `${base(of)}_${group(down)}`,
  msubsup: ([of, down, up]) => `${base(of)}_${group(down)}^${group(up)}`,
  munder: ([of, down]) => `${base(of)}_${group(down)}`,
  munderover: ([of, down, up]) => `${base(of)}_${group(down)}^${group(up)}`,
  mover: ([of, up]) => (ACCENTS[up ?? ""] ? `${ACCENTS[up!]}${group(of)}` : `${base(of)}^${group(up)}`),
  msqrt: children => `\\sqrt${group(children.join(" "))}`,
  mroot: ([of, degree]) => `\\sqrt[${degree ?? ""}]${group(of)}`,
  mtext: children => `\\text${group(children.join(""))}`,
  mfenced: (children, page, node) =>
    `\\left${attribute(page, node, "open") ?? "("}${children.join(", ")}\\right${attribute(page, node, "close") ?? ")"}`,
  mtable: children => `\\begin{matrix} ${children.join(" \\\\ ")} \\end{matrix}`,
  mtr: children => children.join(" & "),
  mphantom: () => "",
  annotation: () => "",
  "annotation-xml": () => "",
}

const ACCENTS: Readonly<Record<string, string>> = {
  "^": "\\hat",
  ˆ: "\\hat",
  "¯": "\\overline",
  "‾": "\\overline",
  "→": "\\vec",
  "⃗": "\\vec",
  "˙": "\\dot",
  "~": "\\tilde",
  "˜": "\\tilde",
}

export function mathmlToTex(page: Page, root: NodeId): string {
  const { tag, end } = page
  const written: string[][] = [[]]
  const open: NodeId[] = []
  const close = () => {
    const node = open.pop()!
    const tex = (WRITERS[tagName(page, node)] ?? row)(written.pop()!, page, node).trim()
    if (tex !== "" || isArgument(page, node)) written[written.length - 1]!.push(tex)
  }
  for (let node = root; node < end[root]!; node++) {
    while (open.length > 0 && end[open[open.length - 1]!]! <= node) close()
    if (tag[node] === Tag.text) {
      const text = page.text[node]!.trim()
      if (text !== "") written[written.length - 1]!.push(text)
    } else {
      open.push(node)
      written.push([])
    }
  }
  while (open.length > 0) close()
  return written[0]!.join(" ").replace(/[ \t\n]+/g, " ")
}

/** An empty argument of a fraction or power keeps its place. */
function isArgument(page: Page, node: NodeId): boolean {
  const above = tagName(page, page.parent[node]!)
  return (
    above.startsWith("msu") || above === "mfrac" || above.startsWith("munder") || above === "mover" || above === "mtr"
  )
}
