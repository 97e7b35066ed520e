/** Text and attribute values for HTML and XML: whatever is in them, they can only ever be text. */
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

/**
 * What ends a comment or a raw-text element. Escaped it is harmless here, but a later serialiser that forgets to escape would wake it (this
 * is how mutation XSS works), so values do not carry it: its angle brackets become look-alikes.
 */
const SLEEPING =
  /[-\]]-?!?>|<\/?(?=style|script|title|xmp|textarea|noscript|iframe|noembed|noframes|plaintext|svg|math|!--)/gi

/** ` name="value"`, or nothing for an absent or empty value. */
export function attributeMarkup(name: string, value: string | number | undefined): string {
  return value === undefined || value === "" ? "" : ` ${name}="${attributeValue(String(value))}"`
}

export function attributeValue(value: string): string {
  return escapeMarkup(tame(value).replace(/[\t\n\r]+/g, " "))
}

/** For what becomes an attribute when others write it: the alternative text of a picture in Markdown. */
export function tame(value: string): string {
  return value.replace(SLEEPING, found => found.replace(/</g, "‹").replace(/>/g, "›"))
}
