/** YAML front matter. Strings are always quoted as JSON, which YAML reads the same: nothing in a title can end the front matter or become a number. */
export function frontMatter(facts: Readonly<Record<string, string | readonly string[]>>): string {
  const lines = Object.entries(facts).map(([name, value]) =>
    typeof value === "string" ? `${name}: ${quoted(value)}` : `${name}: [${value.map(quoted).join(", ")}]`,
  )
  return lines.length === 0 ? "" : `---\n${lines.join("\n")}\n---\n\n`
}

function quoted(value: string): string {
  // YAML 1.2 reads JSON strings, but these line ends must be escaped there.
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    found => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}
