/** Text and attribute values for HTML and XML. */
const UNSAFE = /[&<>"'`]/g
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
}

export function escapeMarkup(text: string): string {
  return text.replace(UNSAFE, found => ENTITIES[found] ?? found)
}

/** ` name="value"`, or nothing for an absent or empty value. */
export function attributeMarkup(name: string, value: string | number | undefined): string {
  return value === undefined || value === "" ? "" : ` ${name}="${escapeMarkup(String(value))}"`
}
