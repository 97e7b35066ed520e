/** The words of some inlines without their marks. */
import type { Inline } from "./content.ts"

export function inlineText(inlines: readonly Inline[]): string {
  let out = ""
  const waiting: Inline[] = [...inlines].reverse()
  for (let inline = waiting.pop(); inline !== undefined; inline = waiting.pop()) {
    switch (inline.type) {
      case "text":
      case "code":
        out += inline.value
        break
      case "break":
        out += "\n"
        break
      case "math":
        out += inline.tex
        break
      case "image":
        break
      case "ruby":
        for (const { base, annotation } of inline.parts) out += annotation === "" ? base : `${base}(${annotation})`
        break
      case "footnote-reference":
        out += `[${inline.label}]`
        break
      default:
        for (let i = inline.children.length - 1; i >= 0; i--) waiting.push(inline.children[i]!)
    }
  }
  return out
}
