/** Formulas, as TeX: what the author wrote where the page still has it (annotations, scripts, alternative text), else read off the MathML. */
import { attribute, type NodeId, type Page, tagName } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { Builder } from "../builder.ts"
import { mathmlToTex } from "./mathml.ts"

/** Elements that draw one formula, whatever is inside them. */
export const MATH_CLASS =
  /(?:^|\s)(?:katex(?:-display)?|MathJax(?:_Display|_CHTML|_SVG|_SVG_Display|_Preview)?|MJXc-display|mwe-math-element)(?:$|\s)/
const DISPLAY_CLASS = /(?:katex-|MJXc-|mathml-|image-)display|MathJax(?:_SVG)?_Display/
const TEX_SCRIPT = /^\s*math\/tex(?:\s*;\s*mode\s*=\s*(display))?\s*$/i
const TEX_IMAGE =
  /(?:^|[\s_/-])(?:latex|tex|mathtex|mimetex|math-inline|mwe-math-fallback\S*|ql-img-(?:inline|displayed)-formula)(?:$|[\s./?_-])|latex\.codecogs|chart\?cht=tx/i

export function math(build: Builder, node: NodeId): NodeId {
  const tex = texInside(build.page, node)
  put(build, node, tex, isDisplay(build.page, node))
  return build.page.end[node]!
}

/** `<script type="math/tex">`, which MathJax 2 leaves beside what it draws: no leaf, but what its neighbours mean. */
export function mathScript(build: Builder, node: NodeId): boolean {
  const { page } = build
  const type = TEX_SCRIPT.exec(attribute(page, node, "type") ?? "")
  if (type === null || page.end[node]! !== node + 2) return false
  if (!build.isAmidKept(node)) return true
  put(build, node, page.text[node + 1]!, type[1] !== undefined)
  return true
}

/** The TeX of a picture of a formula, if it is one. */
export function imageTex(page: Page, node: NodeId): string | undefined {
  const alt = attribute(page, node, "alt")?.trim()
  if (alt === undefined || alt === "") return undefined
  const hints = `${attribute(page, node, "class") ?? ""} ${attribute(page, node, "src") ?? ""}`
  return TEX_IMAGE.test(hints) ? alt : undefined
}

/** True where the formula comes again, as a script with its source, right after this drawing of it. */
export function isDrawnFromScript(page: Page, node: NodeId): boolean {
  const until = page.end[page.parent[node]!]!
  for (let next = page.end[node]!; next < until; next = page.end[next]!) {
    if (page.tag[next] === Tag.script) return TEX_SCRIPT.test(attribute(page, next, "type") ?? "")
    const isDrawing = MATH_CLASS.test(attribute(page, next, "class") ?? "")
    if (!isDrawing && !(page.tag[next] === Tag.text && page.text[next]!.trim() === "")) return false
  }
  return false
}

function put(build: Builder, node: NodeId, raw: string, display: boolean): void {
  const tex = cleanTex(raw)
  if (tex !== "") build.math(node, tex, display)
}

/** Without the wrapper Wikipedia puts around every formula, and on one line where it is one. */
export function cleanTex(raw: string): string {
  let tex = raw.trim()
  const wrapped = /^\{\\(?:display|text)style\s([\s\S]*)\}$/.exec(tex)
  if (wrapped !== null) tex = wrapped[1]!.trim()
  // A blank line inside a formula would end it in Markdown.
  return tex.replace(/\n\s*\n/g, "\n")
}

export function texInside(page: Page, node: NodeId): string {
  const end = page.end[node]!
  let mathml = -1
  for (let at = node; at < end; at++) {
    const tag = page.tag[at]!
    if (tag === Tag.text) continue
    if (tag === Tag.math) {
      if (mathml < 0) mathml = at
      const alttext = attribute(page, at, "alttext")
      if (alttext !== undefined && alttext.trim() !== "") return alttext
    } else if (tag === Tag.img) {
      const alt = attribute(page, at, "alt")
      if (alt !== undefined && alt.trim() !== "") return alt
    } else if (tagName(page, at) === "annotation" && /tex/i.test(attribute(page, at, "encoding") ?? ""))
      return page.text.slice(at + 1, page.end[at]!).join("")
  }
  if (mathml >= 0) return mathmlToTex(page, mathml)
  let text = ""
  for (let leaf = page.leafStart[node]!; leaf < page.leafStart[end]!; leaf++) text += page.text[page.leaves[leaf]!]!
  return text
}

function isDisplay(page: Page, node: NodeId): boolean {
  for (let at = node; at < page.end[node]!; at++) {
    if (page.tag[at] === Tag.text) continue
    if (attribute(page, at, "display") === "true" || DISPLAY_CLASS.test(attribute(page, at, "class") ?? "")) return true
    if (page.tag[at] === Tag.math)
      return attribute(page, at, "display") === "block" || attribute(page, at, "mode") === "display"
  }
  return false
}
