/** Content trees as the builder makes them, with texts full of what Markdown and HTML would take for markup. */
import fc from "fast-check"
import type { Block, ContentTree, Inline, ListItem, TableCell } from "../../src/document/content.ts"
import { addMark, InlineFlow, type MarkShape, type Marks } from "../../src/document/inline-flow.ts"

// biome-ignore format: a table
const PIECES = ["a", "b", "x1", "1", "23", "é", "中", "文", "한", "😀", "“", "”", "。", "(", ")", "*", "**", "_", "__", "~", "~~", "`", "``", "[", "]", "](", "![", "[^1]", "<", ">", "<b>", "</", "<!--", "&", "&amp;", "&lt;", "#", "##", "+", "-", "--", "=", "|", ":", ":-", ".", "1.", "1)", "\\", "\\\\", "!", "^", "$", "{", "}", "'", '"', "/", "http://a.b", "www.c.d", "\u00a0", " ", " ", " ", " ", "\n", "@", "%", "\u200d"]

export const words = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 }).map(pieces => pieces.join(""))

const mark: fc.Arbitrary<MarkShape> = fc.oneof(
  fc.constantFrom<MarkShape>(
    { type: "emphasis" },
    { type: "strong" },
    { type: "deleted" },
    { type: "code" },
    { type: "superscript" },
    { type: "keyboard" },
  ),
  fc
    .constantFrom("https://a.example/", "https://a.example/x_(y)?b=1&c=*d*", "mailto:a@b.example")
    .map((href): MarkShape => ({ type: "link", href })),
)

const marks = fc.array(mark, { maxLength: 3 }).map(list => list.reduce<Marks>((all, one) => addMark(all, one), []))

const piece = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant("text" as const), text: words, marks }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("break" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("image" as const), alt: words, marks }) },
)

/** A paragraph's inlines; never empty, never only spaces. */
export const inlines: fc.Arbitrary<readonly Inline[]> = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map(pieces => {
    const flow = new InlineFlow()
    for (const one of pieces)
      if (one.kind === "break") flow.breakLine()
      else if (one.kind === "text") flow.text(one.text, one.marks)
      else {
        const alt = one.alt.replace(/\s+/g, " ").trim()
        flow.atom(
          { type: "image", src: "https://i.example/a.png", alt },
          one.marks.filter(({ type }) => type !== "code"),
        )
      }
    return flow.finish()
  })
  .filter(list => list.some(inline => inline.type !== "text" || /[^\s]/.test(inline.value)))

const node = 0
const paragraph: fc.Arbitrary<Block> = inlines.map(children => ({ type: "paragraph", node, children }))
const heading: fc.Arbitrary<Block> = fc
  .record({ level: fc.constantFrom(1, 2, 3, 4, 5, 6), children: inlines })
  .map(({ level, children }) => ({
    type: "heading" as const,
    node,
    level: level as 1,
    children: withoutBreaks(children),
  }))
const code: fc.Arbitrary<Block> = fc
  .record({ language: fc.constantFrom(undefined, "js", "c++"), lines: fc.array(words, { minLength: 1, maxLength: 4 }) })
  .map(({ language, lines }) => ({
    type: "code-block" as const,
    node,
    language,
    text:
      lines
        .join("\n")
        .replace(/^(?:[ \t]*\n)+/, "")
        .trimEnd() || "x",
  }))

const cell = fc.option(inlines, { nil: undefined }).map(
  (children): TableCell => ({
    node,
    header: false,
    colspan: 1,
    rowspan: 1,
    blocks: children === undefined ? [] : [{ type: "paragraph", node, children }],
  }),
)
const table: fc.Arbitrary<Block> = fc
  .array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 2, maxLength: 3 })
  .map(rows => ({
    type: "table" as const,
    node,
    caption: [],
    headerRows: 1,
    rows: rows.map(cells => ({ node, cells })),
  }))

export const blocks: fc.Arbitrary<readonly Block[]> = fc.letrec<{ blocks: readonly Block[]; block: Block }>(tie => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    paragraph,
    heading,
    code,
    table,
    fc.constant<Block>({ type: "rule", node }),
    tie("blocks").map((inner): Block => ({ type: "quote", node, cite: undefined, blocks: inner })),
    fc
      .record({
        ordered: fc.boolean(),
        start: fc.nat(30),
        items: fc.array(fc.tuple(tie("blocks"), fc.constantFrom(undefined, true, false)), {
          minLength: 1,
          maxLength: 3,
        }),
      })
      .map(
        ({ ordered, start, items }): Block => ({
          type: "list",
          node,
          ordered,
          start: ordered ? start : 1,
          items: items.map(([inner, checked]) => item(inner, checked)),
        }),
      ),
  ),
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3 }),
})).blocks

function item(inner: readonly Block[], checked: boolean | undefined): ListItem {
  return checked === undefined || inner[0]?.type !== "paragraph"
    ? { node, blocks: inner }
    : { node, checked, blocks: inner }
}

function withoutBreaks(list: readonly Inline[]): Inline[] {
  return list.map((inline): Inline => {
    if (inline.type === "break") return { type: "text", value: " " }
    return "children" in inline ? { ...inline, children: withoutBreaks(inline.children) } : inline
  })
}

export function tree(list: readonly Block[]): ContentTree {
  return { type: "document", blocks: list, language: undefined, direction: undefined, hasMath: false, hidden: [] }
}
