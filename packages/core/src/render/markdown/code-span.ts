import { punctuationEntities } from "./entities.ts"

/** Inline code between as many backticks as it takes. */
export function codeSpan(value: string, cell: boolean, label: boolean): string {
  // In a cell a pipe is escaped even in code, and then a backslash before one cannot be said. In the text of a link at the beginning of a
  // line `]:` would make it the definition of a reference.
  if ((cell && value.includes("|") && value.includes("\\")) || (label && value.includes("]:")))
    return `<code>${punctuationEntities(value)}</code>`
  const text = value.replace(/\n+/g, " ")
  let fence = "`"
  const runs = new Set(text.match(/`+/g) ?? [])
  while (runs.has(fence)) fence += "`"
  const isEdged = (text.startsWith(" ") && text.endsWith(" ") && text.trim() !== "") || /^`|`$/.test(text)
  const padded = isEdged ? ` ${text} ` : text
  return fence + (cell ? padded.replace(/\|/g, "\\|") : padded) + fence
}
