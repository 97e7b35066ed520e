/** A small writer of SVG and HTML: elements by name, everything escaped. */
export type Markup = { readonly markup: string }
export type Child = Markup | string | readonly Child[]
type Attributes = Readonly<Record<string, string | number | undefined>>

const empty = new Set(["meta", "link", "br", "hr", "img"])

export function element(name: string, attributes: Attributes = {}, ...children: readonly Child[]): Markup {
  let markup = `<${name}`
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) markup += ` ${key}="${escapeText(typeof value === "number" ? short(value) : value)}"`
  if (empty.has(name)) return { markup: `${markup}>` }
  return { markup: `${markup}>${children.map(write).join("")}</${name}>` }
}

function write(child: Child): string {
  if (typeof child === "string") return escapeText(child)
  return "markup" in child ? child.markup : child.map(write).join("")
}

export function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")
}

/** Two decimals are finer than any screen. */
const short = (value: number): string => String(Math.round(value * 100) / 100)
