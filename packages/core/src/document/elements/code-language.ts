/** The language of a block of code, from the many ways pages declare it: on the block, on the `code` inside, on wrappers around. */
import type { NodeId } from "../../page/page.ts"
import { Tag, tagSet } from "../../page/tags.ts"
import type { Builder } from "../builder.ts"

/** Where the class itself says that a language follows. */
const DECLARED =
  /(?:^|\s)(?:(?:hljs-)?lang(?:uage)?-|highlight-(?:source-|text-)?(?=[a-z])|brush:\s*|code-|src-|syntax-)([a-z0-9+#._-]+)/i
/** Classes in which the language stands alone beside the highlighter's own name. */
const BESIDE = /(?:^|\s)(?:hljs|sourceCode|prettyprint|highlight|crayon-syntax|syntaxhighlighter|code|chroma)(?:$|\s)/
const NOT_A_LANGUAGE =
  /^(?:hljs|prettyprint(?:ed)?|(?:no-?)?highlight(?:er|ed)?|(?:source)?code(?:-?block)?|chroma|syntaxhighlighter|notranslate|number(?:lines|source)|nogutter|(?:crayon-|line-?num|wrap|copy|has-|shiki|tab|toolbar|header).*|default|none|(?:plain-?)?text|plain|undefined|null|txt|block|inline|container|box|snippet|example|figure|content|source|pre|body|sample|area|editor|listing)$/i
const LANGUAGE = /^[a-z][a-z0-9+#._-]{0,19}$/i
/** How far up a wrapper is still about this block, tables of line numbers not counted. Chosen: Rouge and Sphinx nest two, GitHub three. */
const WRAPPERS = 3
const TABLE_PARTS = tagSet(["table", "tbody", "tr", "td"])

export function codeLanguage(build: Builder, node: NodeId): string | undefined {
  const { page } = build
  const own = fromElement(build, node)
  if (own !== undefined) return own
  // Tables of line numbers have the code two cells down.
  for (let below = node + 1; below < page.end[node]!; below++) {
    if (page.tag[below] !== Tag.code && page.tag[below] !== Tag.samp) continue
    const inner = fromElement(build, below)
    if (inner !== undefined) return inner
  }
  let above = page.parent[node]!
  for (let step = 0; step < WRAPPERS && above > page.body; above = page.parent[above]!) {
    if (TABLE_PARTS[page.tag[above]!] === 1) continue
    step++
    const found = fromElement(build, above)
    if (found !== undefined) return found
  }
  return undefined
}

function fromElement(build: Builder, node: NodeId): string | undefined {
  const isCode = build.page.tag[node] === Tag.pre || build.page.tag[node] === Tag.code
  for (const name of ["data-lang", "data-language", "data-code-language", ...(isCode ? ["lang"] : [])]) {
    const value = language(build.attribute(node, name))
    if (value !== undefined) return value
  }
  const classes = build.classes(node)
  if (classes === "") return undefined
  const declared = language(DECLARED.exec(classes)?.[1])
  if (declared !== undefined) return declared
  if (!BESIDE.test(classes)) return undefined
  for (const word of classes.split(/\s+/)) {
    const alone = language(word)
    if (alone !== undefined) return alone
  }
  return undefined
}

function language(value: string | undefined): string | undefined {
  const word = value?.trim().replace(/;$/, "")
  if (word === undefined || NOT_A_LANGUAGE.test(word) || !LANGUAGE.test(word)) return undefined
  return word.toLowerCase()
}
