/** A note and a table, the first column to the left and the others to the right. */
export function markdown(note: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
  return [note, "", line(columns), line(columns.map((_, i) => (i === 0 ? "---" : "--:"))), ...rows.map(line)].join("\n")
}
