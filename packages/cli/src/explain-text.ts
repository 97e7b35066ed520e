/** An explanation for a terminal: the page's quantities, then one line a block. */
import type { Extraction } from "pith"

export function explainText(extraction: Extraction): string {
  const { page, blocks } = extraction.explanation
  const lines = [`method ${extraction.method}${pairs(page)}`]
  if (extraction.type !== undefined)
    lines.push(`type ${extraction.type}, confidence ${figure(extraction.confidence ?? 0)}`)
  for (const [field, candidates] of Object.entries(extraction.metadata.candidates)) {
    for (const [place, { value, source }] of candidates.slice(0, MAX_SHOWN).entries())
      lines.push(`${place === 0 ? `${field} from` : "    or from"} ${source}: ${shorten(value)}`)
    if (candidates.length > MAX_SHOWN) lines.push(`    and ${candidates.length - MAX_SHOWN} more`)
  }
  for (const warning of extraction.warnings) lines.push(`warning ${warning.code}: ${warning.message}`)
  lines.push(
    "",
    "+ kept, - left out; line:column in the source; where in the page; in brackets what the method says",
    "",
  )
  for (const block of blocks) {
    const mark = block.kept ? "+" : "-"
    const place = block.line === undefined ? "" : ` ${block.line}:${block.column}`
    const score = block.score === undefined ? "" : ` score ${figure(block.score)}`
    lines.push(
      `${mark}${place}${score} ${lastSteps(block.path)}${pairs(block.quantities)}`,
      `    ${shorten(block.text)}`,
    )
  }
  return `${lines.join("\n")}\n`
}

/** The end of a path says where the block is; the whole is in JSON. */
function lastSteps(path: string): string {
  const steps = path.split(" > ")
  return steps.length > 3 ? `… > ${steps.slice(-3).join(" > ")}` : path
}

/** Candidates of one field beyond these are for programs, which have them in JSON. */
const MAX_SHOWN = 5

function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
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
