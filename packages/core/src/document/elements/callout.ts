/** Admonitions of documentation themes: a box with a kind and perhaps a title of its own. */
import type { NodeId } from "../../page/page.ts"
import type { Builder, Container } from "../builder.ts"
import type { Block, CalloutKind, Inline } from "../content.ts"
import { inlineText } from "../inline-text.ts"
import { joinParagraphs } from "./list.ts"

interface CalloutContainer extends Container {
  readonly kind: "callout"
  title: readonly Inline[]
}

/** Themes: MkDocs, Sphinx, Docusaurus, GitHub, VuePress, Starlight, Asciidoctor, MDN, Obsidian, GitBook, Bootstrap. */
const BOXES =
  "admonition(?:block)?|blockquote-tag|theme-admonition|markdown-alert|custom-block|hint-container|starlight-aside|notecard|callout|alert|hint"
export const CALLOUT_CLASS = new RegExp(`(?:^|\\s)(?:${BOXES})(?:$|[\\s_-])`, "i")
export const TITLE_CLASS = new RegExp(`(?:^|\\s)(?:${BOXES})[_-]*(?:title|heading)`, "i")

/** Words themes use for a kind → the five that GitHub knows. */
const KINDS: readonly (readonly [CalloutKind, RegExp])[] = [
  ["caution", /(?:^|[\s_-])(?:caution|danger|error|failure|bug|critical)(?:$|[\s_-])/i],
  ["warning", /(?:^|[\s_-])(?:warning|warn|attention|deprecated|versionchanged)(?:$|[\s_-])/i],
  ["important", /(?:^|[\s_-])(?:important|required)(?:$|[\s_-])/i],
  ["tip", /(?:^|[\s_-])(?:tip|hint-tip|success|check|idea|example)(?:$|[\s_-])/i],
  [
    "note",
    /(?:^|[\s_-])(?:note|info|information|primary|secondary|seealso|abstract|question|quote|todo|admonition|callout|hint|notice)(?:$|[\s_-])/i,
  ],
]
/** Titles that only say the kind again, in the themes' own words. */
const KIND_TITLE =
  /^(?:note|info|information|tip|hint|important|warning|attention|caution|danger|error|success|notice)\s*[:!.]?$/i

export function callout(build: Builder, node: NodeId): NodeId {
  const classes = `${build.classes(node)} ${build.attribute(node, "data-callout") ?? ""}`
  const kind = kindOf(classes)
  if (kind === undefined) return build.boundary(node)
  build.contain<CalloutContainer>({ node, kind: "callout", blocks: [], title: [] }, ({ blocks, title }) => {
    const said = inlineText(title).trim()
    const repeats = KIND_TITLE.test(said)
    const label = repeats ? said : title.length === 0 ? takeKind(blocks) : undefined
    const own = repeats ? [] : title
    if (blocks.length > 0) build.push({ type: "callout", node, kind, ...(label && { label }), title: own, blocks })
    else if (own.length > 0)
      build.push({ type: "callout", node, kind, title: [], blocks: [{ type: "paragraph", node, children: own }] })
  })
  return node + 1
}

/** "Note:" in bold at the beginning of the text is the title in another place. */
function takeKind(blocks: Block[]): string | undefined {
  const first = blocks[0]
  if (first?.type !== "paragraph" || first.children[0]?.type !== "strong") return undefined
  const said = inlineText(first.children.slice(0, 1))
  if (!KIND_TITLE.test(said)) return undefined
  const [next, ...rest] = first.children.slice(1)
  if (next === undefined) blocks.shift()
  else {
    const start: Inline = next.type === "text" ? { type: "text", value: next.value.trimStart() } : next
    blocks[0] = { ...first, children: [start, ...rest] }
  }
  return said
}

/** The title of the callout around; false where there is none. */
export function calloutTitle(build: Builder, node: NodeId): boolean {
  const outer = build.container
  if (!isCallout(outer)) return false
  build.collect(node, "caption", blocks => {
    const title = joinParagraphs(blocks)
    if (title.length > 0) outer.title = title
  })
  return true
}

/** `alert` and `callout` are also buttons' and banners' words: they need a kind beside them. */
function kindOf(classes: string): CalloutKind | undefined {
  for (const [kind, pattern] of KINDS) if (pattern.test(classes)) return kind
  return undefined
}

function isCallout(container: Container): container is CalloutContainer {
  return container.kind === "callout"
}
