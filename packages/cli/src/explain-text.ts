/** An explanation for a terminal: the page's quantities, then one line a block. */
import type { Extraction } from "pith"

export function explainText(extraction: Extraction): string {
  const { page, blocks } = extraction.explanation
  const lines = [`method ${extraction.method}${pairs(page)}`]
  if (extraction.type !== undefined)
    lines.push(`type ${extraction.type}, confidence ${figure(extraction.confidence ?? 0)}`)
  const { sources } = extraction.metadata
  for (const [field, source] of Object.entries(sources)) lines.push(`${field} from ${source}`)
  for (const warning of extraction.warnings) lines.push(`warning ${warning.code}: ${warning.message}`)
  lines.push("")
  for (const block of blocks) {
    const mark = block.kept ? "+" : "-"
    const place = block.line === undefined ? "" : ` ${block.line}:${block.column}`
    const score = block.score === undefined ? "" : ` score ${figure(block.score)}`
    const text = block.text.length > 100 ? `${block.text.slice(0, 99)}…` : block.text
    lines.push(`${mark}${place}${score} ${block.path}${pairs(block.quantities)}`, `    ${text}`)
  }
  return `${lines.join("\n")}\n`
}

function pairs(quantities: Readonly<Record<string, number | string | boolean>>): string {
  const shown = Object.entries(quantities).map(
    ([name, value]) => `${name} ${typeof value === "number" ? figure(value) : value}`,
  )
  return shown.length === 0 ? "" : ` [${shown.join(", ")}]`
}

function figure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(4)
}
