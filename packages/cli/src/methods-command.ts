/** `pith methods`: what there is to choose from. */
import { DEFAULT_METHOD, methods } from "pith"

export function methodsCommand(): number {
  const width = Math.max(...methods.map(method => method.id.length))
  for (const { id, title, needs, uses = [], citation } of methods) {
    const marks = [
      ...(id === DEFAULT_METHOD ? ["default"] : []),
      ...needs.map(need => `needs ${need}`),
      ...uses.map(use => `uses ${use}`),
    ]
    const note = marks.length === 0 ? "" : ` (${marks.join(", ")})`
    console.log(
      `${id.padEnd(width)}  ${title}${note}\n${" ".repeat(width)}  ${citation.authors} ${citation.year}. ${citation.title}. ${citation.venue}.`,
    )
  }
  return 0
}
