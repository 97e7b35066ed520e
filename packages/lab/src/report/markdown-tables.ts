import type { MethodSummary, SetSummary } from "../bench/summary.ts"
import { type Cell, setTables, type Table } from "./tables.ts"

/** The tables of a run as Markdown, each set under its own heading with what it was measured on. */
export function markdownTables(summaries: readonly SetSummary[]): string {
  return `${summaries.map(setSection).join("\n\n")}\n`
}

function setSection(summary: SetSummary): string {
  const { set, pages, digest, command, commit } = summary
  const head = `# ${set}\n\n${pages} pages, digest ${digest.slice(0, 16)}, commit ${commit}\n\n    ${command}`
  const kept = [...new Set(summary.methods.flatMap(one => one.commit ?? []))].map(
    of => `Of commit ${of}: ${names(summary.methods.filter(one => one.commit === of))}.`,
  )
  return [head, ...kept, ...setTables(summary).map(markdownTable)].join("\n\n")
}

const names = (methods: readonly MethodSummary[]) =>
  methods
    .map(one => one.method)
    .sort()
    .join(", ")

export function markdownTable({ title, note, columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
  return [
    `## ${title}\n`,
    ...(note === undefined ? [] : [`${note}\n`]),
    line(columns.map(escapeCell)),
    line(columns.map((_, i) => (i === 0 ? "---" : "--:"))),
    ...rows.map(cells => line(cells.map(markdownCell))),
  ].join("\n")
}

function markdownCell({ text, aside, best }: Cell): string {
  const shown = best === true ? `**${escapeCell(text)}**` : escapeCell(text)
  return aside === undefined ? shown : `${shown} <sub>${aside}</sub>`
}

const escapeCell = (text: string): string => text.replace(/\|/g, "\\|").replace(/\s+/g, " ")
