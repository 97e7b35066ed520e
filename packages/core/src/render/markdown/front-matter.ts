/** YAML front matter. Strings are written as JSON strings, which YAML reads the same way whatever is in them. */
export type FrontMatterValue = string | number | boolean | readonly string[] | null | undefined

/** Not a word that YAML 1.1 or 1.2 takes for nothing, true or false. */
const PLAIN_KEY = /^(?!(?:null|true|false|yes|no|on|off|y|n)$)[a-z][\w-]*$/i

export function frontMatter(fields: Readonly<Record<string, FrontMatterValue>>): string {
  const lines: string[] = []
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue
    lines.push(`${PLAIN_KEY.test(key) ? key : quoted(key)}: ${scalar(value)}`)
  }
  return lines.length === 0 ? "" : `---\n${lines.join("\n")}\n---\n\n`
}

function scalar(value: NonNullable<FrontMatterValue>): string {
  if (typeof value === "string") return quoted(value)
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : quoted(String(value))
  if (typeof value === "boolean") return String(value)
  return `[${value.map(quoted).join(", ")}]`
}

function quoted(text: string): string {
  // Not allowed raw in YAML: the C1 controls, the line ends of Unicode, and halves of pairs (which JSON escapes already).
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}
