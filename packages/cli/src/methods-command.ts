/** `pith methods`: what there is to choose from. */
import { DEFAULT_METHOD, methods } from "pith"
import { UsageError } from "./command.ts"

export function methodsCommand(words: readonly string[]): number {
  if (words[0] !== undefined) throw new UsageError(`pith methods takes no "${words[0]}".`)
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
